// SPDX-License-Identifier: MIT
#include "src/ops/warp_affine/warp_affine.h"

#include "arm_compute/runtime/NEON/functions/NEWarpAffine.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/warp/warp_test.h"

#include <cstring>

AC_DECLARE_TABLE(warp)

namespace ac::warp_affine {
namespace {

using warp::Sampling;
using Matrix = std::array<float, 9>;

/// By the formula in double.
warp::PositionOf positions(const Matrix &m) {
    return [m](size_t column, size_t row, size_t) {
        const auto x = static_cast<double>(column), y = static_cast<double>(row);
        return warp::Position{double{m[0]} * x + double{m[2]} * y + double{m[4]},
                              double{m[1]} * x + double{m[3]} * y + double{m[5]}};
    };
}

/// Numbers with few bits, for which each step in float is exact: the image itself, moved, turned, flipped and larger,
/// all of it outside, and one point.
const Matrix matrices[] = {{1, 0, 0, 1, 0, 0},
                           {1, 0, 0, 1, 2.5f, -1.25f},
                           {0.75f, 0.5f, -0.5f, 0.75f, 3, 1},
                           {-1, 0, 0, -0.25f, 30, 6.0625f},
                           {2.1875f, 0.25f, -0.0625f, 1.5f, -9, 0},
                           {1, 0, 0, 1, 4096, -4096},
                           {0, 0, 0, 0, 1.5f, 0.5f}};

void check_all(const Target &target) {
    for (const Matrix &m : matrices) {
        const auto with = [&m](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Sampling &sampling,
                               const Target &on) { return plan(out, src, dst, m.data(), sampling, on); };
        for (const Sampling &sampling : warp::samplings()) {
            for (const warp::Shapes &shape : warp::shapes()) {
                check(with, shape, test::Layout::guarded, sampling, positions(m), true, target);
            }
            const TensorShape shape(40u, 13u, 2u);
            check(with, {shape, shape}, test::Layout::padded, sampling, positions(m), true, target);
        }
    }
}

TEST(WarpAffine, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(warp_table, Type::u8, [](const Row &, const Target &target) { check_all(target); });
}

TEST(WarpAffine, LargeImage) {
    const Matrix m{0.96875f, -0.125f, 0.125f, 0.96875f, -10, 100};
    check([&m](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Sampling &sampling,
               const Target &on) { return plan(out, src, dst, m.data(), sampling, on); },
          {TensorShape(1921u, 1083u), TensorShape(1921u, 1083u)}, test::Layout::guarded,
          {InterpolationPolicy::BILINEAR, {BorderMode::CONSTANT, 10}}, positions(m), true, Target::host());
}

/// All overloads, on a part of an image.
TEST(WarpAffine, RunsThroughThePublicClass) {
    const auto whole = test::make_tensor(test::info_of(TensorShape(180u, 60u), DataType::U8));
    test::fill(*whole, 3, 0, 255);
    arm_compute::SubTensor src(whole.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    const Matrix m{1.25f, 0.125f, -0.25f, 1, 3.75f, -2};
    for (const Sampling &sampling : warp::samplings()) {
        for (int form = 0; form < 3; ++form) {
            if (form != 2 && sampling.whole != SamplingPolicy::TOP_LEFT) {
                continue;
            }
            Tensor dst;
            NEWarpAffine function;
            const Border &border = sampling.border;
            if (form == 0) {
                function.configure(&src, &dst, m, sampling.policy, border.mode, border.value);
            } else if (form == 1) {
                function.configure(&src, &dst, m.data(), sampling.policy, border.mode, border.value);
            } else {
                function.configure(&src, &dst, m, sampling.policy, border.mode, border.value, sampling.whole);
            }
            dst.allocator()->allocate();
            std::memset(dst.buffer(), 9, dst.info()->total_size());
            function.run();
            warp::compare(warp::Reference(src, sampling), std::vector<double>(141 * 33, 9), dst, positions(m), true,
                          warp::text_of(sampling));
        }
    }
}

TEST(WarpAffine, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none;
    const TensorInfo s16 = test::info_of(TensorShape(8u, 5u), DataType::S16);
    const TensorInfo deep = test::info_of(TensorShape(8u, 5u, 2u), DataType::U8);
    const Matrix m{1, 0, 0, 1, 0, 0};
    const auto nearest = InterpolationPolicy::NEAREST_NEIGHBOR;
    const auto constant = BorderMode::CONSTANT;
    EXPECT_TRUE(bool(NEWarpAffine::validate(&u8, &none, m, nearest, constant)));
    EXPECT_TRUE(test::refuses(NEWarpAffine::validate(&s16, &none, m, nearest, constant), "U8"));
    EXPECT_TRUE(test::refuses(NEWarpAffine::validate(&u8, &s16, m, nearest, constant), "S16"));
    EXPECT_TRUE(test::refuses(NEWarpAffine::validate(&u8, &deep, m, nearest, constant), "the result is 8x5"));
    EXPECT_TRUE(test::refuses(NEWarpAffine::validate(&none, &u8, m, nearest, constant), "WarpAffine"));
    EXPECT_TRUE(test::refuses(NEWarpAffine::validate(&u8, &none, m, InterpolationPolicy::AREA, constant), "AREA"));
    EXPECT_TRUE(test::refuses(NEWarpAffine::validate(&u8, &none, m, nearest, static_cast<BorderMode>(9)), "border"));
    EXPECT_TRUE(
        test::refuses(NEWarpAffine::validate(&u8, &none, m, nearest, constant, 0, static_cast<SamplingPolicy>(5)),
                      "sampling policy"));
    PlanPtr out;
    TensorInfo dst;
    EXPECT_TRUE(test::refuses(plan(out, u8, dst, nullptr, {nearest, {constant, 0}}), "the matrix is missing"));
}

}  // namespace
}  // namespace ac::warp_affine
