// SPDX-License-Identifier: MIT
#include "src/ops/laplacian_reconstruct/laplacian_reconstruct.h"

#include "arm_compute/runtime/NEON/functions/NELaplacianReconstruct.h"

#include "src/ops/pyramid/pyramid_test.h"

AC_DECLARE_TABLE(add)
AC_DECLARE_TABLE(expand)

namespace ac::laplacian_reconstruct {
namespace {

using arm_compute::LaplacianForm;
using pyramid::Image;
using pyramid::Tested;
using Tensors = std::vector<std::unique_ptr<Tensor>>;

Image sum_of(const Image &a, const Image &b) {
    Image sum = a;
    for (size_t i = 0; i < sum.value.size(); ++i) {
        sum.value[i] = std::min(std::max(a.value[i] + b.value[i], -32768), 32767);
        sum.valid[i] = a.valid[i] && b.valid[i];
    }
    return sum;
}

void mark_valid(Image &image, const ITensorInfo &info) {
    const ValidRegion region = info.valid_region();
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            image.valid[image.at(x, y)] =
                x >= region.start(0) && x < region.end(0) && y >= region.start(1) && y < region.end(1);
        }
    }
}

void saturate(Image &image) {
    for (int &v : image.value) {
        v = std::min(std::max(v, 0), 255);
    }
}

/// `bytes`: the result is U8.
Image expected(const Tensors &levels, const ITensor &src, LaplacianForm form, BorderMode mode, bool bytes) {
    Image sum(src);
    for (size_t i = levels.size(); i-- > 0;) {
        Image level(*levels[i]);
        mark_valid(level, *levels[i]->info());
        if (form == LaplacianForm::EXPANDED) {
            saturate(sum);
            sum = sum_of(pyramid::expanded(sum, level.width, level.height, mode), level);
        } else {
            sum = sum_of(pyramid::resized(sum, level.width, level.height), level);
        }
    }
    if (bytes) {
        saturate(sum);
    }
    return sum;
}

/// Values of levels are in [-range, range]. `part`: pixels at the edges of the levels are not valid.
void check(const Tested &t, double range, bool part, LaplacianForm form, BorderMode mode, const Target &target) {
    const PyramidInfo info = t.info(SCALE_PYRAMID_HALF, Format::S16);
    const Tensors levels = pyramid::levels_of(info, DataType::S16, t.layout);
    for (size_t i = 0; i < t.levels; ++i) {
        test::fill(*levels[i], static_cast<unsigned>(i), -range, range);
        ITensorInfo &own = *levels[i]->info();
        if (part && own.dimension(0) > 6 && own.dimension(1) > 4) {
            own.set_valid_region(
                ValidRegion(Coordinates(2, 1), TensorShape(own.dimension(0) - 5, own.dimension(1) - 3)));
        }
    }
    const bool smoothed = form == LaplacianForm::SMOOTHED;
    const DataType from = smoothed || t.height % 2 == 0 ? DataType::S16 : DataType::U8;
    const DataType to = smoothed || t.width % 2 == 0 ? DataType::U8 : DataType::S16;
    const TensorShape last = arm_compute::detail::pyramid_level_shape(info, smoothed ? t.levels - 1 : t.levels);
    const auto src = test::make_tensor(test::info_of(last, from), t.layout);
    const auto dst = test::make_tensor(test::info_of(info.tensor_shape(), to), t.layout);
    test::fill(*src, 9, from == DataType::U8 ? 0 : -range, from == DataType::U8 ? 255 : range);
    test::fill(*dst, 10, 0, 255);
    ITensorPack pack = test::pack_of({src.get()}, dst.get());
    for (size_t i = 0; i < t.levels; ++i) {
        pack.add_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(i), levels[i].get());
    }
    test::run(
        [&](PlanPtr &out) {
            return plan(out, pyramid::infos_of<const ITensorInfo>(levels), *src->info(), *dst->info(), info, mode, form,
                        target);
        },
        pack);
    pyramid::compare(expected(levels, *src, form, mode, to == DataType::U8), *dst, dst->info()->valid_region(),
                     pyramid::text_of(t, mode, 0));
}

TEST(LaplacianReconstruct, EveryRowAgreesWithPlainLoops) {
    const auto body = [](const Row &, const Target &target) {
        for (const Tested &t : pyramid::images()) {
            check(t, 200, false, LaplacianForm::SMOOTHED, BorderMode::UNDEFINED, target);
            check(t, 32768, true, LaplacianForm::SMOOTHED, BorderMode::UNDEFINED, target);
        }
    };
    test::for_each_row(add_table, Type::s16, body);
}

