// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NECropResize.h"
#else
#include "arm_compute/runtime/CL/functions/CLCropResize.h"
#endif

#include "src/api/twins.h"
#include "src/ops/crop_resize/crop_resize.h"

namespace arm_compute {

namespace {

template <class T>
auto crop_resize(const T *input, const T *boxes, const T *indices, const T *output, Coordinates2D size,
                 InterpolationPolicy method, float outside) {
    return ac::call(
        "CropResize",
        [size, method, outside](const ac::Call &c) {
            return ac::crop_resize::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), {size, method, outside}, c.target);
        },
        ac::in(input), ac::in(boxes), ac::in(indices), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
void NECropResize::configure(const ITensor *input, const ITensor *boxes, const ITensor *box_ind, ITensor *output,
                             Coordinates2D crop_size, InterpolationPolicy method, float extrapolation_value) {
    function().configure(crop_resize<ITensor>(input, boxes, box_ind, output, crop_size, method, extrapolation_value));
}

Status NECropResize::validate(const ITensorInfo *input, const ITensorInfo *boxes, const ITensorInfo *box_ind,
                              const ITensorInfo *output, Coordinates2D crop_size, InterpolationPolicy method,
                              float extrapolation_value) {
    return ac::validate(crop_resize(input, boxes, box_ind, output, crop_size, method, extrapolation_value));
}
#endif

#ifdef AC_API_CL
void CLCropResize::configure(const ICLTensor *input, ICLTensor *boxes, ICLTensor *box_ind, ICLTensor *output,
                             Coordinates2D crop_size, InterpolationPolicy method, float extrapolation_value) {
    function().configure(crop_resize<ICLTensor>(input, boxes, box_ind, output, crop_size, method, extrapolation_value));
}

void CLCropResize::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *boxes,
                             ICLTensor *box_ind, ICLTensor *output, Coordinates2D crop_size, InterpolationPolicy method,
                             float extrapolation_value) {
    function().configure(compile_context,
                         crop_resize<ICLTensor>(input, boxes, box_ind, output, crop_size, method, extrapolation_value));
}

Status CLCropResize::validate(const ITensorInfo *input, ITensorInfo *boxes, ITensorInfo *box_ind,
                              const ITensorInfo *output, Coordinates2D crop_size, InterpolationPolicy method,
                              float extrapolation_value) {
    return ac::validate_cl(
        crop_resize<ITensorInfo>(input, boxes, box_ind, output, crop_size, method, extrapolation_value));
}
#endif

}  // namespace arm_compute
