// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from batch_normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct BatchNormalize {
    static constexpr char name[] = "BatchNormalize";
    enum In : uint8_t { src, mean, var, beta, gamma };
    enum Out : uint8_t { dst };

    Real epsilon{0};
    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

struct FuseBatchNormalization {
    static constexpr char name[] = "FuseBatchNormalization";
    enum In : uint8_t { src, mean, var, bias, beta, gamma };
    enum Out : uint8_t { dst, dst_bias };

    Real epsilon{0};
    Word<FuseBatchNormalizationType> type{FuseBatchNormalizationType::CONVOLUTION};
    uint32_t gap1{0};
};

}  // namespace ac::records
