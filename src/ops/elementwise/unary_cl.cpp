// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/launch/elementwise.h"
#include "src/ops/elementwise/unary.h"

namespace ac::unary {

Status plan_cl(PlanPtr &out, const Kind &kind, const ITensorInfo &src, const TensorShape &shape,
               std::initializer_list<int> sources, const UnaryArgs &args, size_t parameters, const Target &target) {
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements(type, target, kind.exact_in_half);
    options.set("P", is_data_type_float(src.data_type()) ? "float" : "int");
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, kind.op, target, kind.kernel, type, options));
    auto plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), shape, sources);
    for (size_t k = 0; k < parameters; ++k) {
        plan->add_value(args.value[k]);
    }
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::unary
