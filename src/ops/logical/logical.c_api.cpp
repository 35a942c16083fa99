// SPDX-License-Identifier: MIT
#include "src/ops/logical/logical.h"

#include "src/ops/logical/logical.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Logical, R"(
in= a: U8; 0 is false, everything else true
in?= b: second operand; extents of 1 are broadcast, on either side; absent for NOT
out dst: 1 if the operation holds, otherwise 0
BitwiseOperation operation: AND, OR or NOT
)") {
    const auto op = given.operation;
    if (op == BitwiseOperation::NOT) {
        return logical::plan_not(plan, call.in(given.a), call.out(given.dst), call.target);
    }
    AC_RETURN_IF(op == BitwiseOperation::XOR || call.inputs[given.b] == nullptr,
                 "Logical: AND and OR take two operands; there is no XOR of truth values");
    return (op == BitwiseOperation::AND ? logical::plan_and : logical::plan_or)(
        plan, call.in(given.a), call.in(given.b), call.out(given.dst), call.target);
}
