// SPDX-License-Identifier: MIT
#include "src/ops/absolute_difference/absolute_difference.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(absolute_difference)

namespace ac::absolute_difference {

AC_TYPES(types, R"(NEAbsoluteDifference CLAbsoluteDifference: a b dst
U8 U8 U8|S16
U8 S16 S16
S16 U8|S16 S16
)")

Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, const Target &target) {
    const bool first = a.data_type() == DataType::S16, second = b.data_type() == DataType::S16;
    pixelwise::fill_in(dst, a, first || second ? DataType::S16 : DataType::U8);
    AC_RETURN_ON_ERROR(
        check_types(AbsoluteDifference_operator, types, target, {a.data_type(), b.data_type(), dst.data_type()}));
    PixelArgs args{};
    args.mode = 2 * first + second;
    return pixelwise::plan(out,
                           {AbsoluteDifference_operator, "AbsoluteDifference", absolute_difference_table,
                            type_of(dst.data_type()), PixelFormula::difference, false},
                           a, &b, dst, args, target);
}

}  // namespace ac::absolute_difference
