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
    uint32_t levels, n;
    float total, epsilon, gamma, beta;
};
static_assert(sizeof(Elements) == 144, "as in normalization.cl");

/// How lines are shared out.
struct Sharing {
    size_t items;  ///< of a line
    size_t side;   ///< lines side by side that are one group's; 1: others
    size_t kept;   ///< elements that an item has in registers at a time

    size_t group() const { return items * side; }
};

class ClNormalizationPlan final : public Plan {
public:
    ClNormalizationPlan(ocl::KernelPtr kernel, const NormalizationArgs &args, const TensorShape &lines, Axes axes,
                        const Sharing &sharing)
        : kernel_(std::move(kernel)), args_(args), lines_(lines), axes_(axes), sharing_(sharing) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::Walk walk(lines_, {src, dst});
        ocl::Launch launch(*kernel_);
        launch.source(src).destination(dst).value(walk).value(elements(*src->info(), *dst->info()));
        if (sharing_.group() != 1) {
            launch.local(sharing_.group());
        }
        const size_t lines = static_cast<size_t>(walk.length) * walk.rows();
        launch.run(pack, (lines + sharing_.side - 1) / sharing_.side * sharing_.group());
    }
    const Row *row() const override { return &kernel_->row(); }

private:
    Elements elements(const ITensorInfo &src, const ITensorInfo &dst) const {
        const LineElements from = elements_of(src, dst, axes_);
        Elements e{};
        e.levels = static_cast<uint32_t>(from.levels);
        for (size_t i = 0; i < from.levels; ++i) {
            e.src_step[i] = from.src_step[i];
            e.dst_step[i] = from.dst_step[i];
            e.count[i] = static_cast<uint32_t>(from.count[i]);
        }
        if (from.levels == 1) {
            e.src_step[1] = from.src_step[0] * e.count[0];
            e.dst_step[1] = from.dst_step[0] * e.count[0];
        }
        e.n = static_cast<uint32_t>(from.total);
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
    Sharing sharing_;
};

/// Elements of a line that an item can keep in registers.
constexpr size_t most_kept = 16;

/// Neighbouring items read neighbouring elements: of one line where they are contiguous, of lines side by side where
/// these are.
Sharing sharing_of(const ITensorInfo &src, Axes axes, size_t count, size_t most) {
    const size_t lines = src.tensor_shape().total_size() / count;
    const bool dense = (axes & 1) != 0 && src.dimension(0) > 1;
    Sharing sharing{count < 128 ? size_t{1} : count < 2048 ? size_t{64} : size_t{256}, 1, 0};
    if (!dense && lines >= 32 && count >= 16) {
        sharing = count < 256 ? Sharing{8, 32, 0} : Sharing{64, 16, 0};
        sharing.items = sharing.group() <= most ? sharing.items : 8;
    }
    if (sharing.group() > most) {
        sharing = {1, 1, 0};
    }
    sharing.kept = 1;  // powers of two: few programs
    while (sharing.kept * sharing.items < count && sharing.kept < most_kept) {
        sharing.kept *= 2;
    }
    return sharing;
}

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, Axes axes, const NormalizationArgs &args,
               const Target &target) {
    TensorShape lines = src.tensor_shape();
    size_t levels = 0;
    for (size_t d = 0; d < lines.num_dimensions(); ++d) {
        if ((axes >> d & 1) != 0) {
            levels += lines[d] != 1 ? 1 : 0;
            lines.set(d, 1, false);
        }
    }
    const size_t count = src.tensor_shape().total_size() / lines.total_size();
    const Sharing sharing = sharing_of(src, axes, count, ocl::device_max_local_size(target));
    ocl::Options options;
    options.elements_in(type_of(src.data_type()), "float", 1).set("L", static_cast<long>(sharing.items));
    if (sharing.side != 1) {
        options.set("SIDE", static_cast<long>(sharing.side));
    }
    options.set("P", static_cast<long>(sharing.kept));
    if (count % (sharing.kept * sharing.items) == 0) {
        options.flag("FULL");
    }
    if (count <= sharing.kept * sharing.items) {
        options.flag("ONCE");
    }
    if (levels > 2) {
        options.flag("MANY");
    }
    if (args.centered) {
        options.flag("CENTERED");
    }
    if (args.floor) {
        options.flag("FLOOR");
    }
    ocl::KernelPtr kernel;
    const Type type = type_of(src.data_type());
    AC_RETURN_ON_ERROR(sharing.side != 1
                           ? ocl::Kernel::make(kernel, op, target, "normalization", type, options)
                           : ocl::make_on_lines(kernel, op, target, "normalization", type, options, sharing.items));
    out = std::make_unique<ClNormalizationPlan>(std::move(kernel), args, lines, axes, sharing);
    return Status{};
}

}  // namespace normalization
}  // namespace ac
