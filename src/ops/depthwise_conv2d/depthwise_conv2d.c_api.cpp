// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

#include "src/ops/depthwise_conv2d/checks.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(DepthwiseConv2d, R"(
scales in float
in= src: NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches); with kernels of 1x1 in NHWC
in! weights: NHWC (channels * multiplier, width, height) or NCHW (width, height, channels * multiplier)
in? bias: (channels * multiplier); S32 for quantized src
out dst: in src's layout
unsigned[2] stride = 1: in elements of the input: along the width, along the height
unsigned[4] padding = 0: elements left, right, above, below
DimensionRoundingType rounding = FLOOR: of the output's extents
unsigned[2] dilation = 1: distance of the kernel's taps: along the width, along the height
unsigned multiplier = 1: outputs of each channel
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    const ConvolutionInfo info(pad_stride(given), given.multiplier, call.activation(given), size(given.dilation));
    call.apart = !depthwise_conv2d::may_be_in_place(call.in(given.src), call.in(given.weights), info);
    if (&call.in(given.src) == &call.out(given.dst)) {
        AC_RETURN_ON_ERROR(depthwise_conv2d::check_in_place(call.in(given.src), call.in(given.weights), info));
    }
    return depthwise_conv2d::plan(plan, call.in(given.src), call.in(given.weights), call.inputs[given.bias],
                                  call.out(given.dst), info, call.target);
}
