// SPDX-License-Identifier: MIT
#include "src/ops/box_with_non_maxima_suppression_limit/box_with_non_maxima_suppression_limit.h"

#include "src/dispatch/types.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

namespace ac::box_with_non_maxima_suppression_limit {
namespace {

using detection::Box;
using detection::Elements;
using detection::Found;

constexpr char name[] = "BoxWithNonMaximaSuppressionLimit";

AC_TYPES(types, R"(CPPBoxWithNonMaximaSuppressionLimit: scores_in boxes_in scores_out boxes_out classes
QASYMM8 QASYMM16 QASYMM8 QASYMM16 QASYMM8
QASYMM8_SIGNED QASYMM16 QASYMM8_SIGNED QASYMM16 QASYMM8_SIGNED
F16 F16 F16 F16 F16
F32 F32 F32 F32 F32
)")

enum WorkspaceSlot : int {
    scores_in = TensorType::ACL_SRC_0,
    boxes_in,
    splits_in,
    scores_out = TensorType::ACL_DST_0,
    boxes_out,
    classes_out,
    splits_out,
    keeps_out,
    keeps_size_out
};

/// The sizes of a call.
struct Sizes {
    size_t classes, rows, images;
    size_t results;  ///< rows of the outputs

    uint64_t words() const {
        return rows * (sizeof(Box) / 4 + 2) + uint64_t{rows} * classes * (sizeof(Found) / 4 + 1) + classes;
    }
};

/// Rows of the input.
struct Part {
    size_t first, count;
};

/// The tensors of a call; some may be missing.
struct Tensors {
    explicit Tensors(ITensorPack &pack)
        : scores(*pack.get_const_tensor(scores_in)),
          corners(*pack.get_const_tensor(boxes_in)),
          boxes(*pack.get_tensor(boxes_out)),
          splits(maybe(pack.get_const_tensor(splits_in))),
          scores_found(maybe(pack.get_tensor(scores_out))),
          classes(maybe(pack.get_tensor(classes_out))),
          splits_found(maybe(pack.get_tensor(splits_out))),
          keeps(maybe(pack.get_tensor(keeps_out))),
          keeps_size(maybe(pack.get_tensor(keeps_size_out))) {}
    static Elements maybe(const ITensor *tensor) { return tensor == nullptr ? Elements() : Elements(*tensor); }
    Elements scores, corners, boxes;
    Elements splits, scores_found, classes, splits_found, keeps, keeps_size;
};

class LimitPlan final : public detection::WordsPlan {
public:
    LimitPlan(const Sizes &sizes, const BoxNMSLimitInfo &info)
        : WordsPlan(sizes.words()),
          sizes_(sizes),
          info_(info),
          least_{info.min_size(), info.im_width(), info.im_height()} {
        how_.threshold = info.nms();
        how_.extra = 1;
        how_.shared = info.suppress_size() ? &least_ : nullptr;
    }

    void run(ITensorPack &pack) const override {
        alone(name, pack, [this, tensors = Tensors(pack), words = Words(pack)] { run(tensors, words); });
    }

private:
    void run(const Tensors &tensors, Words words) const {
        auto *const boxes = words.take<Box>(sizes_.rows);
        auto *const values = words.take<float>(sizes_.rows);
        auto *const order = words.take<uint32_t>(sizes_.rows);
        auto *const found = words.take<Found>(sizes_.rows * sizes_.classes);
        auto *const order_found = words.take<uint32_t>(sizes_.rows * sizes_.classes);
        auto *const kept_of_class = words.take<uint32_t>(sizes_.classes);
        std::fill_n(kept_of_class, sizes_.classes, 0u);
        size_t row = 0, first = 0;
        for (size_t image = 0; image < sizes_.images; ++image) {
            const Part part{first, rows_of(tensors, image, first)};
            first += part.count;
            size_t count = find(found, tensors, part, boxes, values, order);
            count = within_limit(found, count, order_found);
            count = detection::keep_best(found, count, sizes_.results - row, order_found);
            write(tensors, found, count, row);
            for (size_t i = 0; i < count; ++i) {
                ++kept_of_class[found[i].label];
            }
            row += count;
            put(tensors.splits_found, static_cast<double>(count), image);
        }
        finish(tensors, row, kept_of_class);
    }

    static void put(const Elements &elements, double value, size_t x) {
        if (elements.exist()) {
            elements.put(value, x);
        }
    }

