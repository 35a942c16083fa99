// SPDX-License-Identifier: MIT
#include "src/ops/dequantize/dequantize.h"

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/common/rows.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(dequantize)

namespace ac::dequantize {
namespace {

AC_TYPES(types, R"(NEDequantizationLayer CLDequantizationLayer: src+ dst+
QASYMM8 F16|F32
QASYMM8_SIGNED F16|F32
QSYMM8_PER_CHANNEL F16|F32
QSYMM8 F16|F32
QSYMM16 F16|F32
)")

class DequantizePlan final : public RowPlan<RowOf<DequantizeFn>> {
public:
    DequantizePlan(const RowOf<DequantizeFn> *row, const DequantizeArgs &args, const TensorShape &shape,
                   const std::vector<float> &scales, const TensorShape &scales_shape, bool dynamic)
        : RowPlan(row),
          args_(args),
          shape_(shape),
          values_(scales),
          scales_(TensorInfo(scales_shape, 1, DataType::F32), reinterpret_cast<uint8_t *>(values_.data())),
          dynamic_(dynamic && scales.size() == 1) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const Nest nest(shape_, {src, &scales_, dst});
        const bool per_element = values_.size() > 1 && nest.step(1) != 0;
        float scale = 0;
        DequantizeArgs args = args_;
        if (dynamic_) {
            const UniformQuantizationInfo now = src->info()->quantization_info().uniform();
            scale = now.scale;
            args.offset = is_data_type_quantized_asymmetric_char(src->info()->data_type()) ? now.offset : args.offset;
        }
        nest.run(row_->name, 1, pack,
                 [args, run = row_->run, dynamic = dynamic_, scale, per_element](const auto &p, size_t n) {
                     run(args, p[0], dynamic ? &scale : reinterpret_cast<const float *>(p[1]), per_element, p[2], n);
                 });
    }

private:
    DequantizeArgs args_;
    TensorShape shape_;
    std::vector<float> values_;
    View scales_;   ///< broadcasts against the source: the channels' extent in their dimension, otherwise 1
    bool dynamic_;  ///< each run reads the tensor's scale and offset
};

DequantizeFrom source(DataType t) {
    return t == DataType::QASYMM8   ? DequantizeFrom::qu8
           : t == DataType::QSYMM16 ? DequantizeFrom::qs16
                                    : DequantizeFrom::qs8;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const DataType type = src.data_type();
    const TensorShape &shape = src.tensor_shape();
    const DataType to = dst.data_type() == DataType::UNKNOWN ? DataType::F32 : dst.data_type();
    AC_RETURN_ON_ERROR(check_types(Dequantize_operator, types, target, {type, to}));
    const QuantizationInfo quantization = src.quantization_info();
    std::vector<float> scales = quantization.scale();
    TensorShape scales_shape(1U);
    const size_t channels_at = src.data_layout() == DataLayout::NHWC ? 0 : 2;
    if (type == DataType::QSYMM8_PER_CHANNEL) {
        scales_shape.set(channels_at, src.dimension(channels_at));
    } else {
        scales.resize(1);  // 0 if there are no scales
    }
    AC_RETURN_IF(scales.size() != scales_shape.total_size(), "Dequantize: the input has %zu scales, %zu are needed",
                 scales.size(), scales_shape.total_size());
    AC_RETURN_ON_ERROR(check_converted(Dequantize_operator, target, src, dst, to));
    const DequantizeArgs args{source(type),
                              is_data_type_quantized_asymmetric_char(type) ? quantization.uniform().offset : 0};
    AC_ON_OPENCL(target, plan_cl(out, src, dst, args, scales, scales_shape, target))
    const RowOf<DequantizeFn> *row = nullptr;
    AC_FIND_ROW(row, Dequantize_operator, dequantize_table, type_of(to), target);
    out = std::make_unique<DequantizePlan>(row, args, shape, scales, scales_shape, quantization.is_dynamic());
    return Status{};
}

}  // namespace ac::dequantize
