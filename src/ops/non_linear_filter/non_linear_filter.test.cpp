// SPDX-License-Identifier: MIT
#include "src/ops/non_linear_filter/non_linear_filter.h"

#include "arm_compute/runtime/NEON/functions/NENonLinearFilter.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(non_linear_filter)

namespace ac::non_linear_filter {
namespace {

using neighbourhood::Pixel;
using Function = NonLinearFilterFunction;

/// A part of the pixels; not all of them are marked by the same byte.
std::vector<uint8_t> make_mask() {
    std::vector<uint8_t> bytes(81);
    for (size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = i * 37 % 11 < 4 ? (i % 2 == 0 ? 255 : 1) : 0;
    }
    return bytes;
}
const std::vector<uint8_t> mask = make_mask();

bool chosen(MatrixPattern pattern, int dx, int dy, int radius) {
    switch (pattern) {
        case MatrixPattern::BOX:
            return true;
        case MatrixPattern::CROSS:
            return dx == 0 || dy == 0;
        case MatrixPattern::DISK:
            return radius == 1 || dx * dx + dy * dy < 8;
        default:
            return mask[static_cast<size_t>((dy + radius) * (2 * radius + 1) + dx + radius)] != 0;
    }
}

TEST(NonLinearFilter, EveryRowAgreesWithPlainLoops) {
    for (const Function function : {Function::MEDIAN, Function::MIN, Function::MAX}) {
        for (const MatrixPattern pattern :
             {MatrixPattern::BOX, MatrixPattern::CROSS, MatrixPattern::DISK, MatrixPattern::OTHER}) {
            for (const int radius : {1, 2, 3, 4}) {
                if (radius > 2 && (pattern == MatrixPattern::DISK || function == Function::MIN)) {
                    continue;
                }
                const neighbourhood::Tested tested{non_linear_filter_table,
                                                   DataType::U8,
                                                   DataType::U8,
                                                   radius,
                                                   radius,
                                                   [=](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst,
                                                       BorderMode mode, uint8_t constant, const Target &target) {
                                                       return plan(out, src, dst, function,
                                                                   static_cast<unsigned int>(2 * radius + 1), pattern,
                                                                   mask.data(), mode, constant, target);
                                                   },
                                                   [=](const Pixel &p) {
                                                       std::vector<double> all;
                                                       for (int dy = -radius; dy <= radius; ++dy) {
                                                           for (int dx = -radius; dx <= radius; ++dx) {
                                                               if (chosen(pattern, dx, dy, radius)) {
                                                                   all.push_back(p(dx, dy));
                                                               }
                                                           }
                                                       }
                                                       std::sort(all.begin(), all.end());
                                                       return function == Function::MIN   ? all.front()
                                                              : function == Function::MAX ? all.back()
                                                                                          : all[all.size() / 2];
                                                   }};
                check_rows(tested, pattern != MatrixPattern::BOX || radius == 1);
            }
        }
    }
}

TEST(NonLinearFilter, RefusesOtherSizes) {
    const TensorInfo image = test::info_of(TensorShape(9u, 9u), DataType::U8);
    TensorInfo dst = image;
    const auto text = [&](unsigned int size, MatrixPattern pattern) {
        return test::text_of(
            NENonLinearFilter::validate(&image, &dst, Function::MAX, size, pattern, mask.data(), BorderMode::CONSTANT));
    };
    EXPECT_EQ(text(9, MatrixPattern::BOX), "accepted");
    EXPECT_NE(text(4, MatrixPattern::BOX).find("the size is 4; 3, 5, 7 and 9 are possible"), std::string::npos);
    EXPECT_NE(text(11, MatrixPattern::OTHER).find("the size is 11"), std::string::npos);
    EXPECT_NE(text(7, MatrixPattern::DISK).find("a disk of 7x7"), std::string::npos);
}

}  // namespace
}  // namespace ac::non_linear_filter
