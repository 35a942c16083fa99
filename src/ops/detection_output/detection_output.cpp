// SPDX-License-Identifier: MIT
#include "src/ops/detection_output/detection_output.h"

#include "src/dispatch/types.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

AC_DECLARE_OPERATOR(DetectionOutput)

namespace ac::detection_output {
namespace {

using detection::Box;
using detection::Found;

constexpr char name[] = "DetectionOutput";

AC_TYPES(types, R"(CPPDetectionOutputLayer: locations confidences priors dst
F32 F32 F32 F32
)")

/// The sizes of a call.
struct Sizes {
    size_t priors, classes, images;
    bool shared;
    size_t background;  ///< no class if there is none
    size_t per_class;   ///< most candidates per class
    size_t per_image;   ///< most detections per image

    /// Most detections of an image before the best are selected.
    size_t found() const { return std::min(priors, per_class) * classes; }
    uint64_t words() const { return 1 + priors * (sizeof(Box) / 4 + 2) + found() * (sizeof(Found) / 4 + 1); }
};

/// Decodes a box relative to its prior. `t`: the encoding times the variances.
Box decoded(DetectionOutputLayerCodeType code, const Box &prior, const Box &t) {
    const float width = prior.x2 - prior.x1, height = prior.y2 - prior.y1;
    switch (code) {
        case DetectionOutputLayerCodeType::CORNER:
            return {prior.x1 + t.x1, prior.y1 + t.y1, prior.x2 + t.x2, prior.y2 + t.y2};
        case DetectionOutputLayerCodeType::CORNER_SIZE:
            return {prior.x1 + t.x1 * width, prior.y1 + t.y1 * height, prior.x2 + t.x2 * width,
                    prior.y2 + t.y2 * height};
        default: {  // CENTER_SIZE
            const float x = t.x1 * width + (prior.x1 + prior.x2) / 2, half_width = std::exp(t.x2) * width / 2;
            const float y = t.y1 * height + (prior.y1 + prior.y2) / 2, half_height = std::exp(t.y2) * height / 2;
            return {x - half_width, y - half_height, x + half_width, y + half_height};
        }
    }
}

class DetectionOutputPlan final : public detection::WordsPlan {
public:
    DetectionOutputPlan(const Sizes &sizes, const DetectionOutputLayerInfo &info)
        : WordsPlan(sizes.words()),
          sizes_(sizes),
          code_(info.code_type()),
          variances_in_target_(info.variance_encoded_in_target()),
          least_score_(info.confidence_threshold()) {
        how_.threshold = info.nms_threshold();
        how_.eta = info.eta();
    }

