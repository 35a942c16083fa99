// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill.h"

#include "src/ops/fill/fill.args.h"
#include "src/ops/fill/fill_cl.h"
#include "src/plan/nest.h"

#include <cstring>

AC_DECLARE_TABLE(fill)

namespace ac::fill {

namespace {

class FillPlan final : public RowPlan<RowOf<FillFn>> {
public:
    FillPlan(const RowOf<FillFn> *row, const PixelValue &value, size_t element, const TensorShape &shape)
        : RowPlan(row), shape_(shape) {
        for (size_t i = 0; i < FillPattern::size; i += element) {
            std::memcpy(pattern_.bytes + i, &value.value, element);
        }
    }
    void run(ITensorPack &pack) const override {
        const Nest nest(shape_, {pack.get_tensor(TensorType::ACL_DST)});
        nest.run(row_->name, 1, pack,
                 [pattern = pattern_, run = row_->run](const auto &p, size_t n) { run(pattern, p[0], n); });
    }

private:
    FillPattern pattern_;
    TensorShape shape_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &dst, const PixelValue &value, const Window *window, const Target &target) {
    const Type type = type_of_size(dst.element_size());
    AC_RETURN_IF(dst.tensor_shape().total_size() == 0, "Fill: the tensor has no shape");
    AC_RETURN_IF(type == Type::count, "Fill: elements of %zu bytes; it accepts 1, 2, 4 and 8", dst.element_size());
    AC_RETURN_ON_ERROR(check_operator(Fill_operator, target, {dst.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, dst, value, window, target))
    AC_RETURN_IF(window != nullptr, "Fill: a window is supported on OpenCL only; fill a sub-tensor instead");
    const RowOf<FillFn> *row = nullptr;
    AC_FIND_ROW(row, Fill_operator, fill_table, type, target);
    out = std::make_unique<FillPlan>(row, value, dst.element_size(), dst.tensor_shape());
    return Status{};
}

}  // namespace ac::fill
