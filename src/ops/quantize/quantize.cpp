// SPDX-License-Identifier: MIT
#include "src/ops/quantize/quantize.h"

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/nest.h"
#include "src/plan/rules.h"
#include "src/requantize/requantize.h"

AC_DECLARE_TABLE(quantize)

namespace ac::quantize {

namespace {

AC_TYPES(types, R"(NEQuantizationLayer CLQuantizationLayer: src+ dst+
QASYMM8 QASYMM8|QASYMM8_SIGNED|QASYMM16
QASYMM8 QSYMM8 cpu
QASYMM8_SIGNED QASYMM8|QASYMM8_SIGNED|QASYMM16
QASYMM8_SIGNED QSYMM8 cpu
F16 QASYMM8|QASYMM8_SIGNED|QASYMM16
F16 QSYMM8 cpu
F32 QASYMM8|QASYMM8_SIGNED|QASYMM16
F32 QSYMM8 cpu
)")

QuantizeArgs args_of(const ITensorInfo &src, const ITensorInfo &dst) {
    const DataType to = dst.data_type();
    const QuantizeTo kind = to == DataType::QASYMM8    ? QuantizeTo::qu8
                            : to == DataType::QASYMM16 ? QuantizeTo::qu16
                                                       : QuantizeTo::qs8;
    const UniformQuantizationInfo p = src.quantization_info().uniform();
    const UniformQuantizationInfo q = dst.quantization_info().uniform();
    const float scale = q.scale == 0.f ? 0x1p-48f : q.scale;  // so small that all but zero saturates
    return {kind, p.scale, p.offset, scale, to == DataType::QSYMM8 ? 0 : q.offset};
}

class QuantizePlan final : public RowPlan<RowOf<QuantizeFn>> {
public:
    QuantizePlan(const RowOf<QuantizeFn> *row, const QuantizeArgs &args, const TensorShape &shape, bool dynamic)
        : RowPlan(row), args_(args), shape_(shape), dynamic_(dynamic) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const QuantizeArgs args = dynamic_ ? args_of(*src->info(), *dst->info()) : args_;
        const Nest nest(shape_, {src, dst});
        nest.run(row_->name, 1, pack, [args, run = row_->run](const auto &p, size_t n) { run(args, p[0], p[1], n); });
    }

private:
    QuantizeArgs args_;
    TensorShape shape_;
    bool dynamic_;  ///< each run reads scales and offsets from the tensors
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const DataType from = src.data_type();
    const DataType to = dst.data_type();
    const bool requantizes = requantize::applies_to(from);
    AC_RETURN_ON_ERROR(check_types(Quantize_operator, types, target, {from, to}));
    const UniformQuantizationInfo q = dst.quantization_info().uniform();
    const UniformQuantizationInfo p = src.quantization_info().uniform();
    AC_RETURN_IF(requantizes && !(q.scale > 0.f), "Quantize: the scale of the output is %g; it must be above 0",
                 static_cast<double>(q.scale));
    AC_RETURN_IF(requantizes && !(p.scale > 0.f), "Quantize: the scale of the input is %g; it must be above 0",
                 static_cast<double>(p.scale));
    AC_RETURN_ON_ERROR(check_converted(Quantize_operator, target, src, dst, to));
    const QuantizeArgs args = args_of(src, dst);
    AC_ON_OPENCL(target, plan_cl(out, src, dst, args, target))
    if (requantizes && to != DataType::QASYMM16) {
        return requantize::plan(out, Quantize_operator, src, dst, target);
    }
    const RowOf<QuantizeFn> *row = nullptr;
    AC_FIND_ROW(row, Quantize_operator, quantize_table, type_of(from), target);
    out = std::make_unique<QuantizePlan>(row, args, src.tensor_shape(),
                                         src.quantization_info().is_dynamic() || dst.quantization_info().is_dynamic());
    return Status{};
}

}  // namespace ac::quantize
