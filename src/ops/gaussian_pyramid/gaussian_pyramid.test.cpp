// SPDX-License-Identifier: MIT
#include "src/ops/gaussian_pyramid/gaussian_pyramid.h"

#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/pyramid/pyramid_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_TABLE(gaussian5x5_half)
AC_DECLARE_TABLE(gaussian5x5)

namespace ac::gaussian_pyramid {
namespace {

using pyramid::Image;
using pyramid::Tested;

constexpr uint8_t constant = 77;

Image next_level(const Image &level, float scale, const ITensorInfo &shape, BorderMode mode) {
    const Image smooth = pyramid::smoothed(level, mode, constant);
    return scale == SCALE_PYRAMID_HALF
               ? pyramid::halved(smooth)
               : pyramid::resized(smooth, static_cast<int>(shape.dimension(0)), static_cast<int>(shape.dimension(1)));
}

void check(const Tested &t, float scale, BorderMode mode, const Target &target) {
    const PyramidInfo info = t.info(scale, Format::U8);
    const auto src = test::make_tensor(test::info_of(info.tensor_shape(), DataType::U8), t.layout);
    test::fill(*src, 1, 0, 255);
    const auto levels = pyramid::levels_of(info, DataType::U8, t.layout);
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, src.get());
    for (size_t i = 0; i < t.levels; ++i) {
        pack.add_tensor(TensorType::ACL_DST_VEC + static_cast<int>(i), levels[i].get());
    }
    test::run(
        [&](PlanPtr &out) {
            return plan(out, *src->info(), pyramid::infos_of<ITensorInfo>(levels), info, scale, mode, constant, target);
        },
        pack);
    Image want(*src);
    for (size_t i = 0; i < t.levels; ++i) {
        want = i == 0 ? want : next_level(want, scale, *levels[i]->info(), mode);
        pyramid::compare(want, *levels[i], levels[i]->info()->valid_region(), pyramid::text_of(t, mode, i));
    }
}

TEST(GaussianPyramid, EveryRowAgreesWithPlainLoops) {
    for (const float scale : {SCALE_PYRAMID_HALF, SCALE_PYRAMID_ORB}) {
        const auto body = [scale](const Row &, const Target &target) {
            for (const BorderMode mode : pyramid::borders()) {
                for (const Tested &t : pyramid::images()) {
                    check(t, scale, mode, target);
                }
            }
        };
        test::for_each_row(scale == SCALE_PYRAMID_HALF ? gaussian5x5_half_table : gaussian5x5_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
        test::for_each_row("neighbourhood", Type::u8, body);
#endif
    }
}

/// A large image in parts, and many levels; the last ones have one pixel.
TEST(GaussianPyramid, LargeImagesOnSeveralThreads) {
    const unsigned before = Scheduler::get().num_threads();
    Scheduler::get().set_num_threads(3);
    check({1921, 83, 13}, SCALE_PYRAMID_HALF, BorderMode::REPLICATE, Target::host());
    check({401, 203, 10}, SCALE_PYRAMID_ORB, BorderMode::CONSTANT, Target::host());
    Scheduler::get().set_num_threads(before);
}

/// The surroundings of a part of an image are not read.
TEST(GaussianPyramid, RunsThroughThePublicClasses) {
    const auto image = test::make_tensor(test::info_of(TensorShape(180u, 60u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    NEGaussianPyramidHalf half;
    NEGaussianPyramidOrb orb;
    for (NEGaussianPyramid *const function :
         {static_cast<NEGaussianPyramid *>(&half), static_cast<NEGaussianPyramid *>(&orb)}) {
        const float scale = function == &half ? SCALE_PYRAMID_HALF : SCALE_PYRAMID_ORB;
        Pyramid levels;
        levels.init_auto_padding(PyramidInfo(4, scale, 141, 33, Format::U8));
        function->configure(&part, &levels, BorderMode::CONSTANT, constant);
        levels.allocate();
        function->run();
        Image want(part);
        for (size_t i = 0; i < 4; ++i) {
            const Tensor &level = *levels.get_pyramid_level(i);
            want = i == 0 ? want : next_level(want, scale, *level.info(), BorderMode::CONSTANT);
            pyramid::compare(want, level, level.info()->valid_region(), "level " + std::to_string(i));
        }
    }
}

TEST(GaussianPyramid, RefusesWithAReason) {
    using F = NEGaussianPyramidHalf;
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), s16(TensorShape(8u, 5u), 1, DataType::S16),
                     batch = test::info_of(TensorShape(8u, 5u, 2u), DataType::U8);
    const PyramidInfo half(3, SCALE_PYRAMID_HALF, 8, 5, Format::U8), orb(3, SCALE_PYRAMID_ORB, 8, 5, Format::U8),
        wide(3, SCALE_PYRAMID_HALF, 9, 5, Format::U8), none(0, SCALE_PYRAMID_HALF, 8, 5, Format::U8),
        many(257, SCALE_PYRAMID_HALF, 8, 5, Format::U8), words(3, SCALE_PYRAMID_HALF, 8, 5, Format::S16),
        deep(2, SCALE_PYRAMID_HALF, TensorShape(8u, 5u, 2u), Format::U8);
    const auto border = BorderMode::REPLICATE;
    EXPECT_TRUE(bool(F::validate(&u8, &half, border, 0)));
    EXPECT_TRUE(bool(NEGaussianPyramidOrb::validate(&u8, &orb, border, 0)));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &orb, border, 0), "it must be SCALE_PYRAMID_HALF"));
    EXPECT_TRUE(test::refuses(NEGaussianPyramidOrb::validate(&u8, &half, border, 0), "it must be SCALE_PYRAMID_ORB"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &wide, border, 0), "level 0 is 9x5"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &none, border, 0), "0 levels; it must have 1 to 256"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &many, border, 0), "257 levels"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &words, border, 0), "S16"));
    EXPECT_TRUE(test::refuses(F::validate(&s16, &half, border, 0), "S16"));
    EXPECT_TRUE(test::refuses(F::validate(&batch, &deep, border, 0), "two dimensions"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, nullptr, border, 0), "the pyramid is missing"));
    EXPECT_TRUE(test::refuses(F::validate(nullptr, &half, border, 0), "input 0 is missing"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &half, static_cast<BorderMode>(9), 0), "border"));
    Pyramid levels;
    levels.init(half);
    levels.allocate();
    NEGaussianPyramidHalf function;
    EXPECT_RAISES(function.configure(levels.get_pyramid_level(0), &levels, border, 0));
    EXPECT_RAISES(function.run());
}

}  // namespace
}  // namespace ac::gaussian_pyramid
