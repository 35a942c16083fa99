// SPDX-License-Identifier: MIT
#include "src/ops/tile/tile.h"

#include "src/ops/move/move.h"

namespace ac {

extern const Operator Tile_operator;

namespace tile {
namespace {

using namespace arm_compute;

AC_TYPES(types, R"(NETile CLTile: src dst
All =
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Multiples &multiples, const Target &target) {
    AC_RETURN_IF(multiples.empty() || multiples.size() > 4, "Tile: %zu multiples; it takes 1 to 4", multiples.size());
    TensorShape shape(src.tensor_shape());
    Box box;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t extent = src.dimension(d), times = d < multiples.size() ? multiples[d] : 1;
        size_t all = 0;
        AC_RETURN_IF(times == 0, "Tile: the multiple of dimension %zu is 0", d);
        AC_RETURN_IF(__builtin_mul_overflow(extent, times, &all), "Tile: %zu times %zu elements are too many", times,
                     extent);
        shape.set(d, all);
        box.loop(extent, d, 1, d).loop(times, d, 0, d, static_cast<ptrdiff_t>(extent));
    }
    AC_RETURN_ON_ERROR(check_moved(Tile_operator, types, target, src, dst, shape));
    return moves::plan(out, Tile_operator, {src, dst, {box}}, target);
}

}  // namespace tile
}  // namespace ac
