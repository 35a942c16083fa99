// SPDX-License-Identifier: MIT
#include "src/cl/elementwise.h"
#include "src/ops/floor/floor.h"

namespace ac {

extern const Operator Floor_operator;

namespace floor {

using namespace arm_compute;

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Target &target) {
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements(type, target, true);
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Floor_operator, target, "round_down", type, options));
    out = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                 std::initializer_list<int>{TensorType::ACL_SRC});
    return Status{};
}

}  // namespace floor
}  // namespace ac
