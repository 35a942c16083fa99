// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

namespace bench {

struct Spec;

/// Creates the case if it is a normalization.
bool make_normalization(Case &made, const Words &words, const Spec &spec, arm_compute::DataType type);

}  // namespace bench
