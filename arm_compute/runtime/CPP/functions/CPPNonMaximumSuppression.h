// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPNONMAXIMUMSUPPRESSION_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPNONMAXIMUMSUPPRESSION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Greedy non-maximum suppression: keeps the boxes that do not overlap a better box by much.
///
/// Candidates are the boxes whose score is at least score_threshold, in order of descending score; equal scores are
/// ordered by index. A candidate is kept if its overlap (intersection over union) with each box kept before is at most
/// nms_threshold. A box without area overlaps nothing.
///
/// | boxes | scores | indices |
/// |-------|--------|---------|
/// | F32   | F32    | S32     |
class CPPNonMaximumSuppression : public detail::CpuFunction {
public:
    /// @param bboxes          (4, N): two corners of each box, lower coordinates first; x and y in either order.
    /// @param scores          (N): score of each box.
    /// @param indices         (M), not empty: indices of at most M kept boxes, best first; then -1.
    /// @param max_output_size Maximum number of kept boxes, above 0.
    /// @param score_threshold Lowest accepted score, from 0 to 1.
    /// @param nms_threshold   Highest accepted overlap, from 0 to 1.
    void configure(const ITensor *bboxes, const ITensor *scores, ITensor *indices, unsigned int max_output_size,
                   const float score_threshold, const float nms_threshold);
    static Status validate(const ITensorInfo *bboxes, const ITensorInfo *scores, const ITensorInfo *indices,
                           unsigned int max_output_size, const float score_threshold, const float nms_threshold);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPNONMAXIMUMSUPPRESSION_H
