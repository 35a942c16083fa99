// SPDX-License-Identifier: MIT
// Replaces operators on stored 8-bit numbers with operators between DequantizeLinear and QuantizeLinear, before shapes
// are known.
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/quantized.h"
#include "src/model/families/reduced.h"
#include "src/model/families/rescaled.h"
#include "src/model/families/windowed.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace ac::model {
class Expansion {
public:
    explicit Expansion(Editor &editor) : _editor(editor) {}

    void visit(size_t i) {
        _at = i;
        const Node node = _editor.node(i);
        if (node.op->special != nullptr && node.op->special->expand != nullptr) {
            node.op->special->expand(*this, node);
        } else if (node.is(ops::DequantizeLinear) && is_dynamic(node.in[0])) {
            finish(add(made::Identity, {node.in[0]}));
            _dynamic.erase(node.out[0]);
        } else if (node.is(ops::QuantizeLinear)) {
            const Type named = type_from_onnx(int_of(_editor.model(), node, "output_dtype", 0));
            const bool has_zero = input_of(node, 2) != absent;
            _editor.value(node.out[0]).type =
                has_zero || named == Type::None ? type_of_result(input_of(node, 2)) : named;
        } else if (node.op->has_mark(mark::keeps_bytes) && node.in[0] != absent) {
            for (const ValueId id : node.out) {
                if (id != absent) {
                    _editor.value(id).type = _editor.value(node.in[0]).type;
                }
            }
            for (std::set<ValueId> *values : {&_dynamic, &_computed}) {
                if (values->count(node.in[0]) != 0) {
                    values->insert(node.out.begin(), node.out.end());
                }
            }
        } else if (node.is(ops::DequantizeLinear) && (is_computed(node.in[0]) || is_computed(node.in[1]))) {
            finish(dequantized(node.in[0], node.in[1], input_of(node, 2), 0));
        }
    }

    // For the rows:

    void product(const Node &node) {
        const ValueId a = dequantized(node.in[0], node.in[1], node.in[2], -2);
        const ValueId b = dequantized(node.in[3], node.in[4], node.in[5], -1);
        finish(quantized(add(made::MatMul, {a, b}), node.in[6], node.in[7]));
    }

    /// The operator of the row's facts on real numbers, with one operand.
    void unary(const Node &node) {
        const ValueId y = add(real(node), {dequantized(node.in[0], node.in[1], node.in[2], 0)});
        _editor.last().attributes = node.attributes;
        finish(quantized(y, node.in[3], zero_point(node, 4, {0, 2})));
    }

    /// The same with two.
    void binary(const Node &node) {
        const ValueId a = dequantized(node.in[0], node.in[1], node.in[2], 0);
        const ValueId b = dequantized(node.in[3], node.in[4], node.in[5], 0);
        finish(quantized(add(real(node), {a, b}), node.in[6], zero_point(node, 7, {0, 2, 3, 5})));
    }

    /// Elements of one of two operands.
    void choice(const Node &node) {
        const ValueId a = dequantized(node.in[1], node.in[2], node.in[3], 0);
        const ValueId b = dequantized(node.in[4], node.in[5], node.in[6], 0);
        finish(quantized(add(made::Where, {node.in[0], a, b}), node.in[7], node.in[8]));
    }

    /// Pooling of images with contiguous channels would need other windows.
    void pool(const Node &node) {
        if (int_of(_editor.model(), node, "channels_last", 0) != 0) {
            _editor.model().fail(node, "channels_last is not supported");
        }
        unary(node);
    }

private:
    static const Made &real(const Node &node) { return *static_cast<const Made *>(node.op->facts); }
    bool is_dynamic(ValueId id) const { return _dynamic.count(id) != 0; }
    bool is_computed(ValueId id) const { return _computed.count(id) != 0; }

    ValueId add(const Made &op, const std::vector<ValueId> &in) {
        const ValueId made = _editor.emit(_at, op, in, Type::None, {});
        _editor.value(made).shaped = false;
        _editor.value(made).exact = !is_dynamic(in[0]);
        _editor.last().domain.clear();
        return made;
    }

