// SPDX-License-Identifier: MIT
// Activation, which passes make: the library's functions with their parameters a and b.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// Computes the function in double precision.
void evaluate_activation(Call &call);

}  // namespace ac::model
