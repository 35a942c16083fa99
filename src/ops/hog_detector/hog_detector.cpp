// SPDX-License-Identifier: MIT
#include "src/ops/hog_detector/hog_detector.h"

#include "src/ops/program/program.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_TABLE(hog_detector)

namespace ac::hog_detector {
namespace {

using Value = Program::Value;

AC_TYPES(types, R"(NEHOGDetector CLHOGDetector: src
F32
)")

class ScorePlan final : public RowPlan<RowOf<HogDetectorFn>> {
public:
    ScorePlan(const RowOf<HogDetectorFn> *row, const Scoring &scoring) : RowPlan(row), scoring_(scoring) {}

    void run(ITensorPack &pack) const override {
        const Scoring &s = scoring_;
        const Windows &w = s.windows;
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const float *const coefficients = s.model->descriptor();
        hog::check_coefficients(HOGDetector_operator, *s.model, coefficients != nullptr, s.coefficients());
        const auto row_step = static_cast<ptrdiff_t>(src.info()->strides_in_bytes()[1]);
        const HogDetectorArgs args{
            coefficients, s.rows, s.length, row_step, w.step_x * s.values, coefficients[s.coefficients() - 1]};
        const uint8_t *const first = data(src) + w.y * static_cast<size_t>(row_step) + w.x * s.values * sizeof(float);
        parallel(row_->name, w.count(), grain_for(s.coefficients()), pack,
                 [args, first, scores = reinterpret_cast<float *>(data(*pack.get_tensor(TensorType::ACL_DST))),
                  columns = w.columns, down = w.step_y * static_cast<size_t>(row_step),
                  run = row_->run](const Share &share) {
                     for (size_t i = share.begin; i < share.end;) {
                         const size_t x = i % columns, n = std::min(columns - x, share.end - i);
                         run(args, reinterpret_cast<const float *>(first + i / columns * down) + x * args.step,
                             scores + i, n);
                         i += n;
                     }
                 });
    }

private:
    Scoring scoring_;
};

}  // namespace

Status plan_scores(PlanPtr &out, const IHOG &model, const Windows &windows, const Target &target) {
    const HOGInfo &info = *model.info();
    const hog::Size2D blocks = info.num_block_positions_per_image(info.detection_window_size());
    const size_t values = hog::values_of(info);
    const Scoring scoring{&model, windows, blocks.height, blocks.width * values, values};
    AC_ON_OPENCL(target, plan_scores_cl(out, scoring, target))
    const RowOf<HogDetectorFn> *row = nullptr;
    AC_FIND_ROW(row, HOGDetector_operator, hog_detector_table, Type::f32, target);
    out = std::make_unique<ScorePlan>(row, scoring);
    return Status{};
}

Status plan(PlanPtr &out, const ITensorInfo &src, const Detection &detection, const Target &target) {
    const Operator &op = HOGDetector_operator;
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(check_rank(op, "input", src, 2));
    AC_RETURN_ON_ERROR(hog::check_model(op, detection.model));
    const HOGInfo &info = *detection.model->info();
    AC_RETURN_IF(src.num_channels() != hog::values_of(info),
                 "%s: an input of %zu channels; a block of the model has %zu values", op.name, src.num_channels(),
                 hog::values_of(info));
    const hog::Wanted wanted{detection.windows, detection.threshold, false, false, 0};
    AC_RETURN_ON_ERROR(hog::check_wanted(op, wanted));
    Windows windows{};
    AC_RETURN_ON_ERROR(hog::find_windows(windows, op, info, Region(src), detection.stride, detection.idx_class));
    auto p = std::make_unique<Program>(op.name, target);
    const Value scores = p->memory(std::max<size_t>(windows.count(), 1), 1, DataType::F32);
    PlanPtr step;
    p->add(plan_scores(step, *detection.model, windows, p->target()), step,
           {{TensorType::ACL_SRC, p->given(TensorType::ACL_SRC, src)}, {TensorType::ACL_DST, scores}});
    p->add(hog::plan_list(step, hog::Lister({windows}, wanted), op, p->target()), step,
           {{TensorType::ACL_SRC, scores}});
    return finish(out, std::move(p));
}

}  // namespace ac::hog_detector
