// SPDX-License-Identifier: MIT
#include "src/cl/launch/elementwise.h"
#include "src/requantize/requantize.h"

namespace ac::requantize {

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
               const Coordinates &start, const Target &target) {
    ocl::Options options;
    options.elements_in(Type::x8, "uchar");
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, op, target, "requantize", type_of(src.data_type()), options));
    const ByteTable bytes = make_table(src, dst);
    cl::Buffer table;
    AC_RETURN_ON_ERROR(ocl::constant_buffer(table, target, bytes.data(), bytes.size()));
    auto plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                       std::initializer_list<int>{TensorType::ACL_SRC});
    plan->set_table(table);
    plan->set_start(start);
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::requantize
