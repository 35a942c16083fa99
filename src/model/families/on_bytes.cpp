// SPDX-License-Identifier: MIT
// Replaces DequantizeLinear, operator, QuantizeLinear with the operator on quantized values.
#include "src/model/families/elementwise.h"
#include "src/model/families/products.h"
#include "src/model/families/quantized.h"
#include "src/model/families/stored_bytes.h"
#include "src/model/families/windowed.h"

#include <algorithm>
#include <cmath>

namespace ac::model {
namespace {

bool equal(const Quantization &a, const Quantization &b) {
    return a.scale == b.scale && a.zero == b.zero;
}

bool is_byte(Type type) {
    return type == Type::Int8 || type == Type::Uint8;
}

/// The stored input of a DequantizeLinear; absent if there is none or it has a scale per channel.
ValueId stored(Editor &editor, ValueId id) {
    const Node *node = editor.made_by(id, ops::DequantizeLinear);
    if (node == nullptr || !is_byte(editor.value(node->in[0]).type) ||
        editor.value(node->in[0]).quantization.scale.size() != 1) {
        return absent;
    }
    return node->in[0];
}

/// The QuantizeLinear that reads a value, if all its readers are equal ones; -1 otherwise.
int quantizer(Editor &editor, ValueId id) {
    if (editor.is_output(id) || editor.readers(id).empty()) {
        return -1;
    }
    const auto first = editor.readers(id)[0];
    for (const size_t reader : editor.readers(id)) {
        const Node &node = editor.node(reader);
        if (!node.is(ops::QuantizeLinear) || !is_byte(editor.value(node.out[0]).type) ||
            editor.value(node.out[0]).quantization.scale.size() != 1 ||
            editor.value(node.out[0]).type != editor.value(editor.node(first).out[0]).type ||
            !equal(editor.value(node.out[0]).quantization, editor.value(editor.node(first).out[0]).quantization)) {
            return -1;
        }
    }
    return static_cast<int>(first);
}

Bytes8 form_of(const Node &node) {
    if (node.op->bytes != Bytes8::function) {
        return node.op->bytes;
    }
    const std::string function = node.attribute("function")->s;
    return function == "LOGISTIC" || function == "TANH"                             ? Bytes8::fixed
           : function.find("RELU") != std::string::npos || function == "HARD_SWISH" ? Bytes8::arithmetic
                                                                                    : Bytes8::none;
}

/// The library supports only one result quantization for these operators.
bool is_fixed_quantization(const Node &node, const Value &result) {
    const bool sign = result.type == Type::Int8;
    const bool curve = node.is(ops::Activation) && node.attribute("function")->s == "TANH";
    const float scale = curve ? 1.F / 128 : 1.F / 256;
    const int32_t zero = curve ? (sign ? 0 : 128) : (sign ? -128 : 0);
    return std::fabs(result.quantization.scale[0] - scale) < 1e-6F && result.quantization.zero[0] == zero;
}

/// Bytes of the other sign.
Array later_shifted(const Array &bytes, Type type, int64_t step) {
    return later(type, bytes.dims, std::string(name_of(type)) + ' ' + bytes.bytes.origin(), [=] {
        std::vector<int64_t> numbers = integers_of(bytes);
        for (int64_t &number : numbers) {
            number += step;
        }
        return array_of(numbers, bytes.dims, type);
    });
}

/// Weights as signed bytes. Unsigned ones are shifted.
ValueId signed_weights(Editor &editor, ValueId id) {
    if (editor.value(id).type == Type::Int8) {
        return id;
    }
    const Value from = editor.value(id);
    const ValueId to = editor.constant(later_shifted(from, Type::Int8, -128));
    Value &made = editor.value(to);
    made.quantization = from.quantization;
    for (int32_t &zero : made.quantization.zero) {
        zero -= 128;
    }
    return to;
}

/// The real numbers of a constant, or of one that a DequantizeLinear reads. False if @p id is neither.
bool constant_numbers(Editor &editor, ValueId id, std::vector<double> &numbers) {
    if (editor.value(id).known()) {
        numbers = numbers_of(editor.value(id));
        return true;
    }
    const Node *dequantize = editor.made_by(id, ops::DequantizeLinear);
    Quantization own;
    if (dequantize == nullptr || !editor.value(dequantize->in[0]).known() ||
        !quantization_of(editor.model(), *dequantize, own)) {
        return false;
    }
    const Value &from = editor.value(dequantize->in[0]);
    numbers = numbers_of(from);
    const auto run =
        static_cast<size_t>(own.scale.size() == 1 ? 1 : strides_of(from.dims)[static_cast<size_t>(own.axis)]);
    for (size_t i = 0; i < numbers.size(); ++i) {
        const size_t k = i / run % own.scale.size();
        numbers[i] = (numbers[i] - own.zero[k]) * static_cast<double>(own.scale[k]);
    }
    return true;
}

/// The bias of @p channels outputs in units of input scale times weight scale, as the library adds it. False if @p id
/// is no constant with one number for each of them, or one for all.
bool integer_bias(Editor &editor, ValueId id, int64_t channels, const Quantization &x, const Quantization &w,
                  ValueId &bias) {
    const Dims &dims = editor.value(id).dims;
    const int64_t count = count_of(dims);
    std::vector<double> numbers;
    if ((count != 1 && (count != channels || dims.back() != channels)) || !constant_numbers(editor, id, numbers)) {
        return false;
    }
    if (count == 1) {
        numbers.assign(static_cast<size_t>(channels), numbers[0]);
    }
    for (size_t i = 0; i < numbers.size(); ++i) {
        const double scale =
            static_cast<double>(x.scale[0]) * static_cast<double>(w.scale[w.scale.size() == 1 ? 0 : i]);
        numbers[i] = std::nearbyint(numbers[i] / scale);
        if (!(std::fabs(numbers[i]) <= 2147483647.0)) {
            return false;
        }
    }
    bias = editor.constant(array_of(numbers, {channels}, Type::Int32));
    return true;
}

/// Quantizes the weights and bias of a convolution or product. Leaves the node unchanged if they are not suitable.
bool quantize_weighted(Editor &editor, size_t i, ValueId x, ValueId sum = absent) {
    Node &node = editor.node(i);
    Model &model = editor.model();
    const Node *dequantize = editor.made_by(node.in[1], ops::DequantizeLinear);
    if (dequantize == nullptr || !model.value(dequantize->in[0]).known() ||
        !is_byte(model.value(dequantize->in[0]).type)) {
        return false;
    }
    ValueId weights = signed_weights(editor, dequantize->in[0]);
    Quantization w;
    if (!quantization_of(model, *dequantize, w)) {
        return false;
    }
    w.zero = editor.value(weights).quantization.zero;
    const bool product = node.is(ops::MatMul) || node.is(ops::Gemm);
    const bool rows_first = node.is(ops::Gemm) && int_of(model, node, "transB", 0) != 0;
    const int channel_axis = product ? (rows_first ? 0 : 1) : node.is(ops::ConvTranspose) ? 1 : 0;
    const bool each = w.scale.size() > 1;
    const bool shifted = std::any_of(w.zero.begin(), w.zero.end(), [](int32_t zero) { return zero != 0; });
    const bool plain_gemm =
        !node.is(ops::Gemm) || (int_of(model, node, "transA", 0) == 0 && float_of(model, node, "alpha", 1) == 1.F &&
                                float_of(model, node, "beta", 1) == 1.F);
    if ((each && (w.axis != channel_axis || shifted)) || !plain_gemm ||
        (product && model.value(weights).dims.size() != 2) ||
        (each && (node.is(ops::ConvTranspose) || model.value(weights).dims.size() == 5))) {
        return false;
    }
    ValueId bias = absent;
    const ValueId old = sum != absent ? sum : input_of(node, 2);
    const Dims &result = editor.value(node.out[0]).dims;
    if (old != absent &&
        !integer_bias(editor, old, product ? result.back() : result[1], editor.value(x).quantization, w, bias)) {
        return false;
    }
    if (product) {
        if (!rows_first) {
            weights = editor.constant(later_transposed(model.value(weights), {1, 0}));
        }
        w.axis = 0;
        node.op = &made::FullyConnected.get();
        node.domain = "ac";
        node.attributes.clear();
    }
    // Signed weights of an unsigned input get a scale per channel, because that format is signed without a zero point.
    // One scale does not make that format, and a zero point does not fit it: then the weights become unsigned.
    const bool same_sign = model.value(x).type == Type::Int8;
    const int64_t channels = model.value(weights).dims[static_cast<size_t>(product ? 0 : channel_axis)];
    if (!same_sign && !each && !shifted && channels > 1 && model.value(weights).dims.size() != 5) {
        w.scale.assign(static_cast<size_t>(channels), w.scale[0]);
        w.zero.assign(static_cast<size_t>(channels), 0);
        w.axis = channel_axis;
    } else if (!same_sign && !each) {
        weights = editor.constant(later_shifted(model.value(weights), Type::Uint8, 128));
        w.zero[0] += 128;
    }
    // The graph needs separate constants for this node, because its weight tensors hold the quantization.
    weights = editor.constant(model.value(weights));
    editor.value(weights).quantization = w;
    node.in.resize(3, absent);
    editor.set_input(i, 1, weights);
    editor.set_input(i, 2, bias);
    return true;
}

/// The chain that starts at node @p i. There may be an activation before the QuantizeLinear.
struct Chain {
    int activation = -1, last = -1;
};

Chain chain_of(Editor &editor, size_t i) {
    Chain chain;
    ValueId result = editor.node(i).out[0];
    if (editor.single(result)) {
        const size_t next = editor.readers(result)[0];
        const Node &node = editor.node(next);
        if (node.is(ops::Activation) && node.attribute("function")->s.find("RELU") != std::string::npos &&
            node.attribute("function")->s.find("LEAKY") == std::string::npos &&
            node.attribute("function")->s != "SOFT_RELU" && quantizer(editor, node.out[0]) >= 0) {
            chain.activation = static_cast<int>(next);
            result = node.out[0];
        }
    }
    chain.last = quantizer(editor, result);
    return chain;
}

void take_result(Editor &editor, size_t i, const Chain &chain) {
    const Value result = editor.value(editor.node(static_cast<size_t>(chain.last)).out[0]);
    const auto quantize = [&](size_t at) {
        Value &value = editor.value(editor.node(at).out[0]);
        value.type = result.type;
        value.quantization = result.quantization;
        editor.node(at).quantized = true;
    };
    quantize(i);
    const size_t end = chain.activation < 0 ? i : static_cast<size_t>(chain.activation);
    quantize(end);
    const ValueId made = editor.node(end).out[0];
    const Indices readers = editor.readers(made);
    for (const size_t reader : readers) {
        editor.bypass(reader, made);
    }
}

void quantize_node(Editor &editor, size_t i) {
    Node &node = editor.node(i);
    Bytes8 form = form_of(node);
    if (node.is(ops::MatMul) && stored(editor, node.in[1]) != absent &&
        !editor.value(stored(editor, node.in[1])).known()) {
        form = Bytes8::arithmetic;  // both operands are computed values
    }
    if (form == Bytes8::none || node.out.size() != 1) {
        return;
    }
    const bool weighted = form == Bytes8::weighted || form == Bytes8::product;
    std::vector<ValueId> operands;
    for (size_t k = 0; k < (weighted ? 1 : form == Bytes8::arithmetic ? node.in.size() : 1); ++k) {
        operands.push_back(stored(editor, node.in[k]));
        if (operands.back() == absent || editor.value(operands.back()).type != editor.value(operands[0]).type) {
            return;
        }
    }
    // What is known is computed from real numbers.
    if (std::all_of(operands.begin(), operands.end(), [&](ValueId id) { return editor.value(id).known(); })) {
        return;
    }
    // A sum after a product is its bias.
    Chain chain = chain_of(editor, i);
    ValueId sum = absent;
    int add = -1;
    if (weighted && node.is(ops::MatMul) && editor.single(node.out[0])) {
        const size_t next = editor.readers(node.out[0])[0];
        const ValueId other = other_operand(editor.node(next), node.out[0]);
        if (editor.node(next).is(ops::Add) && other != absent && editor.value(other).dims.size() == 1 &&
            editor.value(other).dims[0] == editor.value(node.out[0]).dims.back()) {
            sum = other;
            add = static_cast<int>(next);
            chain = chain_of(editor, next);
        }
    }
    if (chain.last < 0) {
        return;
    }
    const Value &result = editor.value(editor.node(static_cast<size_t>(chain.last)).out[0]);
    if (result.type != editor.value(operands[0]).type ||
        (form == Bytes8::moves && !equal(result.quantization, editor.value(operands[0]).quantization)) ||
        (form == Bytes8::fixed && !is_fixed_quantization(node, result))) {
        return;
    }
    if (weighted && !quantize_weighted(editor, i, operands[0], sum)) {
        return;
    }
    for (size_t k = 0; k < operands.size(); ++k) {
        editor.set_input(i, k, operands[k]);
    }
    if (add >= 0) {
        editor.bypass(static_cast<size_t>(add), node.out[0]);
    }
    take_result(editor, i, chain);
}

}  // namespace

void fold_quantized(Model &model) {
    edit(model, [](Editor &editor) { ByteMeanings(editor).find(); });
    edit_each(model, [](Editor &editor, size_t i) {
        if (!editor.node(i).host) {
            quantize_node(editor, i);
        }
    });
}

}  // namespace ac::model
