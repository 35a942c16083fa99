// SPDX-License-Identifier: MIT
#include "src/ops/space_to_batch/space_to_batch.h"

#include "arm_compute/core/PixelValue.h"

#include "src/ops/move/blocks.h"
#include "src/plan/rules.h"

namespace ac::space_to_batch {
namespace {

AC_TYPES(types, R"(NESpaceToBatchLayer CLSpaceToBatchLayer: src block_shape paddings dst
All S32|- U32|S32|- =
)")

Status make_boxes(moves::Boxes &boxes, TensorShape &shape, const TensorShape &src, DataLayout layout, int32_t bx,
                  int32_t by, const Padding &padding) {
    AC_RETURN_IF(bx < 1 || by < 1, "SpaceToBatch: blocks of %d by %d; they must be at least 1 by 1", bx, by);
    const moves::ImageDims dims(layout);
    const size_t block[] = {static_cast<size_t>(bx), static_cast<size_t>(by)};
    const size_t pads[][2] = {{padding.before.x(), padding.behind.x()}, {padding.before.y(), padding.behind.y()}};
    shape = src;
    shape.set(dims.batches, src[dims.batches] * block[0] * block[1]);
    for (size_t a = 0; a < 2; ++a) {
        const size_t d = dims.space[a], most = INT32_MAX;
        AC_RETURN_IF(pads[a][0] > most || pads[a][1] > most, "SpaceToBatch: a padding of more than 2^31 - 1 pixels");
        const size_t whole = src[d] + pads[a][0] + pads[a][1];
        AC_RETURN_IF(whole % block[a] != 0,
                     "SpaceToBatch: %zu pixels with their padding are not a multiple of the block, %zu", whole,
                     block[a]);
        shape.set(d, whole / block[a]);
    }
    if (shape.total_size() != src.total_size()) {
        boxes.push_back(Box::fill(Way(shape)));
    }
    const auto left = static_cast<int64_t>(pads[0][0]), top = static_cast<int64_t>(pads[1][0]);
    moves::add_blocks(boxes, {src, shape, dims, dims.batches, {bx, by}, {left, top}}, true);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t bx, int32_t by, const Padding &padding,
            const Target &target) {
    AC_RETURN_ON_ERROR(moves::check_image(SpaceToBatch_operator, src));
    const DataType none = DataType::UNKNOWN;
    AC_RETURN_ON_ERROR(check_types(SpaceToBatch_operator, types, target,
                                   {src.data_type(), none, none, type_or(dst, src.data_type())}, src.data_layout()));
    TensorShape shape;
    moves::Moves moves{src, dst, {}, PixelValue(0., src.data_type(), src.quantization_info()).value.u64};
    AC_RETURN_ON_ERROR(make_boxes(moves.boxes, shape, src.tensor_shape(), src.data_layout(), bx, by, padding));
    AC_RETURN_ON_ERROR(check_moved(SpaceToBatch_operator, src, dst, shape));
    AC_RETURN_ON_ERROR(check_same_quantization("SpaceToBatch", {"output", dst}, {"input", src}));
    return moves::plan(out, SpaceToBatch_operator, std::move(moves), target);
}

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &block, const ITensorInfo &paddings,
            ITensorInfo &dst, const Target &target) {
    AC_RETURN_ON_ERROR(moves::check_image(SpaceToBatch_operator, src));
    AC_RETURN_IF(!same_extents(block.tensor_shape(), TensorShape(2U)) ||
                     !same_extents(paddings.tensor_shape(), TensorShape(2U, 2U)),
                 "SpaceToBatch: a block of %s and paddings of %s; they must be 2 and 2x2",
                 shape_text(block.tensor_shape()).c_str(), shape_text(paddings.tensor_shape()).c_str());
    AC_RETURN_IF(dst.total_size() == 0,
                 "SpaceToBatch: the output has no shape, which parameters in tensors do not give");
    AC_RETURN_ON_ERROR(check_types(SpaceToBatch_operator, types, target,
                                   {src.data_type(), block.data_type(), paddings.data_type(), dst.data_type()},
                                   src.data_layout()));
    AC_RETURN_ON_ERROR(check_same_quantization("SpaceToBatch", {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_rank(SpaceToBatch_operator, "output", dst));
    const size_t along = moves::ImageDims(src.data_layout()).channels;
    AC_RETURN_IF(dst.dimension(along) != src.dimension(along),
                 "SpaceToBatch: the output has %zu channels, the input %zu", dst.dimension(along),
                 src.dimension(along));
    moves::Moves moves{src, dst, {}, PixelValue(0., src.data_type(), src.quantization_info()).value.u64};
    const auto make = [from = src.tensor_shape(), to = dst.tensor_shape(), layout = src.data_layout()](
                          moves::Boxes &boxes, const auto &values) {
        const int32_t *sides = values[0], *pads = values[1];
        for (size_t n = 0; n < 4; ++n) {
            AC_RETURN_IF(pads[n] < 0, "SpaceToBatch: a padding of %d pixels", pads[n]);
        }
        const auto size = [](int32_t x, int32_t y) { return Size2D(static_cast<size_t>(x), static_cast<size_t>(y)); };
        TensorShape shape;
        AC_RETURN_ON_ERROR(make_boxes(boxes, shape, from, layout, sides[0], sides[1],
                                      {size(pads[0], pads[2]), size(pads[1], pads[3])}));
        return check_same_shape("SpaceToBatch", {"output", to}, {"result", shape});
    };
    return moves::plan(out, SpaceToBatch_operator, std::move(moves), moves::parameters(make), target);
}

}  // namespace ac::space_to_batch
