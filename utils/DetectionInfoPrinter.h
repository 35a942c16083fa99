// SPDX-License-Identifier: MIT
// Prints infos of detections and proposals.
#ifndef ACL_UTILS_DETECTIONINFOPRINTER_H
#define ACL_UTILS_DETECTIONINFOPRINTER_H

#include "arm_compute/core/Types.h"

#include "utils/ValuePrinter.h"

#include <ostream>

namespace arm_compute {
inline ::std::ostream &operator<<(::std::ostream &os, const BoxNMSLimitInfo &info) {
    return detail::print_fields(
        os, "score_thresh", info.score_thresh(), "nms", info.nms(), "detections_per_im", info.detections_per_im(),
        "soft_nms_enabled", info.soft_nms_enabled(), "soft_nms_method", info.soft_nms_method(), "soft_nms_sigma",
        info.soft_nms_sigma(), "soft_nms_min_score_thres", info.soft_nms_min_score_thres(), "suppress_size",
        info.suppress_size(), "min_size", info.min_size(), "im_width", info.im_width(), "im_height", info.im_height());
}
inline ::std::ostream &operator<<(::std::ostream &os, const PriorBoxLayerInfo &info) {
    return detail::print_fields(os, "min_sizes", info.min_sizes(), "variances", info.variances(), "offset",
                                info.offset(), "flip", info.flip(), "clip", info.clip(), "max_sizes", info.max_sizes(),
                                "aspect_ratios", info.aspect_ratios(), "img_size", info.img_size(), "steps",
                                info.steps());
}
inline ::std::ostream &operator<<(::std::ostream &os, const DetectionOutputLayerInfo &info) {
    return detail::print_fields(os, "num_classes", info.num_classes(), "share_location", info.share_location(),
                                "code_type", info.code_type(), "keep_top_k", info.keep_top_k(), "nms_threshold",
                                info.nms_threshold(), "top_k", info.top_k(), "background_label_id",
                                info.background_label_id(), "confidence_threshold", info.confidence_threshold(),
                                "variance_encoded_in_target", info.variance_encoded_in_target(), "eta", info.eta());
}
inline ::std::ostream &operator<<(::std::ostream &os, const DetectionPostProcessLayerInfo &info) {
    return detail::print_fields(os, "max_detections", info.max_detections(), "max_classes_per_detection",
                                info.max_classes_per_detection(), "nms_score_threshold", info.nms_score_threshold(),
                                "iou_threshold", info.iou_threshold(), "num_classes", info.num_classes(),
                                "scale_value_y", info.scale_value_y(), "scale_value_x", info.scale_value_x(),
                                "scale_value_h", info.scale_value_h(), "scale_value_w", info.scale_value_w(),
                                "use_regular_nms", info.use_regular_nms(), "detection_per_class",
                                info.detection_per_class(), "dequantize_scores", info.dequantize_scores());
}
inline ::std::ostream &operator<<(::std::ostream &os, const GenerateProposalsInfo &info) {
    return detail::print_fields(os, "im_width", info.im_width(), "im_height", info.im_height(), "im_scale",
                                info.im_scale(), "spatial_scale", info.spatial_scale(), "pre_nms_topN",
                                info.pre_nms_topN(), "post_nms_topN", info.post_nms_topN(), "nms_thres",
                                info.nms_thres(), "min_size", info.min_size(), "values_per_roi", info.values_per_roi());
}
inline ::std::ostream &operator<<(::std::ostream &os, const ComputeAnchorsInfo &info) {
    return detail::print_fields(os, "feat_width", info.feat_width(), "feat_height", info.feat_height(), "spatial_scale",
                                info.spatial_scale(), "values_per_roi", info.values_per_roi());
}
inline ::std::ostream &operator<<(::std::ostream &os, const BoundingBoxTransformInfo &info) {
    return detail::print_fields(os, "img_width", info.img_width(), "img_height", info.img_height(), "scale",
                                info.scale(), "apply_scale", info.apply_scale(), "correct_transform_coords",
                                info.correct_transform_coords(), "weights", info.weights(), "bbox_xform_clip",
                                info.bbox_xform_clip());
}
}  // namespace arm_compute

#endif  // ACL_UTILS_DETECTIONINFOPRINTER_H
