// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFFTConvolutionLayer.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/conv2d_fft/conv2d_fft.h"
#include "src/ops/conv2d_fft/fft_reference.h"
#include "tests/framework/image_shape.h"

#include <cstring>

AC_DECLARE_TABLE(fft)
AC_DECLARE_TABLE(spectra)

namespace ac::conv2d {
namespace {

/// Tiles of one and of several lengths, blocks of output channels, images with one tile and with odd numbers of tiles;
/// even and non-square kernels, and other padding than "same".
std::vector<Case> cases() {
    return {
        {9, 7, 3, 2, 5, 5, 4, PadStrideInfo(1, 1, 2, 2), {F::RELU}},
        {21, 17, 5, 1, 9, 9, 7, PadStrideInfo(1, 1, 4, 4), {F::LU_BOUNDED_RELU, 0.75f, -0.5f}},
        {12, 30, 1, 1, 7, 7, 1, PadStrideInfo(1, 1, 3, 3), {F::TANH, 1.f, 1.f}},
        {6, 5, 70, 1, 3, 3, 37, PadStrideInfo(1, 1, 1, 1)},
        {40, 9, 20, 1, 5, 3, 9, PadStrideInfo(1, 1, 2, 0, 1, 2, DimensionRoundingType::FLOOR)},
        {13, 11, 6, 1, 4, 2, 18, PadStrideInfo(1, 1, 0, 0)},
        {5, 5, 4, 1, 1, 1, 3, PadStrideInfo(1, 1, 0, 0)},
    };
}

/// The rows of both tables, without those of OpenCL: the CPU's plan does not use a device's transforms.
void for_each_row_of_both(const std::function<void(const Row &, const Target &)> &body) {
    test::for_each_row(spectra_table, Type::f32, body);
    test::for_each_row(fft_table, Type::f32, [&](const Row &row, const Target &target) {
        if (std::strncmp(row.name, "cl_", 3) != 0) {
            body(row, target);
        }
    });
}

TEST(FftConvolution, EveryRowStaysWithinItsBound) {
    auto known = known_of<FftTensors>(cases());
    for_each_row_of_both([&](const Row &, const Target &target) {
        for (auto &k : known) {
            k.check(target);
        }
    });
}

/// Large values of alternating signs next to small ones: the bound holds for whole tiles.
TEST(FftConvolution, AlternatingLargeValuesStayWithinTheBound) {
    test::for_each_row(spectra_table, Type::f32, [](const Row &, const Target &target) {
        const FftTensors t({20, 12, 4, 1, 7, 7, 3, PadStrideInfo(1, 1, 3, 3)}, layouts()[0], test::Layout::guarded,
                           false);
        const Position at(*t.src);
        std::vector<double> src(20 * 12 * 4);
        for (size_t i = 0; i < src.size(); ++i) {
            const size_t x = i % 20, y = i / 20 % 12, k = i / 240;
            src[at.at(x, y, k, 0)] = ((x + y) % 2 == 0 ? 1 : -1) * (x < 10 ? 1e4 : 1e-3) * (1 + double(i % 7));
        }
        test::store(*t.src, src);
        test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
        EXPECT_TRUE(agrees(*t.dst, t.want()));
    });
}

/// On ordinary data the errors are about two roundings of the results, in the mean of squares.
TEST(FftConvolution, ErrorsOnRandomDataAreSmall) {
    if (!test::has_type(Conv2d_operator, DataType::F32)) {
        return;  // the build has no rows for F32
    }
    const FftTensors t({20, 20, 8, 1, 9, 9, 6, PadStrideInfo(1, 1, 4, 4)}, layouts()[0], test::Layout::guarded, true);
    const std::vector<double> want = t.want().value;
    for_each_row_of_both([&](const Row &, const Target &target) {
        test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
        EXPECT_LT(error_of(*t.dst, want), 4 * roundoff(DataType::F32));
    });
}

/// The result of an image does not depend on the other images, bit by bit.
TEST(FftConvolution, ImagesDoNotDependOnEachOther) {
    test::for_each_row(spectra_table, Type::f32, [](const Row &, const Target &target) {
        const FftTensors t({19, 9, 3, 3, 5, 5, 4, PadStrideInfo(1, 1, 2, 2)}, layouts()[0], test::Layout::guarded,
                           true);
        const auto image = [&](const Tensor &tensor, size_t n) {
            return data(tensor) + n * tensor.info()->strides_in_bytes()[3];
        };
        const size_t bytes = t.src->info()->strides_in_bytes()[3];
        std::memset(image(*t.src, 1), 0xff, bytes);  // a NaN in each element
        std::memcpy(image(*t.src, 2), image(*t.src, 0), bytes);
        test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
        EXPECT_EQ(std::memcmp(image(*t.dst, 0), image(*t.dst, 2), t.dst->info()->strides_in_bytes()[3]), 0);
        EXPECT_TRUE(std::isfinite(test::stored(*t.dst)[0]));
    });
}

TEST(FftConvolution, PublicFunctionsAgreeWithTheReference) {
    if (!test::has_type(Conv2d_operator, DataType::F32)) {
        return;  // the build has no rows for F32
    }
    for (const DataLayout layout : layouts()) {
        using Function = NEFFTConvolutionLayer;
        check_functions<Function, FftTensors>({19, 18, 16, 2, 9, 9, 16, PadStrideInfo(1, 1, 4, 4), {F::RELU}}, layout);
        check_functions<Function, FftTensors>({6, 7, 4, 1, 3, 3, 5, PadStrideInfo(1, 1, 1, 1)}, layout);
    }
}

ConvolutionMethod method_of(size_t side, size_t kernel, size_t cin, size_t cout, unsigned stride = 1) {
    const DataLayout l = layouts()[0];
    const unsigned pad = static_cast<unsigned>(kernel / 2);
    const TensorInfo src = info_of(test::image_shape(l, side, side, cin, 1), DataType::F32, QuantizationInfo(), l);
    const TensorInfo weights =
        info_of(test::image_shape(l, kernel, kernel, cin, cout), DataType::F32, QuantizationInfo(), l);
    return method(src, weights, Conv2dInfo(PadStrideInfo(stride, stride, pad, pad), Size2D(1U, 1U), {}, false, 1));
}

TEST(FftConvolution, IsTheMethodWhereItPays) {
    if (!test::has_type(Conv2d_operator, DataType::F32)) {
        return;
    }
    EXPECT_EQ(method_of(56, 9, 32, 32), ConvolutionMethod::FFT);
    EXPECT_EQ(method_of(64, 11, 16, 32), ConvolutionMethod::FFT);
    EXPECT_NE(method_of(56, 9, 32, 32, 2), ConvolutionMethod::FFT);
    EXPECT_NE(method_of(56, 1, 64, 64), ConvolutionMethod::FFT);
    EXPECT_NE(method_of(56, 3, 64, 64), ConvolutionMethod::FFT);
    EXPECT_NE(method_of(14, 9, 512, 512), ConvolutionMethod::FFT);  // its weights would take too much memory
}

/// If FFT is the chosen method, a run takes 256 KB per thread.
TEST(FftConvolution, WorkspaceIsLimited) {
    IScheduler &scheduler = Scheduler::get();
    const unsigned before = scheduler.num_threads();
    test::for_each_row(spectra_table, Type::f32, [&](const Row &, const Target &target) {
        for (const unsigned threads : {1U, 8U}) {
            scheduler.set_num_threads(threads);
            for (const Case &c :
                 {Case{56, 56, 32, 1, 9, 9, 32}, Case{100, 60, 3, 1, 9, 9, 40}, Case{64, 64, 32, 1, 9, 9, 3},
                  Case{100, 90, 3, 2, 31, 31, 8}, Case{56, 56, 60, 1, 7, 7, 12}}) {
                const FftTensors t(c, layouts()[0], test::Layout::guarded, false, false);
                const Conv2dInfo info(c.pad, Size2D(1U, 1U), c.activation, false, 1);
                EXPECT_EQ(method(*t.src->info(), *t.weights->info(), info, target), ConvolutionMethod::FFT) << c.kw;
                PlanPtr p;
                ASSERT_TRUE(bool(t.make(p, target)));
                size_t bytes = 0;
                for (const auto &need : p->workspace()) {
                    bytes += need.lifetime == experimental::MemoryLifetime::Temporary ? need.size : 0;
                }
                EXPECT_LE(bytes, threads * size_t{256 * 1024} + 63)
                    << c.kw << "x" << c.kh << ", " << c.cin << " -> " << c.cout;
            }
        }
    });
    scheduler.set_num_threads(before);
}

TEST(FftConvolution, OnePlanServesSeveralThreads) {
    test::for_each_row(spectra_table, Type::f32, [](const Row &, const Target &target) {
        check_two_threads<FftTensors>({17, 9, 5, 1, 5, 5, 6, PadStrideInfo(1, 1, 2, 2)}, target);
    });
}

/// Tiles are split between threads or, if there are few tiles, output channels are.
TEST(FftConvolution, AnyNumberOfThreadsGivesTheResult) {
    check_thread_counts<FftTensors>(spectra_table, {{30, 20, 6, 1, 7, 7, 6}, {8, 8, 60, 1, 5, 5, 50}});
}

TEST(FftConvolution, RefusesWithAReason) {
    const auto refused = refusal<NEFFTConvolutionLayer>;
    const TensorInfo src = info_of(TensorShape(4U, 8U, 8U), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(4U, 3U, 3U, 6U), DataType::F32);
    const PadStrideInfo same(1, 1, 1, 1);
    EXPECT_NE(refused(src, weights, PadStrideInfo(2, 2, 1, 1)).find("strides of 2 and 2"), std::string::npos);
    EXPECT_NE(refused(src, weights, PadStrideInfo()).find("must have 1 on each side"), std::string::npos);
    EXPECT_NE(refused(src, info_of(TensorShape(4U, 3U, 5U, 6U), DataType::F32), same).find("3x5"), std::string::npos);
    EXPECT_NE(refused(src, info_of(TensorShape(4U, 4U, 4U, 6U), DataType::F32), same).find("odd"), std::string::npos);
    const bool built = test::has_type(Conv2d_operator, DataType::F32) && layouts()[0] == DataLayout::NHWC;
    TensorInfo changing(weights);
    changing.set_are_values_constant(false);
    EXPECT_NE(refused(src, changing, same).find(built ? "constant weights" : ""), std::string::npos);
    const TensorInfo half = info_of(TensorShape(4U, 8U, 8U), DataType::F16);
    const TensorInfo half_weights = info_of(TensorShape(4U, 3U, 3U, 6U), DataType::F16);
    EXPECT_NE(
        refused(half, half_weights, same).find(test::has_type(Conv2d_operator, DataType::F16) && built ? "F32" : ""),
        std::string::npos);
}

}  // namespace
}  // namespace ac::conv2d
