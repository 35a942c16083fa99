// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEROIAlignLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLROIAlignLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/roi_align/roi_align.h"

namespace arm_compute {

namespace {

template <class T>
auto align(const T *input, const T *rois, const T *output, const ROIPoolingLayerInfo &info) {
    return ac::call(
        "ROIAlign",
        [&](const ac::Call &c) { return ac::roi_align::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target); },
        ac::in(input), ac::in(rois), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ROIAlignLayer,
             (const AnyTensor *input, const AnyTensor *rois, AnyTensor *output, const ROIPoolingLayerInfo &pool_info),
             align<AnyTensor>(input, rois, output, pool_info))
AC_VALIDATE(ROIAlignLayer,
            (const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
             const ROIPoolingLayerInfo &pool_info),
            align<ITensorInfo>(input, rois, output, pool_info))

}  // namespace arm_compute
