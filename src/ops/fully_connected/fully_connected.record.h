// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from fully_connected.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct FullyConnected {
    static constexpr char name[] = "FullyConnected";
    enum In : uint8_t { src, weights, bias };
    enum Out : uint8_t { dst };

    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
    Word<DataLayout> weights_trained_layout{DataLayout::NCHW};
    Flag transpose_weights{true};
    Flag weights_reshaped{false};
    Flag fast_math{false};
    Flag retain_weights{false};
    uint32_t gap2{0};
};

struct ConvertFullyConnectedWeights {
    static constexpr char name[] = "ConvertFullyConnectedWeights";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    uint32_t shape[3]{0, 0, 0};
    Word<DataLayout> trained{};
};

}  // namespace ac::records
