// SPDX-License-Identifier: MIT
#include "src/ops/scale/scale.h"

#include "src/ops/scale/scale.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Scale, R"(
in src: NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches)
out dst: its width and height say how to scale, so it must have its shape
InterpolationPolicy interpolation = BILINEAR: how values are found
SamplingPolicy sampling = CENTER: where in a pixel its sample is
bool align_corners = false: the samples of the corners coincide; with TOP_LEFT only
BorderMode border = REPLICATE: elements outside the image; for BILINEAR
float constant = 0: outside with CONSTANT, as a real number
)") {
    const PixelValue constant(given.constant.value, call.in(given.src).data_type(),
                              call.in(given.src).quantization_info());
    const ScaleKernelInfo info(given.interpolation, given.border, constant, given.sampling, false, given.align_corners);
    return scale::plan(plan, call.in(given.src), call.out(given.dst), info, call.target);
}
