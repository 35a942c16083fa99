// SPDX-License-Identifier: MIT
// Nodes on boxes.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/words.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

std::vector<double> reals(const std::vector<float> &values) {
    return std::vector<double>(values.begin(), values.end());
}

Call transform_boxes(const BoundingBoxTransformInfo &info) {
    Call call("BoundingBoxTransform");
    call.in("boxes", 0).in("deltas", 1).out("pred_boxes", 0);
    call.set("img_width", info.img_width()).set("img_height", info.img_height()).set("scale", info.scale());
    call.set("bbox_xform_clip", info.bbox_xform_clip()).set("apply_scale", info.apply_scale());
    call.set("weight_x", info.weights()[0]).set("weight_y", info.weights()[1]);
    call.set("weight_w", info.weights()[2]).set("weight_h", info.weights()[3]);
    call.set("correct_transform_coords", info.correct_transform_coords());
    return call;
}

Call detect(const DetectionOutputLayerInfo &info) {
    Call call("DetectionOutput");
    call.in("locations", 0).in("confidences", 1).in("priors", 2).out("dst", 0);
    call.set("classes", info.num_classes()).set("share_location", info.share_location());
    call.set("code_type", word(info.code_type())).set("keep_top_k", info.keep_top_k());
    call.set("nms_threshold", info.nms_threshold()).set("top_k", info.top_k());
    call.set("background_label_id", info.background_label_id());
    call.set("confidence_threshold", info.confidence_threshold());
    call.set("variance_encoded_in_target", info.variance_encoded_in_target()).set("eta", info.eta());
    return call;
}

Call post_process(const DetectionPostProcessLayerInfo &info) {
    Call call("DetectionPostProcess");
    call.in("box_encoding", 0).in("score", 1).in("anchors", 2);
    call.out("boxes", 0).out("classes", 1).out("scores", 2).out("num_detection", 3);
    call.set("max_detections", info.max_detections());
    call.set("max_classes_per_detection", info.max_classes_per_detection());
    call.set("nms_score_threshold", info.nms_score_threshold()).set("iou_threshold", info.iou_threshold());
    call.set("num_classes", info.num_classes());
    call.set("scale_y", info.scale_value_y()).set("scale_x", info.scale_value_x());
    call.set("scale_h", info.scale_value_h()).set("scale_w", info.scale_value_w());
    call.set("use_regular_nms", info.use_regular_nms()).set("detection_per_class", info.detection_per_class());
    return call;
}

Call propose(const GenerateProposalsInfo &info) {
    Call call("GenerateProposals");
    call.in("scores", 0).in("deltas", 1).in("anchors", 2);
    call.out("proposals", 0).out("scores_out", 1).out("num_valid_proposals", 2);
    call.set("im_width", info.im_width()).set("im_height", info.im_height()).set("im_scale", info.im_scale());
    call.set("spatial_scale", info.spatial_scale()).set("pre_nms_top_n", info.pre_nms_topN());
    call.set("post_nms_top_n", info.post_nms_topN()).set("nms_threshold", info.nms_thres());
    call.set("min_size", info.min_size());
    return call;
}

Call make_priors(const PriorBoxLayerInfo &info) {
    Call call("PriorBox");
    call.in("features", 0).in("image", 1).out("dst", 0);
    call.set("min_sizes", reals(info.min_sizes())).set("variances", reals(info.variances()));
    call.set("offset", info.offset()).set("flip", info.flip()).set("clip", info.clip());
    if (!info.max_sizes().empty()) {
        call.set("max_sizes", reals(info.max_sizes()));
    }
    if (!info.aspect_ratios().empty()) {
        call.set("aspect_ratios", reals(info.aspect_ratios()));
    }
    call.list("image_size", {info.img_size().x, info.img_size().y});
    call.set("steps", reals({info.steps()[0], info.steps()[1]}));
    return call;
}

Call align(const ROIPoolingLayerInfo &info) {
    Call call("ROIAlign");
    call.in("src", 0).in("rois", 1).out("dst", 0);
    call.set("pooled_width", info.pooled_width()).set("pooled_height", info.pooled_height());
    call.set("spatial_scale", info.spatial_scale()).set("sampling_ratio", info.sampling_ratio());
    return call;
}

}  // namespace

bool detection_calls(Calls &calls, const INode &node) {
    switch (node.type()) {
        case NodeType::BoundingBoxTransformLayer:
            calls.steps.push_back(transform_boxes(static_cast<const BoundingBoxTransformLayerNode &>(node).info()));
            return true;
        case NodeType::DetectionOutputLayer:
            calls.steps.push_back(detect(static_cast<const DetectionOutputLayerNode &>(node).detection_output_info()));
            return true;
        case NodeType::DetectionPostProcessLayer:
            calls.steps.push_back(
                post_process(static_cast<const DetectionPostProcessLayerNode &>(node).detection_post_process_info()));
            return true;
        case NodeType::GenerateProposalsLayer:
            calls.steps.push_back(propose(static_cast<const GenerateProposalsLayerNode &>(node).info()));
            return true;
        case NodeType::PriorBoxLayer:
            calls.steps.push_back(make_priors(static_cast<const PriorBoxLayerNode &>(node).priorbox_info()));
            return true;
        case NodeType::ROIAlignLayer:
            calls.steps.push_back(align(static_cast<const ROIAlignLayerNode &>(node).pooling_info()));
            return true;
        default:
            return false;
    }
}

}  // namespace ac::graph
