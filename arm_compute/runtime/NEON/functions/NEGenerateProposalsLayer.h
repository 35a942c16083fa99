// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGENERATEPROPOSALSLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGENERATEPROPOSALSLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Selects the best boxes (proposals) that a region proposal network predicts in one image.
///
/// Each cell (x, y) of the feature map has A anchors, moved by (x / spatial_scale, y / spatial_scale) pixels. Their
/// deltas turn them into boxes as in NEBoundingBoxTransform, clipped to the image. Boxes with scores above 0 are
/// candidates, in order of descending score; ties are ordered by anchor, then x, then y. A box is kept if its overlap
/// with each box kept before is at most info.nms_thres(), no side is below min_size * im_scale, and its centre is
/// inside the image; until all rows of the outputs are filled.
///
/// Layouts NCHW and NHWC. Quantized inputs are dequantized and may have any scale and offset.
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
    /// @param deltas              (W, H, 4 A), NHWC: (4 A, W, H): dx, dy, dw, dh of each anchor; scores' layout.
    /// @param anchors             (4, A): x1, y1, x2, y2, in pixels.
    /// @param proposals           (5, n): 0, x1, y1, x2, y2, the best first; zero after the last proposal.
    /// @param scores_out          (n), zero after the last proposal. n is at least the minimum of pre_nms_topN(),
    ///                            post_nms_topN() and the number of boxes; a limit that is not above 0 is ignored.
    ///                            Empty infos of outputs are filled in; proposals then get scale 0.125 and offset 0.
    /// @param num_valid_proposals (1): number of proposals.
    /// @param info                spatial_scale() must be above 0, and values_per_roi() 4.
    void configure(const ITensor *scores, const ITensor *deltas, const ITensor *anchors, ITensor *proposals,
                   ITensor *scores_out, ITensor *num_valid_proposals, const GenerateProposalsInfo &info);
    static Status validate(const ITensorInfo *scores, const ITensorInfo *deltas, const ITensorInfo *anchors,
                           const ITensorInfo *proposals, const ITensorInfo *scores_out,
                           const ITensorInfo *num_valid_proposals, const GenerateProposalsInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGENERATEPROPOSALSLAYER_H
