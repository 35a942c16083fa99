// SPDX-License-Identifier: MIT
#include "src/ops/phase/phase.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(phase)

namespace ac::phase {

AC_TYPES(types, R"(NEPhase CLPhase: x y dst
S16 S16 U8
)")

Status plan(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst, PhaseType type,
            const Target &target) {
    pixelwise::fill_in(dst, x, DataType::U8);
    AC_RETURN_ON_ERROR(check_types(Phase_operator, types, target, {x.data_type(), y.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_enumerator("Phase", "the type of the phase", type, PhaseType::UNSIGNED));
    PixelArgs args{};
    args.mode = type == PhaseType::UNSIGNED;
    args.factor = type == PhaseType::UNSIGNED ? 90.f : 64.f;
    return pixelwise::plan(out, {Phase_operator, "Phase", phase_table, Type::s16, PixelFormula::phase, false}, x, &y,
                           dst, args, target);
}

}  // namespace ac::phase
