// SPDX-License-Identifier: MIT
#include "src/ops/quantize/quantize.h"

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/common/rows.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"
#include "src/requantize/requantize.h"

#include <algorithm>

AC_DECLARE_TABLE(quantize)

namespace ac::quantize {

namespace {

AC_TYPES(types, R"(NEQuantizationLayer CLQuantizationLayer: src+ dst+
QASYMM8 QASYMM8|QASYMM8_SIGNED|QASYMM16
QASYMM8 QSYMM8 cpu
QASYMM8_SIGNED QASYMM8|QASYMM8_SIGNED|QASYMM16
QASYMM8_SIGNED QSYMM8 cpu
F16 QASYMM8|QASYMM8_SIGNED|QASYMM16
F16 QSYMM8|QSYMM8_PER_CHANNEL cpu
F32 QASYMM8|QASYMM8_SIGNED|QASYMM16
F32 QSYMM8|QSYMM8_PER_CHANNEL cpu
)")

/// A scale that is not 0: so small that all numbers but 0 saturate.
float or_small(float scale) {
    return scale == 0.f ? 0x1p-48f : scale;
}

QuantizeArgs args_of(const ITensorInfo &src, const ITensorInfo &dst) {
    const DataType to = dst.data_type();
    const QuantizeTo kind = to == DataType::QASYMM8    ? QuantizeTo::qu8
                            : to == DataType::QASYMM16 ? QuantizeTo::qu16
                                                       : QuantizeTo::qs8;
    const UniformQuantizationInfo p = src.quantization_info().uniform();
    const UniformQuantizationInfo q = dst.quantization_info().uniform();
    const bool symmetric = to == DataType::QSYMM8 || to == DataType::QSYMM8_PER_CHANNEL;
    return {kind, p.scale, p.offset, or_small(q.scale), symmetric ? 0 : q.offset};
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

/// To QSYMM8_PER_CHANNEL.
class ChannelsPlan final : public RowPlan<RowOf<QuantizeFn>> {
public:
    ChannelsPlan(const RowOf<QuantizeFn> *row, const QuantizeArgs &args, const TensorShape &shape,
                 std::vector<float> scales, const TensorShape &scales_shape)
        : RowPlan(row),
          args_(args),
          shape_(shape),
          values_(std::move(scales)),
          scales_(TensorInfo(scales_shape, 1, DataType::F32), reinterpret_cast<uint8_t *>(values_.data())) {}

    void run(ITensorPack &pack) const override {
        const Nest nest(shape_,
                        {pack.get_const_tensor(TensorType::ACL_SRC), &scales_, pack.get_tensor(TensorType::ACL_DST)});
        const bool per_element = nest.step(1) != 0;
        nest.run(row_->name, 1, pack, [args = args_, run = row_->run, per_element](const auto &p, size_t n) {
            const auto *scales = reinterpret_cast<const float *>(p[1]);
            QuantizeArgs own = args;
            own.dst_scale = *scales;
            own.scales = per_element ? scales : nullptr;
            run(own, p[0], p[2], n);
        });
    }

private:
    QuantizeArgs args_;
    TensorShape shape_;
    std::vector<float> values_;
    View scales_;  ///< broadcasts against the source: the channels' extent in their dimension, otherwise 1
};

Status plan_channels(PlanPtr &out, const RowOf<QuantizeFn> *row, const QuantizeArgs &args, const ITensorInfo &dst) {
    std::vector<float> scales = dst.quantization_info().scale();
    const size_t at = dst.data_layout() == DataLayout::NHWC ? 0 : 2, channels = dst.dimension(at);
    AC_RETURN_IF(scales.size() != channels,
                 "Quantize: the output has %zu scales and %zu channels; it needs one for each", scales.size(),
                 channels);
    std::transform(scales.begin(), scales.end(), scales.begin(), or_small);
    TensorShape scales_shape(1U);
    scales_shape.set(at, channels);
    out = std::make_unique<ChannelsPlan>(row, args, dst.tensor_shape(), std::move(scales), scales_shape);
    return Status{};
}

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
    if (to == DataType::QSYMM8_PER_CHANNEL) {
        return plan_channels(out, row, args, dst);
    }
    out = std::make_unique<QuantizePlan>(row, args, src.tensor_shape(),
                                         src.quantization_info().is_dynamic() || dst.quantization_info().is_dynamic());
    return Status{};
}

}  // namespace ac::quantize
