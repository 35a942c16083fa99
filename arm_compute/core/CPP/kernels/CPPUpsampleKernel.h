// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_KERNELS_CPPUPSAMPLEKERNEL_H
#define ARM_COMPUTE_CORE_CPP_KERNELS_CPPUPSAMPLEKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPUpsample.h"

namespace arm_compute {

/// CPPUpsample as a kernel.
class CPPUpsampleKernel : public detail::FunctionKernel<CPPUpsample> {
public:
    const char *name() const override { return "CPPUpsampleKernel"; }

    /// As CPPUpsample::configure().
    void configure(const ITensor *input, ITensor *output, const PadStrideInfo &info) {
        configure_function(input, output, info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_KERNELS_CPPUPSAMPLEKERNEL_H
