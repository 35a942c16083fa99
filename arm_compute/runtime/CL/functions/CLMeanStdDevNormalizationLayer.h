// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEVNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEVNORMALIZATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// The function of @ref NEMeanStdDevNormalizationLayer on an OpenCL device.
///
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLMeanStdDevNormalizationLayer : public detail::ClFunction {
public:
    /// @param input   Source; it is written where output is null.
    /// @param output  Destination; null, or input: in place.
    /// @param epsilon Added to the variances.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output = nullptr, float epsilon = 1e-8f);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output = nullptr,
                   float epsilon = 1e-8f);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output = nullptr, float epsilon = 1e-8f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEVNORMALIZATIONLAYER_H
