// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLDistribution1D.h"

#include "src/ops/histogram/histogram.h"
#include "src/ops/statistics/statistics_cl.h"

namespace ac::histogram {
namespace {

class ClHistogramPlan final : public ocl::KernelPlan {
public:
    ClHistogramPlan(const statistics::ClLevels &levels, arm_compute::ICLDistribution1D &output)
        : KernelPlan(levels.kernel()), levels_(levels), output_(output) {}

    void run(ITensorPack &pack) const override {
        levels_.run(
            *pack.get_const_tensor(TensorType::ACL_SRC), ocl::memory_of(pack.get_tensor(scratch)),
            output_.cl_buffer()(),
            {static_cast<uint32_t>(output_.num_bins()), static_cast<uint32_t>(output_.offset()), output_.range()},
            pack);
    }
    MemoryRequirements workspace() const override { return {levels_.workspace(scratch)}; }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    statistics::ClLevels levels_;
    arm_compute::ICLDistribution1D &output_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, IDistribution1D &output, const Target &target) {
    statistics::ClLevels levels(src);
    AC_RETURN_ON_ERROR(levels.make(Histogram_operator, statistics::ClLevels::bins, target));
    out = std::make_unique<ClHistogramPlan>(levels, static_cast<arm_compute::ICLDistribution1D &>(output));
    return Status{};
}

}  // namespace ac::histogram
