// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETODEPTHLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETODEPTHLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NESpaceToDepthLayer on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLSpaceToDepthLayer : public detail::ClFunction {
public:
    /// See NESpaceToDepthLayer.
    void configure(const ICLTensor *input, ICLTensor *output, int32_t block_shape);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   int32_t block_shape);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t block_shape);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETODEPTHLAYER_H
