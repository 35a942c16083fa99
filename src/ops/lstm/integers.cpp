// SPDX-License-Identifier: MIT
#include "src/ops/lstm/integers.h"

#include "arm_compute/core/utils/quantization/AsymmHelpers.h"

#include "src/ops/gemm/gemm.h"
#include "src/requantize/requantize.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

namespace {

/// The factor as a fixed-point multiplier; 0 if it shifts out all 32 bits.
void set_factor(Program &p, GEMMLowpOutputStageInfo &stage, double factor) {
    const Status fits = quantization::calculate_quantized_multiplier(
        static_cast<float>(factor), &stage.gemmlowp_multiplier, &stage.gemmlowp_shift, true);
    p.refuse(fits);
    if (stage.gemmlowp_shift > 31) {
        stage.gemmlowp_multiplier = stage.gemmlowp_shift = 0;
    }
}

GEMMLowpOutputStageInfo stage_to(Program &p, Value d, int32_t zero) {
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.output_data_type = p.info(d).data_type();
    stage.gemmlowp_offset = zero;
    return stage;
}

/// The operand of a product that subtracts zero points: matrix products add the offsets of their operands.
Value centered(Program &p, Value v) {
    const UniformQuantizationInfo q = p.info(v).quantization_info().uniform();
    return q.offset == 0 ? v : p.as(v, p.info(v).data_type(), q.scale, -q.offset);
}

void add_product(Program &p, Value a, Value b, Value bias, Value d, const GEMMLowpOutputStageInfo &stage) {
    PlanPtr plan;
    GEMMInfo info;
    GEMMLowpOutputStageInfo own(stage);
    info.set_gemmlowp_output_stage(own);
    const Value from = centered(p, a), by = centered(p, b);
    p.add(gemm::plan_lowp(plan, p.info(from), p.info(by), p.info_or_null(bias), p.info(d), info, p.target()), plan,
          {{TensorType::ACL_SRC_0, from},
           {TensorType::ACL_SRC_1, by},
           {TensorType::ACL_SRC_2, bias},
           {TensorType::ACL_DST, d}});
}

}  // namespace

void requantize(Program &p, Value from, Value to, When when) {
    const TensorInfo &is = p.info(from), &wanted = p.info(to);
    if (is.data_type() == wanted.data_type() && is.quantization_info() == wanted.quantization_info()) {
        recurrent::copy(p, from, to, when);
        return;
    }
    PlanPtr plan;
    p.add(requantize::plan(plan, LSTM_operator, is, wanted, p.target()), plan,
          {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, to}}, when);
}

void put_weights(Program &p, Value from, Value to) {
    const TensorInfo &is = p.info(from), &like = p.info(to);
    if (is.data_type() == DataType::QASYMM8 && like.data_type() == DataType::QSYMM8) {
        const Value symmetric = p.memory(is.dimension(0), is.dimension(1), DataType::QASYMM8_SIGNED,
                                         is.quantization_info().uniform().scale, 0, Program::Lifetime::Prepare);
        requantize(p, from, symmetric, When::once);
        from = symmetric;
    }
    const UniformQuantizationInfo q = like.quantization_info().uniform();
    recurrent::transpose_once(p, p.as(from, like.data_type(), q.scale, q.offset), to);
}

void put_bias(Program &p, Value from, Value to) {
    const Value bytes = p.bytes(from);
    recurrent::copy(p, bytes, p.bytes(to), When::once);
}

void multiply(Program &p, Value a, Value b, Value d) {
    add_product(p, a, b, Value::none, d, GEMMLowpOutputStageInfo());
}

void scale(Program &p, Value sums, Value bias, const double *factors, size_t count, size_t group, Value d,
           int32_t zero) {
    GEMMLowpOutputStageInfo stage = stage_to(p, d, zero);
    for (size_t k = 0; k < count; ++k) {
        set_factor(p, stage, factors[k]);
        stage.gemmlowp_multipliers.insert(stage.gemmlowp_multipliers.end(), group, stage.gemmlowp_multiplier);
        stage.gemmlowp_shifts.insert(stage.gemmlowp_shifts.end(), group, stage.gemmlowp_shift);
    }
    PlanPtr plan;
    p.add(gemm::plan_output_stage(plan, p.info(sums), p.info_or_null(bias), p.info(d), stage, p.target()), plan,
          {{TensorType::ACL_SRC_0, sums}, {TensorType::ACL_SRC_1, bias}, {TensorType::ACL_DST, d}});
}

void project(Program &p, Value a, Value b, Value bias, Value d, const Clamped &to) {
    GEMMLowpOutputStageInfo stage = stage_to(p, d, to.zero);
    stage.gemmlowp_min_bound = to.lo;
    stage.gemmlowp_max_bound = to.hi;
    set_factor(p, stage, to.factor);
    add_product(p, a, b, bias, d, stage);
}

void output_of(Program &p, Value o, Value c, Value wide, double factor, Value d, int32_t zero) {
    multiply_each(p, o, c, wide);
    const double scaled = factor / (1 << 30);
    scale(p, wide, Value::none, &scaled, 1, 1, d, zero);
}

}  // namespace ac::lstm
