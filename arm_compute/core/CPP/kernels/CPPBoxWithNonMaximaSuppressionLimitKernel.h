// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_KERNELS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMITKERNEL_H
#define ARM_COMPUTE_CORE_CPP_KERNELS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMITKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPBoxWithNonMaximaSuppressionLimit.h"

namespace arm_compute {

/// CPPBoxWithNonMaximaSuppressionLimit as a kernel.
class CPPBoxWithNonMaximaSuppressionLimitKernel : public detail::FunctionKernel<CPPBoxWithNonMaximaSuppressionLimit> {
public:
    const char *name() const override { return "CPPBoxWithNonMaximaSuppressionLimitKernel"; }

    /// As CPPBoxWithNonMaximaSuppressionLimit::configure().
    void configure(const ITensor *scores_in, const ITensor *boxes_in, const ITensor *batch_splits_in,
                   ITensor *scores_out, ITensor *boxes_out, ITensor *classes, ITensor *batch_splits_out = nullptr,
                   ITensor *keeps = nullptr, ITensor *keeps_size = nullptr,
                   const BoxNMSLimitInfo info = BoxNMSLimitInfo()) {
        configure_function(scores_in, boxes_in, batch_splits_in, scores_out, boxes_out, classes, batch_splits_out,
                           keeps, keeps_size, info);
    }
    /// The same as run().
    void run_nmslimit() { run(window(), ThreadInfo()); }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_KERNELS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMITKERNEL_H
