// SPDX-License-Identifier: MIT
#include "src/ops/permute/permute.h"

#include "src/ops/permute/permute.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Permute, R"(
in src: any type
out dst: its dimension i is dimension order[i] of src
unsigned[<=6] order: each dimension once; those that it leaves out stay where they are
)") {
    PermutationVector order;
    for (size_t i = 0; i < given.order.count; ++i) {
        order.set(i, static_cast<uint32_t>(given.order[i]));
    }
    return permute::plan(plan, call.in(given.src), call.out(given.dst), order, call.target);
}
