// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from mul.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Mul {
    static constexpr char name[] = "Mul";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };

    Real scale{1};
    Word<ConvertPolicy> policy{ConvertPolicy::SATURATE};
    Word<RoundingPolicy> rounding{RoundingPolicy::TO_ZERO};
    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

struct ComplexMul {
    static constexpr char name[] = "ComplexMul";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };

    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
