// SPDX-License-Identifier: MIT
#include "src/ops/phase/phase.h"

#include "src/ops/pixelwise/pixelwise_test.h"

#include <cmath>

AC_DECLARE_TABLE(phase)

namespace ac::phase {
namespace {

/// Angles near the middle of two results may be rounded to the other one: the reference then allows it.
TEST(Phase, EveryRowAgreesWithPlainLoops) {
    for (const PhaseType type : {PhaseType::SIGNED, PhaseType::UNSIGNED}) {
        for (const double most : {32767., 100., 2.}) {
            pixelwise::check_rows({phase_table, Type::s16, DataType::S16, DataType::S16, DataType::U8, -most, most,
                                   [type](PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst,
                                          const Target &target) { return plan(out, x, y, dst, type, target); },
                                   [type](double x, double y) {
                                       double turn = std::atan2(y, x) / (2 * std::acos(-1.));
                                       turn += turn < 0;
                                       if (type == PhaseType::SIGNED) {
                                           return std::fmod(std::floor(turn * 256 + 0.5), 256);
                                       }
                                       return std::floor(std::fmod(turn * 360, 180) + 0.5);
                                   },
                                   false, 1});
        }
    }
}

}  // namespace
}  // namespace ac::phase