    ValueId dequantized(ValueId x, ValueId scale, ValueId zero, int64_t axis) {
        if (is_computed(x) || is_computed(scale) || is_computed(zero)) {
            return add(made::Mul, {shifted(x, zero, axis), scale});
        }
        const ValueId y = add(made::DequantizeLinear, {x, scale, zero});
        _editor.last().set("axis", axis);
        return y;
    }

    ValueId cast(ValueId x, int64_t to) {
        const ValueId y = add(made::Conversion, {x});
        _editor.last().set("to", to);
        return y;
    }

    /// Whether zero points differ along an axis.
    bool has_several(ValueId zero) const {
        return zero != absent && _editor.value(zero).dims.size() == 1 && _editor.value(zero).dims[0] != 1;
    }

    /// The integers less their zero points, as real numbers.
    ValueId shifted(ValueId x, ValueId zero, int64_t axis) {
        const ValueId numbers = cast(x, to_float);
        if (zero == absent) {
            return numbers;
        }
        if (has_several(zero)) {
            const auto rank = static_cast<int64_t>(_editor.value(x).dims.size());
            if (axis >= 0 && rank == 0) {
                _editor.model().fail(_editor.node(_at), "it has several zero points for computed numbers");
            }
            std::vector<int64_t> shape{-1};
            shape.insert(shape.end(), static_cast<size_t>(axis < 0 ? -1 - axis : rank - 1 - axis), 1);
            const auto count = static_cast<int64_t>(shape.size());
            zero = add(made::Reshape, {zero, _editor.constant(array_of(shape, {count}))});
        }
        return add(made::Sub, {numbers, cast(zero, to_float)});
    }

    Type type_of_result(ValueId zero) const { return zero == absent ? Type::Uint8 : _editor.value(zero).type; }

    ValueId quantized(ValueId x, ValueId scale, ValueId zero) {
        const ValueId y = add(made::QuantizeLinear, {x, scale, zero});
        _editor.value(y).type = type_of_result(zero);
        return y;
    }

    /// The zero point of the result. An absent one is 0 in the type of the operands, which @p places have.
    ValueId zero_point(const Node &node, size_t place, std::initializer_list<size_t> places) {
        if (input_of(node, place) != absent) {
            return node.in[place];
        }
        for (const size_t k : places) {
            const Type type = input_of(node, k) == absent ? Type::None : _editor.value(node.in[k]).type;
            if (type != Type::None) {
                return _editor.scalar(0, type);
            }
        }
        _editor.model().fail(node, "it has no zero points, and the type of its operands does not follow from others");
    }

    void finish(ValueId result) { _editor.bypass(_at, result); }

    /// The scale of the bias is the product of those of data and weights. So a constant that several nodes share, such
    /// as zeros, has a scale in each of them.
    ValueId bias(const Node &node, size_t k) {
        const ValueId scale = add(made::Mul, {node.in[1], node.in[4]});
        const Array own = _editor.value(node.in[k]);
        return dequantized(own.known() ? _editor.constant(own) : node.in[k], scale, absent, 0);
    }

public:
    void convolution(const Node &node) {
        std::vector<ValueId> operands{dequantized(node.in[0], node.in[1], node.in[2], 1),
                                      dequantized(node.in[3], node.in[4], node.in[5], 0)};
        if (input_of(node, 8) != absent) {
            operands.push_back(bias(node, 8));
        }
        const ValueId sums = add(made::Conv, operands);
        _editor.last().attributes = node.attributes;
        finish(quantized(sums, node.in[6], node.in[7]));
    }

    /// The third operand of QGemm, which is broadcast to the product. Its scale is alpha times those of the operands,
    /// with one number for each column if the weights have such scales.
    ValueId addend(const Node &node) {
        const Model &model = _editor.model();
        const Value &own = _editor.value(node.in[6]), &columns = _editor.value(node.in[4]);
        ValueId scale = add(made::Mul, {node.in[1], node.in[4]});
        const float alpha = float_of(model, node, "alpha", 1);
        if (alpha != 1) {
            scale = add(made::Mul, {scale, _editor.scalar(static_cast<double>(alpha), Type::Float)});
        }
        const bool each = !columns.known() || count_of(columns.dims) != 1;
        const bool fits = columns.known() && !own.dims.empty() && own.dims.back() == count_of(columns.dims);
        if (own.known() && (!each || fits)) {
            return dequantized(_editor.constant(own), scale, absent, each ? -1 : 0);
        }
        const ValueId numbers = add(made::Conversion, {node.in[6]});
        _editor.last().set("to", int64_t{1});  // float
        return add(made::Mul, {numbers, scale});
    }

