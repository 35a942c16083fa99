// SPDX-License-Identifier: MIT
#include "src/cl/launch/walk.h"
#include "src/cl/memory/view.h"
#include "src/ops/select/select.h"

namespace ac::choose {

namespace {

class ClSelectPlan final : public ocl::KernelPlan {
public:
    ClSelectPlan(ocl::KernelPtr kernel, const TensorShape &shape, bool slices)
        : KernelPlan(std::move(kernel)), shape_(shape), slices_(slices) {}

    void run(ITensorPack &pack) const override {
        const ITensor *c = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *x = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *y = pack.get_const_tensor(TensorType::ACL_SRC_2), *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::View slices(slices_ ? slices_of(*c->info(), shape_) : TensorInfo(), *c);
        const ocl::Walk walk(shape_, {slices_ ? &slices : c, x, y, dst});
        ocl::Launch launch(*kernel_);
        launch.source(c).source(x).source(y).destination(dst).value(walk);
        const auto vector = static_cast<size_t>(kernel_->vector());
        launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector * walk.rows());
    }

private:
    TensorShape shape_;
    bool slices_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &dst, bool slices, const Target &target) {
    const Type type = type_of_size(dst.element_size());
    ocl::Options options;
    options.elements(type, target).flag("A_BYTES");
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Select_operator, target, "choose", type, options));
    out = std::make_unique<ClSelectPlan>(std::move(kernel), dst.tensor_shape(), slices);
    return Status{};
}

}  // namespace ac::choose
