// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// The function of @ref NENormalizationLayer on an OpenCL device.
///
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLNormalizationLayer : public detail::ClFunction {
public:
    /// @param input     Source.
    /// @param output    Destination, other than input.
    /// @param norm_info The window, of an odd size, and the numbers of the formula.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, const NormalizationLayerInfo &norm_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const NormalizationLayerInfo &norm_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output,
                           const NormalizationLayerInfo &norm_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZATIONLAYER_H
