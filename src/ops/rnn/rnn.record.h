// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from rnn.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct RNN {
    static constexpr char name[] = "RNN";
    enum In : uint8_t { src, weights, recurrent, bias };
    enum Out : uint8_t { hidden, dst };

    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
};

}  // namespace ac::records