    void gemm(const Node &node) {
        std::vector<ValueId> operands{
            dequantized(node.in[0], node.in[1], node.in[2], 0),
            dequantized(node.in[3], node.in[4], node.in[5], int_of(_editor.model(), node, "transB", 0) != 0 ? 0 : 1)};
        if (input_of(node, 6) != absent) {
            operands.push_back(addend(node));
        }
        const ValueId sums = add(made::Gemm, operands);
        _editor.last().attributes = node.attributes;
        const ValueId scale = input_of(node, 7);
        finish(scale == absent ? sums : quantized(sums, scale, zero_point(node, 8, {0, 2})));
    }

    /// Scale and zero point of the result precede those of the operands.
    void concatenation(const Node &node) {
        std::vector<ValueId> operands;
        for (size_t k = 2; k + 2 < node.in.size(); k += 3) {
            operands.push_back(dequantized(node.in[k], node.in[k + 1], node.in[k + 2], 0));
        }
        const ValueId all = add(made::Concat, operands);
        _editor.last().attributes = node.attributes;
        finish(quantized(all, node.in[0], node.in[1]));
    }

    /// Numbers that are scaled again stay real: their scale is 1, their zero point 0. Others are computed as ONNX
    /// defines.
    void dynamic(const Node &node) {
        const bool real = Rescaled(_editor, node).holds();
        const std::vector<ValueId> results =
            real ? std::vector<ValueId>{add(made::Identity, {node.in[0]}), _editor.scalar(1, Type::Float),
                                        _editor.scalar(0, Type::Uint8)}
                 : quantized_by_range(node.in[0]);
        _editor.remove(_at);
        for (size_t k = 0; k < node.out.size(); ++k) {
            if (node.out[k] != absent) {
                _editor.replace(node.out[k], results[k]);
            }
        }
        if (real) {
            _dynamic.insert(results[0]);
        } else {
            _computed.insert(results.begin(), results.end());
        }
    }

    ValueId bounded(ValueId x) {
        return add(made::Clip, {x, _editor.scalar(0, Type::Float), _editor.scalar(255, Type::Float)});
    }

    /// Bytes, their scale and their zero point, for the range of the numbers and 0. Ties are rounded to even.
    std::vector<ValueId> quantized_by_range(ValueId x) {
        const ValueId zero = _editor.scalar(0, Type::Float);
        const auto extreme = [&](const Made &reduction, const Made &op) {
            const ValueId found = add(reduction, {x});
            _editor.last().set("keepdims", int64_t{0});
            return add(op, {found, zero});
        };
        const ValueId low = extreme(made::ReduceMin, made::Min),
                      range = add(made::Sub, {extreme(made::ReduceMax, made::Max), low});
        const ValueId step = add(made::Div, {range, _editor.scalar(255, Type::Float)});
        const ValueId scale = add(made::Where, {add(made::Equal, {range, zero}), _editor.scalar(1, Type::Float), step});
        const ValueId shift = bounded(add(made::Round, {add(made::Div, {add(made::Sub, {zero, low}), scale})}));
        const ValueId bytes = bounded(add(made::Add, {add(made::Round, {add(made::Div, {x, scale})}), shift}));
        return {cast(bytes, to_byte), scale, cast(shift, to_byte)};
    }

