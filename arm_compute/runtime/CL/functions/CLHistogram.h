// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHISTOGRAM_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHISTOGRAM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ICLDistribution1D;

/// NEHistogram on an OpenCL device. The counts are there when the queue has done its work.
class CLHistogram : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLDistribution1D *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLDistribution1D *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHISTOGRAM_H
