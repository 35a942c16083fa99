// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPNONMAXIMUMSUPPRESSION_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPNONMAXIMUMSUPPRESSION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Greedy non-maximum suppression: the boxes that overlap no better box by much.
///
/// The candidates are the boxes whose score is at least score_threshold, the best first; of equal scores the lower
/// index comes first. A candidate is kept if its overlap with each box that was kept before, intersection over union,
/// is at most nms_threshold. A box without area overlaps nothing.
///
/// | boxes | scores | indices |
/// |-------|--------|---------|
/// | F32   | F32    | S32     |
class CPPNonMaximumSuppression : public detail::CpuFunction {
public:
    /// @param bboxes          (4, N): two corners of each box, the lower coordinates first; x and y in either order.
    /// @param scores          (N).
    /// @param indices         (M), not empty: the boxes that are kept, best first, at most M of them; then -1.
    /// @param max_output_size Most boxes that are kept, above 0.
    /// @param score_threshold Lowest score, within 0 and 1.
    /// @param nms_threshold   Overlap above which a box is dropped, within 0 and 1.
    void configure(const ITensor *bboxes, const ITensor *scores, ITensor *indices, unsigned int max_output_size,
                   const float score_threshold, const float nms_threshold);
    static Status validate(const ITensorInfo *bboxes, const ITensorInfo *scores, const ITensorInfo *indices,
                           unsigned int max_output_size, const float score_threshold, const float nms_threshold);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPNONMAXIMUMSUPPRESSION_H
