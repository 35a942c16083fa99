// SPDX-License-Identifier: MIT
// Enumerators as the words that operator attributes use.
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/graph/backends/calls.h"

namespace ac::graph {

const char *word(arm_compute::ActivationFunction function);
const char *word(arm_compute::ConvertPolicy policy);
const char *word(arm_compute::DataLayout layout);
const char *word(arm_compute::DetectionOutputLayerCodeType type);
const char *word(arm_compute::DimensionRoundingType rounding);
const char *word(arm_compute::InterpolationPolicy policy);
const char *word(arm_compute::NormType type);
const char *word(arm_compute::PoolingType type);
const char *word(arm_compute::ReductionOperation operation);
const char *word(arm_compute::RoundingPolicy policy);

/// Sets the attributes activation, activation_a and activation_b. Sets nothing if the activation is not enabled.
void set_activation(Call &call, const arm_compute::ActivationLayerInfo &info);
/// Sets the attributes stride and padding.
void set_moves(Call &call, const arm_compute::PadStrideInfo &info);

}  // namespace ac::graph
