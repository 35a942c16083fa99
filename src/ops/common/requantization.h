// SPDX-License-Identifier: MIT
// What operators with weights (convolutions, fully connected, matrix products) fuse into their last store.
#pragma once

#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/gemm/engine/gemm.h"
#include "src/plan/plan.h"

#include <cstdint>
#include <vector>

namespace ac {

/// The activation as bounds in real values.
struct Clamp {
    float lo, hi;  ///< minus and plus infinity if unbounded
};

/// True if `activation` is none, the identity or a kind of relu: it only clamps to `out`.
bool as_clamp(const ActivationLayerInfo &activation, Clamp &out);

/// From 32-bit sums of products to 8 bits: q = clamp(sum * multiplier / 2^31 / 2^shift + offset, lo, hi). Each division
/// rounds to nearest; a negative shift multiplies first. multiplier * 2^(-31 - shift) is the product of the scales of
/// input and weights divided by the scale of the output.
struct Requantization {
    std::vector<int32_t> multipliers;  ///< one, or one per output channel
    std::vector<int32_t> shifts;
    int32_t offset = 0;
    int32_t lo = 0;  ///< bounds of dst's type or of the activation, in dst's integers, including the offset
    int32_t hi = 0;

    bool per_channel() const { return multipliers.size() > 1; }
};

/// `name`: the operator, for error texts. If none of the three has a scale, all scales are 1. Refuses if only some have
/// one, or if they give no finite multiplier. Refuses QSYMM8_PER_CHANNEL weights without one scale for each of
/// `channels` output channels. If the activation is no clamp, the bounds are those of dst's type.
Status make_requantization(Requantization &out, const char *name, const ITensorInfo &src, const ITensorInfo &weights,
                           const ITensorInfo &dst, size_t channels, const ActivationLayerInfo &activation);

/// The requantization for the GEMM, with the zero points of its operands; it refers to `r`.
gemm::Quantization quantization_of(const Requantization &r, const ITensorInfo &src, const ITensorInfo &weights);

/// The zero point of a tensor; 0 if it has none (per-channel weights are symmetric).
int32_t zero_point(const ITensorInfo &info);

}  // namespace ac
