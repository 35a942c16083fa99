// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_unary/elementwise_unary.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/elementwise_unary/elementwise_unary.args.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <array>
#include <cmath>

AC_DECLARE_TABLE(elementwise_unary)

namespace ac::elementwise_unary {

using U = ElementWiseUnary;

namespace {

static_assert(static_cast<int>(UnaryOp::rsqrt) == static_cast<int>(U::RSQRT), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::neg) == static_cast<int>(U::NEG), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::sin) == static_cast<int>(U::SIN), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::round) == static_cast<int>(U::ROUND), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::cos) == static_cast<int>(U::COS), "UnaryOp follows the enumeration");
static_assert(static_cast<int>(UnaryOp::erf) == static_cast<int>(U::ERF), "UnaryOp follows the enumeration");

AC_TYPES(types,
         R"(NEExpLayer NERsqrtLayer NESinLayer CLExpLayer CLLogLayer CLRoundLayer CLRsqrtLayer CLSinLayer: src dst
F32 =
F16 =
QASYMM8 =
QASYMM8_SIGNED =
)")
AC_TYPES(types_of_signs, R"(NEElementwiseUnaryLayer NEAbsLayer NENegLayer CLAbsLayer CLNegLayer: src dst
F32 =
F16 =
S32 =
QASYMM8 =
QASYMM8_SIGNED =
)")

constexpr const char names[][6] = {"Rsqrt", "Exp", "Neg", "Log", "Abs", "Sin", "Round", "", "Cos", "Erf"};

double value(U op, double x) {
    switch (op) {
        case U::RSQRT:
            return 1 / std::sqrt(x);
        case U::EXP:
            return std::exp(x);
        case U::NEG:
            return -x;
        case U::LOG:
            return std::log(x);
        case U::ABS:
            return std::fabs(x);
        case U::SIN:
            return std::sin(x);
        case U::COS:
            return std::cos(x);
        case U::ERF:
            return std::erf(x);
        default:
            return std::nearbyint(x);
    }
}

}  // namespace

/// Real numbers are floats; NaN gives the smallest value.
void fill_table(std::array<uint8_t, 256> &table, U op, const ITensorInfo &src, const ITensorInfo &dst) {
    const UniformQuantizationInfo from = src.quantization_info().uniform(), to = dst.quantization_info().uniform();
    const int lo = src.data_type() == DataType::QASYMM8 ? 0 : -128, hi = lo + 255;
    for (int q = lo; q <= hi; ++q) {
        const float x = static_cast<float>(q - from.offset) * from.scale;
        const float y = static_cast<float>(value(op, static_cast<double>(x))) / to.scale;
        const double r = std::round(static_cast<double>(y)) + to.offset;
        table[static_cast<uint8_t>(q)] = static_cast<uint8_t>(!(r > lo) ? lo : r > hi ? hi : static_cast<int>(r));
    }
}

namespace {

class UnaryPlan final : public RowPlan<RowOf<ElementwiseUnaryFn>> {
public:
    UnaryPlan(const RowOf<ElementwiseUnaryFn> *row, U op, const ITensorInfo &src, const ITensorInfo &dst)
        : RowPlan(row), args_{static_cast<UnaryOp>(op), table_.data()}, shape_(src.tensor_shape()) {
        if (is_data_type_quantized_asymmetric_char(src.data_type())) {
            fill_table(table_, op, src, dst);
        }
    }

    void run(ITensorPack &pack) const override {
        const Nest nest(shape_, {pack.get_const_tensor(TensorType::ACL_SRC), pack.get_tensor(TensorType::ACL_DST)});
        const bool is_short = row_->type == Type::qs8 || row_->type == Type::qu8 || args_.op == UnaryOp::neg ||
                              args_.op == UnaryOp::abs || args_.op == UnaryOp::round;
        nest.run(row_->name, is_short ? 1 : 8, pack,
                 [args = args_, run = row_->run](const auto &p, size_t n) { run(args, p[0], p[1], n); });
    }

private:
    ElementwiseUnaryArgs args_;
    TensorShape shape_;
    std::array<uint8_t, 256> table_;
};

}  // namespace

namespace {

/// The CPU does not write elements of an output beyond the input's extents.
Status check_covers(const char *name, const TensorShape &shape, const ITensorInfo &dst, const Target &target) {
    bool covers = !on_device(target);
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        covers = covers && dst.dimension(d) >= shape[d];
    }
    return covers ? Status{} : check_shape(name, dst, shape);
}

}  // namespace

Status plan(PlanPtr &out, U op, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    AC_RETURN_IF(op == U::LOGICAL_NOT, "ElementwiseUnary: LOGICAL_NOT is of truth values in U8, not of numbers");
    Operator own = ElementwiseUnary_operator;  // named after the function
    const char *name = own.name = names[static_cast<size_t>(op)];
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_types(own, op == U::NEG || op == U::ABS ? types_of_signs : types, target,
                                   {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_covers(name, src.tensor_shape(), dst, target));
    AC_RETURN_IF(is_data_type_quantized_asymmetric_char(src.data_type()) &&
                     (src.quantization_info().empty() || dst.quantization_info().empty()),
                 "%s: the quantized input and output each need a QuantizationInfo with a scale", name);
    AC_ON_OPENCL(target, plan_cl(out, op, src, dst, target))
    const Type type = type_of(src.data_type());
    const RowOf<ElementwiseUnaryFn> *row = nullptr;
    AC_FIND_ROW(row, ElementwiseUnary_operator, elementwise_unary_table, type, target);
    out = std::make_unique<UnaryPlan>(row, op, src, dst);
    return Status{};
}

}  // namespace ac::elementwise_unary
