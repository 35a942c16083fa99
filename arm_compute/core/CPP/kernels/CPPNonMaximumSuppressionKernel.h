// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_KERNELS_CPPNONMAXIMUMSUPPRESSIONKERNEL_H
#define ARM_COMPUTE_CORE_CPP_KERNELS_CPPNONMAXIMUMSUPPRESSIONKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPNonMaximumSuppression.h"

namespace arm_compute {

/// CPPNonMaximumSuppression as a kernel.
class CPPNonMaximumSuppressionKernel : public detail::FunctionKernel<CPPNonMaximumSuppression> {
public:
    const char *name() const override { return "CPPNonMaximumSuppressionKernel"; }

    /// As CPPNonMaximumSuppression::configure().
    void configure(const ITensor *input_bboxes, const ITensor *input_scores, ITensor *output_indices,
                   unsigned int max_output_size, const float score_threshold, const float iou_threshold) {
        configure_function(input_bboxes, input_scores, output_indices, max_output_size, score_threshold, iou_threshold);
    }
    /// As CPPNonMaximumSuppression::validate().
    static Status validate(const ITensorInfo *input_bboxes, const ITensorInfo *input_scores,
                           const ITensorInfo *output_indices, unsigned int max_output_size, const float score_threshold,
                           const float iou_threshold) {
        return CPPNonMaximumSuppression::validate(input_bboxes, input_scores, output_indices, max_output_size,
                                                  score_threshold, iou_threshold);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_KERNELS_CPPNONMAXIMUMSUPPRESSIONKERNEL_H
