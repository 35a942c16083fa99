// SPDX-License-Identifier: MIT
#include "src/ops/bitwise/bitwise.h"

#include "src/plan/nest.h"
#include "src/plan/rules.h"

AC_DECLARE_OPERATOR(BitwiseAnd)
AC_DECLARE_TABLE(bitwise)

namespace ac::bitwise {

namespace {

AC_TYPES(types, R"(NEBitwiseAnd NEBitwiseOr NEBitwiseXor CLBitwiseAnd CLBitwiseOr CLBitwiseXor: a b dst
U8 U8 U8
)")
AC_TYPES(types_not, R"(NEBitwiseNot CLBitwiseNot: src dst
U8 U8
)")

static_assert(static_cast<int>(BitsOp::negate) == static_cast<int>(BitwiseOperation::NOT), "BitsOp begins with it");
static_assert(static_cast<int>(BitsOp::differ) == static_cast<int>(BitwiseOperation::XOR), "BitsOp begins with it");

class BytesPlan final : public RowPlan<RowOf<BinaryFn>> {
public:
    BytesPlan(const RowOf<BinaryFn> *row, BitsOp op, const TensorShape &shape) : RowPlan(row), op_(op), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const ITensor *a = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const bool alone = op_ == BitsOp::negate || op_ == BitsOp::fails;
        Nest nest(shape_,
                  {a, alone ? a : pack.get_const_tensor(TensorType::ACL_SRC_1), pack.get_tensor(TensorType::ACL_DST)});
        if (nest.step(0) == 0) {  // operations that broadcast are symmetric
            nest.swap(0, 1);
        }
        nest.run_rows(row_->name, 1, pack,
                      [op = op_, run = row_->run, a_step = nest.row_step(0), b_step = nest.row_step(1),
                       dst_step = nest.row_step(2), scalar = nest.step(1) == 0](const auto &p, size_t n, size_t rows) {
                          run(&op, {p[0], p[1], p[2], a_step, b_step, dst_step, n, rows, scalar});
                      });
    }

private:
    BitsOp op_;
    TensorShape shape_;
};

}  // namespace

Status make_plan(PlanPtr &out, const Operator &op, BitsOp function, const TensorShape &shape, const Target &target) {
    AC_ON_OPENCL(target, make_plan_cl(out, op, function, shape, target))
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, op, bitwise_table, Type::u8, target);
    out = std::make_unique<BytesPlan>(row, function, shape);
    return Status{};
}

Status plan(PlanPtr &out, BitwiseOperation op, const ITensorInfo &a, const ITensorInfo *b, ITensorInfo &dst,
            const Target &target) {
    constexpr const char *names[] = {"BitwiseAnd", "BitwiseNot", "BitwiseOr", "BitwiseXor"};
    Operator named = BitwiseAnd_operator;  // one operator of the build with four names
    const char *name = named.name = names[static_cast<size_t>(op)];
    init_if_empty(dst, TensorInfo(a).set_data_type(DataType::U8));
    if (op == BitwiseOperation::NOT) {
        AC_RETURN_ON_ERROR(check_types(named, types_not, target, {a.data_type(), dst.data_type()}));
    } else {
        AC_RETURN_IF(b == nullptr, "%s: input 1 is missing", name);
        AC_RETURN_ON_ERROR(check_types(named, types, target, {a.data_type(), b->data_type(), dst.data_type()}));
        AC_RETURN_ON_ERROR(
            check_same_shape(name, {"second input", b->tensor_shape()}, {"first one", a.tensor_shape()}));
    }
    AC_RETURN_IF(a.tensor_shape().total_size() == 0, "%s: the input has no shape", name);
    AC_RETURN_ON_ERROR(check_shape(name, dst, a.tensor_shape()));
    return make_plan(out, named, static_cast<BitsOp>(op), dst.tensor_shape(), target);
}

}  // namespace ac::bitwise
