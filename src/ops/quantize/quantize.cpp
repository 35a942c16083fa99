// SPDX-License-Identifier: MIT
#include "src/ops/quantize/quantize.h"

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/rules.h"
#include "src/plan/unary.h"
#include "src/requantize/requantize.h"

namespace ac {

extern const Operator Quantize_operator;
extern const Table quantize_table;

namespace quantize {

using namespace arm_compute;

namespace {

AC_TYPES(types, R"(NEQuantizationLayer CLQuantizationLayer: src+ dst+
QASYMM8 QASYMM8|QASYMM8_SIGNED|QASYMM16
QASYMM8_SIGNED QASYMM8|QASYMM8_SIGNED|QASYMM16
F16 QASYMM8|QASYMM8_SIGNED|QASYMM16
F16 QSYMM8 cpu
F32 QASYMM8|QASYMM8_SIGNED|QASYMM16
F32 QSYMM8 cpu
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const DataType from = src.data_type();
    const DataType to = dst.data_type();
    const bool requantizes = requantize::applies_to(from);
    AC_RETURN_ON_ERROR(check_types(Quantize_operator, types, target, {from, to}));
    const UniformQuantizationInfo q = dst.quantization_info().uniform();
    const UniformQuantizationInfo p = src.quantization_info().uniform();
    AC_RETURN_IF(!(q.scale > 0.f), "Quantize: the scale of the output is %g; it must be above 0",
                 static_cast<double>(q.scale));
    AC_RETURN_IF(requantizes && !(p.scale > 0.f), "Quantize: the scale of the input is %g; it must be above 0",
                 static_cast<double>(p.scale));
    AC_RETURN_ON_ERROR(check_converted(Quantize_operator, target, src, dst, to));
    const QuantizeTo kind = to == DataType::QASYMM8    ? QuantizeTo::qu8
                            : to == DataType::QASYMM16 ? QuantizeTo::qu16
                                                       : QuantizeTo::qs8;
    const QuantizeArgs args{kind, p.scale, p.offset, 1.f / q.scale, to == DataType::QSYMM8 ? 0 : q.offset};
    AC_ON_OPENCL(target, plan_cl(out, src, dst, args, target))
    if (requantizes && requantize::applies_to(to)) {
        return requantize::plan(out, Quantize_operator, src, dst, target);
    }
    const auto *row = select_as<RowOf<QuantizeFn>>(quantize_table, type_of(from), target);
    if (row == nullptr) {
        return why_no_row(Quantize_operator, quantize_table, type_of(from), target);
    }
    out = std::make_unique<UnaryPlan<QuantizeArgs, QuantizeFn>>(row, args, src.tensor_shape());
    return Status{};
}

}  // namespace quantize
}  // namespace ac
