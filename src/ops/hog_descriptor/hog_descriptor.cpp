// SPDX-License-Identifier: MIT
#include "src/ops/hog_descriptor/hog_descriptor.h"

#include "src/ops/hog_gradient/hog_gradient.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <cmath>

AC_DECLARE_TABLE(hog_cells)
AC_DECLARE_TABLE(hog_blocks)

namespace ac::hog_descriptor {
namespace {

using hog::HOGNormType;
using hog::Size2D;
using Value = Program::Value;

AC_TYPES(types, R"(NEHOGDescriptor CLHOGDescriptor: src dst
U8 F32
)")

ptrdiff_t row_step(const ITensor &tensor) {
    return static_cast<ptrdiff_t>(tensor.info()->strides_in_bytes()[1]);
}

/// For each phase the part of a vote that each of its bins gets, `room` floats apart.
std::vector<float> votes_of(const HOGInfo &info, size_t room) {
    const size_t bins = info.num_bins();
    const float factor = static_cast<float>(bins) / (info.phase_type() == PhaseType::UNSIGNED ? 180.f : 255.f);
    std::vector<float> votes(hog_phases * room);
    for (size_t phase = 0; phase < hog_phases; ++phase) {
        const float position = static_cast<float>(phase) * factor + 0.5f, whole = std::floor(position);
        const size_t first = static_cast<size_t>(whole) % bins;
        votes[phase * room + first] += 1.f - (position - whole);
        votes[phase * room + (first + 1) % bins] += position - whole;
    }
    return votes;
}

class CellPlan final : public RowPlan<RowOf<HogCellsFn>> {
public:
    CellPlan(const RowOf<HogCellsFn> *row, const Cells &cells, std::vector<float> votes)
        : RowPlan(row), cells_(cells), votes_(std::move(votes)) {}

    void run(ITensorPack &pack) const override {
        const ITensor &magnitude = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &phase = *pack.get_const_tensor(TensorType::ACL_SRC_1),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const HogCellsArgs args{votes_.data(),  cells_.bins,   votes_.size() / hog_phases,
                                cells_.width,   cells_.height, row_step(magnitude),
                                row_step(phase)};
        const auto pixels = cells_.columns * static_cast<size_t>(cells_.width) * static_cast<size_t>(cells_.height);
        parallel(row_->name, cells_.rows, grain_for(2 * pixels), pack,
                 [args, from = data(magnitude), angles = data(phase), to = data(dst), step = row_step(dst),
                  columns = cells_.columns, run = row_->run](const Share &share) {
                     for (size_t y = share.begin; y < share.end; ++y) {
                         const auto line = static_cast<ptrdiff_t>(y), pixel = line * args.height;
                         run(args, reinterpret_cast<const int16_t *>(from + pixel * args.magnitude_step),
                             angles + pixel * args.phase_step, reinterpret_cast<float *>(to + line * step), columns);
                     }
                 });
    }

private:
    Cells cells_;
    std::vector<float> votes_;
};

class BlockPlan final : public RowPlan<RowOf<HogBlocksFn>> {
public:
    BlockPlan(const RowOf<HogBlocksFn> *row, const Blocks &blocks) : RowPlan(row), blocks_(blocks) {}

