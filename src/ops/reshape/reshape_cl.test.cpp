// SPDX-License-Identifier: MIT
// The public function on the device; reshape.test.cpp tests the plan.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"

#include "src/ops/copy/reference_cl.h"

AC_DECLARE_OPERATOR(Reshape)

namespace ac::reshape {
namespace {

TEST(ClReshape, KeepsTheOrderOfTheElements) {
    copy::keeps_the_order<CLReshapeLayer>(Reshape_operator, TensorShape(15u, 4u));
}

TEST(ClReshape, FillsAnEmptyOutputWithTheInputsShape) {
    test::opencl_target();
    copy::fills_with_the_inputs_shape<CLReshapeLayer, CLTensor>(Reshape_operator);
}

}  // namespace
}  // namespace ac::reshape
