// SPDX-License-Identifier: MIT
#include "src/ops/color_convert/color_convert.h"

#include "arm_compute/runtime/MultiImage.h"
#include "arm_compute/runtime/NEON/functions/NEColorConvert.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/color_convert/reference.h"
#include "tests/framework/thrown.h"

#include <map>

AC_DECLARE_TABLE(color_convert)

namespace ac::color_convert {
namespace {

constexpr ColorSpaceInfo bt709{};

void convert(const TestImage &src, const TestImage &dst, const ColorSpaceInfo &info, const Target &target) {
    ITensorPack pack;
    src.add_to(pack, false);
    dst.add_to(pack, true);
    test::run([&](PlanPtr &out) { return plan(out, src.picture(), dst.picture(), info, target); }, pack);
}

void check(const Pair &pair, size_t width, size_t height, Spacing spacing, const Target &target,
           const ColorSpaceInfo &info = bt709) {
    const TestImage src(pair.from, width, height, spacing), dst(pair.to, width, height, spacing);
    src.fill(static_cast<unsigned>(width + height));
    convert(src, dst, info, target);
    EXPECT_TRUE(agrees(src, pair.from, dst, pair.to, info))
        << arm_compute::string_from_format(pair.from) << " to " << arm_compute::string_from_format(pair.to) << ", "
        << width << "x" << height;
    EXPECT_TRUE(dst.wrote_nothing_else());
}

void check_pair(const Pair &pair, const Target &target) {
    const TestImage a(pair.from, 2, 2), b(pair.to, 2, 2);
    for (const Spacing spacing : {Spacing::dense, Spacing::padded, Spacing::spread}) {
        for (const formats::Size &s : formats::even_sizes) {
            check(pair, s.width, s.height, spacing, target);
        }
        for (const formats::Size &s : formats::odd_sizes) {
            if (!a.is_420() && !b.is_420()) {
                check(pair, s.width + (a.is_422() ? 1 : 0), s.height, spacing, target);
            }
        }
    }
}

/// Formats in which all rows must have the same bytes.
void same_bytes(const Pair &pair, const Target &target) {
    static std::map<std::pair<Format, Format>, std::vector<uint8_t>> first;
    const TestImage src(pair.from, 322, 34), dst(pair.to, 322, 34);
    src.fill(99);
    convert(src, dst, {ColorSpace::BT601, true, false}, target);
    const auto found = first.emplace(std::make_pair(pair.from, pair.to), dst.samples());
    EXPECT_EQ(found.first->second, dst.samples());
}

void check_row(const Row &, const Target &target) {
    for (const Pair &pair : pairs) {
        check_pair(pair, target);
        same_bytes(pair, target);
    }
    for (const ColorSpaceInfo &info :
         {ColorSpaceInfo{ColorSpace::BT601, false, false}, ColorSpaceInfo{ColorSpace::BT601, true, false},
          ColorSpaceInfo{ColorSpace::BT709, true, false}, ColorSpaceInfo{ColorSpace::BT709, false, true},
          ColorSpaceInfo{ColorSpace::BT709, true, true}}) {
        check({Format::RGB888, Format::YUV444}, 101, 5, Spacing::dense, target, info);
        check({Format::RGB888, Format::NV12}, 100, 6, Spacing::dense, target, info);
        check({Format::NV21, Format::RGBA8888}, 100, 6, Spacing::dense, target, info);
    }
}

TEST(ColorConvert, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(color_convert_table, Type::u8, check_row);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("formats", Type::u8, check_row);
#endif
}

/// U and V are the numbers of the pair and of the row; the formulas in integers of four decimals.
TEST(ColorConvert, AllChromaSamplesBecomeTheExactColor) {
    const TestImage src(Format::YUYV422, 512, 256), dst(Format::RGB888, 512, 256);
    for (size_t y = 0; y < 256; ++y) {
        for (size_t x = 0; x < 512; ++x) {
            src.sample(0, x, y) = static_cast<uint8_t>(x * 31 + y * 17);
            src.sample(1, x / 2, y) = static_cast<uint8_t>(x / 2);
            src.sample(2, x / 2, y) = static_cast<uint8_t>(y);
        }
    }
    convert(src, dst, bt709, Target::host());
    const auto byte = [](int x) { return x < 0 ? 0 : x > 2550000 ? 255 : x / 10000; };
    for (size_t y = 0; y < 256; ++y) {
        for (size_t x = 0; x < 512; ++x) {
            const int luma = src.sample(0, x, y) * 10000, u = static_cast<int>(x / 2) - 128,
                      v = static_cast<int>(y) - 128;
            ASSERT_EQ(dst.sample(0, x, y), byte(luma + 15748 * v));
            ASSERT_EQ(dst.sample(1, x, y), byte(luma - 1873 * u - 4681 * v));
            ASSERT_EQ(dst.sample(2, x, y), byte(luma + 18556 * u));
        }
    }
}

TEST(ColorConvert, GreyStaysGrey) {
    const TestImage src(Format::RGB888, 256, 2), dst(Format::YUV444, 256, 2), half(Format::NV12, 256, 2);
    src.each([](size_t, size_t x, size_t, uint8_t &v) { v = static_cast<uint8_t>(x); });
    convert(src, dst, bt709, Target::host());
    dst.each([](size_t c, size_t x, size_t, const uint8_t &v) { ASSERT_EQ(v, c == 0 ? x : 128) << c; });
    src.each([](size_t, size_t x, size_t, uint8_t &v) { v = static_cast<uint8_t>(x / 2); });
    convert(src, half, bt709, Target::host());
    half.each([](size_t c, size_t x, size_t, const uint8_t &v) { ASSERT_EQ(v, c == 0 ? x / 2 : 128) << c; });
}

TEST(ColorConvert, LargeImages) {
    const TestImage src(Format::RGB888, 1921, 1083), dst(Format::U8, 1921, 1083);
    src.fill(5);
    convert(src, dst, bt709, Target::host());
    dst.each([&](size_t, size_t x, size_t y, const uint8_t &v) {
        const int sum = 2126 * src.sample(0, x, y) + 7152 * src.sample(1, x, y) + 722 * src.sample(2, x, y);
        ASSERT_EQ(v, sum / 10000) << x << " " << y;
    });
}

TEST(ColorConvert, DoesNotDependOnThreads) {
    const unsigned before = arm_compute::Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 3u}) {
        arm_compute::Scheduler::get().set_num_threads(threads);
        check({Format::YUYV422, Format::NV12}, 640, 202, Spacing::dense, Target::host());
    }
    arm_compute::Scheduler::get().set_num_threads(before);
}

