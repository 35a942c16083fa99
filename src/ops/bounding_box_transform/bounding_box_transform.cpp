// SPDX-License-Identifier: MIT
#include "src/ops/bounding_box_transform/bounding_box_transform.h"

#include "src/dispatch/types.h"
#include "src/ops/bounding_box_transform/bounding_box_transform_cl.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

namespace ac::bounding_box_transform {
namespace {

constexpr char name[] = "BoundingBoxTransform";

AC_TYPES(types, R"(NEBoundingBoxTransform CLBoundingBoxTransform: boxes deltas pred_boxes
QASYMM16 QASYMM8 QASYMM16
F16 F16 F16
F32 F32 F32
)")

class TransformPlan final : public Plan {
public:
    TransformPlan(const BoundingBoxTransformInfo &info, size_t rows, size_t classes)
        : transform_(info), rows_(rows), classes_(classes) {}

    void run(ITensorPack &pack) const override {
        const detection::Elements boxes(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
            deltas(*pack.get_const_tensor(TensorType::ACL_SRC_1)), predicted(*pack.get_tensor(TensorType::ACL_DST));
        parallel(name, rows_, grain_for(64 * classes_), pack, [=](const Share &share) {
            for (size_t row = share.begin; row < share.end; ++row) {
                const detection::Transform::From box = transform_.from(box_at(boxes, 0, row));
                if (deltas.floats(0, row) != nullptr && predicted.floats(0, row) != nullptr) {
                    transform_.predict(box, reinterpret_cast<const float *>(deltas.floats(0, row)),
                                       reinterpret_cast<float *>(predicted.floats(0, row)), classes_);
                    continue;
                }
                for (size_t x = 0; x < 4 * classes_; x += 4) {
                    const detection::Box d = box_at(deltas, x, row);
                    put_box(transform_(box, {d.x1, d.y1, d.x2, d.y2}), predicted, x, row);
                }
            }
        });
    }

private:
    detection::Transform transform_;
    size_t rows_, classes_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &boxes, const ITensorInfo &deltas, ITensorInfo &predicted,
            const BoundingBoxTransformInfo &info, const Target &target) {
    const TensorShape &shape = deltas.tensor_shape();
    AC_RETURN_IF(rank(boxes.tensor_shape()) > 2 || boxes.dimension(0) != 4,
                 "%s: the boxes are %s; they must be 4xM, for M boxes", name, shape_text(boxes.tensor_shape()).c_str());
    AC_RETURN_IF(rank(shape) > 2 || shape[0] == 0 || shape[0] % 4 != 0 || shape[1] != boxes.dimension(1),
                 "%s: the deltas are %s; they must be 4Kx%zu, for K classes", name, shape_text(shape).c_str(),
                 boxes.dimension(1));
    AC_RETURN_ON_ERROR(detection::check_transform(name, info));
    TensorInfo expected(shape, 1, boxes.data_type(), boxes.quantization_info());
    expected.set_data_layout(deltas.data_layout());
    init_if_empty(predicted, expected);
    AC_RETURN_ON_ERROR(check_shape(name, predicted, shape));
    AC_RETURN_ON_ERROR(check_types(BoundingBoxTransform_operator, types, target,
                                   {boxes.data_type(), deltas.data_type(), predicted.data_type()}));
    AC_RETURN_ON_ERROR(check_scale(name, {"tensor of boxes", boxes}));
    AC_RETURN_ON_ERROR(check_scale(name, {"tensor of deltas", deltas}));
    AC_RETURN_ON_ERROR(check_scale(name, {"output", predicted}));
    const size_t rows = shape[1], classes = shape[0] / 4;
    AC_ON_OPENCL(target, plan_cl(out, boxes, detection::Transform(info), rows, classes, target))
    out = std::make_unique<TransformPlan>(info, rows, classes);
    return Status{};
}

}  // namespace ac::bounding_box_transform
