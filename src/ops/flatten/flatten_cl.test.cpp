// SPDX-License-Identifier: MIT
// The public function on the device; flatten.test.cpp tests the plan.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLFlattenLayer.h"

#include "src/ops/copy/reference_cl.h"

AC_DECLARE_OPERATOR(Flatten)

namespace ac::flatten {
namespace {

TEST(ClFlatten, KeepsTheOrderOfTheElements) {
    copy::keeps_the_order<CLFlattenLayer>(Flatten_operator, TensorShape(60u));
}

}  // namespace
}  // namespace ac::flatten
