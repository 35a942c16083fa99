// SPDX-License-Identifier: MIT
#include "src/ops/hog_multi_detection/hog_multi_detection.h"

#include "src/ops/hog_descriptor/hog_descriptor.h"
#include "src/ops/hog_detector/hog_detector.h"
#include "src/ops/program/program.h"
#include "src/plan/rules.h"

#include <algorithm>

namespace ac::hog_multi_detection {
namespace {

using hog::HOGInfo;
using hog::HOGNormType;
using hog::Windows;
using Value = Program::Value;

AC_TYPES(types, R"(NEHOGMultiDetection CLHOGMultiDetection: src
U8
)")

Status check_alike(const Operator &op, const HOGInfo &info, const HOGInfo &first, size_t i) {
    AC_RETURN_IF(info.phase_type() != first.phase_type(),
                 "%s: models 0 and %zu have different types of phases; they must be equal", op.name, i);
    AC_RETURN_IF(info.normalization_type() != first.normalization_type(),
                 "%s: models 0 and %zu have different normalizations; they must be equal", op.name, i);
    AC_RETURN_IF(
        info.normalization_type() == HOGNormType::L2HYS_NORM && info.l2_hyst_threshold() != first.l2_hyst_threshold(),
        "%s: models 0 and %zu have thresholds of %g and %g; they must be equal", op.name, i,
        static_cast<double>(first.l2_hyst_threshold()), static_cast<double>(info.l2_hyst_threshold()));
    return Status{};
}

Status check(const Operator &op, const ITensorInfo &src, const Detections &d) {
    AC_RETURN_IF(d.models == nullptr || d.models->num_models() == 0, "%s: the models are missing", op.name);
    const size_t count = d.models->num_models(), strides = d.strides != nullptr ? d.strides->num_values() : 0;
    AC_RETURN_IF(strides < count, "%s: %zu strides for %zu models; each model needs one", op.name, strides, count);
    for (size_t i = 0; i < count; ++i) {
        AC_RETURN_ON_ERROR(hog::check_model(op, d.models->model(i)));
        AC_RETURN_ON_ERROR(hog::check_image(op, src, *d.models->model(i)->info()));
        AC_RETURN_ON_ERROR(check_alike(op, *d.models->model(i)->info(), *d.models->model(0)->info(), i));
    }
    return check_enumerator(op.name, "the mode of the border", d.border.mode, BorderMode::REPLICATE);
}

/// The histograms of one geometry.
struct Histograms {
    const HOGInfo *info;
    Value cells, blocks;

    bool has_cells(const HOGInfo &other) const {
        return info->cell_size() == other.cell_size() && info->num_bins() == other.num_bins();
    }
    bool has_blocks(const HOGInfo &other) const {
        return has_cells(other) && info->block_size() == other.block_size() &&
               info->block_stride() == other.block_stride();
    }
};

/// The histograms of a model; `made`: those of the models before it.
Value find_or_add(Program &p, std::vector<Histograms> &made, const hog_descriptor::Gradients &gradients,
                  const HOGInfo &info, const ITensorInfo &blocks) {
    Histograms now{&info, Value::none, Value::none};
    for (const Histograms &other : made) {
        now.cells = other.has_cells(info) ? other.cells : now.cells;
        now.blocks = other.has_blocks(info) ? other.blocks : now.blocks;
    }
    if (now.cells == Value::none) {
        now.cells = hog_descriptor::add_cells(p, gradients, info);
    }
    if (now.blocks == Value::none) {
        now.blocks = p.memory(blocks.dimension(0) * blocks.num_channels(), blocks.dimension(1), DataType::F32);
        hog_descriptor::add_blocks(p, now.cells, now.blocks, info);
    }
    made.push_back(now);
    return now.blocks;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const Detections &d, const Target &target) {
    const Operator &op = HOGMultiDetection_operator;
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(check(op, src, d));
    const hog::Wanted wanted{d.windows, d.threshold, true, d.suppress, d.min_distance};
    AC_RETURN_ON_ERROR(hog::check_wanted(op, wanted));
    std::vector<Windows> windows(d.models->num_models());
    for (size_t i = 0; i < windows.size(); ++i) {
        const HOGInfo &info = *d.models->model(i)->info();
        AC_RETURN_ON_ERROR(
            hog::find_windows(windows[i], op, info, Region(hog::blocks_of(info, src)), d.strides->buffer()[i], i));
    }
    hog::Lister lister(windows, wanted);
    auto p = std::make_unique<Program>(op.name, target);
    const Value scores = p->memory(std::max<size_t>(lister.count(), 1), 1, DataType::F32);
    const hog_descriptor::Gradients gradients = hog_descriptor::add_gradients(
        *p, p->given(TensorType::ACL_SRC, src), d.models->model(0)->info()->phase_type(), d.border);
    std::vector<Histograms> made;
    PlanPtr step;
    for (size_t i = 0, first = 0; i < windows.size(); first += windows[i++].count()) {
        const hog::IHOG &model = *d.models->model(i);
        const Value blocks = find_or_add(*p, made, gradients, *model.info(), hog::blocks_of(*model.info(), src));
        if (windows[i].count() != 0) {
            p->add(
                hog_detector::plan_scores(step, model, windows[i], p->target()), step,
                {{TensorType::ACL_SRC, blocks}, {TensorType::ACL_DST, p->box(scores, windows[i].count(), 1, first)}});
        }
    }
    const Value candidates =
        d.suppress ? p->memory(std::max<size_t>(lister.most() * hog::candidate_floats, 1), 1, DataType::F32)
                   : Value::none;
    p->add(hog::plan_list(step, std::move(lister), op, p->target()), step,
           {{TensorType::ACL_SRC, scores}, {TensorType::ACL_DST, candidates}});
    return finish(out, std::move(p));
}

}  // namespace ac::hog_multi_detection
