// SPDX-License-Identifier: MIT
#include "src/ops/accumulate/accumulate.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(accumulate)
AC_DECLARE_TABLE(accumulate_squared)
AC_DECLARE_TABLE(accumulate_weighted)

namespace ac::accumulate {

namespace {

AC_TYPES(types, R"(NEAccumulate NEAccumulateSquared CLAccumulate CLAccumulateSquared: src total
U8 S16
)")
AC_TYPES(types_weighted, R"(NEAccumulateWeighted CLAccumulateWeighted: src total
U8 U8
)")

Status make(PlanPtr &out, const char *name, const Table &table, PixelFormula formula, const Types &allowed,
            const ITensorInfo &src, ITensorInfo &total, const PixelArgs &args, const Target &target) {
    Operator named = Accumulate_operator;  // one operator of the build with three names
    named.name = name;
    AC_RETURN_IF(total.tensor_shape().total_size() == 0, "%s: the total has no shape; it is updated", name);
    AC_RETURN_ON_ERROR(check_types(named, allowed, target, {src.data_type(), total.data_type()}));
    return pixelwise::plan(out, {named, name, table, Type::u8, formula, true}, src, nullptr, total, args, target);
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &total, const Target &target) {
    return make(out, "Accumulate", accumulate_table, PixelFormula::accumulate, types, src, total, {}, target);
}

Status plan_squared(PlanPtr &out, const ITensorInfo &src, uint32_t shift, ITensorInfo &total, const Target &target) {
    AC_RETURN_IF(shift > 15, "AccumulateSquared: the shift is %u; at most 15 is possible", shift);
    PixelArgs args{};
    args.low = static_cast<int32_t>(shift);
    return make(out, "AccumulateSquared", accumulate_squared_table, PixelFormula::accumulate_squared, types, src, total,
                args, target);
}

Status plan_weighted(PlanPtr &out, const ITensorInfo &src, float alpha, ITensorInfo &total, const Target &target) {
    AC_RETURN_IF(!(alpha >= 0.f && alpha <= 1.f), "AccumulateWeighted: alpha is %g; it must be between 0 and 1",
                 static_cast<double>(alpha));
    PixelArgs args{};
    args.factor = alpha;
    return make(out, "AccumulateWeighted", accumulate_weighted_table, PixelFormula::accumulate_weighted, types_weighted,
                src, total, args, target);
}

}  // namespace ac::accumulate
