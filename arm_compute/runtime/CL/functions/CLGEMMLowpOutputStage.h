// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEGEMMLowpOutputStage on an OpenCL device.
class CLGEMMLowpOutputStage : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output,
                   const GEMMLowpOutputStageInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *bias,
                   ICLTensor *output, const GEMMLowpOutputStageInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           const GEMMLowpOutputStageInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H
