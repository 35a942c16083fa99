// SPDX-License-Identifier: MIT
#include "src/ops/stack/stack.h"

#include "src/ops/stack/stack.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Stack, R"(
in* src: tensors of one shape and type, of at most 4 dimensions
out dst: of one dimension more
int axis: the new dimension; below 0 it counts from the last one
)") {
    return stack::plan(plan, {call.sources, call.sources + call.source_count}, call.out(given.dst), given.axis,
                       call.target);
}
