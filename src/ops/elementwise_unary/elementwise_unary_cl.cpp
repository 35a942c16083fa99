// SPDX-License-Identifier: MIT
#include "src/cl/launch/elementwise.h"
#include "src/ops/elementwise_unary/elementwise_unary.h"

namespace ac::elementwise_unary {

using U = ElementWiseUnary;

Status plan_cl(PlanPtr &out, U op, const ITensorInfo &src, const ITensorInfo &dst, const Target &target) {
    const Type type = type_of(src.data_type());
    ocl::Options options;
    cl::Buffer table;
    if (type == Type::qs8 || type == Type::qu8) {
        options.elements(Type::x8, target).flag("TABLE");
        std::array<uint8_t, 256> answers;
        fill_table(answers, op, src, dst);
        AC_RETURN_ON_ERROR(ocl::constant_buffer(table, target, answers.data(), answers.size()));
    } else {
        options.elements(type, target, op == U::NEG || op == U::ABS || op == U::ROUND);
        options.set("OP", static_cast<long>(op));
    }
    if (type == Type::s32) {
        options.set("U", "uint");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, ElementwiseUnary_operator, target, "elementwise_unary", type, options));
    auto plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                       std::initializer_list<int>{TensorType::ACL_SRC});
    plan->set_table(table);
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::elementwise_unary
