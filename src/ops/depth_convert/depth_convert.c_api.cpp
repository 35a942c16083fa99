// SPDX-License-Identifier: MIT
#include "src/ops/depth_convert/depth_convert.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(DepthConvert, R"(
in src: any shape
out dst: its data type is the result's
ConvertPolicy policy = SATURATE: where an integer does not fit into another integer type
)") {
    return depth_convert::plan(plan, call.in(0), call.out(0), call.word<ConvertPolicy>(0), 0, call.target);
}
