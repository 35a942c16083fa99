// SPDX-License-Identifier: MIT
#include "src/ops/common/requantization.h"

#include "arm_compute/core/utils/quantization/AsymmHelpers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ac {

namespace {

/// A real bound as an integer of a quantized type.
int32_t bound(float real, const UniformQuantizationInfo &q, int32_t lo, int32_t hi) {
    const double x = std::round(static_cast<double>(real / q.scale)) + q.offset;
    return x <= lo ? lo : x >= hi ? hi : static_cast<int32_t>(x);
}

}  // namespace

bool as_clamp(const ActivationLayerInfo &activation, Clamp &out) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    out = {-infinity, infinity};
    if (!activation.enabled()) {
        return true;
    }
    switch (activation.activation()) {
        case ActivationFunction::IDENTITY:
            return true;
        case ActivationFunction::RELU:
            out = {0.f, infinity};
            return true;
        case ActivationFunction::BOUNDED_RELU:
            out = {0.f, activation.a()};
            return true;
        case ActivationFunction::LU_BOUNDED_RELU:
            out = {activation.b(), activation.a()};
            return true;
        default:
            return false;
    }
}

int32_t zero_point(const ITensorInfo &info) {
    const QuantizationInfo q = info.quantization_info();
    return info.data_type() == DataType::QSYMM8_PER_CHANNEL || q.offset().empty() ? 0 : q.offset()[0];
}

Status make_requantization(Requantization &out, const char *name, const ITensorInfo &src, const ITensorInfo &weights,
                           const ITensorInfo &dst, size_t channels, const ActivationLayerInfo &activation) {
    const QuantizationInfo from = src.quantization_info();
    const QuantizationInfo by = weights.quantization_info();
    const QuantizationInfo to = dst.quantization_info();
    const int empty = from.scale().empty() + by.scale().empty() + to.scale().empty();
    AC_RETURN_IF(empty % 3 != 0, "%s: only some of input, weights and output have a QuantizationInfo", name);
    const bool plain = empty != 0;  // integers, with a scale of 1
    const size_t count = weights.data_type() == DataType::QSYMM8_PER_CHANNEL ? by.scale().size() : 1;
    AC_RETURN_IF(count != 1 && count != channels, "%s: %zu scales of the weights for %zu output channels", name, count,
                 channels);
    out.multipliers.resize(count);
    out.shifts.resize(count);
    for (size_t i = 0; i < count; ++i) {
        // A channel of zeros may have scale 0.
        const float factor = plain ? 1.f : from.scale()[0] * by.scale()[i] / to.scale()[0];
        AC_RETURN_IF(!(factor >= 0 && factor <= std::numeric_limits<float>::max()),
                     "%s: scales of %g (input), %g (weights) and %g (output) make no scale for the sums", name,
                     static_cast<double>(from.scale()[0]), static_cast<double>(by.scale()[i]),
                     static_cast<double>(to.scale()[0]));
        AC_RETURN_ON_ERROR(
            quantization::calculate_quantized_multiplier(factor, &out.multipliers[i], &out.shifts[i], true));
    }
    const int32_t lowest = dst.data_type() == DataType::QASYMM8 ? 0 : -128;
    Clamp clamp;
    as_clamp(activation, clamp);
    UniformQuantizationInfo q = to.uniform();
    q.scale += plain;
    out.offset = q.offset;
    out.lo = bound(clamp.lo, q, lowest, lowest + 255);
    out.hi = std::max(bound(clamp.hi, q, lowest, lowest + 255), out.lo);
    return Status{};
}

gemm::Quantization quantization_of(const Requantization &r, const ITensorInfo &src, const ITensorInfo &weights) {
    gemm::Quantization q;
    q.a_offset = zero_point(src);
    q.b_offset = zero_point(weights);
    q.multipliers = r.multipliers.data();
    q.shifts = r.shifts.data();
    q.per_channel = r.per_channel();
    q.d_offset = r.offset;
    q.lo = r.lo;
    q.hi = r.hi;
    return q;
}

}  // namespace ac
