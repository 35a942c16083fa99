// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.h"

#include "src/plan/nest.h"
#include "src/plan/region.h"
#include "src/plan/rules.h"

namespace ac::pixelwise {
namespace {

class PixelPlan final : public RowPlan<RowOf<PixelFn>> {
public:
    PixelPlan(const RowOf<PixelFn> *row, const PixelArgs &args, const TensorShape &shape, bool two, bool updates)
        : RowPlan(row), args_(args), shape_(shape), two_(two), updates_(updates) {}

    void run(ITensorPack &pack) const override {
        const ITensor *a = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ITensor *b = two_ ? pack.get_const_tensor(TensorType::ACL_SRC_1) : updates_ ? dst : a;
        const Nest nest(shape_, {a, b, dst});
        nest.run(row_->name, 1, pack,
                 [args = args_, run = row_->run, has_b = two_ || updates_](const auto &p, size_t n) {
                     run(args, p[0], has_b ? p[1] : nullptr, p[2], n);
                 });
    }

private:
    PixelArgs args_;
    TensorShape shape_;
    bool two_, updates_;
};

}  // namespace

void fill_in(ITensorInfo &dst, const ITensorInfo &src, DataType type) {
    init_if_empty(dst, TensorInfo(src.tensor_shape(), 1, type));
}

Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo *b, ITensorInfo &dst,
            const PixelArgs &args, const Target &target) {
    AC_RETURN_IF(a.tensor_shape().total_size() == 0, "%s: the input has no shape", kind.name);
    if (b != nullptr) {
        AC_RETURN_ON_ERROR(
            check_same_shape(kind.name, {"second input", b->tensor_shape()}, {"first one", a.tensor_shape()}));
    }
    AC_RETURN_ON_ERROR(check_shape(kind.name, dst, a.tensor_shape()));
    ValidRegion valid = b == nullptr ? a.valid_region() : common_region(a.valid_region(), b->valid_region());
    dst.set_valid_region(kind.updates ? common_region(valid, dst.valid_region()) : valid);
    AC_ON_OPENCL(target, plan_cl(out, kind, a, b, dst, args, target))
    const RowOf<PixelFn> *row = nullptr;
    AC_FIND_ROW(row, kind.op, kind.table, kind.type, target);
    out = std::make_unique<PixelPlan>(row, args, a.tensor_shape(), b != nullptr, kind.updates);
    return Status{};
}

}  // namespace ac::pixelwise
