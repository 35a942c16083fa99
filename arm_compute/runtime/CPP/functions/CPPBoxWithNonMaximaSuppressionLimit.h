// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMIT_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMIT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Selects the best boxes of each class of an image: non-maximum suppression per class, then a limit.
///
/// Boxes are (x1, y1, x2, y2), where x2 and y2 are the last pixels: the width is x2 - x1 + 1. If C > 1, class 0 is the
/// background. For each other class:
/// - Candidates are the boxes whose score is above info.score_thresh(), in order of descending score; equal scores are
///   ordered by row.
/// - A candidate is kept if its overlap with each box kept before is at most info.nms(). With info.suppress_size(),
///   their intersection must also have no side below info.min_size(), and its centre x1 + width / 2 must be below
///   info.im_width(), y likewise: boxes that are disjoint from the best one are dropped.
/// - With info.soft_nms_enabled() instead, the best box is kept, the scores of the others are multiplied by a weight
///   that depends on their overlap o with it, those below info.soft_nms_min_score_thres() are dropped, and so on. The
///   weights: LINEAR 1 - o if o is above info.nms(); GAUSSIAN exp(-o^2 / sigma); ORIGINAL 0 if o is above info.nms().
///   Output scores are the products.
///
/// Each image returns its best info.detections_per_im() boxes and those with the same score as the last of them; all
/// boxes if the limit is not above 0 or if C is 1. The number of rows of the outputs is a further limit; equal scores
/// are then ordered by class, then by row. Results are ordered by image, class and descending score. Rows after the
/// last result are zero. Quantized inputs are dequantized; results are quantized as their tensors say, including class
/// and row numbers. Number lists have the scores' type; keeps_size is U32.
///
/// | scores_in      | boxes_in | scores_out     | boxes_out | classes        |
/// |----------------|----------|----------------|-----------|----------------|
/// | QASYMM8        | QASYMM16 | QASYMM8        | QASYMM16  | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM16 | QASYMM8_SIGNED | QASYMM16  | QASYMM8_SIGNED |
/// | F16            | F16      | F16            | F16       | F16            |
/// | F32            | F32      | F32            | F32       | F32            |
class CPPBoxWithNonMaximaSuppressionLimit : public detail::CpuFunction {
public:
    CPPBoxWithNonMaximaSuppressionLimit(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : CpuFunction(memory_manager) {}

    /// @param scores_in        (C, N): scores of N boxes for C classes.
    /// @param boxes_in         (4 C, N): the box of each class.
    /// @param batch_splits_in  (B): number of consecutive rows of each image; null, or B = 1: all rows.
    /// @param scores_out       (M): scores. Outputs must have their shapes.
    /// @param boxes_out        (4, M): boxes.
    /// @param classes          (M): class numbers.
    /// @param batch_splits_out (B): number of results of each image; may be null.
    /// @param keeps            (M): the input row of each result; may be null.
    /// @param keeps_size       (C): number of results of each class; may be null without keeps.
    /// @param info             soft_nms_sigma() must be above 0 for soft suppression.
    void configure(const ITensor *scores_in, const ITensor *boxes_in, const ITensor *batch_splits_in,
                   ITensor *scores_out, ITensor *boxes_out, ITensor *classes, ITensor *batch_splits_out = nullptr,
                   ITensor *keeps = nullptr, ITensor *keeps_size = nullptr,
                   const BoxNMSLimitInfo info = BoxNMSLimitInfo());
    static Status validate(const ITensorInfo *scores_in, const ITensorInfo *boxes_in,
                           const ITensorInfo *batch_splits_in, const ITensorInfo *scores_out,
                           const ITensorInfo *boxes_out, const ITensorInfo *classes,
                           const ITensorInfo *batch_splits_out = nullptr, const ITensorInfo *keeps = nullptr,
                           const ITensorInfo *keeps_size = nullptr, const BoxNMSLimitInfo info = BoxNMSLimitInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMIT_H
