// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_unary/elementwise_unary.h"

#include "src/ops/elementwise_unary/elementwise_unary.args.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator ElementwiseUnary_operator;
extern const Table elementwise_unary_table;

namespace elementwise_unary {

using namespace arm_compute;
using U = ElementWiseUnary;

namespace {

static_assert(static_cast<int>(UnaryOp::rsqrt) == static_cast<int>(U::RSQRT), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::neg) == static_cast<int>(U::NEG), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::sin) == static_cast<int>(U::SIN), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::round) == static_cast<int>(U::ROUND), "UnaryOp follows the enumeration");

constexpr const char names[][6] = {"Rsqrt", "Exp", "Neg", "Log", "Abs", "Sin", "Round"};

class UnaryPlan final : public Plan {
public:
    UnaryPlan(const RowOf<ElementwiseUnaryFn> *row, UnaryOp op, const TensorShape &shape)
        : row_(row), args_{op}, shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const Nest nest(shape_, {pack.get_const_tensor(TensorType::ACL_SRC), pack.get_tensor(TensorType::ACL_DST)});
        const bool is_short = args_.op == UnaryOp::neg || args_.op == UnaryOp::abs || args_.op == UnaryOp::round;
        nest.run(row_->name, is_short ? 1 : 8, pack, [&](const auto &p, size_t n) { row_->run(args_, p[0], p[1], n); });
    }
    const Row *row() const override { return row_; }

private:
    const RowOf<ElementwiseUnaryFn> *row_;
    ElementwiseUnaryArgs args_;
    TensorShape shape_;
};

}  // namespace

Status plan(PlanPtr &out, U op, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    AC_RETURN_IF(op == U::LOGICAL_NOT, "ElementwiseUnary: LOGICAL_NOT is of truth values in U8, not of numbers");
    const char *name = names[static_cast<size_t>(op)];
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_same_type(name, {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_shape(name, dst, src.tensor_shape()));
    AC_RETURN_IF(src.data_type() == DataType::S32 && op != U::NEG && op != U::ABS,
                 "%s: takes F32 and F16; of the functions of one element, Neg and Abs alone take S32", name);
    AC_RETURN_ON_ERROR(check_operator(ElementwiseUnary_operator, target, {src.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, op, src, target))
    const Type type = type_of(src.data_type());
    const auto *row = select_as<RowOf<ElementwiseUnaryFn>>(elementwise_unary_table, type, target);
    if (row == nullptr) {
        return why_no_row(ElementwiseUnary_operator, elementwise_unary_table, type, target);
    }
    out = std::make_unique<UnaryPlan>(row, static_cast<UnaryOp>(op), src.tensor_shape());
    return Status{};
}

}  // namespace elementwise_unary
}  // namespace ac
