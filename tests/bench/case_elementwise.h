// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

namespace bench {

/// Makes the case if it is one of an elementwise function that case.cpp does not have.
bool make_elementwise(Case &made, const Words &words, arm_compute::DataType type);

}  // namespace bench
