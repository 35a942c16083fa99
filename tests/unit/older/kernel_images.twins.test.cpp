// SPDX-License-Identifier: MIT
// Windows of kernels; kernels of positions and formats, and of numbers about an image.
#ifdef AC_API_CPU
#include "arm_compute/runtime/MultiImage.h"
#include "arm_compute/runtime/NEON/functions/NEChannelCombine.h"
#include "arm_compute/runtime/NEON/functions/NEChannelExtract.h"
#include "arm_compute/runtime/NEON/functions/NEColorConvert.h"
#include "arm_compute/runtime/NEON/functions/NEDilate.h"
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEIntegralImage.h"
#include "arm_compute/runtime/NEON/functions/NEMeanStdDev.h"
#include "arm_compute/runtime/NEON/functions/NEMinMaxLocation.h"
#include "arm_compute/runtime/NEON/functions/NERemap.h"
#include "arm_compute/runtime/NEON/functions/NEThreshold.h"
#include "arm_compute/runtime/NEON/functions/NEWarpAffine.h"
#include "arm_compute/runtime/NEON/functions/NEWarpPerspective.h"
#else
#include "arm_compute/runtime/CL/CLMultiImage.h"
#include "arm_compute/runtime/CL/functions/CLChannelCombine.h"
#include "arm_compute/runtime/CL/functions/CLChannelExtract.h"
#include "arm_compute/runtime/CL/functions/CLColorConvert.h"
#include "arm_compute/runtime/CL/functions/CLDilate.h"
#include "arm_compute/runtime/CL/functions/CLGaussian3x3.h"
#include "arm_compute/runtime/CL/functions/CLRemap.h"
#include "arm_compute/runtime/CL/functions/CLThreshold.h"
#include "arm_compute/runtime/CL/functions/CLWarpAffine.h"
#include "arm_compute/runtime/CL/functions/CLWarpPerspective.h"
#endif

#include "src/ops/fill_border/fill_border.h"
#include "src/ops/gaussian3x3/gaussian3x3.h"
#include "tests/unit/older/kernels.h"

namespace ac::older {
namespace {

AC_TEST(OlderKernels, APartHasItsRowsAndNoOthers) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    test::twin_target();
    for (const bool filter : {true, false}) {
        T src, dst;
        const TensorShape shape(50u, 8u, 2u);
        init(src, shape, DataType::U8);
        init(dst, shape, DataType::U8);
        AC_TWIN(DilateKernel) dilate;
        AC_TWIN(ThresholdKernel) threshold;
        dilate.configure(&src, &dst, true);
        threshold.configure(&src, &dst, 0, 9, 7, ThresholdType::BINARY, 0);
        src.allocator()->allocate();
        dst.allocator()->allocate();
        auto seven = test::make_tensor(TensorInfo(shape, 1, DataType::U8));
        test::fill(*seven, 1, 7, 7);
        auto zero = test::make_tensor(TensorInfo(shape, 1, DataType::U8));
        test::fill(*zero, 1, 0, 0);
        load(src, *seven);
        load(dst, *zero);
        Window part = filter ? dilate.window() : threshold.window();
        part.set(Window::DimY, Window::Dimension(3, 5, 1));
        part.set(Window::DimZ, Window::Dimension(1, 2, 1));
        Window none = part;
        none.set(Window::DimX, Window::Dimension(0, 0, 1));
        if (filter) {
            run_on(dilate, part);
            run_on(dilate, none);
        } else {
            run_on(threshold, part);
        }
        const std::vector<double> got = numbers(dst);
        for (size_t i = 0; i < got.size(); ++i) {
            const size_t x = i % 50, y = i / 50 % 8, z = i / 400;
            if (!filter || (x != 0 && x != 49)) {
                ASSERT_EQ(got[i], z == 1 && y >= 3 && y < 5 ? 7 : 0) << x << ", " << y << ", " << z;
            }
        }
    }
}

AC_TEST(OlderKernels, WindowsAndErrors) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    test::twin_target();
    T src, dst, other;
    init(src, TensorShape(20u, 10u), DataType::U8);
    AC_TWIN(Gaussian3x3Kernel) kernel;
    EXPECT_FALSE(kernel.is_window_configured());
    EXPECT_RAISES(run_on(kernel, Window()));
    kernel.configure(&src, &dst, true);
    EXPECT_EQ(kernel.window().x().start(), 1);
    EXPECT_EQ(kernel.window().x().end(), 19);
    EXPECT_EQ(kernel.window().num_iterations(Window::DimX), 1u);
    EXPECT_EQ(kernel.window().y().start(), 1);
    EXPECT_EQ(kernel.window().y().end(), 9);
    EXPECT_EQ(kernel.window().y().step(), 1);
    EXPECT_TRUE(kernel.is_parallelisable());
    EXPECT_RAISES(run_on(kernel, kernel.window()));  // no memory
    EXPECT_EQ(src.info()->padding(), PaddingSize(0));
    src.allocator()->allocate();
    EXPECT_RAISES(kernel.configure(&src, &other, false));  // no padding, and it cannot grow
    kernel.configure(&src, &other, true);
    init(other, TensorShape(20u, 10u), DataType::S16);
    EXPECT_RAISES(kernel.configure(&src, &other, true));
    EXPECT_RAISES(kernel.configure(nullptr, &other, true));
    T small;
    init(small, TensorShape(2u, 2u), DataType::U8);
    T nothing;
    kernel.configure(&small, &nothing, true);
    EXPECT_EQ(kernel.window().num_iterations(Window::DimX), 0u);
}