    void run(ITensorPack &pack) const override {
        const ITensor &cells = *pack.get_const_tensor(TensorType::ACL_SRC),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        HogBlocksArgs args = blocks_.args;
        args.row_step = static_cast<size_t>(row_step(cells)) / sizeof(float);
        parallel(row_->name, blocks_.rows, grain_for(4 * blocks_.columns * args.rows * args.length), pack,
                 [args, from = data(cells), to = data(dst),
                  cells_step = blocks_.cells * static_cast<size_t>(row_step(cells)),
                  step = static_cast<size_t>(row_step(dst)), columns = blocks_.columns,
                  run = row_->run](const Share &share) {
                     for (size_t y = share.begin; y < share.end; ++y) {
                         run(args, reinterpret_cast<const float *>(from + y * cells_step),
                             reinterpret_cast<float *>(to + y * step), columns);
                     }
                 });
    }

private:
    Blocks blocks_;
};

}  // namespace

Status plan_cells(PlanPtr &out, const Cells &cells, const HOGInfo &info, const Target &target) {
    AC_ON_OPENCL(target, plan_cells_cl(out, cells, votes_of(info, cells.bins), target))
    const RowOf<HogCellsFn> *row = nullptr;
    AC_FIND_ROW(row, HOGDescriptor_operator, hog_cells_table, Type::f32, target);
    const size_t room = (cells.bins + hog_lanes - 1) / hog_lanes * hog_lanes;
    out = std::make_unique<CellPlan>(row, cells, votes_of(info, room));
    return Status{};
}

Status plan_blocks(PlanPtr &out, const Blocks &blocks, const Target &target) {
    AC_ON_OPENCL(target, plan_blocks_cl(out, blocks, target))
    const RowOf<HogBlocksFn> *row = nullptr;
    AC_FIND_ROW(row, HOGDescriptor_operator, hog_blocks_table, Type::f32, target);
    out = std::make_unique<BlockPlan>(row, blocks);
    return Status{};
}

Gradients add_gradients(Program &p, Value image, PhaseType type, const Border &border) {
    const size_t width = p.info(image).dimension(0), height = p.info(image).dimension(1);
    const Gradients made{p.memory(width, height, DataType::S16), p.memory(width, height, DataType::U8)};
    PlanPtr step;
    p.add(hog_gradient::plan(step, p.info(image), p.info(made.magnitude), p.info(made.phase), type, border, p.target()),
          step,
          {{TensorType::ACL_SRC, image}, {TensorType::ACL_DST_0, made.magnitude}, {TensorType::ACL_DST_1, made.phase}});
    return made;
}

Value add_cells(Program &p, const Gradients &gradients, const HOGInfo &info) {
    const Size2D size = info.cell_size();
    const Cells cells{p.info(gradients.magnitude).dimension(0) / size.width,
                      p.info(gradients.magnitude).dimension(1) / size.height, info.num_bins(),
                      static_cast<int32_t>(size.width), static_cast<int32_t>(size.height)};
    const Value made = p.memory(cells.columns * cells.bins, cells.rows, DataType::F32);
    PlanPtr step;
    p.add(plan_cells(step, cells, info, p.target()), step,
          {{TensorType::ACL_SRC_0, gradients.magnitude},
           {TensorType::ACL_SRC_1, gradients.phase},
           {TensorType::ACL_DST, made}});
    return made;
}

void add_blocks(Program &p, Value cells, Value dst, const HOGInfo &info) {
    const Size2D inside = info.num_cells_per_block(), stride = info.num_cells_per_block_stride();
    const size_t bins = info.num_bins(), values = hog::values_of(info), across = p.info(cells).dimension(0) / bins;
    Blocks blocks{};
    blocks.columns = (across - inside.width) / stride.width + 1;
    blocks.rows = (p.info(cells).dimension(1) - inside.height) / stride.height + 1;
    blocks.cells = stride.height;
    blocks.args.rows = inside.height;
    blocks.args.length = inside.width * bins;
    blocks.args.stride = stride.width * bins;
    blocks.args.absolute = info.normalization_type() == HOGNormType::L1_NORM;
    blocks.args.limited = info.normalization_type() == HOGNormType::L2HYS_NORM;
    blocks.args.limit = info.l2_hyst_threshold();
    blocks.args.epsilon = static_cast<float>(values) * 0.1f;
    PlanPtr step;
    p.add(plan_blocks(step, blocks, p.target()), step, {{TensorType::ACL_SRC, cells}, {TensorType::ACL_DST, dst}});
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const hog::IHOG *model, const Border &border,
            const Target &target) {
    const Operator &op = HOGDescriptor_operator;
    AC_RETURN_ON_ERROR(hog::check_model(op, model));
    const HOGInfo &info = *model->info();
    AC_RETURN_ON_ERROR(hog::check_image(op, src, info));
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), type_or(dst, DataType::F32)}));
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "the mode of the border", border.mode, BorderMode::REPLICATE));
    const TensorInfo blocks = hog::blocks_of(info, src);
    init_if_empty(dst, blocks);
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, blocks.tensor_shape()));
    AC_RETURN_IF(dst.num_channels() != blocks.num_channels(),
                 "%s: an output of %zu channels; a block of the model has %zu values", op.name, dst.num_channels(),
                 blocks.num_channels());
    auto p = std::make_unique<Program>(op.name, target);
    const Gradients gradients = add_gradients(*p, p->given(TensorType::ACL_SRC, src), info.phase_type(), border);
    add_blocks(*p, add_cells(*p, gradients, info), p->given(TensorType::ACL_DST, dst), info);
    AC_RETURN_ON_ERROR(p->status());
    dst.set_valid_region(blocks.valid_region());
    return finish(out, std::move(p));
}

}  // namespace ac::hog_descriptor
