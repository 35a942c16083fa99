// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(comparison)

namespace ac::elementwise_binary {

using C = ComparisonOperation;

namespace {

AC_TYPES(types,
         R"(NEElementwiseComparison NEEqual NELess NELessEqual CLComparison CLEqual CLLess CLLessEqual: a b dst
F32|F16|S32|S16|U8|QASYMM8|QASYMM8_SIGNED = U8 cpu
All = U8 opencl
)")

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
    Operator own = ElementwiseBinary_operator;
    own.name = "Comparison";
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(own.name, shape, a, b));
    AC_RETURN_ON_ERROR(elementwise::complete_output(own.name, dst, a, shape, DataType::U8));
    AC_RETURN_ON_ERROR(check_types(own, types, target, {a.data_type(), b.data_type(), dst.data_type()}));
    AC_RETURN_IF(a.quantization_info().scale().size() > 1 || b.quantization_info().scale().size() > 1,
                 "%s: operands with a scale for each channel are not supported", own.name);
    AC_RETURN_ON_ERROR(check_enumerator(own.name, "operation", op, C::LessEqual));
    AC_ON_OPENCL(target, plan_comparison_cl(out, op, a, b, dst, target))
    const Type type = type_of(a.data_type());
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, ElementwiseBinary_operator, comparison_table, type, target);
    return elementwise::make_plan(out, {row, arguments(op, a, b)}, shape, dst, ActivationLayerInfo(), target);
}

}  // namespace ac::elementwise_binary
