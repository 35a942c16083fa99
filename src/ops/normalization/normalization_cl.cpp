// SPDX-License-Identifier: MIT
#include "src/ops/normalization/normalization.h"

#include "src/cl/device/features.h"
#include "src/cl/device/status.h"
#include "src/cl/launch/walk.h"

#include <algorithm>

namespace ac::normalization {

namespace {

/// The struct of the same name in normalization.cl, byte for byte.
struct Elements {
    int64_t src_step[6], dst_step[6];
    uint32_t count[6];
    uint32_t levels, n;
    float total, epsilon, gamma, beta;
};
static_assert(sizeof(Elements) == 144, "as in normalization.cl");

/// How work is shared among items.
struct Sharing {
    size_t items;  ///< work items per line
    size_t side;   ///< adjacent lines per group; 1: not grouped
    Kept kept;     ///< elements kept per item

    size_t group() const { return items * side; }
};

class ClNormalizationPlan final : public ocl::KernelPlan {
public:
    ClNormalizationPlan(ocl::KernelPtr kernel, const NormalizationArgs &args, const TensorShape &lines, Axes axes,
                        const Sharing &sharing)
        : KernelPlan(std::move(kernel)), args_(args), lines_(lines), axes_(axes), sharing_(sharing) {}

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

    NormalizationArgs args_;
    TensorShape lines_;  ///< the shape with extent 1 in each of the axes
    Axes axes_;
    Sharing sharing_;
};

/// Number of elements that an item reads at a time, if it reads them twice.
size_t at_a_time(const Kept &most) {
    return std::min(most.registers, size_t{16});
}

/// Consecutive items read adjacent elements: of one line if its elements are contiguous, otherwise of adjacent
/// lines.
Sharing sharing_of(const ITensorInfo &src, Axes axes, size_t count, size_t most_items, const Kept &most) {
    const size_t lines = src.tensor_shape().total_size() / count, passing = at_a_time(most);
    const bool dense = (axes & 1) != 0 && src.dimension(0) > 1, many = most.registers > passing;
    Sharing sharing{count < 128 ? size_t{1} : count < 2048 ? size_t{64} : size_t{256}, 1, {passing, 0}};
    if (!dense && lines >= 32 && count >= 16) {
        const size_t items = count < 128 ? 4 : count < 256 ? 8 : many ? 16 : 64;
        sharing = {items, count < 256 ? size_t{32} : size_t{16}, most};
        if (sharing.group() > most_items) {
            sharing = {8, 16, {passing, 0}};
        }
    }
    if (sharing.group() > most_items) {
        sharing = {1, 1, {passing, 0}};
    }
    const size_t own = (count - 1) / sharing.items + 1;
    if (own > passing) {
        sharing.kept.registers = std::min(sharing.kept.registers, own);
        sharing.kept.local = std::min(sharing.kept.local, own - sharing.kept.registers);
    } else {
        sharing.kept = {1, 0};  // powers of two limit the number of programs
        while (sharing.kept.registers < own) {
            sharing.kept.registers *= 2;
        }
    }
    return sharing;
}

}  // namespace

Kept most_kept(const Target &target) {
    if (ocl::nvidia_device(target).capability >= 70) {
        // Groups of 256 items, with their other needs, fill the 64 Ki registers of a compute unit and 37 of the 48 KB
        // that a group may have.
        return {220, 36};
    }
    const auto type = ocl::device_number<cl_device_type>(target.cl->get_device()(), CL_DEVICE_TYPE, 0);
    return {(type & CL_DEVICE_TYPE_CPU) != 0 ? size_t{4} : size_t{16}, 0};
}

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, Axes axes, const NormalizationArgs &args,
               const Target &target, const Kept &most) {
    TensorShape lines = src.tensor_shape();
    size_t levels = 0;
    for (size_t d = 0; d < lines.num_dimensions(); ++d) {
        if ((axes >> d & 1) != 0) {
            levels += lines[d] != 1 ? 1 : 0;
            lines.set(d, 1, false);
        }
    }
    const size_t count = src.tensor_shape().total_size() / lines.total_size();
    const Sharing sharing = sharing_of(src, axes, count, ocl::device_max_local_size(target), most);
    ocl::Options options;
    options.elements_in(type_of(src.data_type()), "float", 1).set("L", static_cast<long>(sharing.items));
    if (sharing.side != 1) {
        options.set("SIDE", static_cast<long>(sharing.side));
    }
    const Kept &kept = sharing.kept;
    const size_t keeps = (kept.registers + kept.local) * sharing.items;
    options.set("P", static_cast<long>(std::min(at_a_time(most), kept.registers)));
    options.set("K", static_cast<long>(kept.registers)).set("Q", static_cast<long>(kept.local));
    if (count > keeps ? count % sharing.items == 0 : count == keeps) {
        options.flag("FULL");
    }
    if (count <= keeps) {
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

}  // namespace ac::normalization
