// SPDX-License-Identifier: MIT
#include "src/ops/conv2d/conv2d.h"

#include "src/ops/conv2d/conv2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Conv2d, R"(
scales in float
in src: NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches)
in! weights: NHWC (channels / groups, width, height, outputs) or NCHW (width, height, channels / groups, outputs)
in? bias: (outputs); S32 for quantized src
out dst: in src's layout
unsigned[2] stride = 1: in elements of the input: along the width, along the height
unsigned[4] padding = 0: elements left, right, above, below
DimensionRoundingType rounding = FLOOR: of the output's extents
unsigned[2] dilation = 1: distance of the kernel's taps: along the width, along the height
unsigned groups = 1: parts of the channels that are convolved each on its own
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
bool fast_math = false: F32 may be rounded to bfloat16, and F16 may use Winograd's transforms
bool retain_weights = false: the weights are not marked as unused when they are packed
ConvolutionMethod? method: without it the fastest; a method that cannot serve the call is an error
)") {
    // FFT, WINOGRAD, or any other name: the matrix product.
    const ConvolutionMethod method = given.method;
    const conv2d::Way way = !given.method.given()                   ? conv2d::Way::automatic
                            : method == ConvolutionMethod::WINOGRAD ? conv2d::Way::winograd
                            : method == ConvolutionMethod::FFT      ? conv2d::Way::fft
                                                                    : conv2d::Way::product;
    const Conv2dInfo info(pad_stride(given), size(given.dilation), call.activation(given), given.fast_math,
                          given.groups, WeightsInfo(false, 0, 0, 0, given.retain_weights));
    return conv2d::plan(plan, call.in(given.src), call.in(given.weights), call.inputs[given.bias], call.out(given.dst),
                        info, call.target, way);
}