    void run(ITensorPack &pack) const override {
        const detection::Elements locations(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
            confidences(*pack.get_const_tensor(TensorType::ACL_SRC_1)),
            priors(*pack.get_const_tensor(TensorType::ACL_SRC_2));
        ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        Words words(pack);
        auto *const rows = words.take<uint32_t>(1);
        alone(name, pack,
              [=, results = detection::Elements(dst)] { *rows = run(locations, confidences, priors, results, words); });
        dst.info()->set_valid_region(ValidRegion(Coordinates(0, 0), TensorShape(size_t{7}, size_t{*rows})));
    }

private:
    /// Returns the number of rows of the result.
    uint32_t run(const detection::Elements &locations, const detection::Elements &confidences,
                 const detection::Elements &priors, const detection::Elements &rows, const Words &all) const {
        uint32_t row = 0;
        for (size_t image = 0; image < sizes_.images; ++image) {
            Words words = all;
            auto *const found = words.take<Found>(sizes_.found());
            auto *const order = words.take<uint32_t>(sizes_.found());
            const size_t count = find(found, words, locations, confidences, priors, image);
            const size_t kept = detection::keep_best(found, count, sizes_.per_image, order);
            for (size_t i = 0; i < kept; ++i, ++row) {
                rows.put(static_cast<double>(image), 0, row);
                rows.put(found[i].label, 1, row);
                rows.put(static_cast<double>(found[i].score), 2, row);
                put_box(box(locations, priors, found[i].box, found[i].label, image), rows, 3, row);
            }
        }
        return row;
    }

    Box box(const detection::Elements &locations, const detection::Elements &priors, size_t prior, size_t label,
            size_t image) const {
        const size_t at = sizes_.shared ? prior : prior * sizes_.classes + label;
        Box t = box_at(locations, 4 * at, image);
        if (!variances_in_target_) {
            const Box variance = box_at(priors, 4 * prior, 1);
            t = {t.x1 * variance.x1, t.y1 * variance.y1, t.x2 * variance.x2, t.y2 * variance.y2};
        }
        return decoded(code_, box_at(priors, 4 * prior, 0), t);
    }

    /// Finds the detections of an image that survive suppression, class by class, best first within a class.
    size_t find(Found *found, Words &words, const detection::Elements &locations,
                const detection::Elements &confidences, const detection::Elements &priors, size_t image) const {
        auto *const boxes = words.take<Box>(sizes_.priors);
        auto *const scores = words.take<float>(sizes_.priors);
        auto *const order = words.take<uint32_t>(sizes_.priors);
        size_t count = 0;
        bool decoded = false;
        for (size_t label = 0; label < sizes_.classes; ++label) {
            if (label == sizes_.background) {
                continue;
            }
            for (size_t prior = 0; prior < sizes_.priors; ++prior) {
                scores[prior] = static_cast<float>(confidences.at(prior * sizes_.classes + label, image));
                if (!decoded) {
                    boxes[prior] = box(locations, priors, prior, label, image);
                }
            }
            decoded = sizes_.shared;
            const size_t candidates =
                detection::best(order, scores, 1, sizes_.priors, least_score_, false, sizes_.per_class);
            const size_t kept = detection::suppress(how_, boxes, order, candidates);
            for (size_t i = 0; i < kept; ++i) {
                found[count++] = {scores[order[i]], static_cast<uint32_t>(label), order[i]};
            }
        }
        return count;
    }

    Sizes sizes_;
    DetectionOutputLayerCodeType code_;
    bool variances_in_target_;
    float least_score_;
    detection::Suppression how_{};
};

Status check(const DetectionOutputLayerInfo &info) {
    AC_RETURN_IF(info.num_classes() < 1, "%s: %d classes; there must be at least 1", name, info.num_classes());
    AC_RETURN_IF(static_cast<unsigned>(info.code_type()) > 2,
                 "%s: the code type must be CORNER, CENTER_SIZE or CORNER_SIZE", name);
    AC_RETURN_IF(info.keep_top_k() < 1 && info.keep_top_k() != -1,
                 "%s: at most %d detections of an image; it must be above 0, or -1 for all", name, info.keep_top_k());
    AC_RETURN_IF(!(info.eta() > 0 && info.eta() <= 1), "%s: eta is %g; it must be above 0 and at most 1", name,
                 static_cast<double>(info.eta()));
    AC_RETURN_IF(std::isnan(info.nms_threshold()) || std::isnan(info.confidence_threshold()),
                 "%s: a threshold is not a number", name);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &locations, const ITensorInfo &confidences, const ITensorInfo &priors,
            ITensorInfo &dst, const DetectionOutputLayerInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check(info));
    Sizes s{};
    s.priors = priors.dimension(0) / 4;
    s.classes = static_cast<size_t>(info.num_classes());
    s.images = locations.dimension(1);
    s.shared = info.share_location();
    s.background = info.background_label_id() < 0 ? SIZE_MAX : static_cast<size_t>(info.background_label_id());
    s.per_class = info.top_k() < 0 ? SIZE_MAX : static_cast<size_t>(info.top_k());
    const size_t labels = s.classes - (s.background < s.classes ? 1 : 0);
    s.per_image = info.keep_top_k() > 0 ? static_cast<size_t>(info.keep_top_k())
                                        : std::max<size_t>(1, std::min(s.priors, s.per_class) * labels);
    AC_RETURN_IF(rank(priors.tensor_shape()) > 3 || s.priors == 0 || priors.dimension(0) % 4 != 0 ||
                     priors.dimension(1) != 2 || s.priors > UINT32_MAX / s.classes,
                 "%s: the priors are %s; they must be 4Px2, for P boxes", name,
                 shape_text(priors.tensor_shape()).c_str());
    AC_RETURN_ON_ERROR(check_same_shape(
        name, {"locations", locations.tensor_shape()},
        {"priors' P x boxes x 4 by images", TensorShape(s.priors * (s.shared ? 1 : s.classes) * 4, s.images)}));
    AC_RETURN_ON_ERROR(
        check_same_shape(name, {"confidences", confidences.tensor_shape()},
                         {"priors' P x classes by images", TensorShape(s.priors * s.classes, s.images)}));
    const TensorShape shape(size_t{7}, s.per_image * s.images);
    init_if_empty(dst, TensorInfo(shape, 1, DataType::F32));
    AC_RETURN_ON_ERROR(check_size(name, dst, 1));
    AC_RETURN_ON_ERROR(check_shape(name, dst, shape));
    AC_RETURN_ON_ERROR(
        check_types(DetectionOutput_operator, types, target,
                    {locations.data_type(), confidences.data_type(), priors.data_type(), dst.data_type()}));
    AC_ON_OPENCL(target, detection::on_host_only(name))
    out = std::make_unique<DetectionOutputPlan>(s, info);
    return Status{};
}

}  // namespace ac::detection_output
