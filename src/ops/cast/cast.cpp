// SPDX-License-Identifier: MIT
#include "src/ops/cast/cast.h"

#include "src/ops/cast/cast.args.h"
#include "src/plan/rules.h"
#include "src/plan/unary.h"

AC_DECLARE_TABLE(cast)

namespace ac::cast {
namespace {

AC_TYPES(types, R"(NECast CLCast NEDepthConvertLayer CLDepthConvertLayer: src+ dst+
QASYMM8_SIGNED S16|S32|F16|F32 cpu
QASYMM8|U8 U16|S16|S32|F16|F32 cpu
U16 U8|U32 cpu
S16 QASYMM8_SIGNED|U8|S32 cpu
S32 QASYMM8_SIGNED|QASYMM8|U8|F16|F32|S64 cpu
S64|U64 F32 cpu
F16 QASYMM8_SIGNED|QASYMM8|U8|S32|F32 cpu
F32 QASYMM8_SIGNED|QASYMM8|U8|S32|F16|BFLOAT16 cpu
BFLOAT16 F32 cpu
U8 S8|U16|S16|U32|S32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
S8 U8|U16|S16|U32|S32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
U16 U8|S8|S16|U32|S32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
S16 U8|S8|U16|U32|S32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
U32 U8|S8|U16|S16|S32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
S32 U8|S8|U16|S16|U32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
F16 U8|S8|U16|S16|U32|S32|F32|QASYMM8|QASYMM8_SIGNED opencl
F32 U8|S8|U16|S16|U32|S32|F16|QASYMM8|QASYMM8_SIGNED opencl
QASYMM8 U8|S8|U16|S16|U32|S32|F16|F32|QASYMM8_SIGNED opencl
QASYMM8_SIGNED U8|S8|U16|S16|U32|S32|F16|F32|QASYMM8 opencl
S64|U64|QSYMM8|QSYMM8_PER_CHANNEL U8|S8|U16|S16|U32|S32|F16|F32|QASYMM8|QASYMM8_SIGNED opencl
F32 BFLOAT16 opencl
)")

Type row_type(DataType type) {
    return type == DataType::S64 || type == DataType::U64 ? Type::x64 : type_of(type);
}

Type without_scale(Type type) {
    return type == Type::qs8 ? Type::s8 : type == Type::qu8 ? Type::u8 : type;
}

}  // namespace

Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy,
            const Target &target) {
    const DataType from = src.data_type();
    AC_RETURN_ON_ERROR(check_types(op, types, target, {from, dst.data_type()}));
    AC_RETURN_ON_ERROR(check_converted(op, target, src, dst, dst.data_type()));
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "policy", policy, ConvertPolicy::SATURATE));
    AC_ON_OPENCL(target, plan_cl(out, src, dst, policy, target))
    const Type type = row_type(from);
    const CastArgs args{without_scale(row_type(dst.data_type())), policy == ConvertPolicy::WRAP, from == DataType::U64};
    const RowOf<CastFn> *row = nullptr;
    AC_FIND_ROW(row, op, cast_table, type, target);
    out = std::make_unique<UnaryPlan<CastArgs, CastFn>>(row, args, src.tensor_shape());
    return Status{};
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy, const Target &target) {
    return plan(out, Cast_operator, src, dst, policy, target);
}

}  // namespace ac::cast
