// SPDX-License-Identifier: MIT
#include "src/ops/batch_to_space/batch_to_space.h"

#include "src/ops/move/blocks.h"
#include "src/plan/rules.h"

namespace ac::batch_to_space {
namespace {

AC_TYPES(types, R"(NEBatchToSpaceLayer CLBatchToSpaceLayer: src block_shape dst
All S32|- =
)")

Status shape_of(TensorShape &shape, const TensorShape &src, DataLayout layout, int32_t bx, int32_t by,
                const CropInfo &crop) {
    AC_RETURN_IF(bx < 1 || by < 1, "BatchToSpace: blocks of %d by %d; they must be at least 1 by 1", bx, by);
    const moves::ImageDims dims(layout);
    const size_t block[] = {static_cast<size_t>(bx), static_cast<size_t>(by)}, batches = src[dims.batches];
    const size_t cut[][2] = {{crop.left, crop.right}, {crop.top, crop.bottom}};
    AC_RETURN_IF(batches % (block[0] * block[1]) != 0, "BatchToSpace: %zu batches are not a multiple of %d * %d",
                 batches, bx, by);
    shape = src;
    shape.set(dims.batches, batches / (block[0] * block[1]));
    for (size_t a = 0; a < 2; ++a) {
        const size_t d = dims.space[a], whole = src[d] * block[a];
        AC_RETURN_IF(cut[a][0] >= whole || cut[a][1] >= whole - cut[a][0],
                     "BatchToSpace: a crop of %zu and %zu of %zu pixels leaves none", cut[a][0], cut[a][1], whole);
        shape.set(d, whole - cut[a][0] - cut[a][1]);
    }
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t bx, int32_t by, const CropInfo &crop,
            const Target &target) {
    const DataLayout layout = src.data_layout();
    AC_RETURN_ON_ERROR(moves::check_image(BatchToSpace_operator, src));
    TensorShape shape;
    AC_RETURN_ON_ERROR(shape_of(shape, src.tensor_shape(), layout, bx, by, crop));
    AC_RETURN_ON_ERROR(check_types(BatchToSpace_operator, types, target,
                                   {src.data_type(), DataType::UNKNOWN, type_or(dst, src.data_type())}, layout));
    AC_RETURN_ON_ERROR(check_moved(BatchToSpace_operator, src, dst, shape));
    moves::Moves moves{src, dst};
    const moves::ImageDims dims(layout);
    moves::add_blocks(moves.boxes,
                      {shape,
                       src.tensor_shape(),
                       dims,
                       dims.batches,
                       {bx, by},
                       {static_cast<int64_t>(crop.left), static_cast<int64_t>(crop.top)}},
                      false);
    return moves::plan(out, BatchToSpace_operator, std::move(moves), target);
}

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &block, ITensorInfo &dst, const Target &target) {
    AC_RETURN_ON_ERROR(moves::check_image(BatchToSpace_operator, src));
    // Programs pass larger tensors as well; only the first two numbers are read.
    AC_RETURN_IF(block.dimension(0) < 2, "BatchToSpace: a block of %s; it must be a list of 2 numbers",
                 shape_text(block.tensor_shape()).c_str());
    AC_RETURN_IF(dst.total_size() == 0,
                 "BatchToSpace: the output has no shape, which a block in a tensor does not give");
    AC_RETURN_ON_ERROR(check_types(BatchToSpace_operator, types, target,
                                   {src.data_type(), block.data_type(), dst.data_type()}, src.data_layout()));
    AC_RETURN_ON_ERROR(check_rank(BatchToSpace_operator, "output", dst));
    const auto make = [from = src.tensor_shape(), to = dst.tensor_shape(), layout = src.data_layout()](
                          moves::Boxes &boxes, const auto &values) {
        const int32_t *sides = values[0];
        TensorShape shape;
        AC_RETURN_ON_ERROR(shape_of(shape, from, layout, sides[0], sides[1], CropInfo()));
        AC_RETURN_ON_ERROR(check_same_shape("BatchToSpace", {"output", to}, {"result", shape}));
        const moves::ImageDims dims(layout);
        moves::add_blocks(boxes, {shape, from, dims, dims.batches, {sides[0], sides[1]}}, false);
        return Status{};
    };
    return moves::plan(out, BatchToSpace_operator, {src, dst}, moves::parameters(make), target);
}

}  // namespace ac::batch_to_space
