// SPDX-License-Identifier: MIT
#include "src/ops/conv3d/conv3d.h"

#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

using namespace arm_compute;

AC_C_OPERATOR(Conv3d, R"(
in src: NDHWC (channels, width, height, depth, batches)
in! weights: (outputs, channels, width, height, depth)
in? bias: (outputs); S32 for quantized src
out dst: NDHWC (outputs, width, height, depth, batches)
unsigned[3] stride = 1: in elements of the input: along the width, the height, the depth
unsigned[6] padding = 0: elements left, right, above, below, in front, at the back
DimensionRoundingType rounding = FLOOR: of the output's extents
ActivationFunction? activation: of the result; without it none; the CPU has them
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    // The interface's operands have no layout of five dimensions.
    TensorInfo src(call.in(0)), weights(call.in(1));
    for (ITensorInfo *info : {static_cast<ITensorInfo *>(&src), static_cast<ITensorInfo *>(&weights), &call.out(0)}) {
        info->set_data_layout(DataLayout::NDHWC);
    }
    const auto at = [&](size_t k, size_t i) { return static_cast<size_t>(call.values[k].at(i)); };
    const Conv3dInfo info(Size3D(at(0, 0), at(0, 1), at(0, 2)),
                          Padding3D(at(1, 0), at(1, 1), at(1, 2), at(1, 3), at(1, 4), at(1, 5)), call.activation(3),
                          Size3D(1U, 1U, 1U), call.word<DimensionRoundingType>(2), false);
    return conv3d::plan(plan, src, weights, call.inputs[2], call.out(0), info, call.target);
}

}  // namespace c_api
}  // namespace ac
