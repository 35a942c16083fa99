// SPDX-License-Identifier: MIT
#include "src/ops/upsample/upsample.h"

#include "src/ops/upsample/upsample.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Upsample, R"(
in src: NCHW or NHWC
out dst: its pixels, at distances of stride from (left, above) on, and zeros; it must have its shape
unsigned[2] stride = 1: along the width, along the height
unsigned[4] padding = 0: elements left, right, above, below
DimensionRoundingType rounding = FLOOR: has no meaning here
)") {
    return upsample::plan(plan, call.in(given.src), call.out(given.dst), pad_stride(given), call.target);
}
