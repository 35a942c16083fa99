// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticSubtraction.h"

#include "src/ops/elementwise/sum_test.h"
#include "src/ops/sub/sub.h"

AC_DECLARE_TABLE(sub)

namespace ac::sub {
namespace {

const sum::Tested tested{plan, -1};

AC_SUM_TESTS(Sub, sub_table, tested, NEArithmeticSubtraction)

}  // namespace
}  // namespace ac::sub
