// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from add.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Add {
    static constexpr char name[] = "Add";
    enum In : uint8_t { a, b };
    enum Out : uint8_t { dst };

    Word<ConvertPolicy> policy{ConvertPolicy::SATURATE};
    Word<ActivationFunction> activation{};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
