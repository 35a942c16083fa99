// SPDX-License-Identifier: MIT
#include "src/ops/max_unpool2d/max_unpool2d_cl.h"

#include "src/ops/fill/fill.h"
#include "src/ops/resample/images_cl.h"

AC_DECLARE_OPERATOR(MaxUnpool2d)

namespace ac::max_unpool2d {

namespace {

class MaxUnpoolClPlan final : public Plan {
public:
    MaxUnpoolClPlan(PlanPtr clear, PlanPtr scatter) : clear_(std::move(clear)), scatter_(std::move(scatter)) {}
    void run(ITensorPack &pack) const override {
        clear_->run(pack);
        scatter_->run(pack);
    }
    const Row *row() const override { return scatter_->row(); }

private:
    PlanPtr clear_, scatter_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const Target &target) {
    AC_RETURN_ON_ERROR(resample::check_items(MaxUnpool2d_operator, dst));
    PlanPtr clear;
    AC_RETURN_ON_ERROR(fill::plan(clear, dst, PixelValue(), nullptr, target.inside()));
    const auto elements = static_cast<uint32_t>(dst.tensor_shape().total_size_lower(3));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, MaxUnpool2d_operator, target, "max_unpool2d", type_of(src.data_type()),
                                         resample::options_for(src.data_type(), true, 1)));
    auto scatter = std::make_unique<resample::ImagesPlan>(std::move(kernel), 2, true, elements, true);
    out = std::make_unique<MaxUnpoolClPlan>(std::move(clear), std::move(scatter));
    return Status{};
}

}  // namespace ac::max_unpool2d
