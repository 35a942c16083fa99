// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLROIPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NEROIPoolingLayer.h"

#include "src/api/twins.h"
#include "src/ops/roi_pool2d/roi_pool2d.h"

namespace arm_compute {

namespace {

template <class T> auto pool(const T *input, const T *rois, const T *output, const ROIPoolingLayerInfo &info) {
    return ac::call(
        "ROIPool2d",
        [&](const ac::PlanCall &c) { return ac::roi_pool2d::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target); },
        ac::in(input), ac::in(rois), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
#define AC_PARAMETERS(T) const T *input, const T *rois, const T *output, const ROIPoolingLayerInfo &info
AC_FUNCTION_CALL(ROIPoolingLayer, (input, rois, output, info), pool(input, rois, output, info))
#else
void CLROIPoolingLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                  const ICLTensor *rois, const ICLTensor *output, const ROIPoolingLayerInfo &info) {
    function().configure(compile_context, pool(input, rois, output, info));
}

void CLROIPoolingLayer::configure(const ICLTensor *input, const ICLTensor *rois, ICLTensor *output,
                                  const ROIPoolingLayerInfo &info) {
    configure(function().own_context(), input, rois, output, info);
}

AC_VALIDATE(ROIPoolingLayer,
            (const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output, const ROIPoolingLayerInfo &info),
            pool<ITensorInfo>(input, rois, output, info))
#endif

}  // namespace arm_compute
