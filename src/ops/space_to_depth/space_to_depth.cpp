// SPDX-License-Identifier: MIT
#include "src/ops/space_to_depth/space_to_depth.h"

#include "src/ops/move/blocks.h"

namespace ac::space_to_depth {

AC_TYPES(types, R"(NESpaceToDepthLayer CLSpaceToDepthLayer: src dst
All =
)")

Status plan_for(PlanPtr &out, const Operator &op, const Types &table, const ITensorInfo &src, ITensorInfo &dst,
                int32_t block, const char *name, const Target &target) {
    AC_RETURN_IF(block < 1, "%s: the %s is %d; it must be at least 1", op.name, name, block);
    AC_RETURN_IF(src.data_layout() == DataLayout::UNKNOWN, "%s: the input has no data layout", op.name);
    const moves::ImageDims dims(src.data_layout());
    const auto side = static_cast<size_t>(block);
    const size_t w = src.dimension(dims.space[0]), h = src.dimension(dims.space[1]);
    AC_RETURN_IF(w % side != 0 || h % side != 0, "%s: %zu by %zu pixels are not multiples of the %s %d", op.name, w, h,
                 name, block);
    TensorShape shape(src.tensor_shape());
    shape.set(dims.channels, shape[dims.channels] * side * side);
    shape.set(dims.space[0], w / side).set(dims.space[1], h / side);
    AC_RETURN_ON_ERROR(check_moved(op, table, target, src, dst, shape, src.data_layout()));
    moves::Moves moves{src, dst};
    moves::add_blocks(moves.boxes, {src.tensor_shape(), shape, dims, dims.channels, {block, block}}, true);
    return moves::plan(out, op, std::move(moves), target);
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t block, const Target &target) {
    AC_RETURN_ON_ERROR(check_rank(SpaceToDepth_operator, "input", src));
    return plan_for(out, SpaceToDepth_operator, types, src, dst, block, "block", target);
}

}  // namespace ac::space_to_depth
