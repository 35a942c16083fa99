// SPDX-License-Identifier: MIT
// What the operators on weights (convolutions, fully connected, matrix products) fuse into their last store.
#pragma once

#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/gemm/gemm.h"
#include "src/plan/plan.h"

#include <cstdint>
#include <vector>

namespace ac {

/// Bounds in real numbers that an activation amounts to.
struct Clamp {
    float lo, hi;  ///< minus and plus infinity where there is none
};

/// True if `activation` is none, the identity or a kind of relu, so that a clamp to `out` is all that it does.
bool as_clamp(const arm_compute::ActivationLayerInfo &activation, Clamp &out);

/// From 32-bit sums of products to 8 bits: q = clamp(sum * multiplier / 2^31 / 2^shift + offset, lo, hi), each division
/// rounded to nearest; a negative shift multiplies first. The product of the scales of input and weights over that of
/// the output is multiplier * 2^(-31 - shift).
struct Requantization {
    std::vector<int32_t> multipliers;  ///< one, or one for each output channel
    std::vector<int32_t> shifts;
    int32_t offset = 0;
    int32_t lo = 0;  ///< of dst's type, or of the activation, in dst's integers, offset included
    int32_t hi = 0;

    bool per_channel() const { return multipliers.size() > 1; }
};

/// `name`: the operator, for the texts. Refuses scales that are missing, make no finite multiplier, or are not one for
/// each of `channels` output channels where the weights are QSYMM8_PER_CHANNEL. An activation that is no clamp leaves
/// the bounds to dst's type.
Status make_requantization(Requantization &out, const char *name, const ITensorInfo &src, const ITensorInfo &weights,
                           const ITensorInfo &dst, size_t channels, const arm_compute::ActivationLayerInfo &activation);

/// The same for the GEMM, with the zero points of its operands; it refers to `r`.
gemm::Quantization quantization_of(const Requantization &r, const ITensorInfo &src, const ITensorInfo &weights);

/// The zero point of a tensor; 0 where it has none (per-channel weights are symmetric).
int32_t zero_point(const ITensorInfo &info);

}  // namespace ac
