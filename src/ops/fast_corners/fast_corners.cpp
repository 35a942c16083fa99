// SPDX-License-Identifier: MIT
#include "src/ops/fast_corners/fast_corners.h"

#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/ops/non_maxima_suppression3x3/non_maxima_suppression3x3.h"
#include "src/ops/program/program.h"
#include "src/ops/statistics/statistics.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(fast_corners)

namespace ac::fast_corners {
namespace {

AC_TYPES(types, R"(NEFastCorners CLFastCorners: src
U8
)")
AC_TYPES(filter_types, R"(: src dst
U8 U8
)")

constexpr int radius = 3;

}  // namespace

Status plan_strengths(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int threshold, const Target &target) {
    neighbourhood::Filter filter{FastCorners_operator,
                                 "FastCorners",
                                 fast_corners_table,
                                 filter_types,
                                 neighbourhood::Filter::corners,
                                 radius,
                                 radius,
                                 DataType::U8};
    filter.threshold = threshold;
    return neighbourhood::plan(out, filter, src, {&dst}, {BorderMode::UNDEFINED, 0}, target);
}

Status plan(PlanPtr &out, const ITensorInfo &src, const Corners &corners, const Target &target) {
    const Operator &op = FastCorners_operator;
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(op, src));
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "the mode of the border", corners.mode, BorderMode::REPLICATE));
    AC_RETURN_IF(corners.mode != BorderMode::UNDEFINED,
                 "%s: a border with pixels; it accepts only BorderMode::UNDEFINED", op.name);
    AC_RETURN_IF(!(corners.threshold >= 1 && corners.threshold <= 255), "%s: a threshold of %g; it must be 1 to 255",
                 op.name, static_cast<double>(corners.threshold));
    auto p = std::make_unique<Program>(op.name, target);
    const size_t width = src.dimension(0), height = src.dimension(1);
    const Program::Value image = p->given(TensorType::ACL_SRC, src);
    Program::Value found = p->memory(width, height, DataType::U8);
    PlanPtr step;
    p->add(plan_strengths(step, p->info(image), p->info(found), static_cast<int>(corners.threshold), p->target()), step,
           {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST, found}});
    if (corners.suppress) {
        const Program::Value kept = p->memory(width, height, DataType::U8);
        p->add(
            non_maxima_suppression3x3::plan(step, p->info(found), p->info(kept), BorderMode::CONSTANT, 0, p->target()),
            step, {{TensorType::ACL_SRC, found}, {TensorType::ACL_DST, kept}});
        found = kept;
    }
    key_points::Wanted wanted{corners.points, corners.count, corners.suppress, false, 0};
    const int margin = corners.suppress && !corners.near_edges ? radius + 1 : radius;
    p->add(key_points::plan(step, op, p->info(found), inner(Region(src), margin), wanted, p->target()), step,
           {{TensorType::ACL_SRC, found}});
    return finish(out, std::move(p));
}

}  // namespace ac::fast_corners
