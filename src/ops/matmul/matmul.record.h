// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from matmul.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct MatMul {
    static constexpr char name[] = "MatMul";
    enum In : uint8_t { lhs, rhs };
    enum Out : uint8_t { dst };

    Flag adj_lhs{false};
    Flag adj_rhs{false};
    Flag fast_math{false};
    Word<ActivationFunction> activation{};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
