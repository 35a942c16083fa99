// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/nest.h"

namespace ac {

/// The plan of a row `run(args, src, dst, n)` that computes each element of ACL_DST from that of ACL_SRC.
template <class Args, class Fn> class UnaryPlan final : public RowPlan<RowOf<Fn>> {
public:
    UnaryPlan(const RowOf<Fn> *row, const Args &args, const TensorShape &shape)
        : RowPlan<RowOf<Fn>>(row), args_(args), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const RowOf<Fn> *const row = this->row_;
        const Nest nest(shape_, {src, dst});
        nest.run(row->name, 1, pack,
                 [args = args_, run = row->run](const auto &p, size_t n) { run(args, p[0], p[1], n); });
    }

private:
    Args args_;
    TensorShape shape_;
};

}  // namespace ac
