// SPDX-License-Identifier: MIT
// Enumerators as the words that operator attributes use.
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/interface.h"
#include "src/graph/backends/calls.h"

namespace ac::graph {

const char *word(ActivationFunction function);
const char *word(ConvertPolicy policy);
const char *word(DataLayout layout);
const char *word(DetectionOutputLayerCodeType type);
const char *word(DimensionRoundingType rounding);
const char *word(InterpolationPolicy policy);
const char *word(NormType type);
const char *word(PoolingType type);
const char *word(ReductionOperation operation);
const char *word(RoundingPolicy policy);

/// Sets the attributes activation, activation_a and activation_b. Sets nothing if the activation is not enabled.
void set_activation(Call &call, const ActivationLayerInfo &info);
/// Sets the attributes stride and padding.
void set_moves(Call &call, const PadStrideInfo &info);

}  // namespace ac::graph
