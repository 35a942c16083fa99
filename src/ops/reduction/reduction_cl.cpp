// SPDX-License-Identifier: MIT
#include "src/ops/reduction/reduction_cl.h"

#include "src/cl/device/features.h"
#include "src/cl/launch/walk.h"
#include "src/ops/common/rows.h"

AC_DECLARE_OPERATOR(Reduction)

namespace ac::reduction {

namespace {

/// The struct of the same name in reduction.cl, byte for byte.
struct Elements {
    int64_t step[6];
    uint32_t count[6];
    uint32_t levels, runs, total;
    int32_t zero, dst_zero, mean;
    float ratio, scale;
};
static_assert(sizeof(Elements) == 104, "as in reduction.cl");

class ClReductionPlan final : public ocl::KernelPlan {
public:
    ClReductionPlan(ocl::KernelPtr kernel, const ReductionArgs &args, Axes axes, bool keep_dims, size_t items)
        : KernelPlan(std::move(kernel)), args_(args), axes_(axes), keep_dims_(keep_dims), items_(items) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        const TensorInfo from = as_real(*src.info()), to = as_real(*dst.info());
        const View all(from, nullptr), kept(keep_dims_ ? to : with_dimensions(to, axes_), nullptr);
        const ocl::Walk walk(kept.info()->tensor_shape(), {&all, &kept});
        ocl::Launch launch(*kernel_);
        launch.source(&src).destination(&dst).value(walk).value(elements(from));
        if (items_ != 1) {
            launch.local(items_);
        }
        launch.run(pack, static_cast<size_t>(walk.length) * walk.rows() * items_);
    }

private:
    Elements elements(const ITensorInfo &src) const {
        const ReducedElements from = elements_of(src, axes_);
        Elements e{};
        e.levels = static_cast<uint32_t>(from.levels);
        e.runs = 1;
        for (size_t i = 0; i < from.levels; ++i) {
            e.step[i] = from.step[i];
            e.count[i] = static_cast<uint32_t>(from.count[i]);
            e.runs *= i == 0 ? 1 : e.count[i];
        }
        e.total = static_cast<uint32_t>(args_.count);
        e.zero = args_.src_offset - (args_.is_signed ? 128 : 0);
        e.dst_zero = args_.dst_offset;
        e.mean = args_.mean ? 1 : 0;
        e.ratio = args_.ratio;
        e.scale = static_cast<float>(args_.scale);
        return e;
    }

    ReductionArgs args_;
    Axes axes_;
    bool keep_dims_;
    size_t items_;  ///< work items per result
};

/// Items share a result if its elements are contiguous, so that consecutive items read adjacent elements, or if there
/// are too few results to occupy all threads of the device.
size_t items_of(const ITensorInfo &src, Axes axes, size_t count) {
    const size_t results = src.tensor_shape().total_size() / count;
    const bool dense = (axes & 1) != 0 && src.dimension(0) > 1;
    return (!dense && results >= 4096) || count < 128 ? 1 : count < 2048 ? 64 : 256;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, Axes axes, const ReductionArgs &args, bool keep_dims,
               const Target &target) {
    const Type type = type_of(src.data_type());
    const bool real = type == Type::f32 || type == Type::f16;
    const size_t most = ocl::device_max_local_size(target);
    size_t items = items_of(src, axes, static_cast<size_t>(args.count));
    items = items <= most ? items : 1;
    ocl::Options options;
    const bool side_by_side = (axes & 1) != 0 && items != 1 && src.dimension(0) > 1;
    options.elements_in(type, real ? "float" : "int", side_by_side ? 4 : 1);
    options.set("KIND", static_cast<long>(args.kind)).set("L", static_cast<long>(items));
    if (real) {
        options.flag("REAL");
    } else if (type != Type::s32) {
        options.flag("BYTES");
    }
    if (args.least) {
        options.flag("LEAST");
    }
    if (args.kind == ReductionKind::where) {
        options.set("D", args.index_bytes == 8 ? "long" : "int");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, Reduction_operator, target, "reduction", type, options, items));
    out = std::make_unique<ClReductionPlan>(std::move(kernel), args, axes, keep_dims, items);
    return Status{};
}

}  // namespace ac::reduction
