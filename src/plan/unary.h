// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/nest.h"

namespace ac {

/// The plan of a row `run(args, src, dst, n)` that computes each element of ACL_DST from that of ACL_SRC.
template <class Args, class Fn> class UnaryPlan final : public Plan {
public:
    UnaryPlan(const RowOf<Fn> *row, const Args &args, const arm_compute::TensorShape &shape)
        : row_(row), args_(args), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(arm_compute::TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(arm_compute::TensorType::ACL_DST);
        const Nest nest(shape_, {src, dst});
        nest.run(row_->name, 1, pack, [this](const auto &p, size_t n) { row_->run(args_, p[0], p[1], n); });
    }
    const Row *row() const override { return row_; }

private:
    const RowOf<Fn> *row_;
    Args args_;
    arm_compute::TensorShape shape_;
};

}  // namespace ac
