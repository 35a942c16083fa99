// SPDX-License-Identifier: MIT
#include "src/ops/copy/copy.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac::copy {

AC_TYPES(types, R"(NECopy CLCopy: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const PaddingList &padding, const Target &target) {
    AC_RETURN_IF(padding.size() > MAX_DIMS, "Copy: padding for %zu dimensions, a tensor has at most %zu",
                 padding.size(), MAX_DIMS);
    const TensorShape &inner = src.tensor_shape();
    TensorShape shape(inner);
    Coordinates start;
    for (size_t d = 0; d < padding.size(); ++d) {
        shape.set(d, inner[d] + padding[d].first + padding[d].second);
        start.set(d, static_cast<int>(padding[d].first));
    }
    AC_RETURN_ON_ERROR(check_moved(Copy_operator, types, target, src, dst, shape));
    return moves::plan_copy(out, Copy_operator, src, dst, inner, start, target);
}

}  // namespace ac::copy