    void integer_product(const Node &node) {
        const bool conv = node.is(ops::ConvInteger), real = is_dynamic(node.in[0]);
        const ValueId one = _editor.scalar(1, Type::Float);
        const auto numbers = [&](size_t k, int64_t axis) {
            const ValueId zero = input_of(node, k + 2);
            const bool known = zero == absent || _editor.value(zero).known();
            if (is_computed(node.in[k]) || is_computed(zero) || (has_several(zero) && !known)) {
                return shifted(node.in[k], zero, axis);
            }
            const Dims each = has_several(zero) ? _editor.value(zero).dims : Dims{};
            const std::vector<double> ones(static_cast<size_t>(count_of(each)), 1);
            return dequantized(node.in[k], each.empty() ? one : _editor.constant(array_of(ones, each)), zero, axis);
        };
        const ValueId x = real ? node.in[0] : numbers(0, conv ? 1 : -2), w = numbers(1, conv ? 0 : -1);
        const auto product = [&](ValueId left, ValueId right) {
            const ValueId sums = add(conv ? made::Conv : made::MatMul, {left, right});
            _editor.last().attributes = node.attributes;
            return sums;
        };
        if (real) {
            return finish(product(x, w));
        }
        const int64_t depth = depth_of(node), part = exact_part(node);
        ValueId sum = absent;
        for (int64_t start = 0; start < depth; start += part) {
            const bool whole = part >= depth;
            const ValueId left = whole ? x : slice(x, conv ? 1 : -1, start, start + part);
            const ValueId right = whole ? w : slice(w, conv ? 1 : -2, start, start + part);
            const ValueId term = cast(product(left, right), to_int32);
            sum = sum == absent ? term : add(made::Add, {sum, term});
        }
        finish(sum);
    }

private:
    ValueId slice(ValueId x, int64_t axis, int64_t start, int64_t end) {
        const ValueId y = add(made::Slice, {x});
        _editor.last().set("axes", std::vector<int64_t>{axis});
        _editor.last().set("starts", std::vector<int64_t>{start});
        _editor.last().set("ends", std::vector<int64_t>{end});
        return y;
    }

    /// Rows of the weights of a MatMulInteger, or channels of those of a ConvInteger; 1 if their shape is not known.
    int64_t depth_of(const Node &node) {
        const Value &w = _editor.value(node.in[1]);
        const bool conv = node.is(ops::ConvInteger);
        const bool shaped = std::all_of(w.dims.begin(), w.dims.end(), [](int64_t extent) { return extent > 0; });
        const bool divides = w.dims.size() >= 2 && shaped && (!conv || int_of(_editor.model(), node, "group", 1) == 1);
        return !divides ? 1 : conv ? w.dims[1] : w.dims[w.dims.size() - 2];
    }

    /// How many of them the library may multiply at once: sums of bytes are exact in float up to 2^24.
    int64_t exact_part(const Node &node) {
        const int64_t depth = depth_of(node);
        if (depth == 1) {
            return 1;
        }
        const Value &w = _editor.value(node.in[1]);
        const bool conv = node.is(ops::ConvInteger);
        const ValueId zero = input_of(node, 3);
        const bool known =
            w.known() && (zero == absent || (_editor.value(zero).known() && count_of(_editor.value(zero).dims) == 1));
        const int64_t shift = zero == absent || !known ? 0 : integers_of(_editor.value(zero))[0];
        // Weights of each result: of the same output channel, or of the same column.
        const int64_t outputs = conv ? w.dims[0] : count_of(w.dims) / depth,
                      run = conv ? count_of(w.dims) / outputs : 1;
        std::vector<int64_t> sums(static_cast<size_t>(outputs), 0);
        const std::vector<int64_t> numbers =
            w.known() ? integers_of(w) : std::vector<int64_t>(static_cast<size_t>(count_of(w.dims)), 255);
        const int64_t columns = w.dims.back(), matrix = depth * columns;
        for (size_t i = 0; i < numbers.size(); ++i) {
            const auto at = static_cast<int64_t>(i);
            const int64_t output = conv ? at / run : at / matrix * columns + at % columns;
            sums[static_cast<size_t>(output)] += known ? std::abs(numbers[i] - shift) : 255;
        }
        constexpr int64_t most = int64_t{1} << 24;
        return *std::max_element(sums.begin(), sums.end()) * 255 <= most
                   ? depth
                   : std::max<int64_t>(1, most / (255 * 255) / (conv ? count_of(w.dims) / outputs / depth : 1));
    }

    static constexpr int64_t to_float = 1, to_byte = 2, to_int32 = 6;  // numbers of ONNX's types

