// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEROIPoolingLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLROIPoolingLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/roi_pool2d/roi_pool2d.h"

namespace arm_compute {

namespace {

template <class T>
auto pool(const T *input, const T *rois, const T *output, const ROIPoolingLayerInfo &info) {
    return ac::call(
        "ROIPool2d",
        [&](const ac::Call &c) { return ac::roi_pool2d::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target); },
        ac::in(input), ac::in(rois), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
AC_VALIDATE(ROIPoolingLayer,
            (const ITensorInfo *input, const ITensorInfo *rois, const ITensorInfo *output,
             const ROIPoolingLayerInfo &pool_info),
            pool(input, rois, output, pool_info))

void NEROIPoolingLayer::configure(const ITensor *input, const ITensor *rois, const ITensor *output,
                                  const ROIPoolingLayerInfo &pool_info) {
    function().configure(pool(input, rois, output, pool_info));
}
#endif

#ifdef AC_API_CL
AC_VALIDATE(ROIPoolingLayer,
            (const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
             const ROIPoolingLayerInfo &pool_info),
            pool<ITensorInfo>(input, rois, output, pool_info))

void CLROIPoolingLayer::configure(const ICLTensor *input, const ICLTensor *rois, ICLTensor *output,
                                  const ROIPoolingLayerInfo &pool_info) {
    function().configure(pool<ICLTensor>(input, rois, output, pool_info));
}

void CLROIPoolingLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                  const ICLTensor *rois, const ICLTensor *output,
                                  const ROIPoolingLayerInfo &pool_info) {
    function().configure(compile_context, pool(input, rois, output, pool_info));
}
#endif

}  // namespace arm_compute
