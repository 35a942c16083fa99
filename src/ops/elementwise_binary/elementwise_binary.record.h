// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from elementwise_binary.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct ElementwiseBinary {
    static constexpr char name[] = "ElementwiseBinary";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };

    Word<ArithmeticOperation> operation{};
    Word<ActivationFunction> activation{};
    Real activation_a{0};
    Real activation_b{0};
};

struct Comparison {
    static constexpr char name[] = "Comparison";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };

    Word<ComparisonOperation> operation{};
};

}  // namespace ac::records
