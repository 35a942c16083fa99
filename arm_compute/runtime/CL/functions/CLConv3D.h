// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONV3D_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONV3D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// NEConv3D on an OpenCL device, without activation. Weights are read in place in each run.
class CLConv3D : public detail::ClFunction {
public:
    CLConv3D() : ClFunction() {}
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const Conv3dInfo &conv_info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const Conv3dInfo &conv_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const Conv3dInfo &conv_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONV3D_H
