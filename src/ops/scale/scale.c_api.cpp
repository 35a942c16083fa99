// SPDX-License-Identifier: MIT
#include "src/ops/scale/scale.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Scale, R"(
in src: NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches)
out dst: its width and height say how to scale, so it must have its shape
InterpolationPolicy interpolation = BILINEAR: how values are found
SamplingPolicy sampling = CENTER: where in a pixel its sample is
bool align_corners = false: the samples of the corners coincide; with TOP_LEFT only
BorderMode border = REPLICATE: elements outside the image; for BILINEAR
float constant = 0: outside with CONSTANT, as a real number
)") {
    const PixelValue constant(call.values[4].real, call.in(0).data_type(), call.in(0).quantization_info());
    const ScaleKernelInfo info(call.word<InterpolationPolicy>(0), call.word<BorderMode>(3), constant,
                               call.word<SamplingPolicy>(1), false, call.flag(2));
    return scale::plan(plan, call.in(0), call.out(0), info, call.target);
}
