// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRIORBOXLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRIORBOXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPriorBoxLayer on an OpenCL device: configure() computes the boxes, which depend only on shapes; a run copies them.
/// Results are bit-identical.
class CLPriorBoxLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output, const PriorBoxLayerInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, const PriorBoxLayerInfo &info);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const PriorBoxLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRIORBOXLAYER_H
