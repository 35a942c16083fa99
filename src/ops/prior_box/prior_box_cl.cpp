// SPDX-License-Identifier: MIT
// The boxes depend only on shapes, so they are computed once, and each run copies them.
#include "src/cl/memory/view.h"
#include "src/ops/move/move.h"
#include "src/ops/prior_box/priors.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_OPERATOR(PriorBox)

namespace ac::prior_box {

namespace {

class ClPriorBoxPlan final : public Plan {
public:
    explicit ClPriorBoxPlan(const TensorInfo &info) : info_(info) {}

    void run(ITensorPack &pack) const override {
        ocl::View boxes(info_, values);
        ITensorPack operands{{TensorType::ACL_SRC, &boxes},
                             {TensorType::ACL_DST, pack.get_tensor(TensorType::ACL_DST)}};
        copy->run(operands);
    }
    const Row *row() const override { return copy->row(); }

    cl::Buffer values{};
    PlanPtr copy{};

private:
    TensorInfo info_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Priors &priors, const ITensorInfo &dst, const Target &target) {
    const size_t per_cell = priors.sizes.size() * 4;
    const size_t length = std::min(priors.row_length(), dst.dimension(0) / per_cell * per_cell);
    std::vector<float> values(2 * length);
    for (size_t i = 0; i < length; i += per_cell) {
        priors.boxes_of_cell(i / per_cell, &values[i]);
    }
    for (size_t i = length; i < 2 * length; i += 4) {
        std::memcpy(&values[i], priors.variances, sizeof(priors.variances));
    }
    const TensorInfo info(TensorShape(length, size_t{2}), 1, DataType::F32);
    auto plan = std::make_unique<ClPriorBoxPlan>(info);
    AC_RETURN_ON_ERROR(ocl::constant_buffer(plan->values, target, values.data(), values.size() * sizeof(float)));
    AC_RETURN_ON_ERROR(moves::plan_copy(plan->copy, PriorBox_operator, info, dst, info.tensor_shape(), {}, target));
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::prior_box
