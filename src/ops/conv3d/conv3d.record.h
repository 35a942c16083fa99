// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from conv3d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Conv3d {
    static constexpr char name[] = "Conv3d";
    enum In : uint8_t { src, weights, bias };
    enum Out : uint8_t { dst };

    uint32_t stride[3]{1, 1, 1};
    uint32_t padding[6]{0, 0, 0, 0, 0, 0};
    Word<DimensionRoundingType> rounding{DimensionRoundingType::FLOOR};
    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
