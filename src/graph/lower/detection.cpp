// SPDX-License-Identifier: MIT
// Nodes on boxes.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/lower/rows.h"
#include "src/ops/bounding_box_transform/bounding_box_transform.record.h"
#include "src/ops/detection_output/detection_output.record.h"
#include "src/ops/detection_post_process/detection_post_process.record.h"
#include "src/ops/generate_proposals/generate_proposals.record.h"
#include "src/ops/prior_box/prior_box.record.h"
#include "src/ops/roi_align/roi_align.record.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// The numbers as a list that lives as long as `list`.
records::Many<double> keep(std::vector<double> &list, const std::vector<float> &values) {
    list.assign(values.begin(), values.end());
    return {list.data(), list.size()};
}

}  // namespace

void rows::BoundingBoxTransformLayer(NodeSteps &to, const INode &node) {
    const BoundingBoxTransformInfo info = static_cast<const BoundingBoxTransformLayerNode &>(node).info();
    records::BoundingBoxTransform own;
    own.img_width = info.img_width();
    own.img_height = info.img_height();
    own.scale = info.scale();
    own.bbox_xform_clip = info.bbox_xform_clip();
    own.apply_scale = info.apply_scale();
    own.weight_x = info.weights()[0];
    own.weight_y = info.weights()[1];
    own.weight_w = info.weights()[2];
    own.weight_h = info.weights()[3];
    own.correct_transform_coords = info.correct_transform_coords();
    to.add(own).in(own.boxes, 0).in(own.deltas, 1).out(own.pred_boxes, output(0));
}

void rows::DetectionOutputLayer(NodeSteps &to, const INode &node) {
    const DetectionOutputLayerInfo info = static_cast<const DetectionOutputLayerNode &>(node).detection_output_info();
    records::DetectionOutput own;
    own.classes = static_cast<uint32_t>(info.num_classes());
    own.share_location = info.share_location();
    own.code_type = info.code_type();
    own.keep_top_k = info.keep_top_k();
    own.nms_threshold = info.nms_threshold();
    own.top_k = info.top_k();
    own.background_label_id = info.background_label_id();
    own.confidence_threshold = info.confidence_threshold();
    own.variance_encoded_in_target = info.variance_encoded_in_target();
    own.eta = info.eta();
    to.add(own).in(own.locations, 0).in(own.confidences, 1).in(own.priors, 2).out(own.dst, output(0));
}

void rows::DetectionPostProcessLayer(NodeSteps &to, const INode &node) {
    const DetectionPostProcessLayerInfo info =
        static_cast<const DetectionPostProcessLayerNode &>(node).detection_post_process_info();
    records::DetectionPostProcess own;
    own.max_detections = info.max_detections();
    own.max_classes_per_detection = info.max_classes_per_detection();
    own.nms_score_threshold = info.nms_score_threshold();
    own.iou_threshold = info.iou_threshold();
    own.num_classes = info.num_classes();
    own.scale_y = info.scale_value_y();
    own.scale_x = info.scale_value_x();
    own.scale_h = info.scale_value_h();
    own.scale_w = info.scale_value_w();
    own.use_regular_nms = info.use_regular_nms();
    own.detection_per_class = info.detection_per_class();
    net::Step &step = to.add(own).in(own.box_encoding, 0).in(own.score, 1).in(own.anchors, 2);
    step.out(own.boxes, output(0)).out(own.classes, output(1)).out(own.scores, output(2));
    step.out(own.num_detection, output(3));
}

void rows::GenerateProposalsLayer(NodeSteps &to, const INode &node) {
    const GenerateProposalsInfo info = static_cast<const GenerateProposalsLayerNode &>(node).info();
    records::GenerateProposals own;
    own.im_width = info.im_width();
    own.im_height = info.im_height();
    own.im_scale = info.im_scale();
    own.spatial_scale = info.spatial_scale();
    own.pre_nms_top_n = info.pre_nms_topN();
    own.post_nms_top_n = info.post_nms_topN();
    own.nms_threshold = info.nms_thres();
    own.min_size = info.min_size();
    net::Step &step = to.add(own).in(own.scores, 0).in(own.deltas, 1).in(own.anchors, 2);
    step.out(own.proposals, output(0)).out(own.scores_out, output(1)).out(own.num_valid_proposals, output(2));
}

void rows::PriorBoxLayer(NodeSteps &to, const INode &node) {
    struct Lists {
        std::vector<double> min_sizes, variances, max_sizes, aspect_ratios;
    };
    const auto lists = std::make_shared<Lists>();
    const PriorBoxLayerInfo info = static_cast<const PriorBoxLayerNode &>(node).priorbox_info();
    records::PriorBox own;
    own.min_sizes = keep(lists->min_sizes, info.min_sizes());
    own.variances = keep(lists->variances, info.variances());
    own.offset = info.offset();
    own.flip = info.flip();
    own.clip = info.clip();
    own.max_sizes = keep(lists->max_sizes, info.max_sizes());
    own.aspect_ratios = keep(lists->aspect_ratios, info.aspect_ratios());
    own.image_size[0] = static_cast<uint32_t>(info.img_size().x);
    own.image_size[1] = static_cast<uint32_t>(info.img_size().y);
    own.steps[0] = info.steps()[0];
    own.steps[1] = info.steps()[1];
    to.add(own).in(own.features, 0).in(own.image, 1).out(own.dst, output(0)).lists = lists;
}

void rows::ROIAlignLayer(NodeSteps &to, const INode &node) {
    const ROIPoolingLayerInfo info = static_cast<const ROIAlignLayerNode &>(node).pooling_info();
    records::ROIAlign own;
    own.pooled_width = info.pooled_width();
    own.pooled_height = info.pooled_height();
    own.spatial_scale = info.spatial_scale();
    own.sampling_ratio = info.sampling_ratio();
    to.add(own).in(own.src, 0).in(own.rois, 1).out(own.dst, output(0));
}

}  // namespace ac::graph
