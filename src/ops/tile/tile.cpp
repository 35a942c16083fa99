// SPDX-License-Identifier: MIT
#include "src/ops/tile/tile.h"

#include "src/ops/move/move.h"

namespace ac::tile {

AC_TYPES(types, R"(NETile CLTile: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Multiples &multiples, const Target &target) {
    AC_RETURN_IF(multiples.empty() || multiples.size() > 4, "Tile: %zu multiples; it accepts 1 to 4", multiples.size());
    TensorShape shape(src.tensor_shape());
    size_t last = 0, repeated = 0;
    for (size_t d = 0; d < multiples.size(); ++d) {
        last = multiples[d] > 1 ? d : last;
        repeated += multiples[d] > 1 ? 1 : 0;
    }
    // Along the last dimension the CPU copies what it has already written, in longer pieces than src's.
    const bool again = repeated > 1 && !on_device(target);
    Box box, copies;
    copies.src_slot = TensorType::ACL_DST;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t extent = src.dimension(d), times = d < multiples.size() ? multiples[d] : 1;
        size_t all = 0;
        AC_RETURN_IF(times == 0, "Tile: the multiple of dimension %zu is 0", d);
        AC_RETURN_IF(__builtin_mul_overflow(extent, times, &all), "Tile: %zu times %zu elements are too many", times,
                     extent);
        shape.set(d, all);
        const auto step = static_cast<ptrdiff_t>(extent);
        if (again && d == last) {
            box.loop(extent, d, 1, d);
            copies.loop(extent, d, 1, d).loop(times - 1, d, 0, d, step).dst.start(d, step);
        } else {
            box.loop(extent, d, 1, d).loop(times, d, 0, d, step);
            copies.loop(all, d, 1, d);
        }
    }
    AC_RETURN_ON_ERROR(check_moved(Tile_operator, types, target, src, dst, shape));
    moves::Boxes boxes{box};
    if (again) {
        boxes.push_back(copies);
    }
    return moves::plan(out, Tile_operator, {src, dst, std::move(boxes)}, target);
}

}  // namespace ac::tile
