// SPDX-License-Identifier: MIT
#include "src/cl/elementwise.h"
#include "src/ops/elementwise_unary/elementwise_unary.h"

namespace ac {

extern const Operator ElementwiseUnary_operator;

namespace elementwise_unary {

using namespace arm_compute;
using U = ElementWiseUnary;

Status plan_cl(PlanPtr &out, U op, const ITensorInfo &src, const Target &target) {
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements(type, target, op == U::NEG || op == U::ABS || op == U::ROUND);
    if (type == Type::s32) {
        options.set("U", "uint");
    }
    options.set("OP", static_cast<long>(op));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, ElementwiseUnary_operator, target, "elementwise_unary", type, options));
    out = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                 std::initializer_list<int>{TensorType::ACL_SRC});
    return Status{};
}

}  // namespace elementwise_unary
}  // namespace ac
