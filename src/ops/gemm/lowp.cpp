// SPDX-License-Identifier: MIT
// Products of 8-bit quantized matrices.
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/rows.h"
#include "src/ops/gemm/gemm.h"
#include "src/ops/gemm/gemm_cl.h"
#include "src/ops/gemm/matrices.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>

namespace ac::gemm {

int32_t subtracted_offset(const ITensorInfo &info) {
    const bool symmetric = info.data_type() == DataType::QSYMM8;
    return symmetric ? 0 : static_cast<int32_t>(0u - static_cast<uint32_t>(zero_point(info)));
}

namespace {

class LowpPlan final : public Plan {
public:
    void run(ITensorPack &tensors) const override {
        const ITensor &a = *tensors.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *b = tensors.get_const_tensor(TensorType::ACL_SRC_1);  // null: already packed
        const ITensor *bias = tensors.get_const_tensor(TensorType::ACL_SRC_2);
        ITensor &d = *tensors.get_tensor(TensorType::ACL_DST);
        const ITensor *changing = product.constant ? nullptr : b;
        Requantization now;
        const Quantization q = quantization_now(a, b, d, now);
        Args args = product.args_of(tensors);
        args.quantization = &q;
        args.bias = bias == nullptr || stage != nullptr ? nullptr : data(*bias);
        if (stage == nullptr) {
            multiply(*product.gemm, product.shape, args, a, accumulates ? &d : nullptr, d, tensors, changing);
            return;
        }
        View sums(sums_info, data(*tensors.get_tensor(TensorProduct::sums)));
        multiply(*product.gemm, product.shape, args, a, nullptr, sums, tensors, changing);
        ITensorPack second{{TensorType::ACL_SRC_0, static_cast<const ITensor *>(&sums)}, {TensorType::ACL_DST, &d}};
        if (bias != nullptr) {
            second.add_const_tensor(TensorType::ACL_SRC_1, bias);
        }
        stage->run(second);
        if (activation != nullptr) {
            ITensorPack third{{TensorType::ACL_SRC, static_cast<const ITensor *>(&d)}, {TensorType::ACL_DST, &d}};
            activation->run(third);
        }
    }
    void prepare(ITensorPack &tensors) const override { product.prepare(tensors); }
    MemoryRequirements workspace() const override {
        return product.workspace(stage != nullptr ? sums_info.total_size() : 0);
    }
    const Row *row() const override { return product.gemm->row(); }

