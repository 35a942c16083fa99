// SPDX-License-Identifier: MIT
#include "src/ops/normalization/normalization.h"

#include "src/cl/features.h"
#include "src/cl/walk.h"

namespace ac {
namespace normalization {

using namespace arm_compute;

namespace {

/// The struct of the same name in normalization.cl, byte for byte.
struct Elements {
    int64_t src_step[6], dst_step[6];
    uint32_t count[6];
    uint32_t levels, runs;
    float total, epsilon, gamma, beta;
};
static_assert(sizeof(Elements) == 144, "as in normalization.cl");

class ClNormalizationPlan final : public Plan {
public:
    ClNormalizationPlan(ocl::KernelPtr kernel, const NormalizationArgs &args, const TensorShape &lines, Axes axes,
                        size_t items)
        : kernel_(std::move(kernel)), args_(args), lines_(lines), axes_(axes), items_(items) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::Walk walk(lines_, {src, dst});
        ocl::Launch launch(*kernel_);
        launch.source(src).destination(dst).value(walk).value(elements(*src->info(), *dst->info()));
        if (items_ != 1) {
            launch.local(items_);
        }
        launch.run(pack, static_cast<size_t>(walk.length) * walk.rows() * items_);
    }
    const Row *row() const override { return &kernel_->row(); }

private:
    Elements elements(const ITensorInfo &src, const ITensorInfo &dst) const {
        const LineElements from = elements_of(src, dst, axes_);
        Elements e{};
        e.levels = static_cast<uint32_t>(from.levels);
        e.runs = 1;
        for (size_t i = 0; i < from.levels; ++i) {
            e.src_step[i] = from.src_step[i];
            e.dst_step[i] = from.dst_step[i];
            e.count[i] = static_cast<uint32_t>(from.count[i]);
            e.runs *= i == 0 ? 1 : e.count[i];
        }
        e.total = static_cast<float>(from.total);
        e.epsilon = args_.epsilon;
        e.gamma = args_.gamma;
        e.beta = args_.beta;
        return e;
    }

    ocl::KernelPtr kernel_;
    NormalizationArgs args_;
    TensorShape lines_;  ///< the shape with one element in each of the axes
    Axes axes_;
    size_t items_;  ///< work items of a line
};

/// Items share a line whose elements lie behind one another, so that neighbours read neighbours, and lines that are too
/// few to give each device thread one.
size_t items_of(const ITensorInfo &src, Axes axes, size_t count) {
    const size_t lines = src.tensor_shape().total_size() / count;
    const bool dense = (axes & 1) != 0 && src.dimension(0) > 1;
    return (!dense && lines >= 4096) || count < 128 ? 1 : count < 2048 ? 64 : 256;
}

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, Axes axes, const NormalizationArgs &args,
               const Target &target) {
    TensorShape lines = src.tensor_shape();
    for (size_t d = 0; d < lines.num_dimensions(); ++d) {
        if ((axes >> d & 1) != 0) {
            lines.set(d, 1, false);
        }
    }
    const size_t count = src.tensor_shape().total_size() / lines.total_size();
    size_t items = items_of(src, axes, count);
    items = items <= ocl::device_max_local_size(target) ? items : 1;
    ocl::Options options;
    options.elements_in(type_of(src.data_type()), "float", 1).set("L", static_cast<long>(items));
    if (args.centered) {
        options.flag("CENTERED");
    }
    if (args.floor) {
        options.flag("FLOOR");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::make_on_lines(kernel, op, target, "normalization", type_of(src.data_type()), options, items));
    out = std::make_unique<ClNormalizationPlan>(std::move(kernel), args, lines, axes, items);
    return Status{};
}

}  // namespace normalization
}  // namespace ac
