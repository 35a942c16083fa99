// SPDX-License-Identifier: MIT
// Replaces operators on stored 8-bit numbers with operators between DequantizeLinear and QuantizeLinear, before shapes
// are known.
#include "src/model/edit.h"
#include "src/model/passes.h"

#include <set>

namespace ac::model {
namespace {

class Expansion {
public:
    explicit Expansion(Editor &editor) : _editor(editor) {}

    void visit(size_t i) {
        _at = i;
        const Node node = _editor.node(i);
        if (node.is("QLinearConv")) {
            convolution(node);
        } else if (node.is("QLinearMatMul")) {
            const ValueId a = dequantized(node.in[0], node.in[1], node.in[2], -2);
            const ValueId b = dequantized(node.in[3], node.in[4], node.in[5], -1);
            finish(quantized(add("MatMul", {a, b}), node.in[6], node.in[7]));
        } else if (node.is("QGemm")) {
            gemm(node);
        } else if (node.is("QLinearConcat")) {
            concatenation(node);
        } else if (node.is("QLinearAdd") || node.is("QLinearMul")) {
            const ValueId a = dequantized(node.in[0], node.in[1], node.in[2], 0);
            const ValueId b = dequantized(node.in[3], node.in[4], node.in[5], 0);
            finish(quantized(add(node.op.substr(7), {a, b}), node.in[6], input_of(node, 7)));
        } else if (node.op.compare(0, 7, "QLinear") == 0) {
            const ValueId y = add(node.op.substr(7), {dequantized(node.in[0], node.in[1], node.in[2], 0)});
            _editor.last().attributes = node.attributes;
            check_order(node);
            finish(quantized(y, node.in[3], input_of(node, 4)));
        } else if (node.is("DynamicQuantizeLinear")) {
            dynamic(node);
        } else if (node.is("MatMulInteger") || node.is("ConvInteger")) {
            integer_product(node);
        } else if (node.is("DequantizeLinear") && is_dynamic(node.in[0])) {
            finish(add("Identity", {node.in[0]}));
            _dynamic.erase(node.out[0]);
        } else if (moves(node) && is_dynamic(node.in[0])) {
            _dynamic.insert(node.out.begin(), node.out.end());
        }
    }

private:
    static bool moves(const Node &node) {
        static const std::set<std::string> words = {"Identity",  "Reshape", "Flatten", "Squeeze", "Unsqueeze",
                                                    "Transpose", "Slice",   "Split",   "Gather",  "MaxPool"};
        return words.count(node.op) != 0;
    }

    bool is_dynamic(ValueId id) const { return _dynamic.count(id) != 0; }

    ValueId add(const std::string &op, const std::vector<ValueId> &in) {
        const ValueId made = _editor.emit(_at, op, in, Type::None, {});
        _editor.value(made).shaped = false;
        _editor.last().domain.clear();
        return made;
    }

    ValueId dequantized(ValueId x, ValueId scale, ValueId zero, int64_t axis) {
        const ValueId y = add("DequantizeLinear", {x, scale, zero});
        _editor.last().set("axis", axis);
        return y;
    }

    ValueId quantized(ValueId x, ValueId scale, ValueId zero) { return add("QuantizeLinear", {x, scale, zero}); }

    void finish(ValueId result) { _editor.bypass(_at, result); }

    /// The scale of the bias is the product of those of data and weights. So a constant that several nodes share, such
    /// as zeros, has a scale in each of them.
    ValueId bias(const Node &node, size_t k) {
        const ValueId scale = add("Mul", {node.in[1], node.in[4]});
        const Array own = _editor.value(node.in[k]);
        return dequantized(own.known() ? _editor.constant(own) : node.in[k], scale, absent, 0);
    }

    void convolution(const Node &node) {
        std::vector<ValueId> operands{dequantized(node.in[0], node.in[1], node.in[2], 1),
                                      dequantized(node.in[3], node.in[4], node.in[5], 0)};
        if (input_of(node, 8) != absent) {
            operands.push_back(bias(node, 8));
        }
        const ValueId sums = add("Conv", operands);
        _editor.last().attributes = node.attributes;
        finish(quantized(sums, node.in[6], node.in[7]));
    }

    /// Pooling of images with contiguous channels would need other windows.
    void check_order(const Node &node) {
        if (int_of(_editor.model(), node, "channels_last", 0) != 0) {
            _editor.model().fail(node, "channels_last is not supported");
        }
    }

    void gemm(const Node &node) {
        std::vector<ValueId> operands{
            dequantized(node.in[0], node.in[1], node.in[2], 0),
            dequantized(node.in[3], node.in[4], node.in[5], int_of(_editor.model(), node, "transB", 0) != 0 ? 0 : 1)};
        if (input_of(node, 6) != absent) {
            operands.push_back(bias(node, 6));
        }
        const ValueId sums = add("Gemm", operands);
        _editor.last().attributes = node.attributes;
        const ValueId scale = input_of(node, 7);
        finish(scale == absent ? sums : quantized(sums, scale, input_of(node, 8)));
    }

    /// Scale and zero point of the result precede those of the operands.
    void concatenation(const Node &node) {
        std::vector<ValueId> operands;
        for (size_t k = 2; k + 2 < node.in.size(); k += 3) {
            operands.push_back(dequantized(node.in[k], node.in[k + 1], node.in[k + 2], 0));
        }
        const ValueId all = add("Concat", operands);
        _editor.last().attributes = node.attributes;
        finish(quantized(all, node.in[0], node.in[1]));
    }

    /// Numbers that the model would quantize for one product stay real: their scale is 1, their zero point 0.
    void dynamic(const Node &node) {
        for (const ValueId id : node.out) {
            if (id != absent && _editor.is_output(id)) {
                _editor.model().fail(node, "its results leave the model, which is not supported");
            }
        }
        const std::vector<ValueId> results{add("Identity", {node.in[0]}), _editor.scalar(1, Type::Float),
                                           _editor.scalar(0, Type::Uint8)};
        _editor.remove(_at);
        for (size_t k = 0; k < node.out.size(); ++k) {
            if (node.out[k] != absent) {
                _editor.replace(node.out[k], results[k]);
            }
        }
        _dynamic.insert(results[0]);
    }

    void integer_product(const Node &node) {
        const bool conv = node.is("ConvInteger"), real = is_dynamic(node.in[0]);
        const ValueId one = _editor.scalar(1, Type::Float);
        const auto numbers = [&](size_t k, int64_t axis) {
            const ValueId zero = input_of(node, k + 2);
            return dequantized(node.in[k], one, zero, axis);
        };
        const ValueId x = real ? node.in[0] : numbers(0, conv ? 1 : -2), w = numbers(1, conv ? 0 : -1);
        ValueId sums = add(conv ? "Conv" : "MatMul", {x, w});
        _editor.last().attributes = node.attributes;
        if (!real) {
            sums = add("Cast", {sums});
            _editor.last().set("to", int64_t{6});  // int32
        }
        finish(sums);
    }

    Editor &_editor;
    size_t _at = 0;
    std::set<ValueId> _dynamic{};
};

}  // namespace

void expand_quantized(Model &model) {
    Editor editor(model);
    Expansion expansion(editor);
    for (size_t i = 0; i < editor.count(); ++i) {
        expansion.visit(i);
    }
}

}  // namespace ac::model
