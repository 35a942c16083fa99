// SPDX-License-Identifier: MIT
#include "src/ops/append/append.h"

#include "src/ops/append/append.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Append, R"(
in= cache: any type; a cache of keys is (elements, positions, heads, batches)
in update: like cache, with fewer elements along the axis
in positions: S32, read in each run: where the update begins, or that for each element of the last dimension
out dst: like cache; if it is the same tensor, only the elements of the update are written
unsigned axis = 1: the dimension of the positions
bool circular = false: positions after the last one are the first ones; otherwise the update must be within the cache
)") {
    return append::plan(plan, call.in(given.cache), call.in(given.update), call.in(given.positions),
                        call.out(given.dst), {given.axis, given.circular}, call.target);
}
