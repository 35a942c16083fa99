// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.h"

#include "arm_compute/core/utils/ActivationFunctionUtils.h"

#include "src/ops/activation/fused.h"
#include "src/ops/activation/table.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <array>
#include <cmath>

AC_DECLARE_TABLE(activation)

namespace ac::activation {
namespace {

using F = ActivationFunction;

static_assert(static_cast<int>(Fn::relu) == static_cast<int>(F::RELU), "Fn follows the public enumeration");
static_assert(static_cast<int>(Fn::gelu) == static_cast<int>(F::GELU), "Fn follows the public enumeration");

AC_TYPES(types, R"(NEActivationLayer CLActivationLayer: src dst
QASYMM8 =
QASYMM8_SIGNED =
QSYMM16 =
F16 =
F32 =
)")

class ActivationPlan final : public Plan {
public:
    ActivationPlan(FusedPtr function, const TensorShape &shape) : function_(std::move(function)), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const Nest nest(shape_, {pack.get_const_tensor(TensorType::ACL_SRC), pack.get_tensor(TensorType::ACL_DST)});
        const size_t cost = function_->args.fn == Fn::relu ? 1 : 8;
        nest.run(row()->name, cost, pack,
                 [function = function_.get()](const auto &p, size_t n) { Fused::run(function, p[0], p[1], n); });
    }
    const Row *row() const override { return function_->row; }

private:
    FusedPtr function_;
    TensorShape shape_;
};

/// The quantization of outputs within [-1, 1] or [0, 1]; a scale of 0 for other functions.
UniformQuantizationInfo output_quantization(DataType t, F f) {
    const bool tanh = f == F::TANH;
    if (!tanh && f != F::LOGISTIC) {
        return {};
    }
    switch (t) {
        case DataType::QASYMM8:
            return {tanh ? 1.f / 128 : 1.f / 256, tanh ? 128 : 0};
        case DataType::QASYMM8_SIGNED:
            return {tanh ? 1.f / 128 : 1.f / 256, tanh ? 0 : -128};
        case DataType::QSYMM16:
            return {1.f / 32768, 0};
        default:
            return {};
    }
}

/// dst for each value of src, computed in double. The division by dst's scale is in float, as for bounds
/// everywhere. Rounded to nearest, ties away from zero, saturating.
void fill_table(std::array<uint8_t, 256> &table, DataType type, const UniformQuantizationInfo &from,
                const UniformQuantizationInfo &to, ActivationArgs &args) {
    const int lo = type == DataType::QASYMM8_SIGNED ? -128 : 0;
    const int hi = lo + 255;
    const auto answer = [&](int q) {
        const double x = (q - from.offset) * static_cast<double>(from.scale);
        const double y = value(static_cast<F>(args.fn), args.a, args.b, x);
        const double r = std::round(static_cast<double>(static_cast<float>(y) / to.scale)) + to.offset;
        return static_cast<int>(!(r > lo) ? lo : r > hi ? hi : r);
    };
    args.lo = static_cast<int16_t>(answer(lo));
    args.hi = static_cast<int16_t>(answer(hi));
    args.clamps = true;
    for (int q = lo; q <= hi; ++q) {
        const int r = answer(q);
        args.clamps = args.clamps && r == (q < args.lo ? args.lo : q > args.hi ? args.hi : q);
        table[static_cast<uint8_t>(q)] = static_cast<uint8_t>(r);
    }
}

}  // namespace

