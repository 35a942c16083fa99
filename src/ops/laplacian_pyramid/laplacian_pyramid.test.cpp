// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_pyramid/laplacian_pyramid.h"

#include "arm_compute/runtime/NEON/functions/NELaplacianPyramid.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/pyramid/pyramid_test.h"

AC_DECLARE_TABLE(laplacian5x5)

namespace ac::laplacian_pyramid {
namespace {

using pyramid::Image;
using pyramid::Tested;

constexpr uint8_t constant = 77;

/// The levels of the pyramid, and the smoothed last level of the Gaussian one.
std::vector<Image> expected(const ITensor &src, size_t levels, BorderMode mode) {
    std::vector<Image> all;
    Image image(src);
    for (size_t i = 0; i < levels; ++i) {
        image = i == 0 ? image : pyramid::halved(pyramid::smoothed(image, mode, constant));
        const Image smooth = pyramid::smoothed(image, mode, constant);
        Image rest = smooth;
        for (size_t k = 0; k < rest.value.size(); ++k) {
            rest.value[k] = image.value[k] - smooth.value[k];
        }
        all.push_back(rest);
        if (i + 1 == levels) {
            all.push_back(smooth);
        }
    }
    return all;
}

void check(const Tested &t, BorderMode mode, const Target &target) {
    const PyramidInfo info = t.info(SCALE_PYRAMID_HALF, Format::S16);
    const auto src = test::make_tensor(test::info_of(info.tensor_shape(), DataType::U8), t.layout);
    test::fill(*src, 1, 0, 255);
    const auto levels = pyramid::levels_of(info, DataType::S16, t.layout);
    const auto dst = test::make_tensor(test::info_of(levels.back()->info()->tensor_shape(), DataType::S16), t.layout);
    ITensorPack pack = test::pack_of({src.get()}, dst.get());
    for (size_t i = 0; i < t.levels; ++i) {
        pack.add_tensor(TensorType::ACL_DST_VEC + static_cast<int>(i), levels[i].get());
    }
    test::run(
        [&](PlanPtr &out) {
            return plan(out, *src->info(), pyramid::infos_of<ITensorInfo>(levels), *dst->info(), info, mode, constant,
                        target);
        },
        pack);
    const std::vector<Image> want = expected(*src, t.levels, mode);
    for (size_t i = 0; i <= t.levels; ++i) {
        const Tensor &got = i == t.levels ? *dst : *levels[i];
        pyramid::compare(want[i], got, got.info()->valid_region(), pyramid::text_of(t, mode, i));
    }
}

TEST(LaplacianPyramid, EveryRowAgreesWithPlainLoops) {
    const auto body = [](const Row &, const Target &target) {
        for (const BorderMode mode : pyramid::borders()) {
            for (const Tested &t : pyramid::images()) {
                check(t, mode, target);
            }
        }
    };
    test::for_each_row(laplacian5x5_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("neighbourhood", Type::u8, body);
#endif
}

TEST(LaplacianPyramid, LargeImagesOnSeveralThreads) {
    const unsigned before = Scheduler::get().num_threads();
    Scheduler::get().set_num_threads(3);
    check({1921, 83, 12}, BorderMode::REPLICATE, Target::host());
    Scheduler::get().set_num_threads(before);
}

/// The surroundings of a part of an image are not read; an empty output is filled in.
TEST(LaplacianPyramid, RunsThroughThePublicClass) {
    const auto image = test::make_tensor(test::info_of(TensorShape(180u, 60u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    Pyramid levels;
    levels.init_auto_padding(PyramidInfo(3, SCALE_PYRAMID_HALF, 141, 33, Format::S16));
    Tensor dst;
    NELaplacianPyramid function;
    function.configure(&part, &levels, &dst, BorderMode::CONSTANT, constant);
    levels.allocate();
    dst.allocator()->allocate();
    function.run();
    const std::vector<Image> want = expected(part, 3, BorderMode::CONSTANT);
    for (size_t i = 0; i <= 3; ++i) {
        const Tensor &got = i == 3 ? dst : *levels.get_pyramid_level(i);
        pyramid::compare(want[i], got, got.info()->valid_region(), "level " + std::to_string(i));
    }
}

TEST(LaplacianPyramid, RefusesWithAReason) {
    using F = NELaplacianPyramid;
    const auto border = BorderMode::REPLICATE;
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), s16(TensorShape(8u, 5u), 1, DataType::S16),
                     last(TensorShape(2u, 2u), 1, DataType::S16), bytes(TensorShape(2u, 2u), 1, DataType::U8), none;
    const PyramidInfo good(3, SCALE_PYRAMID_HALF, 8, 5, Format::S16), orb(3, SCALE_PYRAMID_ORB, 8, 5, Format::S16),
        narrow(3, SCALE_PYRAMID_HALF, 8, 5, Format::U8), tall(3, SCALE_PYRAMID_HALF, 8, 6, Format::S16);
    EXPECT_TRUE(bool(F::validate(&u8, &good, &last, border, 0)));
    EXPECT_TRUE(bool(F::validate(&u8, &good, &none, border, 0)));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &orb, &last, border, 0), "SCALE_PYRAMID_HALF"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &narrow, &last, border, 0), "U8"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &tall, &last, border, 0), "level 0 is 8x6"));
    EXPECT_TRUE(test::refuses(F::validate(&s16, &good, &last, border, 0), "S16"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, &s16, border, 0), "level 2 is 2x2"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, &bytes, border, 0), "U8"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, nullptr, &last, border, 0), "the pyramid is missing"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, nullptr, border, 0), "is missing"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, &last, static_cast<BorderMode>(9), 0), "border"));
}

}  // namespace
}  // namespace ac::laplacian_pyramid
