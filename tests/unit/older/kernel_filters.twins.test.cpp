// SPDX-License-Identifier: MIT
// Kernels that are filters.
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBox3x3.h"
#include "arm_compute/runtime/NEON/functions/NEDerivative.h"
#include "arm_compute/runtime/NEON/functions/NEDilate.h"
#include "arm_compute/runtime/NEON/functions/NEErode.h"
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEMedian3x3.h"
#include "arm_compute/runtime/NEON/functions/NENonLinearFilter.h"
#include "arm_compute/runtime/NEON/functions/NENonMaximaSuppression3x3.h"
#include "arm_compute/runtime/NEON/functions/NEScharr3x3.h"
#include "arm_compute/runtime/NEON/functions/NESobel3x3.h"
#else
#include "arm_compute/runtime/CL/functions/CLBox3x3.h"
#include "arm_compute/runtime/CL/functions/CLDerivative.h"
#include "arm_compute/runtime/CL/functions/CLDilate.h"
#include "arm_compute/runtime/CL/functions/CLErode.h"
#include "arm_compute/runtime/CL/functions/CLGaussian3x3.h"
#include "arm_compute/runtime/CL/functions/CLMedian3x3.h"
#include "arm_compute/runtime/CL/functions/CLNonLinearFilter.h"
#include "arm_compute/runtime/CL/functions/CLNonMaximaSuppression3x3.h"
#include "arm_compute/runtime/CL/functions/CLScharr3x3.h"
#include "arm_compute/runtime/CL/functions/CLSobel3x3.h"
#endif

#include "src/ops/convolution/convolution.h"
#include "src/ops/fill_border/fill_border.h"
#include "src/ops/gaussian3x3/gaussian3x3.h"
#include "tests/unit/older/kernels.h"

namespace ac::older {
namespace {

/// A filter: the kernel reads pixels outside from the padding, which a kernel fills; the function finds them itself.
/// `kernel` and `function` configure them with two outputs; filters with one result use only the first.
template <class Kernel, class Function, class ConfigureKernel, class ConfigureFunction>
void check_filter(const char *name, DataType type, DataType result, const ConfigureKernel &configure_kernel,
                  const ConfigureFunction &configure_function, uint8_t constant = outside, size_t outputs = 1) {
    test::twin_target();
    for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        for (const TensorShape &shape : {TensorShape(70u, 9u), TensorShape(9u, 11u), TensorShape(150u, 10u, 2u)}) {
            for (const How how : {How::whole, How::parts, How::scheduled}) {
                const std::string what = std::string(name) + ", border " + std::to_string(static_cast<int>(mode)) +
                                         ", " + shape_text(shape) + ", way " + std::to_string(static_cast<int>(how));
                auto pixels = test::make_tensor(TensorInfo(shape, 1, type));
                test::fill(*pixels, 1, 0, 255);
                T src, plain, got[2], want[2];
                init(src, shape, type);
                Kernel kernel;
                configure_kernel(kernel, &src, got, mode == BorderMode::UNDEFINED);
                EXPECT_TRUE(kernel.is_window_configured());
                AC_TWIN(FillBorderKernel) border;
                border.configure(&src, kernel.border_size(), mode, PixelValue(constant));
                src.allocator()->allocate();
                load(src, *pixels);
                init(plain, shape, type);
                Function function;
                configure_function(function, &plain, want, mode, constant);
                plain.allocator()->allocate();
                load(plain, *pixels);
                for (size_t k = 0; k < outputs; ++k) {
                    got[k].allocator()->allocate();
                    want[k].allocator()->allocate();
                    EXPECT_EQ(got[k].info()->data_type(), result) << what;
                }
                if (mode != BorderMode::UNDEFINED) {
                    run_on(border, border.window());
                }
                run_all(kernel, how);
                function.run();
                for (size_t k = 0; k < outputs; ++k) {
                    expect_same(got[k], want[k], what);
                }
            }
        }
    }
}

template <class Kernel, class Function> void check_plain_filter(const char *name) {
    check_filter<Kernel, Function>(
        name, DataType::U8, DataType::U8,
        [](Kernel &kernel, T *src, T *dst, bool undefined) { kernel.configure(src, &dst[0], undefined); },
        [](Function &function, T *src, T *dst, BorderMode mode, uint8_t constant) {
            function.configure(src, &dst[0], mode, constant);
        });
}

template <class Kernel, class Function> void check_gradients(const char *name) {
    check_filter<Kernel, Function>(
        name, DataType::U8, DataType::S16,
        [](Kernel &kernel, T *src, T *dst, bool undefined) { kernel.configure(src, &dst[0], &dst[1], undefined); },
        [](Function &function, T *src, T *dst, BorderMode mode, uint8_t constant) {
            function.configure(src, &dst[0], &dst[1], mode, constant);
        },
        outside, 2);
}

AC_TEST(OlderKernels, FiltersReadThePaddingThatTheProgramFilled) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    AC_NEEDS(FillBorder_operator, U8);
    check_plain_filter<AC_KERNEL_OF(Gaussian3x3)>("Gaussian3x3");
    check_plain_filter<AC_KERNEL_OF(Box3x3)>("Box3x3");
    check_plain_filter<AC_KERNEL_OF(Median3x3)>("Median3x3");
    check_plain_filter<AC_KERNEL_OF(Dilate)>("Dilate");
    check_plain_filter<AC_KERNEL_OF(Erode)>("Erode");
    check_gradients<AC_KERNEL_OF(Sobel3x3)>("Sobel3x3");
    check_gradients<AC_KERNEL_OF(Scharr3x3)>("Scharr3x3");
    check_gradients<AC_KERNEL_OF(Derivative)>("Derivative");
    using Maxima = AC_TWIN(NonMaximaSuppression3x3Kernel);
    using MaximaFunction = AC_TWIN(NonMaximaSuppression3x3);
    check_filter<Maxima, MaximaFunction>(
        "NonMaximaSuppression3x3", DataType::U8, DataType::U8,
        [](Maxima &kernel, T *src, T *dst, bool undefined) { kernel.configure(src, &dst[0], undefined); },
        [](MaximaFunction &function, T *src, T *dst, BorderMode mode, uint8_t) {
            function.configure(src, &dst[0], mode);
        },
        0);
}

