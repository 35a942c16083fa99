// SPDX-License-Identifier: MIT
#include "src/ops/deconv2d/deconv2d.h"

#include "src/c_api/operators.h"

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
    const auto at = [&](size_t k, size_t i) { return static_cast<unsigned int>(call.values[k].at(i)); };
    const PadStrideInfo info(at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(1, 2), at(1, 3), DimensionRoundingType::FLOOR);
    return deconv2d::plan(plan, call.in(0), call.in(1), call.inputs[2], call.out(0), info, call.flag(2),
                          WeightsInfo(false, 0, 0, 0, call.flag(3)), call.target);
}
