// SPDX-License-Identifier: MIT
#ifndef TESTS_BENCH_CASE_ELEMENTWISE_H
#define TESTS_BENCH_CASE_ELEMENTWISE_H

#include "tests/bench/case.h"

namespace bench {

/// Makes the case if it is one of an elementwise function that case.cpp does not have.
bool make_elementwise(Case &made, const Words &words, arm_compute::DataType type);

}  // namespace bench

#endif  // TESTS_BENCH_CASE_ELEMENTWISE_H
