// SPDX-License-Identifier: MIT
#include "src/ops/non_maximum_suppression/non_maximum_suppression.h"

#include "src/dispatch/types.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_OPERATOR(NonMaximumSuppression)

namespace ac::non_maximum_suppression {
namespace {

constexpr char name[] = "NonMaximumSuppression";

AC_TYPES(types, R"(CPPNonMaximumSuppression: boxes scores indices
F32 F32 S32
)")

class NmsPlan final : public detection::WordsPlan {
public:
    NmsPlan(size_t boxes, size_t rows, size_t limit, float least_score, float threshold)
        : WordsPlan(6 * uint64_t{boxes}), boxes_(boxes), rows_(rows), least_(least_score) {
        how_.threshold = threshold;
        how_.limit = limit;
    }

    void run(ITensorPack &pack) const override {
        const detection::Elements corners(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
            scores(*pack.get_const_tensor(TensorType::ACL_SRC_1)), indices(*pack.get_tensor(TensorType::ACL_DST));
        alone(name, pack, [=, words = Words(pack)] { run(corners, scores, indices, words); });
    }

private:
    void run(const detection::Elements &corners, const detection::Elements &scores, const detection::Elements &indices,
             Words words) const {
        auto *const boxes = words.take<detection::Box>(boxes_);
        auto *const values = words.take<float>(boxes_);
        auto *const order = words.take<uint32_t>(boxes_);
        for (size_t i = 0; i < boxes_; ++i) {
            boxes[i] = box_at(corners, 0, i);
            values[i] = static_cast<float>(scores.at(i));
        }
        const size_t candidates = detection::best(order, values, 1, boxes_, least_, true, boxes_);
        const size_t kept = detection::suppress(how_, boxes, order, candidates);
        for (size_t i = 0; i < rows_; ++i) {
            indices.put(i < kept ? order[i] : -1.0, i);
        }
    }

    detection::Suppression how_{};
    size_t boxes_, rows_;
    float least_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &boxes, const ITensorInfo &scores, const ITensorInfo &indices,
            size_t max_output_size, float score_threshold, float nms_threshold, const Target &target) {
    const size_t count = boxes.dimension(1), rows = indices.dimension(0);
    AC_RETURN_IF(rank(boxes.tensor_shape()) > 2 || boxes.dimension(0) != 4 || count > UINT32_MAX,
                 "%s: the boxes are %s; they must be 4xN", name, shape_text(boxes.tensor_shape()).c_str());
    AC_RETURN_IF(rank(scores.tensor_shape()) != 1 || scores.dimension(0) != count,
                 "%s: the scores are %s; there must be one for each of %zu boxes", name,
                 shape_text(scores.tensor_shape()).c_str(), count);
    AC_RETURN_IF(rank(indices.tensor_shape()) != 1,
                 "%s: the indices are %s; they must be a list, which is not filled in", name,
                 shape_text(indices.tensor_shape()).c_str());
    AC_RETURN_IF(max_output_size == 0, "%s: the most boxes must not be 0", name);
    AC_RETURN_IF(!(score_threshold >= 0 && score_threshold <= 1 && nms_threshold >= 0 && nms_threshold <= 1),
                 "%s: the thresholds of scores and overlap are %g and %g; they must be within 0 and 1", name,
                 static_cast<double>(score_threshold), static_cast<double>(nms_threshold));
    AC_RETURN_ON_ERROR(check_types(NonMaximumSuppression_operator, types, target,
                                   {boxes.data_type(), scores.data_type(), indices.data_type()}));
    AC_ON_OPENCL(target, detection::on_host_only(name))
    out = std::make_unique<NmsPlan>(count, rows, std::min(rows, max_output_size), score_threshold, nms_threshold);
    return Status{};
}

}  // namespace ac::non_maximum_suppression
