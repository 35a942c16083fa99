// SPDX-License-Identifier: MIT
#include "src/ops/conv3d/conv3d.h"

#include "src/ops/conv3d/conv3d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Conv3d, R"(
in src: NDHWC (channels, width, height, depth, batches)
in! weights: (outputs, channels, width, height, depth)
in? bias: (outputs); S32 for quantized src
out dst: NDHWC (outputs, width, height, depth, batches)
unsigned[3] stride = 1: in elements of the input: along the width, the height, the depth
unsigned[6] padding = 0: elements left, right, above, below, in front, at the back
DimensionRoundingType rounding = FLOOR: of the output's extents
ActivationFunction? activation: of the result; CPU only
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    call.out(given.dst).set_data_layout(DataLayout::NDHWC);
    const Conv3dInfo info(size_3d(given.stride), padding_3d(given.padding), call.activation(given), Size3D(1U, 1U, 1U),
                          given.rounding, false);
    return conv3d::plan(plan, call.volume(given.src), call.volume(given.weights), call.inputs[given.bias],
                        call.out(given.dst), info, call.target);
}
