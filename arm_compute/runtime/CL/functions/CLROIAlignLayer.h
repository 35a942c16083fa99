// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIALIGNLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIALIGNLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEROIAlignLayer on an OpenCL device. Regions are read in each run.
class CLROIAlignLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *rois, ICLTensor *output,
                   const ROIPoolingLayerInfo &pool_info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *rois,
                   ICLTensor *output, const ROIPoolingLayerInfo &pool_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIALIGNLAYER_H
