// SPDX-License-Identifier: MIT
#include "src/ops/select/select.h"

#include "src/ops/common/rows.h"
#include "src/ops/select/select.args.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <cstring>

AC_DECLARE_TABLE(choose)

namespace ac::choose {

namespace {

AC_TYPES(types, R"(NESelect CLSelect: condition x+ y dst
U8 All = =
)")

class SelectPlan final : public RowPlan<RowOf<SelectFn>> {
public:
    SelectPlan(const RowOf<SelectFn> *row, const TensorShape &shape, bool slices)
        : RowPlan(row), shape_(shape), slices_(slices) {}

    void run(ITensorPack &pack) const override {
        const ITensor &c = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        const View slices(slices_ ? slices_of(*c.info(), shape_) : TensorInfo(), c.buffer());
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const Nest nest(shape_, {slices_ ? &slices : &c, pack.get_const_tensor(TensorType::ACL_SRC_1),
                                 pack.get_const_tensor(TensorType::ACL_SRC_2), dst});
        const size_t element = dst->info()->element_size();
        const bool copies = nest.step(0) == 0;
        nest.run(row_->name, 1, pack, [copies, element, run = row_->run](const auto &p, size_t n) {
            if (copies) {
                std::memmove(p[3], *p[0] != 0 ? p[1] : p[2], n * element);  // dst may be x or y
            } else {
                run(p[0], p[1], p[2], p[3], n);
            }
        });
    }

private:
    TensorShape shape_;
    bool slices_;
};

}  // namespace

TensorInfo slices_of(const ITensorInfo &c, const TensorShape &shape) {
    const size_t last = rank(shape) - 1;
    TensorShape one;
    Strides strides = c.strides_in_bytes();
    for (size_t d = 0; d <= last; ++d) {
        one.set(d, d == last ? c.dimension(0) : 1, false);
        strides.set(d, c.strides_in_bytes()[0]);
    }
    TensorInfo info;
    info.init(one, 1, c.data_type(), strides, c.offset_first_element_in_bytes(), c.total_size());
    return info;
}

Status plan(PlanPtr &out, const ITensorInfo &c, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst,
            const Target &target) {
    const char *name = Select_operator.name;
    const TensorShape &shape = x.tensor_shape();
    init_if_empty(dst, x);
    AC_RETURN_ON_ERROR(
        check_types(Select_operator, types, target, {c.data_type(), x.data_type(), y.data_type(), dst.data_type()}));
    AC_RETURN_IF(shape.total_size() == 0, "%s: the input has no shape", name);
    AC_RETURN_ON_ERROR(check_same_shape(name, {"second input", y.tensor_shape()}, {"first one", shape}));
    AC_RETURN_ON_ERROR(check_shape(name, dst, shape));
    const size_t last = rank(shape) - 1;
    const bool slices = !same_extents(c.tensor_shape(), shape);
    AC_RETURN_IF(slices && (rank(c.tensor_shape()) != 1 || c.dimension(0) != shape[last]),
                 "%s: the condition is %s; for inputs of %s it is of that shape, or has one dimension of %zu", name,
                 shape_text(c.tensor_shape()).c_str(), shape_text(shape).c_str(), shape[last]);
    AC_ON_OPENCL(target, plan_cl(out, dst, slices, target))
    const Type type = type_of_size(x.element_size());
    const RowOf<SelectFn> *row = nullptr;
    AC_FIND_ROW(row, Select_operator, choose_table, type, target);
    out = std::make_unique<SelectPlan>(row, shape, slices);
    return Status{};
}

}  // namespace ac::choose