    Editor &_editor;
    size_t _at = 0;
    std::set<ValueId> _dynamic{};   ///< real numbers in the place of quantized ones
    std::set<ValueId> _computed{};  ///< bytes, scales and zero points that the model computes
};

/// Of operators that are replaced before.
static void infer_expanded(Call &call) {
    call.fail("it was not replaced");
}

void expand_stored(Model &model) {
    edit(model, [](Editor &editor) {
        Expansion expansion(editor);
        for (size_t i = 0; i < editor.count(); ++i) {
            expansion.visit(i);
        }
    });
}

template <void (Expansion::*method)(const Node &)>
constexpr Special special = {[](Expansion &expansion, const Node &node) { (expansion.*method)(node); }, nullptr,
                             nullptr, nullptr};

static constexpr Op expanded(const Word &word, const Special &how, Origin origin = Origin::onnx) {
    return Op(word).from(origin).infers(infer_expanded).needs(Step::expansion, expand_stored).also(how);
}

// clang-format off
constexpr Op rows::QLinearConv = expanded(ops::QLinearConv, special<&Expansion::convolution>).takes(8, 9)
    .has("auto_pad:s dilations:I group:i kernel_shape:I pads:I strides:I");
constexpr Op rows::QLinearMatMul = expanded(ops::QLinearMatMul, special<&Expansion::product>).takes(8);
constexpr Op rows::DynamicQuantizeLinear = expanded(ops::DynamicQuantizeLinear, special<&Expansion::dynamic>)
    .gives(3, 3);
constexpr Op rows::MatMulInteger = expanded(ops::MatMulInteger, special<&Expansion::integer_product>).takes(2, 4);
constexpr Op rows::ConvInteger = expanded(ops::ConvInteger, special<&Expansion::integer_product>).takes(2, 4)
    .has("auto_pad:s dilations:I group:i kernel_shape:I pads:I strides:I");
constexpr Op rows::QLinearAdd = expanded(ops::QLinearAdd, special<&Expansion::binary>, Origin::runtime).takes(7, 8)
    .with(&made::Add).is(mark::no_zeros);
constexpr Op rows::QLinearMul = expanded(ops::QLinearMul, special<&Expansion::binary>, Origin::runtime).takes(7, 8)
    .with(&made::Mul).is(mark::no_zeros);
constexpr Op rows::QLinearSigmoid = expanded(ops::QLinearSigmoid, special<&Expansion::unary>, Origin::runtime)
    .takes(4, 5).with(&made::Sigmoid).is(mark::no_zeros);
constexpr Op rows::QLinearLeakyRelu = expanded(ops::QLinearLeakyRelu, special<&Expansion::unary>, Origin::runtime)
    .takes(4, 5).has("alpha:f").with(&made::LeakyRelu).is(mark::no_zeros);
constexpr Op rows::QLinearSoftmax = expanded(ops::QLinearSoftmax, special<&Expansion::unary>, Origin::runtime)
    .takes(5).has("axis:i opset:i").with(&made::Softmax).is(mark::no_zeros);
constexpr Op rows::QLinearAveragePool = expanded(ops::QLinearAveragePool, special<&Expansion::pool>, Origin::runtime)
    .takes(4, 5).has("auto_pad:s ceil_mode:i channels_last:i count_include_pad:i kernel_shape:I pads:I strides:I")
    .with(&made::AveragePool).is(mark::no_zeros);
constexpr Op rows::QLinearGlobalAveragePool =
    expanded(ops::QLinearGlobalAveragePool, special<&Expansion::pool>, Origin::runtime)
    .takes(5).has("channels_last:i").with(&made::GlobalAveragePool).is(mark::no_zeros);
constexpr Op rows::QLinearConcat = expanded(ops::QLinearConcat, special<&Expansion::concatenation>, Origin::runtime)
    .takes(5, -1).has("axis:i");
constexpr Op rows::QLinearWhere = expanded(ops::QLinearWhere, special<&Expansion::choice>, Origin::runtime).takes(9);
constexpr Op rows::QGemm = expanded(ops::QGemm, special<&Expansion::gemm>, Origin::runtime).takes(6, 9)
    .has("alpha:f transA:i transB:i").is(mark::no_zeros);
// clang-format on

}  // namespace ac::model