    TensorProduct product;
    bool a_dynamic = false, b_dynamic = false;
    bool requantizes = false;   ///< in each run, the fused stage follows the tensors' scales and d's offset
    ActivationLayerInfo clamp;  ///< the activation of the stage then
    bool accumulates = false;   ///< d += a * b, in S32 or F32
    Quantization quantization;
    std::vector<int32_t> multipliers, shifts;
    activation::FusedPtr function;
    TensorInfo sums_info;
    PlanPtr stage, activation;  ///< null: fused

private:
    /// @param made Receives the stage, to which the result refers.
    Quantization quantization_now(const ITensor &a, const ITensor *b, const ITensor &d, Requantization &made) const {
        Quantization q = quantization;
        const bool real = (a_dynamic || b_dynamic) && d.info()->data_type() == DataType::F32;
        if (b == nullptr && (requantizes || b_dynamic || real)) {
            Status(ErrorCode::RUNTIME_ERROR, "Gemm: b is not in the pack; its quantization is read in each run")
                .throw_if_error();
        }
        if (requantizes) {
            make_requantization(made, "Gemm", *a.info(), *b->info(), *d.info(), product.shape.n, clamp)
                .throw_if_error();
            q = quantization_of(made, *a.info(), *b->info());
            q.a_offset = quantization.a_offset;
            q.b_offset = quantization.b_offset;
        }
        if (a_dynamic) {
            q.a_offset = subtracted_offset(*a.info());
        }
        if (b_dynamic) {
            q.b_offset = subtracted_offset(*b->info());
        }
        if (real) {
            q.scale = a.info()->quantization_info().uniform().scale * b->info()->quantization_info().uniform().scale;
        }
        return q;
    }
};

AC_TYPES(types, R"(NEGEMMLowpMatrixMultiplyCore CLGEMMLowpMatrixMultiplyCore: a b bias dst
QASYMM8 QASYMM8|QASYMM8_SIGNED|QSYMM8|QSYMM8_PER_CHANNEL S32|- S32|QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED|QSYMM8|QSYMM8_PER_CHANNEL S32|- S32|QASYMM8_SIGNED
QASYMM8_SIGNED QASYMM8_SIGNED F32|- F32
)")

/// Is the bias one number per column? Some programs pass it as (1, N), which is the same in memory.
bool is_row(const ITensorInfo &bias, size_t n, const Target &target) {
    const TensorShape &shape = bias.tensor_shape();
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        return rank(shape) <= 1 && shape[0] == n;
    }
#else
    ARM_COMPUTE_UNUSED(target);
#endif
    const bool column = shape[0] == 1 && shape[1] == n && bias.strides_in_bytes()[1] == bias.element_size();
    return shape.total_size() == n && (shape[0] == n || column);
}

/// Checks the output of the stage, or of the product if there is no stage.
Status check_output(const ITensorInfo &a, const ITensorInfo &d, const GEMMLowpOutputStageInfo &stage) {
    const DataType t = a.data_type(), to = d.data_type();
    if (stage.type == GEMMLowpOutputStageType::NONE) {
        AC_RETURN_IF(to == t, "Gemm: the output is %s; without an output stage it is S32, or F32 from QASYMM8_SIGNED",
                     string_from_data_type(to).c_str());
        return Status{};
    }
    AC_RETURN_IF(to != t, "Gemm: the output is %s; the output stage makes %s of the sums",
                 string_from_data_type(to).c_str(), string_from_data_type(t).c_str());
    AC_RETURN_IF(stage.output_data_type != DataType::UNKNOWN && stage.output_data_type != to,
                 "Gemm: the output is %s, but the output stage says %s", string_from_data_type(to).c_str(),
                 string_from_data_type(stage.output_data_type).c_str());
    return Status{};
}

/// Sets the stage that is fused into the product: fixed-point multipliers.
void fuse_stage(LowpPlan &made, const GEMMLowpOutputStageInfo &stage, DataType to, const Target &target) {
    const bool list = stage.gemmlowp_multipliers.size() > 1 || stage.is_quantized_per_channel;
    made.multipliers = list ? stage.gemmlowp_multipliers : std::vector<int32_t>{stage.gemmlowp_multiplier};
    made.shifts = list ? stage.gemmlowp_shifts : std::vector<int32_t>{stage.gemmlowp_shift};
    Quantization &q = made.quantization;
    q.multipliers = made.multipliers.data();
    q.shifts = made.shifts.data();
    q.per_channel = made.multipliers.size() > 1;
    q.d_offset = stage.gemmlowp_offset;
    q.lo = to == DataType::QASYMM8 ? 0 : -128;
    q.hi = q.lo + 255;
    if (has_bounds(stage, target)) {
        q.lo = std::max(q.lo, stage.gemmlowp_min_bound);
        q.hi = std::max(std::min(q.hi, stage.gemmlowp_max_bound), q.lo);
    }
}

/// Narrows the bounds of the output to the range of a relu.
void clamp_to(Quantization &q, const Clamp &clamp, const UniformQuantizationInfo &to) {
    const auto bound = [&](float real) {
        const double x = std::round(static_cast<double>(real / to.scale)) + to.offset;
        return static_cast<int32_t>(std::min(std::max(x, -1e6), 1e6));
    };
    q.lo = std::max(q.lo, bound(clamp.lo));
    q.hi = std::max(std::min(q.hi, bound(clamp.hi)), q.lo);
}

Status add_activation(LowpPlan &made, Config &config, ITensorInfo &d, const ActivationLayerInfo &info,
                      const Target &target) {
    if (!info.enabled()) {
        return Status{};
    }
    AC_RETURN_IF(d.data_type() == DataType::S32, "Gemm: sums in S32 take no activation; it follows the output stage");
    Clamp clamp;
    const bool clamps = as_clamp(info, clamp);
    bool behind = made.stage != nullptr;
#ifdef ARM_COMPUTE_CL
    behind = behind || (target.cl != nullptr && !clamps);
#endif
    if (behind) {
        return activation::plan(made.activation, d, d, info, target.inside());
    }
    if (clamps && d.data_type() == DataType::F32) {
        config.lo = clamp.lo;
        config.hi = clamp.hi;
    } else if (clamps) {
        clamp_to(made.quantization, clamp, d.quantization_info().uniform());
    } else {
        AC_RETURN_ON_ERROR(activation::fuse(made.function, d, d, info, target.inside()));
        config.function = &activation::Fused::run;
        config.function_args = made.function.get();
    }
    return Status{};
}

}  // namespace

