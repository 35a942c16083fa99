// SPDX-License-Identifier: MIT
#include "src/ops/convolution/convolution.h"

#include "arm_compute/runtime/NEON/functions/NEConvolution.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

#include <random>

AC_DECLARE_TABLE(convolution)

namespace ac::convolution {
namespace {

using neighbourhood::Pixel;

struct Case {
    unsigned int rows, columns;
    uint32_t scale;
    int most;  ///< of a factor
    DataType result;
};

/// Sums that fit into 16 bits and those that do not; scales that are powers of two, others, and the default.
TEST(Convolution, EveryRowAgreesWithPlainLoops) {
    std::mt19937 random(7);
    for (const Case &c :
         {Case{3, 3, 1, 10, DataType::U8}, Case{3, 3, 0, 10, DataType::S16}, Case{3, 3, 7, 32767, DataType::S16},
          Case{5, 5, 0, 3, DataType::U8}, Case{7, 7, 512, 300, DataType::S16}, Case{9, 9, 1000, 2000, DataType::U8},
          Case{9, 9, 20001, 32767, DataType::S16}, Case{3, 9, 13, 40, DataType::U8},
          Case{7, 5, 4000000000u, 32767, DataType::S16}}) {
        std::vector<int16_t> matrix(c.rows * c.columns);
        for (int16_t &f : matrix) {
            f = static_cast<int16_t>(std::uniform_int_distribution<int>(-c.most, c.most)(random));
        }
        const int ry = static_cast<int>(c.rows / 2), rx = static_cast<int>(c.columns / 2);
        const neighbourhood::Tested tested{
            convolution_table,
            DataType::U8,
            c.result,
            rx,
            ry,
            [&](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
                const Target &target) {
                return plan(out, src, dst, matrix.data(), c.rows, c.columns, c.scale, mode, constant, target);
            },
            [&](const Pixel &p) {
                double sum = 0, total = 0;
                size_t k = 0;
                for (int dy = -ry; dy <= ry; ++dy) {
                    for (int dx = -rx; dx <= rx; ++dx) {
                        total += matrix[k];
                        sum += matrix[k++] * p(dx, dy);
                    }
                }
                const double scale = c.scale != 0 ? c.scale : std::max(1., std::fabs(total));
                const double lo = c.result == DataType::U8 ? 0 : -32768, hi = c.result == DataType::U8 ? 255 : 32767;
                return std::min(std::max(std::trunc(sum / scale), lo), hi) + 0.;
            }};
        check_rows(tested, true);
    }
}

TEST(Convolution, RunsThroughThePublicClasses) {
    const int16_t second[25] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};  // the pixel to the right
    auto src = test::make_tensor(test::info_of(TensorShape(4u, 1u), DataType::U8));
    test::store(*src, {1, 2, 3, 4});
    Tensor dst;
    arm_compute::NEConvolution5x5 function;
    function.configure(src.get(), &dst, second, 1, BorderMode::CONSTANT, 9);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(dst), (std::vector<double>{2, 3, 4, 9}));
}

TEST(Convolution, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none;
    const int16_t matrix[81] = {};
    EXPECT_TRUE(test::refuses(
        arm_compute::NEConvolutionRectangle::validate(&u8, &none, matrix, 4, 3, 1, BorderMode::REPLICATE), "3x4"));
    EXPECT_TRUE(test::refuses(arm_compute::NEConvolution9x9::validate(&u8, &none, nullptr, 1, BorderMode::REPLICATE),
                              "missing"));
}

}  // namespace
}  // namespace ac::convolution
