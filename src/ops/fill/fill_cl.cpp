// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill_cl.h"

#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"

AC_DECLARE_OPERATOR(Fill)

namespace ac::fill {

namespace {

class ClFillPlan final : public ocl::KernelPlan {
public:
    ClFillPlan(ocl::KernelPtr kernel, const PixelValue &value, const TensorShape &shape, const Coordinates &start)
        : KernelPlan(std::move(kernel)), value_(value.value.u64), shape_(shape), start_(start) {}

    void run(ITensorPack &pack) const override {
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        ocl::Walk walk(shape_, {dst});
        for (size_t d = 0; d < MAX_DIMS; ++d) {
            walk.offset[0] += start_[d] * static_cast<int64_t>(dst->info()->strides_in_bytes()[d]);
        }
        const auto vector = static_cast<size_t>(kernel_->vector());
        ocl::Launch launch(*kernel_);
        launch.destination(dst).value(walk).value(value_);
        launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector * walk.rows());
    }

private:
    uint64_t value_;
    TensorShape shape_;
    Coordinates start_;
};

/// Converts a window to a box.
Status box_of(TensorShape &shape, Coordinates &start, const Window &window) {
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const Window::Dimension &part = window[d];
        const auto extent = static_cast<int>(shape[d]);
        AC_RETURN_IF(part.step() != 1 || part.start() < 0 || part.end() > extent || part.end() <= part.start(),
                     "Fill: the window has %d to %d with steps of %d in dimension %zu; the tensor has %d elements "
                     "there, and steps are of 1",
                     part.start(), part.end(), part.step(), d, extent);
        start.set(d, part.start());
        shape.set(d, static_cast<size_t>(part.end() - part.start()), false);
    }
    return Status{};
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const PixelValue &value, const Window *window,
               const Target &target) {
    TensorShape shape = dst.tensor_shape();
    Coordinates start;
    if (window != nullptr) {
        AC_RETURN_ON_ERROR(box_of(shape, start, *window));
    }
    const Type type = type_of_size(dst.element_size());
    ocl::Options options;
    options.elements(type, target);
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Fill_operator, target, "fill", type, options));
    out = std::make_unique<ClFillPlan>(std::move(kernel), value, shape, start);
    return Status{};
}

}  // namespace ac::fill