namespace {

/// Checks the operands, fills in d, and finds the shape of the product.
Status find_shape(Matrices &shape, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *bias, ITensorInfo &d,
                  const GEMMInfo &info, const Target &target) {
    const GEMMLowpOutputStageInfo stage = info.gemmlowp_output_stage();
    const bool staged = stage.type != GEMMLowpOutputStageType::NONE;
    AC_RETURN_IF(
        info.fixed_format() || info.weight_format() != WeightFormat::UNSPECIFIED,
        "Gemm: there are no fixed-format kernels for 8 bits; with WeightFormat::UNSPECIFIED it packs b itself");
    AC_RETURN_ON_ERROR(match(shape, a, b.tensor_shape(), info));
    init_if_empty(d, TensorInfo(shape.d_shape, 1, staged ? a.data_type() : DataType::S32));
    AC_RETURN_ON_ERROR(
        check_types(Gemm_operator, types, target, {a.data_type(), b.data_type(), type_or_none(bias), d.data_type()}));
    AC_RETURN_ON_ERROR(check_output(a, d, stage));
    if (info.depth_output_gemm3d() != 0 && d.dimension(1) == shape.m && d.dimension(2) != shape.d_shape[2]) {
        // Treats the volume as the matrix that it is in memory.
        shape.d_shape.remove_dimension(2);
        shape.d_shape.set(1, shape.m);
        shape.d_batch_dim = 2;
    }
    AC_RETURN_ON_ERROR(check_shape("Gemm", d, shape.d_shape));
    AC_RETURN_IF(bias != nullptr && !is_row(*bias, shape.n, target), "Gemm: the bias is %s; there are %zu columns",
                 shape_text(bias->tensor_shape()).c_str(), shape.n);
    AC_RETURN_IF(d.data_type() == DataType::F32 && b.quantization_info().scale().size() > 1,
                 "Gemm: the right matrix has %zu scales; products in F32 take one",
                 b.quantization_info().scale().size());
    AC_RETURN_IF(info.accumulate() && (staged || bias != nullptr),
                 "Gemm: accumulate adds to an output in S32 or F32, without output stage and bias; the output is %s",
                 string_from_data_type(d.data_type()).c_str());
    return Status{};
}

/// How sums become d.
Status add_stage(LowpPlan &made, Config &config, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *bias,
                 ITensorInfo &d, const GEMMInfo &info, const Target &target) {
    const GEMMLowpOutputStageInfo stage = info.gemmlowp_output_stage();
    if (stage.type == GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT) {
        made.requantizes = d.quantization_info().is_dynamic();
        if (!made.requantizes || on_device(target)) {
            AC_RETURN_ON_ERROR(check_multipliers(stage, made.product.shape.n));
        }  // otherwise each run makes its own, and programs leave placeholders
        config.stage = Stage::requantize;
        fuse_stage(made, stage, d.data_type(), target);
        made.clamp = info.activation_info();
        Clamp clamp;
        AC_RETURN_IF(made.requantizes && !as_clamp(made.clamp, clamp),
                     "Gemm: an output whose quantization changes accepts no activation but a kind of relu");
    } else if (stage.type != GEMMLowpOutputStageType::NONE) {
        made.sums_info = TensorInfo(made.product.shape.d_shape, 1, DataType::S32);
        config.d_type = DataType::S32;
        AC_RETURN_ON_ERROR(plan_output_stage(made.stage, made.sums_info, bias, d, stage, target.inside()));
    } else if (d.data_type() == DataType::F32) {
        config.stage = Stage::dequantize;
        made.quantization.scale = a.quantization_info().uniform().scale * b.quantization_info().uniform().scale;
    }
    return add_activation(made, config, d, info.activation_info(), target);
}

}  // namespace

Status plan_lowp(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *bias, ITensorInfo &d,
                 const GEMMInfo &info, const Target &target) {
    auto made = std::make_unique<LowpPlan>();
    AC_RETURN_ON_ERROR(find_shape(made->product.shape, a, b, bias, d, info, target));
    made->product.constant = info.reshape_b_only_on_first_run() && b.are_values_constant();
    made->a_dynamic = a.quantization_info().is_dynamic();
    made->b_dynamic = b.quantization_info().is_dynamic();
    made->accumulates = info.accumulate();
    made->quantization.a_offset = subtracted_offset(a);
    made->quantization.b_offset = subtracted_offset(b);
    Config config = config_of(made->product.shape);
    config.a_type = a.data_type();
    config.b_type = b.data_type();
    config.d_type = d.data_type();
    config.b_changes = !made->product.constant;
    config.beta = made->accumulates ? 1.f : 0.f;
    AC_RETURN_ON_ERROR(add_stage(*made, config, a, b, bias, d, info, target));
    AC_ON_OPENCL(target, plan_lowp_cl(out,
                                      {made->product.shape, config, made->quantization, made->a_dynamic,
                                       made->b_dynamic, std::move(made->stage), std::move(made->activation)},
                                      a, b, made->accumulates ? &d : bias, target))
    AC_RETURN_ON_ERROR(make(made->product.gemm, config, Gemm_operator, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::gemm
