// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/ops/concatenate/concatenate.h"
#include "src/ops/move/move.h"
#include "src/requantize/requantize.h"

namespace ac::concatenate {

namespace {

/// Runs one plan per source, from ACL_SRC to its part of ACL_DST.
class ConcatenatePlan final : public Plan {
public:
    explicit ConcatenatePlan(std::vector<PlanPtr> pieces) : pieces_(std::move(pieces)) {}

    void run(ITensorPack &pack) const override {
        for (size_t i = 0; i < pieces_.size(); ++i) {
            ITensorPack piece{
                {TensorType::ACL_SRC, pack.get_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(i))}};
            piece.add_tensor(TensorType::ACL_DST, pack.get_tensor(TensorType::ACL_DST));
            pieces_[i]->run(piece);
        }
    }
    const Row *row() const override { return pieces_[0]->row(); }

private:
    std::vector<PlanPtr> pieces_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const std::vector<const ITensorInfo *> &srcs, const ITensorInfo &dst, size_t axis,
               const Target &target) {
    std::vector<PlanPtr> pieces(srcs.size());
    Coordinates start;
    start.set(axis, 0);
    for (size_t i = 0; i < srcs.size(); ++i) {
        const ITensorInfo &src = *srcs[i];
        const TensorShape &shape = src.tensor_shape();
        const bool as_it_is =
            !requantize::applies_to(src.data_type()) || src.quantization_info() == dst.quantization_info();
        AC_RETURN_ON_ERROR(as_it_is ? moves::plan_copy(pieces[i], Concatenate_operator, src, dst, shape, start, target)
                                    : requantize::plan_cl(pieces[i], Concatenate_operator, src, dst, start, target));
        start.set(axis, start[axis] + static_cast<int>(shape[axis]));
    }
    out = std::make_unique<ConcatenatePlan>(std::move(pieces));
    return Status{};
}

}  // namespace ac::concatenate
