// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from activation.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Activation {
    static constexpr char name[] = "Activation";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    Word<ActivationFunction> function{};
    uint32_t gap1{0};
    Real a{0};
    Real b{0};
};

}  // namespace ac::records
