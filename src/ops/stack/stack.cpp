// SPDX-License-Identifier: MIT
#include "src/ops/stack/stack.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

#include <algorithm>

namespace ac::stack {

AC_TYPES(types, R"(NEStackLayer CLStackLayer: src dst
All =
)")

Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &srcs, ITensorInfo &dst, int axis,
            const Target &target) {
    AC_RETURN_IF(srcs.empty(), "Stack: no inputs were given");
    AC_RETURN_IF(srcs[0] == nullptr, "Stack: input 0 is missing");
    const ITensorInfo &first = *srcs[0];
    AC_RETURN_ON_ERROR(check_rank(Stack_operator, "input", first));
    const auto dims = static_cast<int>(first.num_dimensions()) + 1;
    const auto at = static_cast<size_t>((axis % dims + dims) % dims);
    const size_t last = std::min(static_cast<size_t>(dims), MAX_DIMS);
    AC_RETURN_IF(at >= last, "Stack: axis %d; a result has at most %zu dimensions", axis, MAX_DIMS);
    TensorShape shape;
    for (size_t d = 0, from = 0; d < last; ++d) {
        shape.set(d, d == at ? srcs.size() : first.dimension(from++));
    }
    AC_RETURN_ON_ERROR(check_moved(Stack_operator, types, target, first, dst, shape));
    moves::Moves moves{first, dst};
    for (size_t i = 0; i < srcs.size(); ++i) {
        AC_RETURN_IF(srcs[i] == nullptr, "Stack: input %zu is missing", i);
        AC_RETURN_ON_ERROR(
            check_same_shape("Stack", {"input", srcs[i]->tensor_shape()}, {"first one", first.tensor_shape()}));
        AC_RETURN_ON_ERROR(check_same_type("Stack", {"input", *srcs[i]}, {"first one", first}));
        AC_RETURN_ON_ERROR(check_same_quantization("Stack", {"input", *srcs[i]}, {"output", dst}));
        Box box;
        for (size_t d = 0; d + 1 < last; ++d) {
            box.loop(first.dimension(d), d, 1, d < at ? d : d + 1);
        }
        box.dst.start(at, static_cast<ptrdiff_t>(i));
        box.src_slot = TensorType::ACL_SRC_VEC + static_cast<int>(i);
        moves.boxes.push_back(box);
    }
    return moves::plan(out, Stack_operator, std::move(moves), target);
}

}  // namespace ac::stack
