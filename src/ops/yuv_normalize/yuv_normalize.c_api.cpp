// SPDX-License-Identifier: MIT
#include "src/ops/yuv_normalize/yuv_normalize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(YUVNormalize, R"(
in= src: any shape; OpenCL only
in mean: of each channel
in std: standard deviation of each channel
out dst: like src
)") {
    return yuv_normalize::plan(plan, call.in(0), call.in(1), call.in(2), call.out(0), call.target);
}