/// Positions between -3 and the image's end + 3.
AC_TEST(OlderKernels, RemapReadsOnePixelOfThePadding) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    AC_NEEDS(FillBorder_operator, U8);
    test::twin_target();
    const TensorShape shape(40u, 12u), mapped(37u, 9u);
    for (const InterpolationPolicy policy : {InterpolationPolicy::NEAREST_NEIGHBOR, InterpolationPolicy::BILINEAR}) {
        for (const BorderMode mode : {BorderMode::CONSTANT, BorderMode::REPLICATE}) {
            auto pixels = test::make_tensor(TensorInfo(shape, 1, DataType::U8));
            auto columns = test::make_tensor(TensorInfo(mapped, 1, DataType::F32));
            auto rows = test::make_tensor(TensorInfo(mapped, 1, DataType::F32));
            test::fill(*pixels, 1, 0, 255);
            test::fill(*columns, 2, -3, 42);
            test::fill(*rows, 3, -3, 14);
            T src, map_x, map_y, got, want;
            init(src, shape, DataType::U8);
            init(map_x, mapped, DataType::F32);
            init(map_y, mapped, DataType::F32);
            AC_TWIN(RemapKernel) kernel;
#ifdef AC_API_CPU
            kernel.configure(&src, &map_x, &map_y, &got, policy);
#else
            kernel.configure(&src, &map_x, &map_y, &got, policy, false);
#endif
            AC_TWIN(FillBorderKernel) border;
            border.configure(&src, kernel.border_size(), mode, PixelValue(outside));
            AC_TWIN(Remap) function;
            function.configure(&src, &map_x, &map_y, &want, policy, mode, outside);
            for (T *tensor : {&src, &map_x, &map_y, &got, &want}) {
                tensor->allocator()->allocate();
            }
            load(src, *pixels);
            load(map_x, *columns);
            load(map_y, *rows);
            run_on(border, border.window());
            run_all(kernel, How::parts);
            function.run();
            expect_same(got, want, "Remap");
        }
    }
}

AC_TEST(OlderKernels, Warps) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    AC_NEEDS(FillBorder_operator, U8);
    test::twin_target();
    const TensorShape shape(40u, 12u);
    const std::array<float, 9> matrix{0.9f, 0.1f, -0.2f, 1.1f, -3.f, 2.f, 0, 0, 1};
    auto pixels = test::make_tensor(TensorInfo(shape, 1, DataType::U8));
    test::fill(*pixels, 1, 0, 255);
    for (const BorderMode mode : {BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        T src, got[2], want[2];
        init(src, shape, DataType::U8);
#ifdef AC_API_CPU
        NEWarpAffineKernel<InterpolationPolicy::BILINEAR> affine;
        NEWarpPerspectiveKernel<InterpolationPolicy::NEAREST_NEIGHBOR> perspective;
        affine.configure(&src, &got[0], matrix.data(), mode, outside);
        EXPECT_RAISES(affine.configure(&src, &got[0], static_cast<const float *>(nullptr), mode, outside));
        perspective.configure(&src, &got[1], matrix, mode, outside);
#else
        CLWarpAffineKernel affine;
        CLWarpPerspectiveKernel perspective;
        affine.configure(&src, &got[0], matrix, InterpolationPolicy::BILINEAR);
        perspective.configure(&src, &got[1], matrix, InterpolationPolicy::NEAREST_NEIGHBOR);
        EXPECT_EQ(affine.border_size(), BorderSize(1));
#endif
        AC_TWIN(FillBorderKernel) border;
        border.configure(&src, BorderSize(1), mode, PixelValue(outside));
        AC_TWIN(WarpAffine) affine_function;
        AC_TWIN(WarpPerspective) perspective_function;
        affine_function.configure(&src, &want[0], matrix, InterpolationPolicy::BILINEAR, mode, outside);
        perspective_function.configure(&src, &want[1], matrix, InterpolationPolicy::NEAREST_NEIGHBOR, mode, outside);
        for (T *tensor : {&src, &got[0], &got[1], &want[0], &want[1]}) {
            tensor->allocator()->allocate();
        }
        load(src, *pixels);
        run_on(border, border.window());
        run_all(affine, How::parts);
        run_all(perspective, How::parts);
        affine_function.run();
        perspective_function.run();
        expect_same(got[0], want[0], "WarpAffine");
        expect_same(got[1], want[1], "WarpPerspective");
    }
}

