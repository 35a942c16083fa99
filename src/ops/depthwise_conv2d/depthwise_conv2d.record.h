// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from depthwise_conv2d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct DepthwiseConv2d {
    static constexpr char name[] = "DepthwiseConv2d";
    enum In : uint8_t { src, weights, bias };
    enum Out : uint8_t { dst };

    uint32_t stride[2]{1, 1};
    uint32_t padding[4]{0, 0, 0, 0};
    Word<DimensionRoundingType> rounding{DimensionRoundingType::FLOOR};
    uint32_t dilation[2]{1, 1};
    uint32_t multiplier{1};
    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
