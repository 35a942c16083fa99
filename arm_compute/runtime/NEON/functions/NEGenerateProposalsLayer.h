// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGENERATEPROPOSALSLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGENERATEPROPOSALSLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The proposals of a region proposal network: the best boxes that it predicts in one image.
///
/// Each cell (x, y) of the feature map has A anchors, moved by (x / spatial_scale, y / spatial_scale) pixels; their
/// deltas make boxes of them as in NEBoundingBoxTransform, clipped to the image. Those of scores above 0 are
/// candidates, the best first; of equal scores the lower anchor, then x, then y comes first. One is kept if its overlap
/// with each that was kept before is at most info.nms_thres(), and if what the two share has no side below min_size *
/// im_scale and its centre inside of the image; until all rows of the outputs are taken.
///
/// Layouts NCHW and NHWC. Quantized inputs are dequantized; they may have any scale and offset.
///
/// | scores  | deltas          | anchors | proposals | scores_out | num_valid_proposals |
/// |---------|-----------------|---------|-----------|------------|---------------------|
/// | QASYMM8 | QASYMM8, QSYMM8 | QSYMM16 | QASYMM16  | QASYMM8    | U32                 |
/// | F16     | F16             | F16     | F16       | F16        | U32                 |
/// | F32     | F32             | F32     | F32       | F32        | U32                 |
class NEGenerateProposalsLayer : public detail::CpuFunction {
public:
    NEGenerateProposalsLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}

    /// @param scores              (W, H, A), NHWC: (A, W, H).
    /// @param deltas              (W, H, 4 A), NHWC: (4 A, W, H): dx, dy, dw, dh of each anchor; of scores' layout.
    /// @param anchors             (4, A): x1, y1, x2, y2, in pixels.
    /// @param proposals           (5, n): 0, x1, y1, x2, y2, the best first; zero after the last.
    /// @param scores_out          (n), zero after the last. n is the least of pre_nms_topN(), post_nms_topN() and the
    ///                            number of boxes, or above it; a limit that is not above 0 is none. Empty infos of
    ///                            outputs are filled in; proposals then have a quantization of 0.125, 0.
    /// @param num_valid_proposals (1): how many proposals there are.
    /// @param info                A spatial_scale() above 0, and 4 values_per_roi().
    void configure(const ITensor *scores, const ITensor *deltas, const ITensor *anchors, ITensor *proposals,
                   ITensor *scores_out, ITensor *num_valid_proposals, const GenerateProposalsInfo &info);
    static Status validate(const ITensorInfo *scores, const ITensorInfo *deltas, const ITensorInfo *anchors,
                           const ITensorInfo *proposals, const ITensorInfo *scores_out,
                           const ITensorInfo *num_valid_proposals, const GenerateProposalsInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGENERATEPROPOSALSLAYER_H
