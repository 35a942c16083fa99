// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator ElementwiseBinary_operator;
extern const Table comparison_table;

namespace elementwise_binary {

using namespace arm_compute;
using C = ComparisonOperation;

namespace {

ComparisonArgs arguments(C op, const ITensorInfo &a, const ITensorInfo &b) {
    const bool is_float = a.data_type() == DataType::F32 || a.data_type() == DataType::F16;
    ComparisonArgs args{};
    args.op = op == C::Equal || op == C::NotEqual ? Comparison::eq : Comparison::lt;
    args.swaps = op == C::Greater;
    args.inverts = op == C::NotEqual;
    if (op == C::LessEqual || op == C::GreaterEqual) {
        args.op = is_float ? Comparison::le : Comparison::lt;
        args.swaps = is_float == (op == C::GreaterEqual);
        args.inverts = !is_float;
    }
    const UniformQuantizationInfo qa = a.quantization_info().uniform(), qb = b.quantization_info().uniform();
    args.a_scale = args.swaps ? qb.scale : qa.scale;
    args.b_scale = args.swaps ? qa.scale : qb.scale;
    args.a_offset = args.swaps ? qb.offset : qa.offset;
    args.b_offset = args.swaps ? qa.offset : qb.offset;
    return args;
}

}  // namespace

Status plan_comparison(PlanPtr &out, C op, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                       const Target &target) {
    AC_RETURN_ON_ERROR(check_same_type("Comparison", {"second input", b}, {"first one", a}));
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast("Comparison", shape, a, b));
    AC_RETURN_ON_ERROR(elementwise::complete_output("Comparison", dst, a, shape, DataType::U8));
    if (dst.data_type() != DataType::U8) {
        return elementwise::refuse_types("Comparison", a, b, dst, "the output is U8");
    }
    AC_RETURN_ON_ERROR(check_operator(ElementwiseBinary_operator, target, {a.data_type()}));
    AC_ON_OPENCL(target, plan_comparison_cl(out, op, a, b, dst, target))
    const Type type = type_of(a.data_type());
    const auto *row = select_as<RowOf<BinaryFn>>(comparison_table, type, target);
    if (row == nullptr) {
        return why_no_row(ElementwiseBinary_operator, comparison_table, type, target);
    }
    return elementwise::make_plan(out, {row, arguments(op, a, b)}, shape, dst, ActivationLayerInfo(), target);
}

}  // namespace elementwise_binary
}  // namespace ac
