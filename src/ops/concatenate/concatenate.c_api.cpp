// SPDX-License-Identifier: MIT
#include "src/ops/concatenate/concatenate.h"

#include "src/ops/concatenate/concatenate.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Concatenate, R"(
in* src: as many as are given, in that order
out dst: all of them, one after the other
unsigned axis: dimension along which they are joined
)") {
    const std::vector<const ITensorInfo *> sources(call.sources, call.sources + call.source_count);
    return concatenate::plan(plan, sources, call.out(given.dst), given.axis, call.target);
}
