// SPDX-License-Identifier: MIT
#include "src/ops/normalization/qlstm_layer_norm.h"

#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <cmath>

namespace ac::qlstm_layer_norm {

namespace {

int32_t saturated(int64_t x) {
    return static_cast<int32_t>(x < INT32_MIN ? INT32_MIN : x > INT32_MAX ? INT32_MAX : x);
}

/// ab / 2^31, to nearest.
int32_t mul_high(int32_t a, int32_t b) {
    return saturated((int64_t{a} * b + (int64_t{1} << 30)) >> 31);
}

/// The factor multiplier / 2^31 * 2^shift.
struct Factor {
    int32_t multiplier, shift;

    /// Product rounded to nearest, ties away from zero.
    int32_t times(int64_t x) const {
        const int32_t high = mul_high(shift > 0 ? saturated(x * (int64_t{1} << shift)) : saturated(x), multiplier);
        if (shift >= 0) {
            return high;
        }
        return static_cast<int32_t>((int64_t{high} + (int64_t{1} << (-shift - 1)) - (high < 0 ? 1 : 0)) >> -shift);
    }
};

/// 1 / sqrt(x) by five Newton steps on numbers with 28 fractional bits.
Factor inverse_root(int64_t x) {
    if (x <= 1) {
        return {INT32_MAX, 0};
    }
    int right = 11;
    for (; x >= int64_t{1} << 29; x /= 4) {
        ++right;
    }
    for (; x < int64_t{1} << 27; x *= 4) {
        --right;
    }
    const auto half = static_cast<int32_t>((x / 2 + 1) / 2);
    constexpr int32_t one = 1 << 28;
    int32_t root = one;
    for (int step = 0; step < 5; ++step) {
        const int32_t cube = saturated(int64_t{mul_high(mul_high(root, root), root)} * 64);
        root = saturated((int64_t{mul_high(one + one / 2, root)} - mul_high(half, cube)) * 8);
    }
    root = mul_high(root, 1518500250);  // sqrt(1/2)
    return right < 0 ? Factor{static_cast<int32_t>(static_cast<uint32_t>(root) << -right), 0} : Factor{root, -right};
}

struct Row {
    const int16_t *src, *weights;
    const int32_t *bias;
    int16_t *dst;
    size_t n;
};

void normalize(const Row &row, const Factor &of_weights) {
    const auto n = static_cast<int64_t>(row.n);
    int64_t sum = 0, squares = 0;
    for (size_t i = 0; i < row.n; ++i) {
        sum += row.src[i];
        squares += row.src[i] * row.src[i];
    }
    const int64_t mean = sum * 1024 / n;  // 10 fractional bits
    const Factor inverse = inverse_root((squares * ((1 << 20) / n) - mean * mean) / (1 << 20));
    for (size_t i = 0; i < row.n; ++i) {
        const int64_t scaled = int64_t{inverse.times(row.src[i] * 1024 - mean)} * row.weights[i] + row.bias[i];
        const int32_t r = of_weights.times((scaled + 512) >> 10);
        row.dst[i] = static_cast<int16_t>(r < INT16_MIN ? INT16_MIN : r > INT16_MAX ? INT16_MAX : r);
    }
}

class LayerNormPlan final : public Plan {
public:
    LayerNormPlan(const TensorShape &shape, const Factor &of_weights)
        : n_(shape[0]), rows_(shape[1]), of_weights_(of_weights) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &dst = *pack.get_tensor(TensorType::ACL_DST);
        const auto *weights = reinterpret_cast<int16_t *>(data(*pack.get_const_tensor(TensorType::ACL_SRC_1)));
        const auto *bias = reinterpret_cast<int32_t *>(data(*pack.get_const_tensor(TensorType::ACL_SRC_2)));
        const size_t src_step = src.info()->strides_in_bytes()[1], dst_step = dst.info()->strides_in_bytes()[1];
        auto body = [this, from = data(src), to = data(dst), weights, bias, src_step, dst_step](const Share &share) {
            for (size_t r = share.begin; r < share.end; ++r) {
                normalize({reinterpret_cast<int16_t *>(from + r * src_step), weights, bias,
                           reinterpret_cast<int16_t *>(to + r * dst_step), n_},
                          of_weights_);
            }
        };
        parallel("qlstm_layer_norm", rows_, grain_for(32 * n_), pack, body);
    }

private:
    size_t n_, rows_;
    Factor of_weights_;
};

}  // namespace

Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &weights,
            const ITensorInfo &bias, ITensorInfo &dst, [[maybe_unused]] const Target &target) {
    init_if_empty(dst, TensorInfo(src).set_quantization_info(QuantizationInfo(1.F / 4096)));
    AC_RETURN_IF(src.data_type() != DataType::QSYMM16 || weights.data_type() != DataType::QSYMM16 ||
                     bias.data_type() != DataType::S32 || dst.data_type() != DataType::QSYMM16,
                 "%s: layer normalization accepts QSYMM16, weights of QSYMM16 and a bias of S32", op.name);
    const size_t n = src.dimension(0);
    AC_RETURN_IF(rank(src.tensor_shape()) > 2 || n == 0 || n > 1 << 20,
                 "%s: layer normalization accepts up to 2 dimensions and rows of 1 to 2^20 elements, not %s", op.name,
                 shape_text(src.tensor_shape()).c_str());
    AC_RETURN_ON_ERROR(
        check_same_shape(op.name, {"layer normalization weights", weights.tensor_shape()}, {"row", TensorShape(n)}));
    AC_RETURN_ON_ERROR(
        check_same_shape(op.name, {"layer normalization bias", bias.tensor_shape()}, {"row", TensorShape(n)}));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, src.tensor_shape()));
    const double scale = static_cast<double>(weights.quantization_info().uniform().scale);
    AC_RETURN_IF(!(scale > 0 && scale <= 1 << 16),
                 "%s: the layer normalization weights have the scale %g; it accepts one above zero, up to 2^16",
                 op.name, scale);
    int exponent = 0;
    const double fraction = std::frexp(scale, &exponent);
    // results have 12 fractional bits; a factor below 2^-31 gives zeros
    const Factor of_weights =
        exponent + 12 < -31 ? Factor{0, 0} : Factor{static_cast<int32_t>(std::ldexp(fraction, 31)), exponent + 12};
    AC_ON_OPENCL(target, plan_cl(out, op, src, of_weights.multiplier, of_weights.shift, target))
    out = std::make_unique<LayerNormPlan>(src.tensor_shape(), of_weights);
    return Status{};
}

}  // namespace ac::qlstm_layer_norm
