// SPDX-License-Identifier: MIT
#include "src/cl/launch/elementwise.h"
#include "src/ops/bitwise/bitwise.h"

namespace ac::bitwise {

Status make_plan_cl(PlanPtr &out, const Operator &op, BitsOp function, const TensorShape &shape, const Target &target) {
    ocl::Options options;
    options.elements(Type::u8, target).set("OP", static_cast<long>(function));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, op, target, "bitwise", Type::u8, options));
    const bool alone = function == BitsOp::negate || function == BitsOp::fails;
    out = std::make_unique<ocl::ElementwisePlan>(
        std::move(kernel), shape,
        std::initializer_list<int>{TensorType::ACL_SRC_0, alone ? TensorType::ACL_SRC_0 : TensorType::ACL_SRC_1});
    return Status{};
}

}  // namespace ac::bitwise
