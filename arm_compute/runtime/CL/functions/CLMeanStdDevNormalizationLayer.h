// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEVNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEVNORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEMeanStdDevNormalizationLayer on an OpenCL device.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLMeanStdDevNormalizationLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output = nullptr, float epsilon = 1e-8f);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output = nullptr,
                   float epsilon = 1e-8f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output = nullptr, float epsilon = 1e-8f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEVNORMALIZATIONLAYER_H
