// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_DETECTIONINFO_H
#define ACL_ARM_COMPUTE_CORE_TYPES_DETECTIONINFO_H

#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/core/types/Regions.h"

#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace arm_compute {
/// Parameters of non-maximum suppression with limits.
class BoxNMSLimitInfo final {
public:
    /// @param[in] score_thresh              Lowest accepted score.
    /// @param[in] nms                       Overlap (intersection over union) above which a box is suppressed.
    /// @param[in] detections                Maximum number of boxes per image.
    /// @param[in] soft_nms_enabled          True: scores decay instead of dropping boxes.
    /// @param[in] soft_nms_method           Function of the decay.
    /// @param[in] soft_nms_sigma            Width of the Gaussian decay.
    /// @param[in] soft_nms_min_score_thres  Score below which a decayed box is dropped.
    /// @param[in] suppress_size             True: boxes that share less than min_size with a better box are dropped.
    /// @param[in] min_size                  Smallest side, in pixels.
    /// @param[in] im_width                  Width of the image, in pixels.
    /// @param[in] im_height                 Height of the image, in pixels.
    BoxNMSLimitInfo(float score_thresh = 0.05f, float nms = 0.3f, int detections = 100, bool soft_nms_enabled = false,
                    NMSType soft_nms_method = NMSType::LINEAR, float soft_nms_sigma = 0.5f,
                    float soft_nms_min_score_thres = 0.001f, bool suppress_size = false, float min_size = 1.0f,
                    float im_width = 1.0f, float im_height = 1.0f)
        : _score_thresh(score_thresh),
          _nms(nms),
          _detections_per_im(detections),
          _soft_nms_enabled(soft_nms_enabled),
          _soft_nms_method(soft_nms_method),
          _soft_nms_sigma(soft_nms_sigma),
          _soft_nms_min_score_thres(soft_nms_min_score_thres),
          _suppress_size(suppress_size),
          _min_size(min_size),
          _im_width(im_width),
          _im_height(im_height) {}

    /// Lowest accepted score.
    float score_thresh() const { return _score_thresh; }
    /// Overlap above which a box is suppressed.
    float nms() const { return _nms; }
    /// Maximum number of boxes per image.
    int detections_per_im() const { return _detections_per_im; }
    /// True if scores decay.
    bool soft_nms_enabled() const { return _soft_nms_enabled; }
    /// Function of the decay.
    NMSType soft_nms_method() const { return _soft_nms_method; }
    /// Width of the Gaussian decay.
    float soft_nms_sigma() const { return _soft_nms_sigma; }
    /// Score below which a decayed box is dropped.
    float soft_nms_min_score_thres() const { return _soft_nms_min_score_thres; }
    /// True if small boxes are dropped.
    bool suppress_size() const { return _suppress_size; }
    /// Smallest side, in pixels.
    float min_size() const { return _min_size; }
    /// Width of the image, in pixels.
    float im_width() const { return _im_width; }
    /// Height of the image, in pixels.
    float im_height() const { return _im_height; }

private:
    float _score_thresh;
    float _nms;
    int _detections_per_im;
    bool _soft_nms_enabled;
    NMSType _soft_nms_method;
    float _soft_nms_sigma;
    float _soft_nms_min_score_thres;
    bool _suppress_size;
    float _min_size;
    float _im_width;
    float _im_height;
};

/// Parameters of prior boxes.
class PriorBoxLayerInfo final {
public:
    /// Must be assigned to before use.
    PriorBoxLayerInfo() = default;
    /// @param[in] min_sizes     Sides of the smaller boxes, in pixels.
    /// @param[in] variances     One variance for all, or four.
    /// @param[in] offset        Position of the centre within a step, in steps.
    /// @param[in] flip          True: the inverse of each aspect ratio is also used.
    /// @param[in] clip          True: boxes are clipped to the image.
    /// @param[in] max_sizes     Sides of the larger boxes, in pixels; as many as min_sizes, or none.
    /// @param[in] aspect_ratios Width over height; 1 is always one of them.
    /// @param[in] img_size      Size of the image, in pixels; 0: the input's.
    /// @param[in] steps         Distance between centres, in pixels; 0: image size divided by feature map size.
    PriorBoxLayerInfo(const std::vector<float> &min_sizes, const std::vector<float> &variances, float offset,
                      bool flip = true, bool clip = false, const std::vector<float> &max_sizes = {},
                      const std::vector<float> &aspect_ratios = {}, const Coordinates2D &img_size = Coordinates2D{0, 0},
                      const std::array<float, 2> &steps = {{0.f, 0.f}})
        : _min_sizes(min_sizes),
          _variances(variances),
          _offset(offset),
          _flip(flip),
          _clip(clip),
          _max_sizes(max_sizes),
          _img_size(img_size),
          _steps(steps) {
        _aspect_ratios.push_back(1.f);
        for (const float ratio : aspect_ratios) {
            bool known = false;
            for (const float other : _aspect_ratios) {
                known = known || std::fabs(ratio - other) < 1e-6f;
            }
            if (!known) {
                _aspect_ratios.push_back(ratio);
                if (flip) {
                    _aspect_ratios.push_back(1.f / ratio);
                }
            }
        }
    }

    /// Sides of the smaller boxes.
    std::vector<float> min_sizes() const { return _min_sizes; }
    /// Variances.
    std::vector<float> variances() const { return _variances; }
    /// Distance between centres.
    std::array<float, 2> steps() const { return _steps; }
    /// Size of the image.
    Coordinates2D img_size() const { return _img_size; }
    /// Position of the centre within a step.
    float offset() const { return _offset; }
    /// True if inverse aspect ratios are also used.
    bool flip() const { return _flip; }
    /// True if boxes are clipped to the image.
    bool clip() const { return _clip; }
    /// Sides of the larger boxes.
    std::vector<float> max_sizes() const { return _max_sizes; }
    /// Distinct aspect ratios, 1 first.
    std::vector<float> aspect_ratios() const { return _aspect_ratios; }

private:
    std::vector<float> _min_sizes{};
    std::vector<float> _variances{};
    float _offset{0.f};
    bool _flip{true};
    bool _clip{false};
    std::vector<float> _max_sizes{};
    std::vector<float> _aspect_ratios{};
    Coordinates2D _img_size{0, 0};
    std::array<float, 2> _steps{{0.f, 0.f}};
};

/// Parameters of the detection output of a single-shot detector.
class DetectionOutputLayerInfo final {
public:
    /// Must be assigned to before use.
    DetectionOutputLayerInfo() : DetectionOutputLayerInfo(0, false, DetectionOutputLayerCodeType::CORNER, 0, 0.f) {}
    /// @param[in] num_classes                Number of classes, including the background.
    /// @param[in] share_location             True: one box is shared by all classes.
    /// @param[in] code_type                  Encoding of boxes.
    /// @param[in] keep_top_k                 Maximum number of boxes per image after suppression; -1: all.
    /// @param[in] nms_threshold              Overlap above which a box is suppressed.
    /// @param[in] top_k                      Maximum number of boxes per class before suppression; -1: all.
    /// @param[in] background_label_id        Label of the background; -1: none.
    /// @param[in] confidence_threshold       Lowest accepted score.
    /// @param[in] variance_encoded_in_target True: predictions are already multiplied by the variances.
    /// @param[in] eta                        Factor by which the threshold is reduced.
    DetectionOutputLayerInfo(int num_classes, bool share_location, DetectionOutputLayerCodeType code_type,
                             int keep_top_k, float nms_threshold, int top_k = -1, int background_label_id = -1,
                             float confidence_threshold = std::numeric_limits<float>::lowest(),
                             bool variance_encoded_in_target = false, float eta = 1)
        : _num_classes(num_classes),
          _share_location(share_location),
          _code_type(code_type),
          _keep_top_k(keep_top_k),
          _nms_threshold(nms_threshold),
          _top_k(top_k),
          _background_label_id(background_label_id),
          _confidence_threshold(confidence_threshold),
          _variance_encoded_in_target(variance_encoded_in_target),
          _eta(eta) {}

    /// Number of classes.
    int num_classes() const { return _num_classes; }
    /// True if one box is shared by all classes.
    bool share_location() const { return _share_location; }
    /// Encoding of boxes.
    DetectionOutputLayerCodeType code_type() const { return _code_type; }
    /// True if predictions are already multiplied by the variances.
    bool variance_encoded_in_target() const { return _variance_encoded_in_target; }
    /// Maximum number of boxes per image.
    int keep_top_k() const { return _keep_top_k; }
    /// Overlap above which a box is suppressed.
    float nms_threshold() const { return _nms_threshold; }
    /// Factor by which the threshold is reduced.
    float eta() const { return _eta; }
    /// Label of the background.
    int background_label_id() const { return _background_label_id; }
    /// Lowest accepted score.
    float confidence_threshold() const { return _confidence_threshold; }
    /// Maximum number of boxes per class.
    int top_k() const { return _top_k; }
    /// Number of boxes per prior.
    int num_loc_classes() const { return _share_location ? 1 : _num_classes; }

private:
    int _num_classes;
    bool _share_location;
    DetectionOutputLayerCodeType _code_type;
    int _keep_top_k;
    float _nms_threshold;
    int _top_k;
    int _background_label_id;
    float _confidence_threshold;
    bool _variance_encoded_in_target;
    float _eta;
};

/// Parameters of detection post-processing.
class DetectionPostProcessLayerInfo final {
public:
    /// Must be assigned to before use.
    DetectionPostProcessLayerInfo() : DetectionPostProcessLayerInfo(0, 0, 0.f, 0.f, 0, {}) {}
    /// @param[in] max_detections            Maximum number of detections.
    /// @param[in] max_classes_per_detection Maximum number of classes per detection; fast suppression only.
    /// @param[in] nms_score_threshold       Lowest accepted score.
    /// @param[in] iou_threshold             Overlap above which a box is suppressed.
    /// @param[in] num_classes               Number of classes, without the background.
    /// @param[in] scales_values             Scales of y, x, h and w.
    /// @param[in] use_regular_nms           True: suppression per class; false: fast suppression.
    /// @param[in] detection_per_class       Maximum number of detections per class; regular suppression only.
    /// @param[in] dequantize_scores         True: quantized scores are dequantized.
    DetectionPostProcessLayerInfo(unsigned int max_detections, unsigned int max_classes_per_detection,
                                  float nms_score_threshold, float iou_threshold, unsigned int num_classes,
                                  std::array<float, 4> scales_values, bool use_regular_nms = false,
                                  unsigned int detection_per_class = 100, bool dequantize_scores = true)
        : _max_detections(max_detections),
          _max_classes_per_detection(max_classes_per_detection),
          _nms_score_threshold(nms_score_threshold),
          _iou_threshold(iou_threshold),
          _num_classes(num_classes),
          _scales_values(scales_values),
          _use_regular_nms(use_regular_nms),
          _detection_per_class(detection_per_class),
          _dequantize_scores(dequantize_scores) {}

    /// Maximum number of detections.
    unsigned int max_detections() const { return _max_detections; }
    /// Maximum number of classes per detection.
    unsigned int max_classes_per_detection() const { return _max_classes_per_detection; }
    /// Maximum number of detections per class.
    unsigned int detection_per_class() const { return _detection_per_class; }
    /// Lowest accepted score.
    float nms_score_threshold() const { return _nms_score_threshold; }
    /// Overlap above which a box is suppressed.
    float iou_threshold() const { return _iou_threshold; }
    /// Number of classes.
    unsigned int num_classes() const { return _num_classes; }
    /// True for suppression per class.
    bool use_regular_nms() const { return _use_regular_nms; }
    /// Scale of y.
    float scale_value_y() const { return _scales_values[0]; }
    /// Scale of x.
    float scale_value_x() const { return _scales_values[1]; }
    /// Scale of the height.
    float scale_value_h() const { return _scales_values[2]; }
    /// Scale of the width.
    float scale_value_w() const { return _scales_values[3]; }
    /// True if quantized scores are dequantized.
    bool dequantize_scores() const { return _dequantize_scores; }

private:
    unsigned int _max_detections;
    unsigned int _max_classes_per_detection;
    float _nms_score_threshold;
    float _iou_threshold;
    unsigned int _num_classes;
    std::array<float, 4> _scales_values;
    bool _use_regular_nms;
    unsigned int _detection_per_class;
    bool _dequantize_scores;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_DETECTIONINFO_H
