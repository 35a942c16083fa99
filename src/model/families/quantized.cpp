// SPDX-License-Identifier: MIT
// Conversions between real numbers and bytes with a scale.
#include "src/model/families/quantized.h"
#include "src/model/data/joined.h"
#include "src/model/lower/lowering.h"
#include "src/ops/dequantize/dequantize.record.h"
#include "src/ops/quantize/quantize.record.h"

#include <algorithm>
#include <cmath>

namespace ac::model {
namespace {

bool is_back(const Call &call) {
    return call.node().is(ops::DequantizeLinear);
}

/// Which scale an element has: the only one, that of its index of an axis, or that of its block along the axis.
class Grain {
public:
    explicit Grain(const Call &call) : _block(call.integer("block_size", 0)) {
        const Dims &x = call.dims(0), &scale = call.dims(1);
        call.require(_block >= 0, "a block_size of ", _block);
        if (_block == 0 && count_of(scale) == 1) {
            return;
        }
        const size_t axis = call.axis(call.integer("axis", 1), x.size());
        _extent = x[axis];
        _run = strides_of(x)[axis];
        if (_block == 0) {
            call.require(scale == Dims{_extent}, "it does not have one scale for each index of its axis");
            return;
        }
        Dims wanted = x;
        wanted[axis] = _blocks = (_extent + _block - 1) / _block;
        call.require(scale == wanted, "its scales of shape ", scale, " are not one for each block of ", _block,
                     ", which is ", wanted);
    }

    /// Calls body(element, scale) for all elements, without a division for each.
    template <class Body> void each(size_t count, const Body &body) const {
        const int64_t extent = std::max<int64_t>(_extent, 1), all = static_cast<int64_t>(count);
        const int64_t run = _extent == 0 ? all : _run;
        for (int64_t i = 0, outer = 0; i < all; ++outer) {
            for (int64_t index = 0; index < extent; ++index) {
                const int64_t scale = _block == 0 ? index : (outer * _blocks + index / _block) * run;
                for (int64_t k = 0; k < run; ++k, ++i) {
                    body(static_cast<size_t>(i), static_cast<size_t>(_block == 0 ? scale : scale + k));
                }
            }
        }
    }

private:
    int64_t _block, _extent = 0, _run = 1, _blocks = 0;  // an extent of 0: there is one scale
};

/// A type that an attribute names; None if it does not name one.
Type named_type(const Call &call, const char *key) {
    const int64_t number = call.integer(key, 0);
    const Type type = type_from_onnx(number);
    call.require(number == 0 || type != Type::None, key, " ", number, " is not supported");
    return number == 0 ? Type::None : type;
}

void infer_quantize(Call &call) {
    const bool back = is_back(call);
    const Type named = named_type(call, "output_dtype");
    const Type type = named != Type::None ? named : back ? call.type(1) : call.has(2) ? call.type(2) : Type::Uint8;
    const Type stored = back ? call.type(0) : type;
    call.require(!call.has(2) || call.type(2) == stored, "its zero points are of ",
                 call.has(2) ? name_of(call.type(2)) : "", ", the stored numbers of ", name_of(stored));
    call.require(back ? is_floating(type) && !is_stored_only(type) && !(is_floating(stored) && !is_stored_only(stored))
                      : is_stored_only(type) || (!is_floating(type) && size_of(type) <= 2 && type != Type::Bool),
                 "results of ", name_of(type), " are not supported");
    call.require(type != Type::Float8E8M0, "results of ", name_of(type), " are not supported");
    Grain{call};
    call.require(!call.has(2) || count_of(call.dims(2)) == count_of(call.dims(1)),
                 "scales and zero points differ in number");
    call.out(0, type, call.dims(0));
}

void evaluate_quantize(Call &call) {
    infer_quantize(call);
    const Grain grain(call);
    const Value &result = call.result(0);
    const Type precision = is_back(call) ? Type::Double : precision_of(call);
    const auto read = [&](size_t i) { return numbers_of(converted(call.in(i), precision)); };
    const std::vector<double> scale = read(1);
    const std::vector<double> zero = call.has(2) ? call.numbers(2) : std::vector<double>(scale.size(), 0);
    std::vector<double> values = read(0);
    if (is_back(call)) {
        grain.each(values.size(), [&](size_t i, size_t at) { values[i] = (values[i] - zero[at]) * scale[at]; });
        return call.give(0, array_of(values, result.dims, result.type));
    }
    grain.each(values.size(), [&](size_t i, size_t at) {
        values[i] = static_cast<double>(static_cast<float>(values[i]) / static_cast<float>(scale[at]));
    });
    values = numbers_of(array_of(values, result.dims, precision));
    const bool real = is_floating(result.type);
    const Range limits = range_of(real ? Type::Int8 : result.type);
    const auto low = static_cast<double>(limits.low), high = static_cast<double>(limits.high);
    grain.each(values.size(), [&](size_t i, size_t at) {
        const double offset = zero[at];
        // NaN becomes the smallest integer: as the second operand of std::max it is dropped.
        values[i] = real ? values[i] + offset : std::min(std::max(low, std::nearbyint(values[i]) + offset), high);
    });
    Rounding rounding;
    rounding.saturates = call.integer("saturate", 1) != 0;
    call.give(0, array_of(values, result.dims, result.type, rounding));
}

void quantize(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    if (y.quantization.scale.size() != 1) {
        throw Error(joined({"results of ", name_of(y.type), " with these scales are computed by the host only"}));
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
        throw Error("this form is computed by the host only");
    }
    const records::Dequantize own;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

}  // namespace

Type precision_of(const Call &call) {
    const Type named = named_type(call, "precision"), type = named == Type::None ? call.type(1) : named;
    return type == Type::Half || type == Type::BFloat16 ? type : Type::Float;
}

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
