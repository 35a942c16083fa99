// SPDX-License-Identifier: MIT
#include "src/ops/permute/permute.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Permute, R"(
in src: any type
out dst: its dimension i is dimension order[i] of src
unsigned[<=6] order: each dimension once; those that it leaves out stay where they are
)") {
    PermutationVector order;
    for (size_t i = 0; i < call.values[0].count; ++i) {
        order.set(i, static_cast<uint32_t>(call.values[0].at(i)));
    }
    return permute::plan(plan, call.in(0), call.out(0), order, call.target);
}
