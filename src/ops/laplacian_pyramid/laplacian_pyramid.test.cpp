// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_pyramid/laplacian_pyramid.h"

#include "arm_compute/runtime/NEON/functions/NELaplacianPyramid.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/pyramid/pyramid_test.h"

AC_DECLARE_TABLE(laplacian5x5)
AC_DECLARE_TABLE(expand)

namespace ac::laplacian_pyramid {
namespace {

using pyramid::Image;
using pyramid::Tested;

constexpr uint8_t constant = 77;

Image difference(const Image &a, const Image &b) {
    Image rest = b;
    for (size_t k = 0; k < rest.value.size(); ++k) {
        rest.value[k] = a.value[k] - b.value[k];
        rest.valid[k] = a.valid[k] && b.valid[k];
    }
    return rest;
}

/// The levels of the pyramid, and the output.
std::vector<Image> expected(const ITensor &src, size_t levels, BorderMode mode, LaplacianForm form) {
    std::vector<Image> all;
    Image image(src);
    for (size_t i = 0; i < levels; ++i) {
        const Image smooth = pyramid::smoothed(image, mode, constant), next = pyramid::halved(smooth);
        const bool last = i + 1 == levels;
        if (form == LaplacianForm::SMOOTHED) {
            all.push_back(difference(image, smooth));
            if (last) {
                all.push_back(smooth);
            }
        } else {
            all.push_back(difference(image, pyramid::expanded(next, image.width, image.height, mode)));
            if (last) {
                all.push_back(next);
            }
        }
        image = next;
    }
    return all;
}

TensorShape last_shape(const PyramidInfo &info, LaplacianForm form) {
    return arm_compute::detail::pyramid_level_shape(
        info, form == LaplacianForm::SMOOTHED ? info.num_levels() - 1 : info.num_levels());
}

void check(const Tested &t, BorderMode mode, LaplacianForm form, const Target &target) {
    const PyramidInfo info = t.info(SCALE_PYRAMID_HALF, Format::S16);
    const auto src = test::make_tensor(test::info_of(info.tensor_shape(), DataType::U8), t.layout);
    test::fill(*src, 1, 0, 255);
    const auto levels = pyramid::levels_of(info, DataType::S16, t.layout);
    const bool bytes = form == LaplacianForm::EXPANDED && t.width % 2 == 0;
    const auto dst =
        test::make_tensor(test::info_of(last_shape(info, form), bytes ? DataType::U8 : DataType::S16), t.layout);
    ITensorPack pack = test::pack_of({src.get()}, dst.get());
    for (size_t i = 0; i < t.levels; ++i) {
        pack.add_tensor(TensorType::ACL_DST_VEC + static_cast<int>(i), levels[i].get());
    }
    test::run(
        [&](PlanPtr &out) {
            return plan(out, *src->info(), pyramid::infos_of<ITensorInfo>(levels), *dst->info(), info, mode, constant,
                        form, target);
        },
        pack);
    const std::vector<Image> want = expected(*src, t.levels, mode, form);
    for (size_t i = 0; i <= t.levels; ++i) {
        const Tensor &got = i == t.levels ? *dst : *levels[i];
        pyramid::compare(want[i], got, got.info()->valid_region(), pyramid::text_of(t, mode, i));
    }
}

void check_all(LaplacianForm form, const Target &target) {
    for (const BorderMode mode : pyramid::borders()) {
        for (const Tested &t : pyramid::images()) {
            check(t, mode, form, target);
        }
    }
}

TEST(LaplacianPyramid, EveryRowAgreesWithPlainLoops) {
    const auto body = [](const Row &, const Target &target) { check_all(LaplacianForm::SMOOTHED, target); };
    test::for_each_row(laplacian5x5_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("neighbourhood", Type::u8, body);
#endif
}

TEST(LaplacianPyramid, EveryRowAgreesWithExpandedImages) {
    const auto body = [](const Row &, const Target &target) { check_all(LaplacianForm::EXPANDED, target); };
    test::for_each_row(expand_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("expand", Type::u8, body);
#endif
}

TEST(LaplacianPyramid, LargeImagesOnSeveralThreads) {
    const unsigned before = Scheduler::get().num_threads();
    Scheduler::get().set_num_threads(3);
    check({1921, 83, 12}, BorderMode::REPLICATE, LaplacianForm::SMOOTHED, Target::host());
    check({1921, 83, 11}, BorderMode::UNDEFINED, LaplacianForm::EXPANDED, Target::host());
    Scheduler::get().set_num_threads(before);
}

/// The surroundings of a part of an image are not read; an empty output is filled in.
TEST(LaplacianPyramid, RunsThroughThePublicClass) {
    const auto image = test::make_tensor(test::info_of(TensorShape(180u, 60u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    for (const LaplacianForm form : {LaplacianForm::SMOOTHED, LaplacianForm::EXPANDED}) {
        Pyramid levels;
        levels.init_auto_padding(PyramidInfo(3, SCALE_PYRAMID_HALF, 141, 33, Format::S16));
        Tensor dst;
        NELaplacianPyramid function;
        if (form == LaplacianForm::SMOOTHED) {
            function.configure(&part, &levels, &dst, BorderMode::CONSTANT, constant);
        } else {
            function.configure(&part, &levels, &dst, BorderMode::CONSTANT, constant, form);
        }
        levels.allocate();
        dst.allocator()->allocate();
        function.run();
        const std::vector<Image> want = expected(part, 3, BorderMode::CONSTANT, form);
        for (size_t i = 0; i <= 3; ++i) {
            const Tensor &got = i == 3 ? dst : *levels.get_pyramid_level(i);
            pyramid::compare(want[i], got, got.info()->valid_region(), "level " + std::to_string(i));
        }
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
    const auto expanded = LaplacianForm::EXPANDED;
    const TensorInfo next(TensorShape(1u, 1u), 1, DataType::S16), small(TensorShape(1u, 1u), 1, DataType::U8);
    EXPECT_TRUE(bool(F::validate(&u8, &good, &next, border, 0, expanded)));
    EXPECT_TRUE(bool(F::validate(&u8, &good, &small, border, 0, expanded)));
    EXPECT_TRUE(bool(F::validate(&u8, &good, &none, border, 0, expanded)));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, &last, border, 0, expanded), "level 3 is 1"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, &last, border, 0, static_cast<LaplacianForm>(2)), "form"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, nullptr, &last, border, 0), "the pyramid is missing"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, nullptr, border, 0), "is missing"));
    EXPECT_TRUE(test::refuses(F::validate(&u8, &good, &last, static_cast<BorderMode>(9), 0), "border"));
}

}  // namespace
}  // namespace ac::laplacian_pyramid
