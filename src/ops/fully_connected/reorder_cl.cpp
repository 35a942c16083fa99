// SPDX-License-Identifier: MIT
#include "src/cl/memory/view.h"
#include "src/ops/fully_connected/fully_connected_cl.h"
#include "src/ops/move/move.h"

AC_DECLARE_OPERATOR(FullyConnected)

namespace ac::fully_connected {

namespace {

/// Weights (out, in) with their inputs in two dimensions.
TensorInfo unfolded(const ITensorInfo &info, size_t first, size_t second) {
    const Strides &steps = info.strides_in_bytes();
    TensorInfo out;
    out.init(TensorShape(info.dimension(0), first, second), 1, info.data_type(),
             Strides(steps[0], steps[1], steps[1] * first), info.offset_first_element_in_bytes(), info.total_size());
    return out;
}

class ClConvertPlan final : public Plan {
public:
    ClConvertPlan(PlanPtr move, const Order &order) : move_(std::move(move)), order_(order) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        ocl::View from(unfolded(*src.info(), order_.inner, order_.outer), src);
        ocl::View to(unfolded(*dst.info(), order_.outer, order_.inner), dst);
        ITensorPack views{{TensorType::ACL_SRC, static_cast<const ITensor *>(&from)},
                          {TensorType::ACL_DST, static_cast<ITensor *>(&to)}};
        move_->run(views);
    }
    const Row *row() const override { return move_->row(); }

private:
    PlanPtr move_;
    Order order_;
};

}  // namespace

Status plan_convert_cl(PlanPtr &out, const ITensorInfo &src, const Order &order, const Target &target) {
    Box box;
    box.loop(src.dimension(0), 0, 1, 0).loop(order.outer, 2, 1, 1).loop(order.inner, 1, 1, 2);
    const TensorInfo from = unfolded(src, order.inner, order.outer), to = unfolded(src, order.outer, order.inner);
    PlanPtr move;
    AC_RETURN_ON_ERROR(moves::plan_cl(move, FullyConnected_operator, {from, to, {box}}, nullptr, nullptr, target));
    out = std::make_unique<ClConvertPlan>(std::move(move), order);
    return Status{};
}

}  // namespace ac::fully_connected
