// SPDX-License-Identifier: MIT
#include "src/ops/reshape/reshape.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac::reshape {

AC_TYPES(types, R"(NEReshapeLayer CLReshapeLayer: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const TensorShape &from = src.tensor_shape();
    AC_RETURN_IF(from.total_size() == 0, "Reshape: the input has no shape");
    init_if_empty(dst, src);
    const TensorShape &to = dst.tensor_shape();
    AC_RETURN_ON_ERROR(check_types(Reshape_operator, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_same_quantization("Reshape", {"output", dst}, {"input", src}));
    AC_RETURN_IF(from.total_size() != to.total_size(), "Reshape: %s has %zu elements, %s has %zu",
                 shape_text(from).c_str(), from.total_size(), shape_text(to).c_str(), to.total_size());
    return moves::plan_copy(out, Reshape_operator, src, dst, to, {}, target);
}

}  // namespace ac::reshape
