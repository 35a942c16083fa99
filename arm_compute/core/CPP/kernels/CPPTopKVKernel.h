// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_KERNELS_CPPTOPKVKERNEL_H
#define ARM_COMPUTE_CORE_CPP_KERNELS_CPPTOPKVKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"

namespace arm_compute {

/// CPPTopKV as a kernel.
class CPPTopKVKernel : public detail::FunctionKernel<CPPTopKV> {
public:
    const char *name() const override { return "CPPTopKVKernel"; }

    /// As CPPTopKV::configure().
    void configure(const ITensor *predictions, const ITensor *targets, ITensor *output, const unsigned int k) {
        configure_function(predictions, targets, output, k);
    }
    /// As CPPTopKV::validate().
    static Status validate(const ITensorInfo *predictions, const ITensorInfo *targets, ITensorInfo *output,
                           const unsigned int k) {
        return CPPTopKV::validate(predictions, targets, output, k);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_KERNELS_CPPTOPKVKERNEL_H
