// SPDX-License-Identifier: MIT
#include "src/ops/fill_border/fill_border.h"

#include "src/ops/move/move.h"

#include <algorithm>

namespace ac::fill_border {
namespace {

AC_TYPES(types, R"(NEFillBorder: tensor
All cpu
)")

/// A part of the plane: elements [x, x + w) of rows [y, y + h).
struct Area {
    ptrdiff_t x, y;
    size_t w, h;
};

Way way_of(const Area &area, const TensorShape &shape) {
    Way way;
    way.loop(area.w, 0).loop(area.h, 1).start(0, area.x).start(1, area.y);
    for (size_t d = 2; d < MAX_DIMS; ++d) {
        way.loop(shape[d], d);
    }
    return way;
}

/// The elements nearest to an area that is outside of [x, x + w) or [y, y + h).
Box replicate(const Area &area, const Area &inside, const TensorShape &shape) {
    const bool beside =
        area.x + static_cast<ptrdiff_t>(area.w) <= inside.x || area.x >= inside.x + static_cast<ptrdiff_t>(inside.w);
    const auto nearest = [](ptrdiff_t at, ptrdiff_t first, size_t extent) {
        return std::min(std::max(at, first), first + static_cast<ptrdiff_t>(extent) - 1);
    };
    Box box;
    box.loop(area.w, 0, beside ? 0 : 1, 0).loop(area.h, 1, beside ? 1 : 0, 1);
    box.src.start(0, beside ? nearest(area.x, inside.x, inside.w) : area.x);
    box.src.start(1, nearest(area.y, inside.y, inside.h));
    box.dst.start(0, area.x).start(1, area.y);
    for (size_t d = 2; d < MAX_DIMS; ++d) {
        box.loop(shape[d], d, 1, d);
    }
    box.src_slot = TensorType::ACL_DST;
    return box;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &tensor, unsigned width, BorderMode mode, const PixelValue &value,
            const Target &target) {
    AC_RETURN_IF(tensor.tensor_shape().total_size() == 0, "FillBorder: the tensor has no shape");
    AC_RETURN_ON_ERROR(check_types(FillBorder_operator, types, target, {tensor.data_type()}));
    const ValidRegion valid = tensor.valid_region();
    const PaddingSize pad = tensor.padding();
    const auto l = std::min<size_t>(width, pad.left), r = std::min<size_t>(width, pad.right);
    const auto t = std::min<size_t>(width, pad.top), b = std::min<size_t>(width, pad.bottom);
    const Area inside{valid.anchor[0], valid.anchor[1], valid.shape[0], valid.shape[1]};
    const ptrdiff_t left = inside.x - static_cast<ptrdiff_t>(l), top = inside.y - static_cast<ptrdiff_t>(t);
    const ptrdiff_t right = inside.x + static_cast<ptrdiff_t>(inside.w),
                    bottom = inside.y + static_cast<ptrdiff_t>(inside.h);
    // rows above and below are copied including their sides, so corners take the corner element
    const Area areas[] = {{left, inside.y, l, inside.h},
                          {right, inside.y, r, inside.h},
                          {left, top, l + inside.w + r, t},
                          {left, bottom, l + inside.w + r, b}};
    moves::Moves moves{tensor, tensor, {}, value.value.u64};
    for (const Area &area : areas) {
        if (mode != BorderMode::UNDEFINED && area.w != 0 && area.h != 0 && inside.w != 0 && inside.h != 0) {
            moves.boxes.push_back(mode == BorderMode::CONSTANT ? Box::fill(way_of(area, tensor.tensor_shape()))
                                                               : replicate(area, inside, tensor.tensor_shape()));
        }
    }
    return moves::plan(out, FillBorder_operator, std::move(moves), target);
}

}  // namespace ac::fill_border