TEST(ColorConvert, ConvertsPartsOfImages) {
    arm_compute::MultiImage whole, part, result;
    whole.init(40, 24, Format::NV12);
    whole.allocate();
    part.create_subimage(&whole, Coordinates(6, 4), 20, 10);
    result.init(20, 10, Format::YUV444);
    NEColorConvert function;
    function.configure(&part, &result);
    result.allocate();
    const auto at = [](const arm_compute::Image &plane, size_t x, size_t y) -> uint8_t & {
        const ITensorInfo &info = *plane.info();
        return plane.buffer()[info.offset_first_element_in_bytes() + y * info.strides_in_bytes()[1] + x];
    };
    for (size_t y = 0; y < 12; ++y) {
        for (size_t x = 0; x < 20; ++x) {
            at(*whole.plane(1), 2 * x, y) = static_cast<uint8_t>(x + 20 * y);
            at(*whole.plane(1), 2 * x + 1, y) = static_cast<uint8_t>(255 - x - 20 * y);
        }
    }
    function.run();
    for (size_t y = 0; y < 10; ++y) {
        for (size_t x = 0; x < 20; ++x) {
            const size_t sample = (x + 6) / 2 + 20 * ((y + 4) / 2);
            ASSERT_EQ(at(*result.plane(1), x, y), static_cast<uint8_t>(sample));
            ASSERT_EQ(at(*result.plane(2), x, y), static_cast<uint8_t>(255 - sample));
        }
    }
}

TEST(ColorConvert, PublicClassesAcceptBothKindsOfImages) {
    const TestImage rgb(Format::RGB888, 16, 4), rgba(Format::RGBA8888, 16, 4), luma(Format::U8, 16, 4);
    rgb.fill(4);
    arm_compute::MultiImage nv12;
    nv12.init(16, 4, Format::NV12);
    nv12.allocate();
    NEColorConvert one, two, three, four;
    one.configure(rgb.planes[0].get(), &nv12);
    two.configure(&nv12, rgba.planes[0].get());
    three.configure(rgb.planes[0].get(), luma.planes[0].get());
    one.run();
    two.run();
    three.run();
    EXPECT_TRUE(agrees(rgb, Format::RGB888, luma, Format::U8, bt709));
    const TestImage copy(Format::NV12, 16, 4);
    convert(rgb, copy, bt709, Target::host());
    EXPECT_TRUE(agrees(copy, Format::NV12, rgba, Format::RGBA8888, bt709));
    EXPECT_RAISES(four.configure(rgb.planes[0].get(), rgb.planes[0].get()));
    EXPECT_RAISES(four.configure(&nv12, &nv12));
}

TEST(ColorConvert, RefusesWithAReason) {
    PlanPtr out;
    const TestImage rgb(Format::RGB888, 8, 6), rgba(Format::RGBA8888, 8, 6), yuyv(Format::YUYV422, 8, 6),
        nv12(Format::NV12, 8, 6), yuv4(Format::YUV444, 8, 6), small(Format::NV12, 8, 4), luma(Format::U8, 8, 6);
    const auto refusal = [&](const TestImage &from, const TestImage &to) {
        return plan(out, from.picture(), to.picture(), bt709);
    };
    EXPECT_TRUE(test::refuses(refusal(rgb, rgb), "RGB888 to RGB888; it converts RGB888 to RGBA8888, U8, NV12"));
    EXPECT_TRUE(test::refuses(refusal(rgba, luma), "RGBA8888 to U8"));
    EXPECT_TRUE(test::refuses(refusal(yuyv, yuv4), "YUYV422 to YUV444"));
    EXPECT_TRUE(test::refuses(refusal(yuv4, rgb), "the input is YUV444, which is not converted"));
    EXPECT_TRUE(test::refuses(refusal(rgb, small), "different shapes"));
    const TensorInfo odd(7u, 6u, Format::RGB888), low(8u, 5u, Format::RGB888);
    TensorInfo y(7u, 6u, Format::U8), uv(3u, 3u, Format::UV88), none;
    EXPECT_TRUE(test::refuses(plan(out, {Format::RGB888, {&odd}}, {Format::NV12, {&y, &uv}}, bt709),
                              "the output is 7 pixels wide; the width of NV12 must be even"));
    EXPECT_TRUE(test::refuses(plan(out, rgb.picture(), {Format::UNKNOWN, {&none}}, bt709), "UNKNOWN"));
    EXPECT_TRUE(test::refuses(plan(out, rgb.picture(), nv12.picture(), {static_cast<ColorSpace>(9), false, false}),
                              "color space"));
}

}  // namespace
}  // namespace ac::color_convert
