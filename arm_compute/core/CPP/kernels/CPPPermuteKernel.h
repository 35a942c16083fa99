// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_KERNELS_CPPPERMUTEKERNEL_H
#define ARM_COMPUTE_CORE_CPP_KERNELS_CPPPERMUTEKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPPermute.h"

namespace arm_compute {

/// CPPPermute as a kernel.
class CPPPermuteKernel : public detail::FunctionKernel<CPPPermute> {
public:
    const char *name() const override { return "CPPPermuteKernel"; }

    /// As CPPPermute::configure().
    void configure(const ITensor *input, ITensor *output, const PermutationVector &perm) {
        configure_function(input, output, perm);
    }
    /// As CPPPermute::validate().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm) {
        return CPPPermute::validate(input, output, perm);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_KERNELS_CPPPERMUTEKERNEL_H
