// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLArray.h"

#include "src/cl/launch/kernel.h"
#include "src/dispatch/types.h"
#include "src/ops/optical_flow/optical_flow.h"
#include "src/ops/statistics/statistics_cl.h"

#include <algorithm>

namespace ac::optical_flow {
namespace {

/// The struct of the same name in optical_flow.cl, byte for byte.
struct ClLevel {
    int64_t first[4], step[4];
    Region region;
    int32_t most_steps;
    float epsilon, factor;
    int32_t unused;
};
static_assert(sizeof(ClLevel) == 96, "as in optical_flow.cl");
static_assert(sizeof(arm_compute::KeyPoint) == 28 && sizeof(FlowPoint) == 20, "as in optical_flow.cl");

constexpr size_t most_items = 64;  ///< of a group

cl_mem list_of(const IKeyPointArray *points) {
    return static_cast<const arm_compute::ICLKeyPointArray *>(points)->cl_buffer()();
}

class ClLevelPlan final : public ocl::KernelPlan {
public:
    ClLevelPlan(ocl::KernelPtr kernel, const Level &level, const Flow &flow, size_t items)
        : KernelPlan(std::move(kernel)), level_(level), flow_(flow), items_(items) {}

    void run(ITensorPack &pack) const override {
        const size_t count = points_of(flow_);
        if (count != 0) {
            launch(pack, count);
        }
        if (level_.last) {
            flow_.new_points->resize(count);
        }
    }

private:
    void launch(ITensorPack &pack, size_t count) const {
        ClLevel level{{}, {}, level_.region, level_.most_steps, level_.epsilon, level_.factor, 0};
        ocl::Launch launch(*kernel_);
        for (int i = 0; i < 4; ++i) {
            const ITensor &plane = *pack.get_const_tensor(TensorType::ACL_SRC_0 + i);
            level.first[i] = static_cast<int64_t>(plane.info()->offset_first_element_in_bytes());
            level.step[i] = static_cast<int64_t>(plane.info()->strides_in_bytes()[1]);
            launch.source(&plane);
        }
        launch.destination(pack.get_tensor(TensorType::ACL_DST))
            .buffer(list_of(flow_.old_points))
            .buffer(list_of(flow_.estimates != nullptr ? flow_.estimates : flow_.old_points))
            .buffer(list_of(flow_.new_points))
            .value(level)
            .local(items_)
            .run(pack, items_ * count);
    }

    Level level_;
    Flow flow_;
    size_t items_;
};

}  // namespace

Status plan_level_cl(PlanPtr &out, const Level &level, const Flow &flow, const Target &target) {
    const size_t items = std::min(most_items, statistics::items_of(target));
    ocl::Options options;
    options.set("L", static_cast<long>(items)).set("WINDOW", static_cast<long>(flow.window));
    options.set("FIRST", static_cast<long>(level.first)).set("LAST", static_cast<long>(level.last));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, OpticalFlow_operator, target, "optical_flow", Type::u8, options));
    out = std::make_unique<ClLevelPlan>(std::move(kernel), level, flow, items);
    return Status{};
}

}  // namespace ac::optical_flow
