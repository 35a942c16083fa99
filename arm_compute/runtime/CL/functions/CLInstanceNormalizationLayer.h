// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINSTANCENORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINSTANCENORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEInstanceNormalizationLayer on an OpenCL device.
class CLInstanceNormalizationLayer : public detail::ClFunction {
public:
    /// @param ctx Its scheduler runs the function; null: CLScheduler.
    CLInstanceNormalizationLayer(CLRuntimeContext *ctx = nullptr) : ClFunction(ctx) {}
    /// @param output Destination; must have input's layout.
    /// @param use_mixed_precision No effect: F16 is always computed in single precision.
    void configure(ICLTensor *input, ICLTensor *output, float gamma = 1.0f, float beta = 0.0f, float epsilon = 1e-12f,
                   bool use_mixed_precision = true);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, float gamma = 1.0f,
                   float beta = 0.0f, float epsilon = 1e-12f, bool use_mixed_precision = true);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, float gamma = 1.0f, float beta = 0.0f,
                           float epsilon = 1e-12f, bool use_mixed_precision = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINSTANCENORMALIZATIONLAYER_H
