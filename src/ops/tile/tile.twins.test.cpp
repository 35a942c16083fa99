// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLTile.h"
#include "arm_compute/runtime/NEON/functions/NETile.h"

#include "src/ops/move/move_test.h"
#include "src/ops/tile/tile.h"
#include "tests/framework/twins.h"

namespace ac::tile {
namespace {

using namespace moves;

AC_TWINS(Tile)

/// Compares with plain code.
AC_TEST(Tile, MovesEveryType) {
    const std::pair<TensorShape, Multiples> calls[] = {{TensorShape(5u), {3}},
                                                       {TensorShape(16u, 3u, 2u), {1, 2, 3}},
                                                       {TensorShape(3u, 2u, 2u, 3u), {2, 3, 1, 2}},
                                                       {TensorShape(1u, 4u), {20, 1}},
                                                       {TensorShape(4u, 3u), {1, 1, 5}}};
    for (const auto &[shape, multiples] : calls) {
        TensorShape dst(shape);
        for (size_t d = 0; d < multiples.size(); ++d) {
            dst.set(d, shape[d] * multiples[d]);
        }
        const TensorShape &src = shape;
        const auto origin = [&src](const Place &at, Place &from) {
            for (size_t d = 0; d < 6; ++d) {
                from[d] = at[d] % static_cast<int64_t>(src[d]);
            }
            return From::source;
        };
        const Multiples &times = multiples;
        check_mover<Fn, T>({Tile_operator, shape, dst, origin}, [&](Fn &f, T *x, T *y) { f.configure(x, y, times); });
    }
}

/// Results computed by hand.
AC_TEST(Tile, GivesTheseNumbers) {
    check_numbers<Fn, T>({Tile_operator, TensorShape(2u, 2u), TensorShape(4u, 4u), {}}, {1, 2, 3, 4},
                         [](Fn &f, T *x, T *y) {
                             f.configure(x, y, Multiples{2, 2});
                         },
                         {1, 2, 1, 2, 3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4});
}

AC_TEST(Tile, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {}), "0 multiples"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {1, 1, 1, 1, 1}), "5 multiples"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {2, 0}), "the multiple of dimension 1 is 0"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX}), "Tile"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, &a, {1}), "input"));
    if (test::has_type(Tile_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, &a, {2}), "the result is 8x3"));
    }
}

AC_TEST(Tile, TakesTrailingOnes) {
    check_trailing_ones(Tile_operator, test::twin_target(), TensorShape(8u, 6u, 4u), TensorShape(8u, 12u, 12u),
                        [](PlanPtr &out, auto &i, const Target &target) {
                            return plan(out, i[0], i[1], {1, 2, 3}, target);
                        });
}

}  // namespace
}  // namespace ac::tile
