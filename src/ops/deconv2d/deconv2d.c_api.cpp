// SPDX-License-Identifier: MIT
#include "src/ops/deconv2d/deconv2d.h"

#include "src/ops/deconv2d/deconv2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Deconv2d, R"(
in src: NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches)
in! weights: NHWC (channels, width, height, outputs) or NCHW (width, height, channels, outputs)
in? bias: (outputs); S32 for quantized src
out dst: in src's layout
unsigned[2] stride = 1: in elements of the output: along the width, along the height
unsigned[4] padding = 0: elements that are cut off of the output: left, right, above, below
bool fast_math = false: F32 may be rounded to bfloat16, and F16 may use Winograd's transforms
bool retain_weights = false: the weights are not marked as unused when they are packed
)") {
    const PadStrideInfo info = pad_stride(given.stride, given.padding, DimensionRoundingType::FLOOR);
    return deconv2d::plan(plan, call.in(given.src), call.in(given.weights), call.inputs[given.bias],
                          call.out(given.dst), info, given.fast_math, WeightsInfo(false, 0, 0, 0, given.retain_weights),
                          call.target);
}
