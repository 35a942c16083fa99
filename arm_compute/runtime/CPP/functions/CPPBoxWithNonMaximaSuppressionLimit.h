// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMIT_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPBOXWITHNONMAXIMASUPPRESSIONLIMIT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The best boxes of each class of an image: non-maximum suppression class by class, then a limit.
///
/// Boxes are (x1, y1, x2, y2), where x2 and y2 are the last pixels: sides are x2 - x1 + 1 and so on. With C > 1, class
/// 0 is the background. For each other class:
/// - Candidates are the boxes whose score is above info.score_thresh(), the best first; of equal scores the lower row
///   comes first.
/// - One is kept if its overlap with each that was kept before is at most info.nms(). With info.suppress_size(), what
///   the two share must also have no side below info.min_size(), and its centre x1 + width / 2 must be below
///   info.im_width(), y likewise: so boxes that are apart from the best one are dropped.
/// - With info.soft_nms_enabled() instead, the best is kept, the scores of the others are multiplied by a weight that
///   depends on their overlap o with it, those below info.soft_nms_min_score_thres() are dropped, and so on. The
///   weights: LINEAR 1 - o where o is above info.nms(); GAUSSIAN exp(-o^2 / sigma); ORIGINAL 0 where o is above
///   info.nms(). The scores that are given out are the products.
///
/// Of an image, the info.detections_per_im() best and those of the same score as the last of them are given out; any
/// number if that is not above 0, or if C is 1. Never more than the outputs have rows for: of equal scores those of
/// lower classes, then the earlier ones. The order is: image, class, falling score. Rows after the last result are
/// zero. Quantized inputs are dequantized; results are quantized as their tensors say, class numbers and row numbers
/// too. Lists of numbers have the type of the scores, keeps_size is U32.
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

    /// @param scores_in        (C, N): of N boxes for C classes.
    /// @param boxes_in         (4 C, N): the box of each class.
    /// @param batch_splits_in  (B): how many consecutive rows are of each image; null, or of one image: all.
    /// @param scores_out       (M). Outputs must have their shapes.
    /// @param boxes_out        (4, M).
    /// @param classes          (M): numbers of classes.
    /// @param batch_splits_out (B): how many results each image has; may be null.
    /// @param keeps            (M): the row of the input that a result is from; may be null.
    /// @param keeps_size       (C): how many results each class has; may be null without keeps.
    /// @param info             soft_nms_sigma() must be above 0 where soft suppression is used.
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
