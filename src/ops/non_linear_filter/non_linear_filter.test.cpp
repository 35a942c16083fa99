// SPDX-License-Identifier: MIT
#include "src/ops/non_linear_filter/non_linear_filter.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(non_linear_filter)

namespace ac::non_linear_filter {
namespace {

using neighbourhood::Pixel;
using Function = NonLinearFilterFunction;

constexpr uint8_t mask[25] = {0, 255, 0,   0, 255, 0, 0,   255, 255, 0, 0,   255, 0,
                              0, 0,   255, 0, 1,   0, 255, 0,   0,   0, 255, 0};

bool chosen(MatrixPattern pattern, int dx, int dy, int radius) {
    switch (pattern) {
        case MatrixPattern::BOX:
            return true;
        case MatrixPattern::CROSS:
            return dx == 0 || dy == 0;
        case MatrixPattern::DISK:
            return radius == 1 || dx * dx + dy * dy < 8;
        default:
            return mask[(dy + radius) * (2 * radius + 1) + dx + radius] != 0;
    }
}

TEST(NonLinearFilter, EveryRowAgreesWithPlainLoops) {
    for (const Function function : {Function::MEDIAN, Function::MIN, Function::MAX}) {
        for (const MatrixPattern pattern :
             {MatrixPattern::BOX, MatrixPattern::CROSS, MatrixPattern::DISK, MatrixPattern::OTHER}) {
            for (const int radius : {1, 2}) {
                const neighbourhood::Tested tested{non_linear_filter_table,
                                                   DataType::U8,
                                                   DataType::U8,
                                                   radius,
                                                   radius,
                                                   [=](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst,
                                                       BorderMode mode, uint8_t constant, const Target &target) {
                                                       return plan(out, src, dst, function,
                                                                   static_cast<unsigned int>(2 * radius + 1), pattern,
                                                                   mask, mode, constant, target);
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

}  // namespace
}  // namespace ac::non_linear_filter
