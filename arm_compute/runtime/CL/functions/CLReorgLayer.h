// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREORGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREORGLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEReorgLayer on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLReorgLayer : public detail::ClFunction {
public:
    /// See NEReorgLayer.
    void configure(ICLTensor *input, ICLTensor *output, int32_t stride);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, int32_t stride);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t stride);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREORGLAYER_H
