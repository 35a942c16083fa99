// SPDX-License-Identifier: MIT
#include "src/ops/logical/logical.h"

#include "src/ops/bitwise/bitwise.h"
#include "src/plan/rules.h"

namespace ac::logical {

namespace {

AC_TYPES(types, R"(NELogicalAnd NELogicalOr CLLogicalAnd CLLogicalOr: a b dst
U8 U8 U8
)")
AC_TYPES(types_not, R"(NELogicalNot CLLogicalNot: a dst
U8 U8
)")

Status plan(PlanPtr &out, BitsOp function, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            const Target &target) {
    const char *name = Logical_operator.name;
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(name, shape, a, b));
    init_if_empty(dst, TensorInfo(shape, 1, DataType::U8).set_data_layout(a.data_layout()));
    AC_RETURN_ON_ERROR(
        function == BitsOp::fails
            ? check_types(Logical_operator, types_not, target, {a.data_type(), dst.data_type()})
            : check_types(Logical_operator, types, target, {a.data_type(), b.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape(name, dst, shape));
    return bitwise::make_plan(out, Logical_operator, function, shape, target.inside());
}

}  // namespace

Status plan_and(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, const Target &target) {
    return plan(out, BitsOp::both_hold, a, b, dst, target);
}

Status plan_or(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, const Target &target) {
    return plan(out, BitsOp::any_holds, a, b, dst, target);
}

Status plan_not(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    return plan(out, BitsOp::fails, src, src, dst, target);
}

}  // namespace ac::logical