/// A convolution with a matrix of small numbers.
template <unsigned int size, class Function> void check_square(const char *name) {
    int16_t factors[81];
    for (int i = 0; i < 81; ++i) {
        factors[i] = static_cast<int16_t>(i * 7 % 11 - 5);
    }
    using Kernel = AC_TWIN(ConvolutionKernel)<size>;
    check_filter<Kernel, Function>(
        name, DataType::U8, DataType::U8,
        [&](Kernel &kernel, T *src, T *dst, bool undefined) {
            int16_t copy[81];
            std::copy_n(factors, 81, copy);
            kernel.configure(src, &dst[0], copy, 3, undefined);
            std::fill_n(copy, 81, int16_t{0});
        },
        [&](Function &function, T *src, T *dst, BorderMode mode, uint8_t constant) {
            function.configure(src, &dst[0], factors, 3, mode, constant);
        });
}

AC_TEST(OlderKernels, ConvolutionsAndMasks) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    AC_NEEDS(FillBorder_operator, U8);
    check_square<3, AC_TWIN(Convolution3x3)>("Convolution3x3");
    check_square<5, AC_TWIN(Convolution5x5)>("Convolution5x5");
    check_square<9, AC_TWIN(Convolution9x9)>("Convolution9x9");
    int16_t factors[27];
    for (int i = 0; i < 27; ++i) {
        factors[i] = static_cast<int16_t>(i - 13);
    }
    using Rectangle = AC_TWIN(ConvolutionRectangleKernel);
    using RectangleFunction = AC_TWIN(ConvolutionRectangle);
    check_filter<Rectangle, RectangleFunction>(
        "ConvolutionRectangle", DataType::U8, DataType::S16,
        [&](Rectangle &kernel, T *src, T *dst, bool undefined) {
            init(dst[0], src->info()->tensor_shape(), DataType::S16);
            kernel.configure(src, &dst[0], factors, 9, 3, 2, undefined);
            EXPECT_EQ(kernel.border_size(), BorderSize(1, 4));
        },
        [&](RectangleFunction &function, T *src, T *dst, BorderMode mode, uint8_t constant) {
            init(dst[0], src->info()->tensor_shape(), DataType::S16);
            function.configure(src, &dst[0], factors, 3, 9, 2, mode, constant);
        });
    using Mask = AC_TWIN(NonLinearFilterKernel);
    using MaskFunction = AC_TWIN(NonLinearFilter);
    check_filter<Mask, MaskFunction>(
        "NonLinearFilter", DataType::U8, DataType::U8,
        [](Mask &kernel, T *src, T *dst, bool undefined) {
            kernel.configure(src, &dst[0], NonLinearFilterFunction::MEDIAN, 5, MatrixPattern::CROSS, nullptr,
                             undefined);
        },
        [](MaskFunction &function, T *src, T *dst, BorderMode mode, uint8_t constant) {
            function.configure(src, &dst[0], NonLinearFilterFunction::MEDIAN, 5, MatrixPattern::CROSS, nullptr, mode,
                               constant);
        });
}

/// A kernel reads whatever is in the padding, here numbers that no mode of a border gives.
AC_TEST(OlderKernels, PaddingHasAnyPixels) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    test::twin_target();
    constexpr int width = 75, height = 6;
    T src, dst;
    init(src, TensorShape(size_t{width}, size_t{height}), DataType::U8);
    AC_TWIN(Gaussian3x3Kernel) kernel;
    kernel.configure(&src, &dst, false);
    EXPECT_EQ(kernel.border_size(), BorderSize(1));
    src.allocator()->allocate();
    dst.allocator()->allocate();
    const auto pixel = [](int x, int y) { return ((x + 2) * 57 + (y + 3) * 101) % 256; };
    map(src);
    for (int y = -1; y <= height; ++y) {
        for (int x = -1; x <= width; ++x) {
            *src.ptr_to_element(Coordinates(x, y)) = static_cast<uint8_t>(pixel(x, y));
        }
    }
    unmap(src);
    run_all(kernel, How::parts);
    const std::vector<double> got = numbers(dst);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int sum = 0;
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    sum += (2 - std::abs(dx)) * (2 - std::abs(dy)) * pixel(x + dx, y + dy);
                }
            }
            ASSERT_EQ(got[static_cast<size_t>(y * width + x)], sum / 16) << x << ", " << y;
        }
    }
}

}  // namespace
}  // namespace ac::older
