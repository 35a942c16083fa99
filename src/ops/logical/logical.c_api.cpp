// SPDX-License-Identifier: MIT
#include "src/ops/logical/logical.h"

#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

using namespace arm_compute;

AC_C_OPERATOR(LogicalAnd, R"(
in a: U8; 0 does not hold, all else does
in b: second operand; extents of 1 are broadcast, on either side
out dst: 1 where both hold, else 0
)") {
    return logical::plan_and(plan, call.in(0), call.in(1), call.out(0), call.target);
}

AC_C_OPERATOR(LogicalOr, R"(
in a: U8; 0 does not hold, all else does
in b: second operand; extents of 1 are broadcast, on either side
out dst: 1 where one of them holds or both do, else 0
)") {
    return logical::plan_or(plan, call.in(0), call.in(1), call.out(0), call.target);
}

AC_C_OPERATOR(LogicalNot, R"(
in src: U8; 0 does not hold, all else does
out dst: 0 where it holds, else 1
)") {
    return logical::plan_not(plan, call.in(0), call.out(0), call.target);
}

}  // namespace c_api
}  // namespace ac
