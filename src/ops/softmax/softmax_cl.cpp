// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax_cl.h"

#include "src/cl/device/features.h"
#include "src/cl/launch/walk.h"

AC_DECLARE_OPERATOR(Softmax)

namespace ac::softmax {

namespace {

class SoftmaxPlan final : public ocl::KernelPlan {
public:
    SoftmaxPlan(ocl::KernelPtr kernel, const SoftmaxArgs &args, const TensorShape &shape, size_t axis, size_t items)
        : KernelPlan(std::move(kernel)), args_(args), lines_(shape), axis_(axis), length_(shape[axis]), items_(items) {
        lines_.set(axis, 1, false);
    }

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::Walk walk(lines_, {src, dst});
        ocl::Launch launch(*kernel_);
        launch.source(src).destination(dst);
        if (exps_() != nullptr) {
            launch.buffer(exps_());
        }
        launch.value(walk)
            .value(static_cast<int64_t>(src->info()->strides_in_bytes()[axis_]))
            .value(static_cast<int64_t>(dst->info()->strides_in_bytes()[axis_]))
            .value(static_cast<uint32_t>(length_));
        if (exps_() != nullptr) {
            launch.value(static_cast<uint32_t>(args_.flip)).value(args_.offset).value(args_.lo).value(args_.hi);
            launch.value(args_.per_one).value(args_.per_step).value(args_.per_log2);
        } else {
            launch.value(args_.beta);
        }
        if (items_ != 1) {
            launch.local(items_);
        }
        launch.run(pack, static_cast<size_t>(walk.length) * walk.rows() * items_);
    }

    cl::Buffer exps_{};  ///< 8-bit types: SoftmaxArgs::exps

private:
    SoftmaxArgs args_;
    TensorShape lines_;  ///< the shape with extent 1 along the axis
    size_t axis_;
    size_t length_;
    size_t items_;  ///< work items per line
};

/// Number of elements of a line that an item can keep in registers.
constexpr size_t most_kept = 16;

/// Along dimension 0 the items of a group share a line. Along other dimensions each item takes its own line:
/// consecutive lines are adjacent in memory.
size_t items_of(size_t axis, size_t length) {
    return axis != 0 || length < 128 ? 1 : length < 2048 ? 64 : 256;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, size_t axis, const SoftmaxArgs &args, const uint32_t *exps,
               const Target &target) {
    const Type type = type_of(src.data_type());
    const size_t most = ocl::device_max_local_size(target);
    size_t items = items_of(axis, src.dimension(axis));
    items = items <= most ? items : 1;
    ocl::Options options;
    if (exps != nullptr) {
        options.elements_in(Type::x8, "uchar", 1).flag("BYTES");
    } else {
        options.elements_in(type, "float", items == 1 ? 1 : 4);
    }
    options.set("L", static_cast<long>(items));
    const size_t vector = static_cast<size_t>(options.vector());
    size_t kept = 1;  // powers of two limit the number of programs
    while (kept * vector * items < src.dimension(axis)) {
        kept *= 2;
    }
    if (exps == nullptr && kept * vector <= most_kept) {
        options.set("P", static_cast<long>(kept));
        if (kept * vector * items == src.dimension(axis)) {
            options.flag("FULL");
        }
    }
    if (args.log) {
        options.flag("LOG");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, Softmax_operator, target, "softmax", type, options, items));
    auto plan = std::make_unique<SoftmaxPlan>(std::move(kernel), args, src.tensor_shape(), axis, items);
    if (exps != nullptr) {
        AC_RETURN_ON_ERROR(ocl::constant_buffer(plan->exps_, target, exps, 256 * sizeof(uint32_t)));
    }
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::softmax
