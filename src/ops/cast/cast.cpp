// SPDX-License-Identifier: MIT
#include "src/ops/cast/cast.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/cast/cast.args.h"
#include "src/plan/rules.h"
#include "src/plan/unary.h"

namespace ac {

extern const Operator Cast_operator;
extern const Table cast_table;

namespace cast {
namespace {

using namespace arm_compute;

/// Results that a source type can be cast to, as bits.
unsigned reach(DataType src) {
    switch (src) {
        case DataType::QASYMM8_SIGNED:
            return casts_from_s8;
        case DataType::QASYMM8:
        case DataType::U8:
            return casts_from_u8;
        case DataType::U16:
            return casts_from_u16;
        case DataType::S16:
            return casts_from_s16;
        case DataType::S32:
            return casts_from_s32;
        case DataType::S64:
        case DataType::U64:
            return casts_from_x64;
        case DataType::F16:
            return casts_from_f16;
        case DataType::F32:
            return casts_from_f32;
        default:
            return 0;
    }
}

/// False for types that are no result of a cast.
bool result(DataType dst, CastTo &to) {
    switch (dst) {
        case DataType::QASYMM8_SIGNED:
            to = CastTo::s8;
            return true;
        case DataType::QASYMM8:
        case DataType::U8:
            to = CastTo::u8;
            return true;
        case DataType::S16:
            to = CastTo::s16;
            return true;
        case DataType::U16:
            to = CastTo::u16;
            return true;
        case DataType::S32:
            to = CastTo::s32;
            return true;
        case DataType::U32:
            to = CastTo::u32;
            return true;
        case DataType::S64:
            to = CastTo::s64;
            return true;
        case DataType::F16:
            to = CastTo::f16;
            return true;
        case DataType::BFLOAT16:
            to = CastTo::bf16;
            return true;
        case DataType::F32:
            to = CastTo::f32;
            return true;
        default:
            return false;
    }
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy, const Target &target) {
    AC_ON_OPENCL(target, plan_cl(out, src, dst, policy, target))
    const DataType from = src.data_type();
    const Type type = from == DataType::S64 || from == DataType::U64 ? Type::x64 : type_of(from);
    CastArgs args{CastTo::f32, policy == ConvertPolicy::WRAP, from == DataType::U64};
    // The table of the interface has S16 to QASYMM8_SIGNED and to U8, but not to QASYMM8.
    const bool exists = result(dst.data_type(), args.to) && (reach(from) & cast_bit(args.to)) != 0 &&
                        !(dst.data_type() == DataType::QASYMM8 && (from == DataType::S16 || from == DataType::U16));
    AC_RETURN_IF(!exists, "Cast: there is no cast from %s to %s", string_from_data_type(from).c_str(),
                 string_from_data_type(dst.data_type()).c_str());
    AC_RETURN_ON_ERROR(check_converted(Cast_operator, target, src, dst, dst.data_type()));
    const auto *row = select_as<RowOf<CastFn>>(cast_table, type, target);
    if (row == nullptr) {
        return why_no_row(Cast_operator, cast_table, type, target);
    }
    out = std::make_unique<UnaryPlan<CastArgs, CastFn>>(row, args, src.tensor_shape());
    return Status{};
}

}  // namespace cast
}  // namespace ac