    /// The number of rows from `first` on that belong to this image: all of them if there is only one image.
    size_t rows_of(const Tensors &tensors, size_t image, size_t first) const {
        const size_t left = sizes_.rows - first;
        if (sizes_.images == 1) {
            return left;
        }
        const double wanted = tensors.splits.at(image);
        return wanted >= 1 ? std::min(left, static_cast<size_t>(std::min(wanted, 0x1p40))) : 0;
    }

    /// Finds the boxes of an image that survive suppression, class by class. With several, class 0 is the background.
    size_t find(Found *found, const Tensors &tensors, const Part &part, Box *boxes, float *values,
                uint32_t *order) const {
        size_t count = 0;
        for (size_t label = sizes_.classes == 1 ? 0 : 1; label < sizes_.classes; ++label) {
            for (size_t i = 0; i < part.count; ++i) {
                boxes[i] = box_at(tensors.corners, 4 * label, part.first + i);
                values[i] = static_cast<float>(tensors.scores.at(label, part.first + i));
            }
            const size_t candidates =
                detection::best(order, values, 1, part.count, info_.score_thresh(), false, part.count);
            const size_t kept = info_.soft_nms_enabled() ? decay(boxes, values, order, candidates)
                                                         : detection::suppress(how_, boxes, order, candidates);
            for (size_t i = 0; i < kept; ++i) {
                found[count++] = {values[order[i]], static_cast<uint32_t>(label),
                                  static_cast<uint32_t>(part.first + order[i])};
            }
        }
        return count;
    }

    /// If there are several classes, keeps the boxes that are not worse than the last one within the limit.
    size_t within_limit(Found *found, size_t count, uint32_t *order) const {
        const int most = info_.detections_per_im();
        if (sizes_.classes == 1 || most <= 0 || count <= static_cast<size_t>(most)) {
            return count;
        }
        detection::best(order, &found->score, sizeof(Found) / sizeof(float), count, -INFINITY, true, count);
        const float lowest = found[order[most - 1]].score;
        const auto is_worse = [lowest](const Found &f) { return f.score < lowest; };
        return static_cast<size_t>(std::remove_if(found, found + count, is_worse) - found);
    }

    /// Soft suppression: repeatedly takes the best box and shrinks the scores of the others by their overlap.
    size_t decay(const Box *boxes, float *values, uint32_t *order, size_t count) const {
        size_t kept = 0;
        while (kept < count) {
            size_t top = kept;
            for (size_t i = kept + 1; i < count; ++i) {
                const float value = values[order[i]], most = values[order[top]];
                top = value > most || (value == most && order[i] < order[top]) ? i : top;
            }
            std::swap(order[kept], order[top]);
            const Box &box = boxes[order[kept++]];
            size_t left = kept;
            for (size_t i = kept; i < count; ++i) {
                values[order[i]] *= weight(detection::overlap(box, boxes[order[i]], 1));
                if (values[order[i]] >= info_.soft_nms_min_score_thres()) {
                    std::swap(order[left++], order[i]);
                }
            }
            count = left;
        }
        return kept;
    }
    float weight(float overlap) const {
        switch (info_.soft_nms_method()) {
            case NMSType::LINEAR:
                return overlap > info_.nms() ? 1 - overlap : 1;
            case NMSType::GAUSSIAN:
                return std::exp(-overlap * overlap / info_.soft_nms_sigma());
            default:  // ORIGINAL
                return overlap > info_.nms() ? 0 : 1;
        }
    }

    static void write(const Tensors &tensors, const Found *found, size_t count, size_t row) {
        for (size_t i = 0; i < count; ++i, ++row) {
            put(tensors.scores_found, static_cast<double>(found[i].score), row);
            put(tensors.classes, found[i].label, row);
            put(tensors.keeps, found[i].box, row);
            put_box(box_at(tensors.corners, size_t{4} * found[i].label, found[i].box), tensors.boxes, 0, row);
        }
    }

    /// Writes zeros after the last result, and the counts of all images.
    void finish(const Tensors &tensors, size_t row, const uint32_t *kept_of_class) const {
        for (; row < sizes_.results; ++row) {
            put(tensors.scores_found, 0, row);
            put(tensors.classes, 0, row);
            put(tensors.keeps, 0, row);
            put_box({0, 0, 0, 0}, tensors.boxes, 0, row);
        }
        for (size_t label = 0; label < sizes_.classes; ++label) {
            put(tensors.keeps_size, kept_of_class[label], label);
        }
    }

