// SPDX-License-Identifier: MIT
#include "src/ops/threshold/threshold.h"

#include "src/ops/pixelwise/pixelwise_test.h"

#include <cmath>

AC_DECLARE_TABLE(threshold)

namespace ac::threshold {
namespace {

TEST(Threshold, EveryRowAgreesWithPlainLoops) {
    using Info = arm_compute::ThresholdKernelInfo;
    for (const Info &info : {Info(100, 3, 250, ThresholdType::BINARY, 0), Info(255, 7, 9, ThresholdType::BINARY, 0),
                             Info(0, 0, 255, ThresholdType::BINARY, 0), Info(30, 1, 2, ThresholdType::RANGE, 200),
                             Info(200, 1, 2, ThresholdType::RANGE, 30), Info(0, 1, 2, ThresholdType::RANGE, 255)}) {
        pixelwise::check_rows({threshold_table, Type::u8, DataType::U8, DataType::UNKNOWN, DataType::U8, 0, 255,
                               [&info](PlanPtr &out, const ITensorInfo &src, const ITensorInfo &, ITensorInfo &dst,
                                       const Target &target) { return plan(out, src, dst, info, target); },
                               [&info](double x, double) -> double {
                                   const bool yes = info.type == ThresholdType::BINARY
                                                        ? x > info.threshold
                                                        : x >= info.threshold && x <= info.upper;
                                   return yes ? info.true_value : info.false_value;
                               }});
    }
}

}  // namespace
}  // namespace ac::threshold
