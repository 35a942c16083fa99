// SPDX-License-Identifier: MIT
#include "src/ops/floor/floor.h"

#include "src/ops/floor/floor.args.h"
#include "src/plan/rules.h"
#include "src/plan/unary.h"

namespace ac {

extern const Operator Floor_operator;
extern const Table round_down_table;

namespace floor {

namespace {

AC_TYPES(types, R"(NEFloor CLFloor: src dst
F32 F32
F16 F16
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_types(Floor_operator, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", Floor_operator.name);
    AC_RETURN_ON_ERROR(check_shape(Floor_operator.name, dst, src.tensor_shape()));
    AC_ON_OPENCL(target, plan_cl(out, src, target))
    const Type type = type_of(src.data_type());
    const auto *row = select_as<RowOf<FloorFn>>(round_down_table, type, target);
    if (row == nullptr) {
        return why_no_row(Floor_operator, round_down_table, type, target);
    }
    out = std::make_unique<UnaryPlan<FloorArgs, FloorFn>>(row, FloorArgs(), src.tensor_shape());
    return Status{};
}

}  // namespace floor
}  // namespace ac