    Sizes sizes_;
    BoxNMSLimitInfo info_;
    detection::Sizes least_;
    detection::Suppression how_{};
};

Status check(const BoxNMSLimitInfo &info) {
    AC_RETURN_IF(std::isnan(info.score_thresh()) || std::isnan(info.nms()), "%s: a threshold is not a number", name);
    const auto method = static_cast<unsigned>(info.soft_nms_method());
    AC_RETURN_IF(info.soft_nms_enabled() && method > static_cast<unsigned>(NMSType::ORIGINAL),
                 "%s: the method of soft suppression must be LINEAR, GAUSSIAN or ORIGINAL", name);
    AC_RETURN_IF(info.soft_nms_enabled() && !(info.soft_nms_sigma() > 0), "%s: sigma is %g; it must be above 0", name,
                 static_cast<double>(info.soft_nms_sigma()));
    return Status{};
}

Status check_list(const char *what, const ITensorInfo *list, size_t length) {
    return list == nullptr || same_extents(list->tensor_shape(), TensorShape(length))
               ? Status{}
               : check_same_shape(name, {what, list->tensor_shape()}, {"list that it must be", TensorShape(length)});
}

Status check_shapes(const Sizes &s, const Inputs &in, const Outputs &to) {
    const TensorShape &scores = in.scores.tensor_shape();
    AC_RETURN_IF(rank(scores) > 2 || scores[0] == 0 || s.rows > UINT32_MAX / s.classes,
                 "%s: the scores are %s; they must be CxN, for C classes", name, shape_text(scores).c_str());
    AC_RETURN_ON_ERROR(check_same_shape(name, {"boxes", in.boxes.tensor_shape()},
                                        {"classes x 4 by scores' N", TensorShape(4 * s.classes, s.rows)}));
    AC_RETURN_IF(rank(to.scores.tensor_shape()) != 1,
                 "%s: the output of scores is %s; it must be a list, which is not "
                 "filled in",
                 name, shape_text(to.scores.tensor_shape()).c_str());
    AC_RETURN_ON_ERROR(check_same_shape(name, {"output of boxes", to.boxes.tensor_shape()},
                                        {"4 by scores", TensorShape(size_t{4}, s.results)}));
    AC_RETURN_ON_ERROR(check_list("output of classes", &to.classes, s.results));
    AC_RETURN_ON_ERROR(check_list("output of batch splits", to.splits, s.images));
    AC_RETURN_ON_ERROR(check_list("output of keeps", to.keeps, s.results));
    AC_RETURN_IF(to.keeps != nullptr && to.keeps_size == nullptr, "%s: keeps need keeps_size", name);
    return check_list("output of keeps' sizes", to.keeps_size, s.classes);
}

}  // namespace

Status plan(PlanPtr &out, const Inputs &in, const Outputs &to, const BoxNMSLimitInfo &info, const Target &target) {
    Sizes s{in.scores.dimension(0), in.scores.dimension(1), 1, to.scores.dimension(0)};
    s.images = in.splits != nullptr ? std::max<size_t>(1, in.splits->dimension(0)) : 1;
    AC_RETURN_ON_ERROR(check(info));
    AC_RETURN_ON_ERROR(check_shapes(s, in, to));
    AC_RETURN_ON_ERROR(check_types(BoxWithNonMaximaSuppressionLimit_operator, types, target,
                                   {in.scores.data_type(), in.boxes.data_type(), to.scores.data_type(),
                                    to.boxes.data_type(), to.classes.data_type()}));
    for (const ITensorInfo *list : {in.splits, to.splits, to.keeps}) {
        AC_RETURN_ON_ERROR(list != nullptr
                               ? check_same_type(name, {"list of numbers", *list}, {"input of scores", in.scores})
                               : Status{});
    }
    AC_RETURN_IF(to.keeps_size != nullptr && to.keeps_size->data_type() != DataType::U32,
                 "%s: the output of keeps' sizes is %s; it must be U32", name,
                 string_from_data_type(to.keeps_size->data_type()).c_str());
    const InfoRole numbers[] = {{"input of scores", in.scores},
                                {"input of boxes", in.boxes},
                                {"output of scores", to.scores},
                                {"output of boxes", to.boxes},
                                {"output of classes", to.classes}};
    for (const InfoRole &role : numbers) {
        AC_RETURN_ON_ERROR(check_scale(name, role));
    }
    for (const ITensorInfo *list : {s.images > 1 ? in.splits : nullptr, to.splits, to.keeps}) {
        AC_RETURN_ON_ERROR(list != nullptr ? check_scale(name, {"list of numbers", *list}) : Status{});
    }
    AC_ON_OPENCL(target, detection::on_host_only(name))
    out = std::make_unique<LimitPlan>(s, info);
    return Status{};
}

}  // namespace ac::box_with_non_maxima_suppression_limit
