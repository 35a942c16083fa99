// SPDX-License-Identifier: MIT
#include "src/ops/add_mul_add/add_mul_add.h"

#include "src/ops/add_mul_add/add_mul_add.args.h"
#include "src/ops/common/requantization.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(add_mul_add)

namespace ac::add_mul_add {

namespace {

AC_TYPES(types, R"(NEAddMulAdd: a b mul add sum dst
F32 = = = =|- =
F16 = = = =|- =
QASYMM8 = = = =|- =
QASYMM8_SIGNED = = = =|- =
)")

class AddMulAddPlan final : public RowPlan<RowOf<AddMulAddFn>> {
public:
    AddMulAddPlan(const RowOf<AddMulAddFn> *row, const AddMulAddArgs &args, const TensorShape &shape, bool has_sum)
        : RowPlan(row), args_(args), shape_(shape), has_sum_(has_sum) {}

    void run(ITensorPack &pack) const override {
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST_1);
        const Nest nest(
            shape_, {pack.get_const_tensor(TensorType::ACL_SRC_0), pack.get_const_tensor(TensorType::ACL_SRC_1),
                     pack.get_const_tensor(TensorType::ACL_SRC_2), pack.get_const_tensor(TensorType::ACL_SRC_3), dst,
                     has_sum_ ? pack.get_tensor(TensorType::ACL_DST_0) : dst});
        const size_t element = dst->info()->element_size();
        const bool one_channel = nest.step(2) == 0;  // all elements of a row have the same factor
        nest.run(row_->name, 4, pack,
                 [args = args_, run = row_->run, has_sum = has_sum_, element, one_channel](auto p, size_t n) {
                     for (size_t left = n; left != 0; left -= one_channel ? 1 : n) {
                         run(args, p[0], p[1], p[2], p[3], p[4], has_sum ? p[5] : nullptr, one_channel ? 1 : n);
                         for (const size_t k : {0, 1, 4, 5}) {
                             p[k] += element;
                         }
                     }
                 });
    }

private:
    AddMulAddArgs args_;
    TensorShape shape_;
    bool has_sum_;
};

/// Conversion of a tensor's elements to real numbers, or back if `inverse`.
Status scale_of(AddMulAddScale &scale, const ITensorInfo &info, bool inverse) {
    const UniformQuantizationInfo q = info.quantization_info().uniform();
    AC_RETURN_ON_ERROR(check_scale(AddMulAdd_operator.name, {inverse ? "output" : "input", info}));
    scale = {inverse ? 1 / q.scale : q.scale, q.offset};
    return Status{};
}

/// Checks a result, and fills it in if it is empty.
Status complete(ITensorInfo &dst, const ITensorInfo &a) {
    const char *name = AddMulAdd_operator.name;
    init_if_empty(dst, TensorInfo(a).set_quantization_info(dst.quantization_info()));
    AC_RETURN_ON_ERROR(check_same_type(name, {"output", dst}, {"first input", a}));
    return check_shape(name, dst, a.tensor_shape());
}

Status check_shapes(const AddMulAddOperands &c) {
    const char *name = AddMulAdd_operator.name;
    const TensorShape &shape = c.a.tensor_shape(), &mul = c.mul.tensor_shape();
    AC_RETURN_IF(shape.total_size() == 0, "%s: the input has no shape", name);
    AC_RETURN_ON_ERROR(check_same_shape(name, {"second input", c.b.tensor_shape()}, {"first one", shape}));
    AC_RETURN_ON_ERROR(check_same_shape(name, {"addend", c.add.tensor_shape()}, {"factor", mul}));
    AC_RETURN_IF(rank(mul) != 1 || mul[0] != shape[0],
                 "%s: the factor is %s; it must have one dimension of %zu, like dimension 0 of the input", name,
                 shape_text(mul).c_str(), shape[0]);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const AddMulAddOperands &c, const Target &target) {
    const char *name = AddMulAdd_operator.name;
    AddMulAddArgs args{};
    Clamp bounds;
    AC_RETURN_ON_ERROR(check_shapes(c));
    AC_RETURN_ON_ERROR(complete(c.dst, c.a));
    AC_RETURN_ON_ERROR(scale_of(args.dst, c.dst, true));
    if (c.sum != nullptr) {
        AC_RETURN_ON_ERROR(complete(*c.sum, c.a));
        AC_RETURN_ON_ERROR(scale_of(args.sum, *c.sum, true));
    }
    AC_RETURN_ON_ERROR(scale_of(args.a, c.a, false));
    AC_RETURN_ON_ERROR(scale_of(args.b, c.b, false));
    AC_RETURN_ON_ERROR(scale_of(args.mul, c.mul, false));
    AC_RETURN_ON_ERROR(scale_of(args.add, c.add, false));
    AC_RETURN_ON_ERROR(check_types(AddMulAdd_operator, types, target,
                                   {c.a.data_type(), c.b.data_type(), c.mul.data_type(), c.add.data_type(),
                                    c.sum != nullptr ? c.sum->data_type() : DataType::UNKNOWN, c.dst.data_type()}));
    AC_RETURN_IF(c.policy != ConvertPolicy::SATURATE, "%s: results saturate; ConvertPolicy::WRAP is not supported",
                 name);
    AC_RETURN_IF(!as_clamp(c.activation, bounds),
                 "%s: the activation can be RELU, BOUNDED_RELU, LU_BOUNDED_RELU or none", name);
    AC_ON_OPENCL(target, error("%s: this operator is for the CPU only", name))
    args.lo = bounds.lo;
    args.hi = bounds.hi;
    const Type type = type_of(c.a.data_type());
    const RowOf<AddMulAddFn> *row = nullptr;
    AC_FIND_ROW(row, AddMulAdd_operator, add_mul_add_table, type, target);
    out = std::make_unique<AddMulAddPlan>(row, args, c.a.tensor_shape(), c.sum != nullptr);
    return Status{};
}

}  // namespace ac::add_mul_add
