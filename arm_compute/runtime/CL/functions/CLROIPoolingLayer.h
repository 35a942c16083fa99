// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEROIPoolingLayer on an OpenCL device, also for F16. Regions are read in each run.
/// | src     | rois | dst     |
/// |---------|------|---------|
/// | F16     | U16  | F16     |
/// | F32     | U16  | F32     |
/// | QASYMM8 | U16  | QASYMM8 |
class CLROIPoolingLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *rois, ICLTensor *output,
                   const ROIPoolingLayerInfo &pool_info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *rois,
                   const ICLTensor *output, const ROIPoolingLayerInfo &pool_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIPOOLINGLAYER_H
