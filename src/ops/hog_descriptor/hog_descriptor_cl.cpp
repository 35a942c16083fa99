// SPDX-License-Identifier: MIT
#include "src/ops/hog/sums_cl.h"
#include "src/ops/hog_descriptor/hog_descriptor.h"

namespace ac::hog_descriptor {
namespace {

using hog::first_byte;
using hog::row_bytes;

/// The struct Cells of hog_cells.cl, byte for byte.
struct ClCells {
    int64_t magnitude, phase, dst, magnitude_row, phase_row, dst_row;
    int32_t width, height, bins, across;
};
static_assert(sizeof(ClCells) == 64, "as in hog_cells.cl");

/// The struct Blocks of hog_blocks.cl, byte for byte.
struct ClBlocks {
    int64_t cells, dst, cells_row, dst_row, rows_apart;
    int32_t length, values, stride;
    float limit, epsilon, second_epsilon;
};
static_assert(sizeof(ClBlocks) == 64, "as in hog_blocks.cl");

class ClCellPlan final : public ocl::KernelPlan {
public:
    ClCellPlan(ocl::KernelPtr kernel, const Cells &cells, cl::Buffer votes)
        : KernelPlan(std::move(kernel)), cells_(cells), votes_(std::move(votes)) {}

    void run(ITensorPack &pack) const override {
        const ITensor &magnitude = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &phase = *pack.get_const_tensor(TensorType::ACL_SRC_1),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const size_t across = cells_.columns * cells_.bins;
        const ClCells cells{first_byte(magnitude),
                            first_byte(phase),
                            first_byte(dst),
                            row_bytes(magnitude),
                            row_bytes(phase),
                            row_bytes(dst),
                            cells_.width,
                            cells_.height,
                            static_cast<int32_t>(cells_.bins),
                            static_cast<int32_t>(across)};
        ocl::Launch(*kernel_)
            .source(&magnitude)
            .source(&phase)
            .buffer(votes_())
            .destination(&dst)
            .value(cells)
            .run(pack, across, cells_.rows);
    }

private:
    Cells cells_;
    cl::Buffer votes_;
};

class ClBlockPlan final : public ocl::KernelPlan {
public:
    ClBlockPlan(ocl::KernelPtr kernel, const Blocks &blocks, size_t items)
        : KernelPlan(std::move(kernel)), blocks_(blocks), items_(items) {}

    void run(ITensorPack &pack) const override {
        const ITensor &cells = *pack.get_const_tensor(TensorType::ACL_SRC),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const HogBlocksArgs &args = blocks_.args;
        const ClBlocks blocks{first_byte(cells),
                              first_byte(dst),
                              row_bytes(cells),
                              row_bytes(dst),
                              row_bytes(cells) * static_cast<int64_t>(blocks_.cells),
                              static_cast<int32_t>(args.length),
                              static_cast<int32_t>(args.rows * args.length),
                              static_cast<int32_t>(args.stride),
                              args.limit,
                              args.epsilon,
                              hog_second_epsilon};
        ocl::Launch(*kernel_).source(&cells).destination(&dst).value(blocks).local(items_).run(
            pack, items_ * blocks_.columns, blocks_.rows);
    }

private:
    Blocks blocks_;
    size_t items_;
};

}  // namespace

Status plan_cells_cl(PlanPtr &out, const Cells &cells, const std::vector<float> &votes, const Target &target) {
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, HOGDescriptor_operator, target, "hog_cells", Type::f32, ocl::Options()));
    cl::Buffer table;
    AC_RETURN_ON_ERROR(ocl::constant_buffer(table, target, votes.data(), votes.size() * sizeof(float)));
    out = std::make_unique<ClCellPlan>(std::move(kernel), cells, std::move(table));
    return Status{};
}

Status plan_blocks_cl(PlanPtr &out, const Blocks &blocks, const Target &target) {
    const size_t items = hog::sum_items(target);
    ocl::Options options;
    options.set("L", static_cast<long>(items)).set("ABSOLUTE", static_cast<long>(blocks.args.absolute));
    options.set("LIMITED", static_cast<long>(blocks.args.limited));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, HOGDescriptor_operator, target, "hog_blocks", Type::f32, options));
    out = std::make_unique<ClBlockPlan>(std::move(kernel), blocks, items);
    return Status{};
}

}  // namespace ac::hog_descriptor
