// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPDETECTIONOUTPUTLAYER_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPDETECTIONOUTPUTLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The detections of a single-shot detector (SSD): decodes boxes, suppresses overlapping ones within each class, and
/// returns the best of each image.
///
/// The encoding (t0, t1, t2, t3) of a prior box (x1, y1, x2, y2) of width w and height h is multiplied by the prior's
/// variances unless info.variance_encoded_in_target(). The box is
/// - CORNER: (x1 + t0, y1 + t1, x2 + t2, y2 + t3);
/// - CORNER_SIZE: (x1 + t0 w, y1 + t1 h, x2 + t2 w, y2 + t3 h);
/// - CENTER_SIZE: centre (t0 w + (x1 + x2) / 2, t1 h + (y1 + y2) / 2) and sides exp(t2) w and exp(t3) h.
///
/// The candidates of each class except the background are the info.top_k() boxes with the highest scores above
/// info.confidence_threshold(); equal scores are ordered by prior. A candidate is kept if its overlap with each box
/// kept before is at most info.nms_threshold(). The threshold is multiplied by info.eta() after each kept box while it
/// is above 0.5 and eta is below 1. Each image returns its info.keep_top_k() best boxes; equal scores are ordered by
/// class, then by prior. Results are ordered by image, class and descending score.
///
/// | locations | confidences | priors | dst |
/// |-----------|-------------|--------|-----|
/// | F32       | F32         | F32    | F32 |
class CPPDetectionOutputLayer : public detail::CpuFunction {
public:
    CPPDetectionOutputLayer() = default;

    /// @param input_loc      (4 P B, N): encodings for P priors and N images. B is 1 with info.share_location(),
    ///                       otherwise the number of classes; the class then varies faster than the prior.
    /// @param input_conf     (P classes, N): scores; the class varies fastest.
    /// @param input_priorbox (4 P, 2): row 0 the priors, row 1 their variances. Only image 0 is read.
    /// @param output         (7, info.keep_top_k() N): image, class, score, xmin, ymin, xmax, ymax. With keep_top_k()
    ///                       -1 it has rows for all boxes. Each run sets its valid region to the rows written; other
    ///                       rows are unchanged. An empty info is filled in.
    /// @param info           At least one class, keep_top_k() above 0 or -1, eta() above 0 and at most 1.
    void configure(const ITensor *input_loc, const ITensor *input_conf, const ITensor *input_priorbox, ITensor *output,
                   DetectionOutputLayerInfo info = DetectionOutputLayerInfo());
    static Status validate(const ITensorInfo *input_loc, const ITensorInfo *input_conf,
                           const ITensorInfo *input_priorbox, const ITensorInfo *output,
                           DetectionOutputLayerInfo info = DetectionOutputLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPDETECTIONOUTPUTLAYER_H
