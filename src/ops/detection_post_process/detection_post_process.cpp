// SPDX-License-Identifier: MIT
#include "src/ops/detection_post_process/detection_post_process.h"

#include "src/dispatch/types.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

namespace ac::detection_post_process {
namespace {

using detection::Box;
using detection::Elements;
using detection::Found;

constexpr char name[] = "DetectionPostProcess";

AC_TYPES(types,
         R"(NEDetectionPostProcessLayer
CPPDetectionPostProcessLayer: box_encoding score anchors boxes classes scores num_detection
QASYMM8 QASYMM8|F32 QASYMM8 F32 F32 F32 F32
QASYMM8_SIGNED QASYMM8_SIGNED|F32 QASYMM8_SIGNED F32 F32 F32 F32
F32 F32 F32 F32 F32 F32 F32
)")

/// The sizes of a call.
struct Sizes {
    size_t boxes, classes;
    size_t detections;  ///< largest number of detections
    size_t rows;        ///< rows of the outputs
    size_t per_box;     ///< classes per detection; fast suppression only
    size_t per_class;   ///< most detections per class; regular suppression only
    bool regular;       ///< suppression class by class

    /// Most detections before the best are selected.
    size_t found() const { return regular ? std::min(boxes, per_class) * classes : 0; }
    uint64_t words() const {
        return boxes * (sizeof(Box) / 4 + 2) + found() * (sizeof(Found) / 4 + 1) + (regular ? 0 : classes * 2);
    }
};

/// Rows of the outputs.
struct Results {
    explicit Results(ITensorPack &pack)
        : boxes(*pack.get_tensor(TensorType::ACL_DST_0)),
          classes(*pack.get_tensor(TensorType::ACL_DST_1)),
          scores(*pack.get_tensor(TensorType::ACL_DST_2)),
          count(*pack.get_tensor(TensorType::ACL_DST_2 + 1)) {}

    /// The interface has x and y in the opposite order.
    void put(size_t row, const Box &box, size_t label, float score) const {
        put_box({box.y1, box.x1, box.y2, box.x2}, boxes, 0, row);
        classes.put(static_cast<double>(label), row);
        scores.put(static_cast<double>(score), row);
    }

    Elements boxes, classes, scores, count;
};

class PostProcessPlan final : public detection::WordsPlan {
public:
    PostProcessPlan(const Sizes &sizes, const DetectionPostProcessLayerInfo &info)
        : WordsPlan(sizes.words()),
          sizes_(sizes),
          scale_{info.scale_value_y(), info.scale_value_x(), info.scale_value_h(), info.scale_value_w()},
          least_score_(info.nms_score_threshold()) {
        how_.threshold = info.iou_threshold();
        how_.limit = sizes.regular ? sizes.per_class : sizes.detections;
    }

    void run(ITensorPack &pack) const override {
        const Elements encodings(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
            scores(*pack.get_const_tensor(TensorType::ACL_SRC_1)),
            anchors(*pack.get_const_tensor(TensorType::ACL_SRC_2));
        alone(name, pack,
              [=, results = Results(pack), words = Words(pack)] { run(encodings, scores, anchors, results, words); });
    }

private:
    void run(const Elements &encodings, const Elements &scores, const Elements &anchors, const Results &results,
             Words words) const {
        auto *const boxes = words.take<Box>(sizes_.boxes);
        for (size_t i = 0; i < sizes_.boxes; ++i) {
            boxes[i] = decoded(box_at(encodings, 0, i), box_at(anchors, 0, i));
        }
        const size_t count =
            sizes_.regular ? class_by_class(results, words, boxes, scores) : at_once(results, words, boxes, scores);
        for (size_t row = count * (sizes_.regular ? 1 : sizes_.per_box); row < sizes_.rows; ++row) {
            results.put(row, {0, 0, 0, 0}, 0, 0);
        }
        results.count.put(static_cast<double>(count), 0);
    }

    /// Decodes an encoding with its anchor; both are (y, x, h, w).
    Box decoded(const Box &t, const Box &anchor) const {
        const float y = t.x1 / scale_[0] * anchor.x2 + anchor.x1, x = t.y1 / scale_[1] * anchor.y2 + anchor.y1;
        const float half_h = 0.5F * std::exp(t.x2 / scale_[2]) * anchor.x2;
        const float half_w = 0.5F * std::exp(t.y2 / scale_[3]) * anchor.y2;
        return {x - half_w, y - half_h, x + half_w, y + half_h};
    }

    /// Suppression within each class, then selection of the best of all classes.
    size_t class_by_class(const Results &results, Words &words, const Box *boxes, const Elements &scores) const {
        auto *const values = words.take<float>(sizes_.boxes);
        auto *const order = words.take<uint32_t>(sizes_.boxes);
        auto *const found = words.take<Found>(sizes_.found());
        auto *const order_found = words.take<uint32_t>(sizes_.found());
        size_t count = 0;
        for (size_t label = 0; label < sizes_.classes; ++label) {
            for (size_t i = 0; i < sizes_.boxes; ++i) {
                values[i] = static_cast<float>(scores.at(label + 1, i));
            }
            const size_t candidates = detection::best(order, values, 1, sizes_.boxes, least_score_, true, sizes_.boxes);
            const size_t kept = detection::suppress(how_, boxes, order, candidates);
            for (size_t i = 0; i < kept; ++i) {
                found[count++] = {values[order[i]], static_cast<uint32_t>(label), order[i]};
            }
        }
        const size_t best = detection::best(order_found, &found->score, sizeof(Found) / sizeof(float), count, -INFINITY,
                                            false, sizes_.detections);
        for (size_t row = 0; row < best; ++row) {
            const Found &one = found[order_found[row]];
            results.put(row, boxes[one.box], one.label, one.score);
        }
        return best;
    }

    /// Suppression of boxes by the score of their best class.
    size_t at_once(const Results &results, Words &words, const Box *boxes, const Elements &scores) const {
        auto *const values = words.take<float>(sizes_.boxes);
        auto *const order = words.take<uint32_t>(sizes_.boxes);
        auto *const of_box = words.take<float>(sizes_.classes);
        auto *const labels = words.take<uint32_t>(sizes_.classes);
        for (size_t i = 0; i < sizes_.boxes; ++i) {
            values[i] = -INFINITY;
            for (size_t label = 0; label < sizes_.classes; ++label) {
                values[i] = std::max(values[i], static_cast<float>(scores.at(label + 1, i)));
            }
        }
        const size_t candidates = detection::best(order, values, 1, sizes_.boxes, least_score_, true, sizes_.boxes);
        const size_t kept = detection::suppress(how_, boxes, order, candidates);
        for (size_t k = 0; k < kept; ++k) {
            for (size_t label = 0; label < sizes_.classes; ++label) {
                of_box[label] = static_cast<float>(scores.at(label + 1, order[k]));
            }
            const size_t classes = detection::best(labels, of_box, 1, sizes_.classes, -INFINITY, true, sizes_.per_box);
            for (size_t i = 0; i < sizes_.per_box; ++i) {
                const size_t row = k * sizes_.per_box + i;
                if (i < classes) {
                    results.put(row, boxes[order[k]], labels[i], of_box[labels[i]]);
                } else {  // the score is NaN
                    results.put(row, {0, 0, 0, 0}, 0, 0);
                }
            }
        }
        return kept;
    }

    Sizes sizes_;
    float scale_[4];  ///< scales of y, x, h and w
    float least_score_;
    detection::Suppression how_{};
};

Status check(const DetectionPostProcessLayerInfo &info) {
    AC_RETURN_IF(!(info.iou_threshold() > 0 && info.iou_threshold() <= 1),
                 "%s: the overlap threshold is %g; it must be above 0 and at most 1", name,
                 static_cast<double>(info.iou_threshold()));
    AC_RETURN_IF(!(info.nms_score_threshold() >= 0 && info.nms_score_threshold() <= 1),
                 "%s: the score threshold is %g; it must be within 0 and 1", name,
                 static_cast<double>(info.nms_score_threshold()));
    AC_RETURN_IF(info.max_detections() == 0 || info.max_classes_per_detection() == 0 || info.num_classes() == 0,
                 "%s: %u detections with %u of %u classes; none of them may be 0", name, info.max_detections(),
                 info.max_classes_per_detection(), info.num_classes());
    for (const float scale : {info.scale_value_y(), info.scale_value_x(), info.scale_value_h(), info.scale_value_w()}) {
        AC_RETURN_IF(!(std::fabs(scale) > 0), "%s: a scale is %g; encodings are divided by it", name,
                     static_cast<double>(scale));
    }
    return Status{};
}

Status check_shapes(const Sizes &s, const ITensorInfo &encodings, const ITensorInfo &scores,
                    const ITensorInfo &anchors) {
    AC_RETURN_IF(rank(encodings.tensor_shape()) > 2 || encodings.dimension(0) != 4 || s.boxes > UINT32_MAX,
                 "%s: the encoded boxes are %s; they must be 4xN", name, shape_text(encodings.tensor_shape()).c_str());
    AC_RETURN_ON_ERROR(check_same_shape(
        name, {"scores", scores.tensor_shape()},
        {"number of classes, and one for the background, by boxes", TensorShape(s.classes + 1, s.boxes)}));
    return check_same_shape(name, {"anchors", anchors.tensor_shape()}, {"encoded boxes", encodings.tensor_shape()});
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &encodings, const ITensorInfo &scores, const ITensorInfo &anchors,
            const Outputs &outputs, const DetectionPostProcessLayerInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check(info));
    Sizes s{};
    s.boxes = encodings.dimension(1);
    s.classes = info.num_classes();
    s.detections = info.max_detections();
    s.rows = s.detections * info.max_classes_per_detection();
    s.per_box = std::min<size_t>(info.max_classes_per_detection(), s.classes);
    s.per_class = info.detection_per_class();
    s.regular = info.use_regular_nms();
    AC_RETURN_ON_ERROR(check_shapes(s, encodings, scores, anchors));
    const TensorInfo list(TensorShape(s.rows), 1, DataType::F32);
    init_if_empty(outputs.boxes, TensorInfo(TensorShape(size_t{4}, s.rows), 1, DataType::F32));
    init_if_empty(outputs.classes, list);
    init_if_empty(outputs.scores, list);
    init_if_empty(outputs.count, TensorInfo(TensorShape(1U), 1, DataType::F32));
    AC_RETURN_ON_ERROR(check_size(name, outputs.boxes, 1));
    AC_RETURN_ON_ERROR(check_shape(name, outputs.boxes, TensorShape(size_t{4}, s.rows)));
    AC_RETURN_ON_ERROR(check_shape(name, outputs.classes, list.tensor_shape()));
    AC_RETURN_ON_ERROR(check_shape(name, outputs.scores, list.tensor_shape()));
    AC_RETURN_ON_ERROR(check_shape(name, outputs.count, TensorShape(1U)));
    AC_RETURN_ON_ERROR(
        check_types(DetectionPostProcess_operator, types, target,
                    {encodings.data_type(), scores.data_type(), anchors.data_type(), outputs.boxes.data_type(),
                     outputs.classes.data_type(), outputs.scores.data_type(), outputs.count.data_type()}));
    AC_RETURN_ON_ERROR(check_scale(name, {"tensor of encoded boxes", encodings}));
    AC_RETURN_ON_ERROR(check_scale(name, {"tensor of scores", scores}));
    AC_RETURN_ON_ERROR(check_scale(name, {"tensor of anchors", anchors}));
    AC_RETURN_IF(is_data_type_quantized(scores.data_type()) && !info.dequantize_scores(),
                 "%s: the scores are %s; without dequantize_scores() they must be F32", name,
                 string_from_data_type(scores.data_type()).c_str());
    AC_ON_OPENCL(target, detection::on_host_only(name))
    out = std::make_unique<PostProcessPlan>(s, info);
    return Status{};
}

}  // namespace ac::detection_post_process
