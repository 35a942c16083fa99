// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

namespace bench {

/// One step of an LSTM layer. Its tensors: x; weights of x for the forget, cell, output and input gates; weights of h
/// in the same order; biases in the same order; h, c; then the outputs: scratch, h', c', the output.
bool make_recurrent(Case &made, const Words &words, const std::string &name, arm_compute::DataType type);

}  // namespace bench
