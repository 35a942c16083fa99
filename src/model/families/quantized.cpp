// SPDX-License-Identifier: MIT
// Conversions between real numbers and bytes with a scale.
#include "src/model/families/quantized.h"
#include "src/model/lowering.h"
#include "src/ops/dequantize/dequantize.record.h"
#include "src/ops/quantize/quantize.record.h"

#include <cmath>

namespace ac::model {
namespace {

void infer_quantize(Call &call) {
    call.require(call.integer("block_size", 0) == 0, "blocks are not supported");
    const bool back = call.node().is(ops::DequantizeLinear);
    const Type type = back ? call.type(1) : call.has(2) ? call.type(2) : Type::Uint8;
    if (call.rank(1) == 1 && call.dims(1)[0] != 1) {
        const size_t axis = call.axis(call.integer("axis", 1), call.rank(0));
        call.require(call.dims(1)[0] == call.dims(0)[axis], "it does not have one scale for each index of its axis");
    } else {
        call.require(count_of(call.dims(1)) == 1, "its scale must be one number, or one for each index of an axis");
    }
    call.require(!call.has(2) || count_of(call.dims(2)) == count_of(call.dims(1)),
                 "scales and zero points differ in number");
    call.out(0, type, call.dims(0));
}

void evaluate_quantize(Call &call) {
    infer_quantize(call);
    const bool back = call.node().is(ops::DequantizeLinear);
    const Value &result = call.result(0);
    const std::vector<double> scale = call.numbers(1);
    const std::vector<double> zero = call.has(2) ? call.numbers(2) : std::vector<double>(scale.size(), 0);
    std::vector<double> values = call.numbers(0);
    const size_t axis = scale.size() == 1 ? 0 : call.axis(call.integer("axis", 1), call.rank(0));
    const int64_t run = scale.size() == 1 ? 1 : strides_of(call.dims(0))[axis];
    const Range limits = range_of(result.type);
    const auto low = static_cast<double>(limits.low), high = static_cast<double>(limits.high);
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t at = static_cast<size_t>(static_cast<int64_t>(i) / run) % scale.size();
        const auto steps = static_cast<double>(static_cast<float>(values[i]) / static_cast<float>(scale[at]));
        // NaN becomes the smallest number: as the second operand of std::max it is dropped.
        values[i] =
            back ? (values[i] - zero[at]) * scale[at] : std::min(std::max(low, std::nearbyint(steps) + zero[at]), high);
    }
    call.give(0, array_of(values, result.dims, result.type));
}

void quantize(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    if (y.quantization.scale.size() != 1) {
        throw Error("a scale for each channel is supported for constants only");
    }
    const records::Quantize own;
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.data_type = data_type_of(y);
    result.quant_info = quantization_of(y);
    l.result(node, 0, l.step(node.name, own, {{own.src, from}}, result));
}

void dequantize(Lowering &l, const Node &node) {
    if (l.value(node.in[0]).quantization.scale.size() != 1 || size_of(l.value(node.in[0]).type) != 1) {
        throw Error("a scale for each channel, and other types than int8 and uint8, are supported for constants only");
    }
    const records::Dequantize own;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

}  // namespace

// clang-format off
constexpr Op rows::QuantizeLinear = Op(ops::QuantizeLinear).takes(2, 3)
    .has("axis:i block_size:i output_dtype:i precision:i saturate:i").infers(infer_quantize)
    .evaluates(evaluate_quantize).lowers(quantize).needs(Step::bytes, fold_quantized)
    .is(mark::scales_bytes | mark::jumps).in(Order::first);
constexpr Op rows::DequantizeLinear = Op(ops::DequantizeLinear).takes(2, 3).has("axis:i block_size:i output_dtype:i")
    .infers(infer_quantize).evaluates(evaluate_quantize).lowers(dequantize).needs(Step::bytes, fold_quantized)
    .is(mark::later | mark::scales_bytes).in(Order::first);
// clang-format on

}  // namespace ac::model
