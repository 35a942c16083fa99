// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NETile.h"

#include "src/ops/tile/reference.h"
#include "src/ops/tile/tile.h"

namespace ac {
namespace tile {
namespace {

TEST(Tile, MovesEveryType) {
    cases<NETile, Tensor>();
}

TEST(Tile, GivesTheseNumbers) {
    numbers<NETile, Tensor>();
}

TEST(Tile, RefusesWithAReason) {
    refusals<NETile>();
}

TEST(Tile, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 12u, 12u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {1, 2, 3}, target);
        },
        test::has_type(Tile_operator, DataType::F32));
}

}  // namespace
}  // namespace tile
}  // namespace ac
