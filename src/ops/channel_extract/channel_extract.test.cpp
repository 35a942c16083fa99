// SPDX-License-Identifier: MIT
#include "src/ops/channel_extract/channel_extract.h"

#include "arm_compute/runtime/MultiImage.h"
#include "arm_compute/runtime/NEON/functions/NEChannelExtract.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/formats/formats_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_TABLE(channels)

namespace ac::channel_extract {
namespace {

using formats::Spacing;
using formats::TestImage;

Channel channel(Format format, size_t c) {
    return formats::is_rgb(format) ? formats::rgb_channels[c] : formats::yuv_channels[c];
}

void check(Format format, size_t width, size_t height, Spacing spacing, const Target &target) {
    const TestImage src(format, width, height, spacing);
    src.fill(7);
    for (size_t c = 0; c < src.channels(); ++c) {
        const TestImage dst(Format::U8, src.columns(c), src.rows(c), spacing);
        ITensorPack pack;
        src.add_to(pack, false);
        dst.add_to(pack, true);
        test::run(
            [&](PlanPtr &out) { return plan(out, src.picture(), channel(format, c), *dst.planes[0]->info(), target); },
            pack);
        dst.each([&](size_t, size_t x, size_t y, uint8_t &v) {
            ASSERT_EQ(int(v), int(src.sample(c, x, y))) << width << "x" << height << " " << c << " " << x << " " << y;
        });
        EXPECT_TRUE(dst.wrote_nothing_else());
    }
}

void check_row(const Row &, const Target &target) {
    formats::each_image([&](Format format, size_t width, size_t height, Spacing spacing) {
        check(format, width, height, spacing, target);
    });
    check(Format::RGB888, 1921, 33, Spacing::dense, target);
}

TEST(ChannelExtract, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(channels_table, Type::u8, check_row);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("formats", Type::u8, check_row);
#endif
}

TEST(ChannelExtract, ReadsAPartOfAnImage) {
    const TestImage whole(Format::RGB888, 90, 40);
    whole.fill(3);
    arm_compute::SubTensor part(whole.planes[0].get(), TensorShape(71u, 33u), Coordinates(17, 4));
    part.info()->set_format(Format::RGB888);
    Tensor dst;
    NEChannelExtract function;
    function.configure(&part, Channel::G, &dst);
    EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(71u, 33u));
    dst.allocator()->allocate();
    function.run();
    for (size_t y = 0; y < 33; ++y) {
        for (size_t x = 0; x < 71; ++x) {
            ASSERT_EQ(int(dst.buffer()[y * dst.info()->strides_in_bytes()[1] + x]),
                      int(whole.sample(1, x + 17, y + 4)));
        }
    }
}

/// The padding of the planes grows after the function was configured.
TEST(ChannelExtract, ReadsPlanesWithPadding) {
    arm_compute::MultiImage image;
    image.init(38, 10, Format::NV21);
    Tensor dst;
    NEChannelExtract function;
    function.configure(&image, Channel::V, &dst);
    image.plane(1)->info()->extend_padding(PaddingSize(2, 5, 1, 4));
    image.allocate();
    dst.allocator()->allocate();
    for (size_t i = 0; i < image.plane(1)->info()->total_size(); ++i) {
        image.plane(1)->buffer()[i] = static_cast<uint8_t>(i * 7);
    }
    function.run();
    const ITensorInfo &info = *image.plane(1)->info();
    for (size_t y = 0; y < 5; ++y) {
        for (size_t x = 0; x < 19; ++x) {
            const size_t at = info.offset_first_element_in_bytes() + y * info.strides_in_bytes()[1] + 2 * x;
            ASSERT_EQ(dst.buffer()[y * dst.info()->strides_in_bytes()[1] + x], static_cast<uint8_t>(at * 7));
        }
    }
}

TEST(ChannelExtract, ReducesTheValidRegion) {
    const TestImage src(Format::NV12, 20, 12);
    src.planes[0]->info()->set_valid_region(ValidRegion(Coordinates(3, 2), TensorShape(14u, 9u), 2));
    PlanPtr out;
    TensorInfo luma, chroma;
    EXPECT_TRUE(bool(plan(out, src.picture(), Channel::Y, luma)));
    EXPECT_TRUE(bool(plan(out, src.picture(), Channel::U, chroma)));
    EXPECT_EQ(luma.valid_region().anchor, Coordinates(3, 2));
    EXPECT_EQ(luma.valid_region().shape, TensorShape(14u, 9u));
    EXPECT_EQ(chroma.valid_region().anchor, Coordinates(2, 1));
    EXPECT_EQ(chroma.valid_region().shape, TensorShape(6u, 4u));
}

TEST(ChannelExtract, RefusesWithAReason) {
    PlanPtr out;
    const TestImage rgb(Format::RGB888, 8, 6), nv12(Format::NV12, 8, 6);
    TensorInfo none, small(TensorShape(7u, 6u), 1, DataType::U8), s16(TensorShape(8u, 6u), 1, DataType::S16),
        odd(9u, 6u, Format::YUYV422), f32(8u, 6u, Format::F32), rgba(8u, 6u, Format::RGBA8888);
    EXPECT_TRUE(test::refuses(plan(out, rgb.picture(), Channel::A, none), "does not have channel A; it has \"RGB\""));
    EXPECT_TRUE(test::refuses(plan(out, nv12.picture(), Channel::C0, none), "it has \"YUV\""));
    EXPECT_TRUE(test::refuses(plan(out, rgb.picture(), Channel::R, small), "different shapes"));
    EXPECT_TRUE(test::refuses(plan(out, rgb.picture(), Channel::R, s16), "S16"));
    EXPECT_TRUE(test::refuses(plan(out, {Format::YUYV422, {&odd}}, Channel::U, none), "must be even"));
    EXPECT_TRUE(test::refuses(plan(out, {Format::F32, {&f32}}, Channel::R, none), "the format of the input is F32"));
    EXPECT_TRUE(test::refuses(plan(out, {Format::NV12, {&small}}, Channel::Y, none), "must be even"));
    EXPECT_TRUE(
        test::refuses(plan(out, {Format::IYUV, {nv12.planes[0]->info(), nv12.planes[1]->info()}}, Channel::Y, none),
                      "plane 1 of the input has elements of 2 channels"));
    EXPECT_TRUE(test::refuses(plan(out, {Format::NV12, {nv12.planes[0]->info()}}, Channel::Y, none),
                              "no plane 1; NV12 has 2 planes"));
    EXPECT_TRUE(test::refuses(plan(out, {Format::RGB888, {&rgba}}, Channel::R, none), "4 channels"));
    EXPECT_TRUE(test::refuses(plan(out, {Format::RGB888, {&none}}, Channel::R, none), "no shape"));
    Tensor unknown;
    unknown.allocator()->init(TensorInfo(TensorShape(8u, 6u), 3, DataType::U8));
    EXPECT_RAISES(NEChannelExtract().configure(&unknown, Channel::R, &unknown));
}

}  // namespace
}  // namespace ac::channel_extract
