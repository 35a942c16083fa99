// SPDX-License-Identifier: MIT
// Nodes on boxes.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/calls.h"
#include "src/ops/bounding_box_transform/bounding_box_transform.record.h"
#include "src/ops/detection_output/detection_output.record.h"
#include "src/ops/detection_post_process/detection_post_process.record.h"
#include "src/ops/generate_proposals/generate_proposals.record.h"
#include "src/ops/prior_box/prior_box.record.h"
#include "src/ops/roi_align/roi_align.record.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

using Lists = std::vector<std::shared_ptr<const std::vector<double>>>;

/// The numbers as a list that lives as long as `lists`.
records::Many<double> keep(Lists &lists, const std::vector<float> &values) {
    lists.push_back(std::make_shared<const std::vector<double>>(values.begin(), values.end()));
    return {lists.back()->data(), values.size()};
}

Call transform_boxes(const BoundingBoxTransformInfo &info) {
    using Record = records::BoundingBoxTransform;
    Record own;
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
    return Call(own).in(Record::boxes, 0).in(Record::deltas, 1).out(Record::pred_boxes, 0);
}

Call detect(const DetectionOutputLayerInfo &info) {
    using Record = records::DetectionOutput;
    Record own;
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
    return Call(own).in(Record::locations, 0).in(Record::confidences, 1).in(Record::priors, 2).out(Record::dst, 0);
}

Call post_process(const DetectionPostProcessLayerInfo &info) {
    using Record = records::DetectionPostProcess;
    Record own;
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
    Call call(own);
    call.in(Record::box_encoding, 0).in(Record::score, 1).in(Record::anchors, 2);
    return call.out(Record::boxes, 0).out(Record::classes, 1).out(Record::scores, 2).out(Record::num_detection, 3);
}

Call propose(const GenerateProposalsInfo &info) {
    using Record = records::GenerateProposals;
    Record own;
    own.im_width = info.im_width();
    own.im_height = info.im_height();
    own.im_scale = info.im_scale();
    own.spatial_scale = info.spatial_scale();
    own.pre_nms_top_n = info.pre_nms_topN();
    own.post_nms_top_n = info.post_nms_topN();
    own.nms_threshold = info.nms_thres();
    own.min_size = info.min_size();
    Call call(own);
    call.in(Record::scores, 0).in(Record::deltas, 1).in(Record::anchors, 2);
    return call.out(Record::proposals, 0).out(Record::scores_out, 1).out(Record::num_valid_proposals, 2);
}

Call make_priors(const PriorBoxLayerInfo &info) {
    using Record = records::PriorBox;
    Lists lists;
    Record own;
    own.min_sizes = keep(lists, info.min_sizes());
    own.variances = keep(lists, info.variances());
    own.offset = info.offset();
    own.flip = info.flip();
    own.clip = info.clip();
    own.max_sizes = keep(lists, info.max_sizes());
    own.aspect_ratios = keep(lists, info.aspect_ratios());
    own.image_size[0] = static_cast<uint32_t>(info.img_size().x);
    own.image_size[1] = static_cast<uint32_t>(info.img_size().y);
    own.steps[0] = info.steps()[0];
    own.steps[1] = info.steps()[1];
    Call call(own);
    call.lists = std::move(lists);
    return call.in(Record::features, 0).in(Record::image, 1).out(Record::dst, 0);
}

Call align(const ROIPoolingLayerInfo &info) {
    using Record = records::ROIAlign;
    Record own;
    own.pooled_width = info.pooled_width();
    own.pooled_height = info.pooled_height();
    own.spatial_scale = info.spatial_scale();
    own.sampling_ratio = info.sampling_ratio();
    return Call(own).in(Record::src, 0).in(Record::rois, 1).out(Record::dst, 0);
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
