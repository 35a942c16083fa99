// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEV_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEV_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEMeanStdDev on an OpenCL device. A run waits for the results. Also for floats, with a relative error of about 1e-6
/// of the largest difference from the mean.
/// | src      |
/// |----------|
/// | U8       |
/// | F16, F32 |
class CLMeanStdDev : public detail::ClFunction {
public:
    CLMeanStdDev(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, float *mean, float *stddev = nullptr);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, float *mean, float *stddev = nullptr);
    static Status validate(const ITensorInfo *input, float *mean, float *stddev = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEANSTDDEV_H
