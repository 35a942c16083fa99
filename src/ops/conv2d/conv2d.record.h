// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from conv2d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Conv2d {
    static constexpr char name[] = "Conv2d";
    enum In : uint8_t { src, weights, bias };
    enum Out : uint8_t { dst };

    uint32_t stride[2]{1, 1};
    uint32_t padding[4]{0, 0, 0, 0};
    Word<DimensionRoundingType> rounding{DimensionRoundingType::FLOOR};
    uint32_t dilation[2]{1, 1};
    uint32_t groups{1};
    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
    Flag fast_math{false};
    Flag retain_weights{false};
    Word<ConvolutionMethod> method{};
    uint32_t gap2{0};
};

}  // namespace ac::records
