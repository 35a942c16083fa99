// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"
#include "tests/bench/spec.h"

namespace bench {

/// Operators that move elements. Returns false if the case is none of them.
bool make_move(Case &made, const Words &words, const Spec &spec, arm_compute::DataType type);

}  // namespace bench
