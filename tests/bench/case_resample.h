// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

namespace bench {

struct Spec;

/// Creates the case if the function resizes images or uses regions of them.
bool make_resample(Case &made, const Words &words, const Spec &spec, arm_compute::DataType type);

}  // namespace bench
