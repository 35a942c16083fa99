// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

namespace bench {

/// Creates the case if it is an element-wise function that case.cpp does not have.
bool make_elementwise(Case &made, const Words &words, arm_compute::DataType type);

}  // namespace bench
