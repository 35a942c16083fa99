// SPDX-License-Identifier: MIT
#include "src/ops/warp_perspective/warp_perspective.h"

#include "arm_compute/runtime/NEON/functions/NEWarpPerspective.h"

#include "src/ops/warp/warp_test.h"

#include <cstring>

AC_DECLARE_TABLE(warp)

namespace ac::warp_perspective {
namespace {

using warp::Sampling;
using Matrix = std::array<float, 9>;

/// The three sums are exact in float for the matrices below; the quotients are rounded once.
warp::PositionOf positions(const Matrix &m) {
    return [m](size_t column, size_t row, size_t) {
        const auto x = static_cast<float>(column), y = static_cast<float>(row);
        const float z = m[2] * x + m[5] * y + m[8];
        const float to_x = (m[0] * x + m[3] * y + m[6]) / z, to_y = (m[1] * x + m[4] * y + m[7]) / z;
        return warp::Position{to_x, to_y};
    };
}

/// The image itself, moved, seen from a side, and with divisors of 0 in a column, of both signs, and everywhere.
const Matrix matrices[] = {{1, 0, 0, 0, 1, 0, 0, 0, 1},
                           {2, 0, 0, 0, 2, 0, 5, -2.5f, 2},
                           {1, 0.25f, 0.03125f, -0.125f, 1, 0.015625f, 1, 0.5f, 1},
                           {1, 0.5f, -0.125f, 0.25f, 1, 0, -3, 2, 1},
                           {-1, 0.5f, 0.25f, 0.25f, -1, -0.5f, -3, 2, 1},
                           {1, 0, 0, 0, 1, 0, -4, -1, 0}};

void check_all(const Target &target) {
    for (const Matrix &m : matrices) {
        const auto with = [&m](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Sampling &sampling,
                               const Target &on) { return plan(out, src, dst, m.data(), sampling, on); };
        for (const Sampling &sampling : warp::samplings()) {
            for (const warp::Shapes &shape : warp::shapes()) {
                check(with, shape, test::Layout::guarded, sampling, positions(m), false, target);
            }
            const TensorShape shape(40u, 13u, 2u);
            check(with, {shape, shape}, test::Layout::padded, sampling, positions(m), false, target);
        }
    }
}

TEST(WarpPerspective, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(warp_table, Type::u8, [](const Row &, const Target &target) { check_all(target); });
}

/// Both overloads.
TEST(WarpPerspective, RunsThroughThePublicClass) {
    const auto src = test::make_tensor(test::info_of(TensorShape(61u, 43u), DataType::U8), test::Layout::padded);
    test::fill(*src, 3, 0, 255);
    const Matrix &m = matrices[2];
    for (const Sampling &sampling : warp::samplings()) {
        Tensor dst;
        NEWarpPerspective function;
        const Border &border = sampling.border;
        if (sampling.whole == SamplingPolicy::TOP_LEFT) {
            function.configure(src.get(), &dst, m.data(), sampling.policy, border.mode, border.value);
        } else {
            function.configure(src.get(), &dst, m, sampling.policy, border.mode, border.value, sampling.whole);
        }
        dst.allocator()->allocate();
        std::memset(dst.buffer(), 9, dst.info()->total_size());
        function.run();
        warp::compare(warp::Reference(*src, sampling), std::vector<double>(61 * 43, 9), dst, positions(m), false,
                      warp::text_of(sampling));
    }
}

TEST(WarpPerspective, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none;
    const TensorInfo f32 = test::info_of(TensorShape(8u, 5u), DataType::F32);
    const Matrix &m = matrices[0];
    const auto nearest = InterpolationPolicy::NEAREST_NEIGHBOR;
    const auto constant = BorderMode::CONSTANT;
    EXPECT_TRUE(bool(NEWarpPerspective::validate(&u8, &none, m, nearest, constant)));
    EXPECT_TRUE(test::refuses(NEWarpPerspective::validate(&f32, &none, m, nearest, constant), "U8"));
    EXPECT_TRUE(test::refuses(NEWarpPerspective::validate(&u8, &f32, m, nearest, constant), "F32"));
    EXPECT_TRUE(test::refuses(NEWarpPerspective::validate(&u8, &none, m, InterpolationPolicy::AREA, constant), "AREA"));
    PlanPtr out;
    TensorInfo dst;
    EXPECT_TRUE(test::refuses(plan(out, u8, dst, nullptr, {nearest, {constant, 0}}), "the matrix is missing"));
}

}  // namespace
}  // namespace ac::warp_perspective