TEST(LaplacianReconstruct, EveryRowAgreesWithExpandedImages) {
    const auto body = [](const Row &, const Target &target) {
        for (const Tested &t : pyramid::images()) {
            check(t, 200, false, LaplacianForm::EXPANDED, BorderMode::REPLICATE, target);
            check(t, 32768, false, LaplacianForm::EXPANDED, BorderMode::CONSTANT, target);
        }
        // Each level has valid pixels.
        for (const Tested &t : {Tested{64, 40, 2}, Tested{97, 31, 2}, Tested{301, 73, 3, test::Layout::padded}}) {
            check(t, 300, true, LaplacianForm::EXPANDED, BorderMode::UNDEFINED, target);
        }
    };
    test::for_each_row(expand_table, Type::s16, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("expand", Type::s16, body);
#endif
}

TEST(LaplacianReconstruct, LargeImagesOnSeveralThreads) {
    const unsigned before = Scheduler::get().num_threads();
    Scheduler::get().set_num_threads(3);
    check({1921, 83, 13}, 100, true, LaplacianForm::SMOOTHED, BorderMode::UNDEFINED, Target::host());
    check({1921, 83, 11}, 100, false, LaplacianForm::EXPANDED, BorderMode::REPLICATE, Target::host());
    Scheduler::get().set_num_threads(before);
}

/// 10, plus 100 in one pixel of the larger level and -20 in another one.
TEST(LaplacianReconstruct, WorkedByHand) {
    Pyramid levels;
    levels.init(PyramidInfo(2, SCALE_PYRAMID_HALF, 3, 2, Format::S16));
    Tensor src, dst;
    src.allocator()->init(test::info_of(TensorShape(2u, 1u), DataType::S16));
    const Tensor &input = src;
    NELaplacianReconstruct function;
    function.configure(&levels, &input, &dst, BorderMode::REPLICATE, 0);
    levels.allocate();
    src.allocator()->allocate();
    dst.allocator()->allocate();
    test::store(src, {4, 5});
    test::store(*levels.get_pyramid_level(1), {6, 5});
    test::store(*levels.get_pyramid_level(0), {100, 0, -20, 0, 300, 0});
    function.run();
    EXPECT_EQ(test::stored(dst), (std::vector<double>{110, 10, 0, 10, 255, 10}));
}

TEST(LaplacianReconstruct, RefusesWithAReason) {
    using F = NELaplacianReconstruct;
    const auto border = BorderMode::REPLICATE;
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), s16(TensorShape(8u, 5u), 1, DataType::S16),
                     last(TensorShape(2u, 2u), 1, DataType::S16), bytes(TensorShape(2u, 2u), 1, DataType::U8), none;
    const PyramidInfo good(3, SCALE_PYRAMID_HALF, 8, 5, Format::S16), orb(3, SCALE_PYRAMID_ORB, 8, 5, Format::S16),
        narrow(3, SCALE_PYRAMID_HALF, 8, 5, Format::U8);
    EXPECT_TRUE(bool(F::validate(&good, &last, &u8, border, 0)));
    EXPECT_TRUE(bool(F::validate(&good, &last, &none, border, 0)));
    EXPECT_TRUE(test::refuses(F::validate(&orb, &last, &u8, border, 0), "SCALE_PYRAMID_HALF"));
    EXPECT_TRUE(test::refuses(F::validate(&narrow, &last, &u8, border, 0), "U8"));
    EXPECT_TRUE(test::refuses(F::validate(&good, &s16, &u8, border, 0), "level 2 is 2x2"));
    EXPECT_TRUE(test::refuses(F::validate(&good, &bytes, &u8, border, 0), "U8"));
    EXPECT_TRUE(test::refuses(F::validate(&good, &last, &s16, border, 0), "S16"));
    EXPECT_TRUE(test::refuses(F::validate(&good, &last, &last, border, 0), "S16"));
    EXPECT_TRUE(test::refuses(F::validate(nullptr, &last, &u8, border, 0), "the pyramid is missing"));
    EXPECT_TRUE(test::refuses(F::validate(&good, &last, &u8, static_cast<BorderMode>(9), 0), "border"));
}

}  // namespace
}  // namespace ac::laplacian_reconstruct
