// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from add_mul_add.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct AddMulAdd {
    static constexpr char name[] = "AddMulAdd";
    enum In : uint8_t { a, b, mul, add };
    enum Out : uint8_t { sum, dst };

    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
