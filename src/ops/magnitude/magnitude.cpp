// SPDX-License-Identifier: MIT
#include "src/ops/magnitude/magnitude.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(magnitude)

namespace ac::magnitude {

AC_TYPES(types, R"(NEMagnitude CLMagnitude: x y dst
S16 S16 S16
)")

Status plan(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst, MagnitudeType type,
            const Target &target) {
    pixelwise::fill_in(dst, x, DataType::S16);
    AC_RETURN_ON_ERROR(check_types(Magnitude_operator, types, target, {x.data_type(), y.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_enumerator("Magnitude", "the type of the norm", type, MagnitudeType::L2NORM));
    return plan_gradients(out, x, y, dst, type, target);
}

Status plan_gradients(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst, MagnitudeType type,
                      const Target &target) {
    PixelArgs args{};
    args.mode = type == MagnitudeType::L2NORM;
    return pixelwise::plan(
        out, {Magnitude_operator, "Magnitude", magnitude_table, type_of(x.data_type()), PixelFormula::magnitude, false},
        x, &y, dst, args, target);
}

}  // namespace ac::magnitude
