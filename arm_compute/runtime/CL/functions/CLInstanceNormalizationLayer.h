// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINSTANCENORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINSTANCENORMALIZATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class CLRuntimeContext;
class ICLTensor;
class ITensorInfo;

/// The function of @ref NEInstanceNormalizationLayer on an OpenCL device.
///
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class CLInstanceNormalizationLayer : public detail::ClFunction {
public:
    /// @param ctx Runs the function on its scheduler; null: CLScheduler's.
    CLInstanceNormalizationLayer(CLRuntimeContext *ctx = nullptr) : ClFunction(ctx) {}
    /// @param input               Source; it is written where output is null.
    /// @param output              Destination; null, or input: in place.
    /// @param gamma               Factor of the normalized values.
    /// @param beta                Added to them.
    /// @param epsilon             Added to the variances; above zero.
    /// @param use_mixed_precision Accepted for compatibility: F16 is always computed in single precision.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, float gamma = 1.0f, float beta = 0.0f, float epsilon = 1e-12f,
                   bool use_mixed_precision = true);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, float gamma = 1.0f,
                   float beta = 0.0f, float epsilon = 1e-12f, bool use_mixed_precision = true);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, float gamma = 1.0f, float beta = 0.0f,
                           float epsilon = 1e-12f, bool use_mixed_precision = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINSTANCENORMALIZATIONLAYER_H
