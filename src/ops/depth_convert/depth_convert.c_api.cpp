// SPDX-License-Identifier: MIT
#include "src/ops/depth_convert/depth_convert.h"

#include "src/ops/depth_convert/depth_convert.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(DepthConvert, R"(
in src: any shape
out dst: its data type is the result's
ConvertPolicy policy = SATURATE: where an integer does not fit into another integer type
)") {
    return depth_convert::plan(plan, call.in(given.src), call.out(given.dst), given.policy, 0, call.target);
}
