// SPDX-License-Identifier: MIT
#include "src/ops/unstack/unstack.h"

#include "src/ops/move/move.h"

#include <algorithm>

namespace ac::unstack {

AC_TYPES(types, R"(NEUnstack CLUnstack: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &dsts, int axis,
            const Target &target) {
    const auto dims = static_cast<int>(src.num_dimensions());
    AC_RETURN_IF(dsts.empty(), "Unstack: no outputs were given");
    for (size_t i = 0; i < dsts.size(); ++i) {
        AC_RETURN_IF(dsts[i] == nullptr, "Unstack: output %zu is missing", i);
    }
    AC_RETURN_IF(axis < -dims || axis >= dims, "Unstack: axis %d; an input of %d dimensions has axes %d to %d", axis,
                 dims, -dims, dims - 1);
    AC_RETURN_IF(dims == 1, "Unstack: the input has one dimension; its elements are not tensors");
    AC_RETURN_ON_ERROR(check_rank(Unstack_operator, "input", src));
    const auto at = static_cast<size_t>(axis < 0 ? axis + dims : axis);
    TensorShape shape(src.tensor_shape());
    shape.remove_dimension(at);
    moves::Moves moves{src, *dsts[0]};
    for (size_t i = 0; i < std::min(dsts.size(), src.dimension(at)); ++i) {
        AC_RETURN_ON_ERROR(check_moved(Unstack_operator, types, target, src, *dsts[i], shape));
        Box box;
        for (size_t d = 0, to = 0; d < MAX_DIMS; ++d) {
            if (d != at) {
                box.loop(src.dimension(d), d, 1, to++);
            }
        }
        box.src.start(at, static_cast<ptrdiff_t>(i));
        box.dst_slot = TensorType::ACL_DST_VEC + static_cast<int>(i);
        moves.boxes.push_back(box);
    }
    return moves::plan(out, Unstack_operator, std::move(moves), target);
}

}  // namespace ac::unstack
