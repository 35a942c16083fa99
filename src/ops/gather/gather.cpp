// SPDX-License-Identifier: MIT
#include "src/ops/gather/gather.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator Gather_operator;

namespace gather {
namespace {

using namespace arm_compute;

AC_TYPES(types, R"(NEGather CLGather: src indices dst
All U32|S32 =
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &indices, ITensorInfo &dst, int axis,
            const Target &target) {
    AC_RETURN_ON_ERROR(check_rank(Gather_operator, "input", src));
    const auto dims = static_cast<int>(rank(src.tensor_shape()));
    AC_RETURN_IF(axis < -dims || axis >= dims, "Gather: axis %d; an input of %d dimensions has axes %d to %d", axis,
                 dims, -dims, dims - 1);
    AC_RETURN_IF(src.tensor_shape().total_size() == 0 || indices.tensor_shape().total_size() == 0,
                 "Gather: the input or the indices have no shape");
    const auto at = static_cast<size_t>(axis < 0 ? axis + dims : axis), more = rank(indices.tensor_shape());
    AC_RETURN_IF(static_cast<size_t>(dims) + more - 1 > MAX_DIMS,
                 "Gather: a result of %zu dimensions; it has at most %zu", static_cast<size_t>(dims) + more - 1,
                 MAX_DIMS);
    TensorShape shape;
    Box box;
    moves::Pick pick{indices, at, Way()};
    size_t to = 0;
    for (size_t d = 0; d < static_cast<size_t>(dims); ++d) {
        if (d != at) {
            box.loop(src.dimension(d), d, 1, to);
            shape.set(to++, src.dimension(d), false);
            continue;
        }
        for (size_t n = 0; n < more; ++n) {
            pick.dst.loop(indices.dimension(n), to);
            shape.set(to++, indices.dimension(n), false);
        }
    }
    AC_RETURN_ON_ERROR(check_types(Gather_operator, types, target,
                                   {src.data_type(), indices.data_type(), type_or(dst, src.data_type())}));
    AC_RETURN_ON_ERROR(check_moved(Gather_operator, src, dst, shape));
    AC_RETURN_ON_ERROR(check_same_quantization("Gather", {"output", dst}, {"input", src}));
    return moves::plan(out, Gather_operator, {src, dst, {box}}, pick, target);
}

}  // namespace gather
}  // namespace ac
