// SPDX-License-Identifier: MIT
#include "src/ops/depth_to_space/depth_to_space.h"

#include "src/ops/move/blocks.h"

namespace ac::depth_to_space {

AC_TYPES(types, R"(NEDepthToSpaceLayer CLDepthToSpaceLayer: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t block, const Target &target) {
    AC_RETURN_IF(block < 2, "DepthToSpace: the block is %d; it must be at least 2", block);
    AC_RETURN_IF(src.data_layout() == DataLayout::UNKNOWN, "DepthToSpace: the input has no data layout");
    AC_RETURN_ON_ERROR(check_rank(DepthToSpace_operator, "input", src));
    const moves::ImageDims dims(src.data_layout());
    const auto side = static_cast<size_t>(block);
    const size_t channels = src.dimension(dims.channels);
    AC_RETURN_IF(channels % (side * side) != 0, "DepthToSpace: %zu channels are not a multiple of %d * %d", channels,
                 block, block);
    TensorShape shape(src.tensor_shape());
    shape.set(dims.channels, channels / (side * side));
    for (const size_t d : dims.space) {
        shape.set(d, shape[d] * side);
    }
    AC_RETURN_ON_ERROR(check_moved(DepthToSpace_operator, types, target, src, dst, shape, src.data_layout()));
    moves::Moves moves{src, dst};
    moves::add_blocks(moves.boxes, {shape, src.tensor_shape(), dims, dims.channels, {block, block}}, false);
    return moves::plan(out, DepthToSpace_operator, std::move(moves), target);
}

}  // namespace ac::depth_to_space