double value(F f, double a, double b, double x) {
    switch (f) {
        case F::LOGISTIC:
            return 1 / (1 + std::exp(-x));
        case F::TANH:
            return a * std::tanh(b * x);
        case F::RELU:
            return std::fmax(x, 0.0);
        case F::BOUNDED_RELU:
            return std::fmin(a, std::fmax(x, 0.0));
        case F::LU_BOUNDED_RELU:
            return std::fmin(a, std::fmax(x, b));
        case F::LEAKY_RELU:
            return x > 0 ? x : a * x;
        case F::SOFT_RELU:
            return std::fmax(x, 0.0) + std::log1p(std::exp(-std::fabs(x)));
        case F::ELU:
            return x >= 0 ? x : a * std::expm1(x);
        case F::ABS:
            return std::fabs(x);
        case F::SQUARE:
            return x * x;
        case F::SQRT:
            return std::sqrt(x);
        case F::LINEAR:
            return a * x + b;
        case F::IDENTITY:
            return x;
        case F::HARD_SWISH:
            return x * std::fmin(std::fmax(x + 3, 0.0), 6.0) / 6;
        case F::SWISH:
            return x / (1 + std::exp(-a * x));
        case F::GELU:
            return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0)));
    }
    return x;
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const ActivationLayerInfo &info,
            const Target &target) {
    const UniformQuantizationInfo own = output_quantization(src.data_type(), info.activation());
    const bool is_empty = dst.tensor_shape().total_size() == 0;
    init_if_empty(dst, src);
    if (is_empty && own.scale != 0) {
        dst.set_quantization_info(QuantizationInfo(own.scale, own.offset));
    }
    AC_RETURN_ON_ERROR(check_types(Activation_operator, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("Activation", dst, src.tensor_shape()));
    AC_ON_OPENCL(target, plan_cl(out, src, dst, info, target))
    FusedPtr function;
    AC_RETURN_ON_ERROR(fuse(function, src, dst, info, target));
    out = std::make_unique<ActivationPlan>(std::move(function), src.tensor_shape());
    return Status{};
}

Status plan_layer(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const ActivationLayerInfo &info,
                  const Target &target) {
    const F f = info.activation();
    const bool wide = src.data_type() == DataType::QSYMM16;
    const UniformQuantizationInfo wanted = output_quantization(src.data_type(), f);
    AC_RETURN_IF(wide && wanted.scale == 0 && f != F::RELU && f != F::BOUNDED_RELU && f != F::LU_BOUNDED_RELU &&
                     f != F::LEAKY_RELU && f != F::HARD_SWISH && f != F::IDENTITY,
                 "Activation: QSYMM16 accepts LOGISTIC, TANH, HARD_SWISH, LEAKY_RELU and the kinds of RELU, not %s",
                 string_from_activation_func(f).c_str());
    if (wanted.scale != 0 && dst.total_size() != 0) {
        const UniformQuantizationInfo given = dst.quantization_info().uniform();
        AC_RETURN_IF(given.scale != wanted.scale || given.offset != wanted.offset,
                     "Activation: the output of %s in %s has scale 1/%g and offset %d, not %g and %d",
                     string_from_activation_func(f).c_str(), string_from_data_type(src.data_type()).c_str(),
                     1 / static_cast<double>(wanted.scale), wanted.offset, static_cast<double>(given.scale),
                     given.offset);
    }
    return plan(out, src, dst, info, target);
}

#ifdef ARM_COMPUTE_CL
void make_table(std::array<uint8_t, 256> &table, const ITensorInfo &src, const ITensorInfo &dst,
                const ActivationLayerInfo &info) {
    ActivationArgs args{};
    args.fn = static_cast<Fn>(info.activation());
    args.a = info.a();
    args.b = info.b();
    fill_table(table, src.data_type(), src.quantization_info().uniform(), dst.quantization_info().uniform(), args);
}
#endif

Status fuse(FusedPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ActivationLayerInfo &info,
            const Target &target) {
    AC_RETURN_ON_ERROR(check_enumerator("Activation", "function", info.activation(), F::GELU));
    const DataType data_type = src.data_type();
    const Type type = type_of(data_type);
    const RowOf<ActivationFn> *row = nullptr;
    AC_FIND_ROW(row, Activation_operator, activation_table, type, target);
    auto made = std::make_unique<Fused>();
    made->row = row;
    made->args = {static_cast<Fn>(info.activation()), info.a(), info.b(), made->table.data(), 1.f, 1.f, false, 0, 0};
    if (is_data_type_quantized(data_type)) {
        const UniformQuantizationInfo from = src.quantization_info().uniform();
        const UniformQuantizationInfo to = dst.quantization_info().uniform();
        if (data_type == DataType::QSYMM16) {
            made->args.scale = from.scale;
            made->args.inverse_scale = 1.f / to.scale;
        } else {
            fill_table(made->table, data_type, from, to, made->args);
        }
    }
    out = std::move(made);
    return Status{};
}

}  // namespace ac::activation
