// SPDX-License-Identifier: MIT
// Steps shared by recurrent operators. A recurrent layer multiplies rows [x h], the input and the previous output of
// each batch, by one matrix (N, K): the weights of all gates side by side, input weights above recurrent ones.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/ops/program/program.h"

namespace ac::recurrent {

using Value = Program::Value;
using When = Program::When;

/// to = from, copying bits.
void copy(Program &p, Value from, Value to, When when = When::always);
/// to = `from`, a matrix, transposed, once.
void transpose_once(Program &p, Value from, Value to);

/// d = activation(a * b + bias), floating point. `bias` may be Value::none.
void multiply(Program &p, Value a, Value b, Value bias, Value d, const ActivationLayerInfo &activation);

}  // namespace ac::recurrent