#ifdef AC_API_CPU
using Many = arm_compute::MultiImage;
#else
using Many = arm_compute::CLMultiImage;
#endif

AC_TEST(OlderKernels, Formats) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    test::twin_target();
    const TensorShape shape(70u, 14u);
    for (const How how : {How::whole, How::parts, How::scheduled}) {
        T colors, planes[3], got[3], want[3];
        colors.allocator()->init(TensorInfo(shape, Format::RGB888));
        Many many, other;
        many.init(70, 14, Format::NV12);
        other.init(70, 14, Format::NV12);
        AC_TWIN(ChannelCombineKernel) combine, combine_many;
        AC_TWIN(ChannelExtractKernel) extract;
        AC_TWIN(ColorConvertKernel) convert, back;
        for (int i = 0; i < 3; ++i) {
            init(planes[i], shape, DataType::U8);
        }
        combine.configure(&planes[0], &planes[1], &planes[2], nullptr, &colors);
        extract.configure(&colors, arm_compute::Channel::G, &got[0]);
        convert.configure(&colors, &many);
        EXPECT_EQ(convert.window().y().step(), 2);
        got[1].allocator()->init(TensorInfo(shape, Format::RGB888));
        back.configure(&many, &got[1]);
        AC_TWIN(ColorConvert) convert_function, back_function;
        convert_function.configure(&colors, &other);
        want[1].allocator()->init(TensorInfo(shape, Format::RGB888));
        back_function.configure(&other, &want[1]);
        for (T *tensor : {&colors, &planes[0], &planes[1], &planes[2], &got[0], &got[1], &want[1]}) {
            tensor->allocator()->allocate();
        }
        many.allocate();
        other.allocate();
        std::vector<double> green;
        for (int i = 0; i < 3; ++i) {
            auto pixels = test::make_tensor(TensorInfo(shape, 1, DataType::U8));
            test::fill(*pixels, static_cast<unsigned>(i), 0, 255);
            load(planes[i], *pixels);
        }
        run_all(combine, how);
        run_all(extract, how);
        EXPECT_EQ(numbers(got[0]), numbers(planes[1]));
        run_all(convert, how);
        run_all(back, how);
        convert_function.run();
        back_function.run();
        map(got[1]);
        map(want[1]);
        for (int y = 0; y < 14; ++y) {
            ASSERT_EQ(std::memcmp(got[1].ptr_to_element(Coordinates(0, y)), want[1].ptr_to_element(Coordinates(0, y)),
                                  size_t{3} * 70),
                      0)
                << y;
        }
        unmap(got[1]);
        unmap(want[1]);
    }
}

#ifdef AC_API_CPU
TEST(OlderKernels, NumbersAboutAnImage) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    auto src = test::make_tensor(TensorInfo(TensorShape(30u, 20u), 1, DataType::U8));
    test::fill(*src, 1, 3, 250);
    const std::vector<double> all = test::stored(*src);
    int32_t least = 0, most = 0;
    NEMinMaxKernel extremes;
    extremes.configure(src.get(), &least, &most);
    extremes.reset();
    EXPECT_FALSE(extremes.is_parallelisable());
    run_on(extremes, extremes.window());
    EXPECT_EQ(least, *std::min_element(all.begin(), all.end()));
    EXPECT_EQ(most, *std::max_element(all.begin(), all.end()));
    uint32_t counts[2] = {};
    NEMinMaxLocationKernel places;
    places.configure(src.get(), &least, &most, nullptr, nullptr, &counts[0], &counts[1]);
    arm_compute::NEScheduler::get().schedule(&places, Window::DimY);
    EXPECT_EQ(counts[0], static_cast<uint32_t>(std::count(all.begin(), all.end(), least)));
    float mean = 0, deviation = 0;
    uint64_t sum = 0, squares = 0;
    NEMeanStdDevKernel moments;
    moments.configure(src.get(), &mean, &sum, &deviation, &squares);
    run_on(moments, moments.window());
    double total = 0;
    for (const double v : all) {
        total += v;
    }
    EXPECT_FLOAT_EQ(mean, static_cast<float>(total / 600));
    Tensor integral;
    NEIntegralImageKernel sums;
    sums.configure(src.get(), &integral);
    integral.allocator()->allocate();
    run_on(sums, sums.window());
    EXPECT_EQ(test::stored(integral).back(), total);
}
#endif

}  // namespace
}  // namespace ac::older
