// SPDX-License-Identifier: MIT
#include "src/ops/yuv_normalize/yuv_normalize.h"

#include "src/ops/yuv_normalize/yuv_normalize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(YUVNormalize, R"(
in= src: any shape; OpenCL only
in mean: of each channel
in std: standard deviation of each channel
out dst: like src
)") {
    return yuv_normalize::plan(plan, call.in(given.src), call.in(given.mean), call.in(given.std), call.out(given.dst),
                               call.target);
}
