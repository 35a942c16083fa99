// SPDX-License-Identifier: MIT
#include "src/ops/channel_combine/channel_combine.h"

#include "arm_compute/runtime/MultiImage.h"
#include "arm_compute/runtime/NEON/functions/NEChannelCombine.h"

#include "src/ops/formats/formats_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_TABLE(channels)

namespace ac::channel_combine {
namespace {

using formats::Spacing;
using formats::TestImage;

void check(Format format, size_t width, size_t height, Spacing spacing, const Target &target) {
    const TestImage dst(format, width, height, spacing);
    std::vector<TestImage> planes;
    const ITensorInfo *infos[4]{};
    ITensorPack pack;
    for (size_t c = 0; c < dst.channels(); ++c) {
        planes.emplace_back(Format::U8, dst.columns(c), dst.rows(c), spacing);
        planes[c].fill(static_cast<unsigned>(c + 5));
        infos[c] = planes[c].planes[0]->info();
        pack.add_const_tensor(TensorType::ACL_SRC_0 + static_cast<int>(c), planes[c].planes[0].get());
    }
    dst.add_to(pack, true);
    test::run([&](PlanPtr &out) { return plan(out, infos, dst.picture(), target); }, pack);
    dst.each([&](size_t c, size_t x, size_t y, uint8_t &v) {
        ASSERT_EQ(int(v), int(planes[c].sample(0, x, y))) << width << "x" << height << " " << c << " " << x << " " << y;
    });
    EXPECT_TRUE(dst.wrote_nothing_else());
}

void check_row(const Row &, const Target &target) {
    formats::each_image([&](Format format, size_t width, size_t height, Spacing spacing) {
        check(format, width, height, spacing, target);
    });
    check(Format::RGB888, 1921, 33, Spacing::dense, target);
}

TEST(ChannelCombine, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(channels_table, Type::u8, check_row);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("formats", Type::u8, check_row);
#endif
}

TEST(ChannelCombine, DoesNotDependOnThreads) {
    const unsigned before = arm_compute::Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 3u}) {
        arm_compute::Scheduler::get().set_num_threads(threads);
        check(Format::NV12, 640, 202, Spacing::dense, Target::host());
    }
    arm_compute::Scheduler::get().set_num_threads(before);
}

TEST(ChannelCombine, WritesImagesOfSeveralPlanes) {
    const TestImage y(Format::U8, 12, 6), u(Format::U8, 6, 3), v(Format::U8, 6, 3);
    y.fill(1);
    u.fill(2);
    v.fill(3);
    arm_compute::MultiImage image;
    image.init(12, 6, Format::NV21);
    image.allocate();
    NEChannelCombine function;
    function.configure(y.planes[0].get(), u.planes[0].get(), v.planes[0].get(), &image);
    function.run();
    const arm_compute::Image &second = *image.plane(1);
    for (size_t row = 0; row < 3; ++row) {
        const uint8_t *const from = second.buffer() + second.info()->offset_first_element_in_bytes() +
                                    row * second.info()->strides_in_bytes()[1];
        for (size_t x = 0; x < 6; ++x) {
            ASSERT_EQ(from[2 * x], v.sample(0, x, row));
            ASSERT_EQ(from[2 * x + 1], u.sample(0, x, row));
        }
    }
}

TEST(ChannelCombine, ReducesTheValidRegion) {
    const TestImage dst(Format::IYUV, 20, 12), y(Format::U8, 20, 12), half(Format::U8, 10, 6), part(Format::U8, 10, 6);
    part.planes[0]->info()->set_valid_region(ValidRegion(Coordinates(2, 1), TensorShape(7u, 4u), 2));
    PlanPtr out;
    EXPECT_TRUE(bool(plan(out, {y.planes[0]->info(), half.planes[0]->info(), part.planes[0]->info()}, dst.picture())));
    EXPECT_EQ(dst.planes[0]->info()->valid_region().anchor, Coordinates(4, 2));
    EXPECT_EQ(dst.planes[0]->info()->valid_region().shape, TensorShape(14u, 8u));
    EXPECT_EQ(dst.planes[1]->info()->valid_region().shape, TensorShape(7u, 4u));
}

TEST(ChannelCombine, RefusesWithAReason) {
    PlanPtr out;
    const TestImage full(Format::U8, 8, 6), half(Format::U8, 4, 6), rgb(Format::RGB888, 8, 6),
        rgba(Format::RGBA8888, 8, 6), yuyv(Format::YUYV422, 8, 6);
    const ITensorInfo *const p = full.planes[0]->info(), *const h = half.planes[0]->info();
    EXPECT_TRUE(bool(plan(out, {p, p, p}, rgb.picture())));
    EXPECT_TRUE(bool(plan(out, {p, h, h}, yuyv.picture())));
    EXPECT_TRUE(test::refuses(plan(out, {p, p, p, p}, rgb.picture()), "4 planes; RGB888 has 3 channels"));
    EXPECT_TRUE(test::refuses(plan(out, {p, p, p}, rgba.picture()), "plane 3 is missing; RGBA8888 has the channels"));
    EXPECT_TRUE(test::refuses(plan(out, {p, p, p}, yuyv.picture()), "different shapes"));
    EXPECT_TRUE(test::refuses(plan(out, {p, p, p}, full.picture()), "the output is U8"));
    const TensorInfo s16(TensorShape(8u, 6u), 1, DataType::S16);
    EXPECT_TRUE(test::refuses(plan(out, {&s16, p, p}, rgb.picture()), "S16"));
    TensorInfo none;
    EXPECT_TRUE(test::refuses(plan(out, {p, p, p}, {Format::RGB888, {&none}}), "no shape"));
    EXPECT_TRUE(test::refuses(plan(out, {p, p, p}, {Format::UNKNOWN, {&none}}), "the format of the output"));
    EXPECT_RAISES(NEChannelCombine().configure(full.planes[0].get(), full.planes[0].get(), full.planes[0].get(),
                                               nullptr, full.planes[0].get()));
}

}  // namespace
}  // namespace ac::channel_combine
