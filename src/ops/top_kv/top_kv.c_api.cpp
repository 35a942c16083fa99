// SPDX-License-Identifier: MIT
#include "src/ops/top_kv/top_kv.h"

#include "src/ops/top_kv/top_kv.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(TopKV, R"(
in predictions: (C, N): a number for each of C classes
in targets: (N) of U32: the number of a class
out dst: (N) of U8: 1 where fewer than k classes are better than the target
unsigned k: how many
)") {
    return top_kv::plan(plan, call.in(given.predictions), call.in(given.targets), call.out(given.dst), given.k,
                        call.target);
}
