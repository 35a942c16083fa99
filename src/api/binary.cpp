// SPDX-License-Identifier: MIT
#include "src/api/binary.h"

namespace ac {

PlanPtr planned_binary_by(const char *name, const ITensor *a, const ITensor *b, ITensor *dst, ITensorPack &pack,
                          BinaryPlanner *planner, const void *context) {
    using arm_compute::TensorType;
    PlanPtr made = planned([&](PlanPtr &plan) {
        AC_RETURN_IF(a == nullptr || b == nullptr || dst == nullptr, "%s: a tensor is missing", name);
        return planner(context, plan, *a->info(), *b->info(), *dst->info());
    });
    pack.add_const_tensor(TensorType::ACL_SRC_0, a);
    pack.add_const_tensor(TensorType::ACL_SRC_1, b);
    pack.add_tensor(TensorType::ACL_DST, dst);
    return made;
}

Status validate_binary_by(const char *name, const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *dst,
                          BinaryPlanner *planner, const void *context) {
    AC_RETURN_IF(a == nullptr || b == nullptr, "%s: an input tensor info is missing", name);
    return validated(dst, [&](PlanPtr &plan, ITensorInfo &copy) { return planner(context, plan, *a, *b, copy); });
}

}  // namespace ac
