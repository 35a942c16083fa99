// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

namespace bench {

/// One step of a layer of long short-term memory. Its tensors: x; weights of x for the forget, cell, output and input
/// gates; those of h in the same order; the biases likewise; h, c, then what is written: scratch, h', c', the output.
bool make_recurrent(Case &made, const Words &words, const std::string &name, arm_compute::DataType type);

}  // namespace bench
