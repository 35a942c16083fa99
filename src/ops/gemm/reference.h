// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/GEMMInfo.h"

#include "src/gemm/engine/reference.h"
#include "tests/framework/expected.h"

#include <cmath>

AC_DECLARE_TABLE(gemm)
AC_DECLARE_TABLE(output_stage)

namespace ac::gemm {

/// Values, and the allowed differences from them.
struct Expected {
    std::vector<double> value, allowed;
};

/// Index of elements (m, k) of a and (k, n) of b in logical order, for batch i.
struct Places {
    Places(const ITensor &a_, const ITensor &b_, const GEMMInfo &info)
        : a(a_.info()->tensor_shape()),
          b(b_.info()->tensor_shape()),
          a_transposed(info.pretranspose_A()),
          b_transposed(info.pretranspose_B()) {
        k = a[a_transposed ? 1 : 0];
        n = b[b_transposed ? 1 : 0];
        m = info.reinterpret_input_as_3d() ? a[1] * a[2] : a[a_transposed ? 0 : 1];
        of_each = a.total_size() / (m * k) / (b.total_size() / (k * n));
    }
    size_t of_a(size_t i, size_t row, size_t p) const { return i * m * k + (a_transposed ? p * m + row : row * k + p); }
    size_t of_b(size_t i, size_t p, size_t column) const {
        return i / of_each * k * n + (b_transposed ? column * k + p : p * n + column);
    }
    TensorShape a, b;
    bool a_transposed, b_transposed;
    size_t m, n, k, of_each;  ///< batches of a per batch of b
};

/// Floating point, in double. Allowed: the first-order bound for any order of summation. Sums of F16 may be rounded to
/// F16, and dot products of bfloat16 to 21 bits. After an activation (with a slope of at most 2 here): twice the bound,
/// plus 4 units in the last place.
inline Expected reference(const ITensor &a, const ITensor &b, const ITensor *c, const TensorShape &d, float alpha,
                          float beta, const GEMMInfo &info) {
    const Places at(a, b, info);
    const std::vector<double> va = test::values(a), vb = test::values(b);
    const std::vector<double> vc = c == nullptr ? std::vector<double>(1) : test::values(*c);
    const DataType type = a.info()->data_type();
    const double sum = std::ldexp(1, type == DataType::F16 ? -11 : type == DataType::BFLOAT16 ? -21 : -24);
    const double store = std::ldexp(1, type == DataType::F16 ? -11 : type == DataType::BFLOAT16 ? -8 : -24);
    Expected e{std::vector<double>(d.total_size()), std::vector<double>(d.total_size())};
    for (size_t o = 0; o < e.value.size(); ++o) {
        const size_t column = o % at.n, row = o / at.n % at.m, batch = o / at.n / at.m;
        double x = 0, size = 0;
        for (size_t p = 0; p < at.k; ++p) {
            const double t = va[at.of_a(batch, row, p)] * vb[at.of_b(batch, p, column)];
            x += t;
            size += std::fabs(t);
        }
        const double third = c == nullptr ? 0 : static_cast<double>(beta) * vc[o % vc.size()];
        x = static_cast<double>(alpha) * x + third;
        size = std::fabs(static_cast<double>(alpha)) * size + std::fabs(third);
        e.allowed[o] = bound(size, x, at.k + 2, 0, sum, store) + 1e-30;
        const auto act = info.activation_info();
        if (act.enabled()) {
            x = test::activated(act, x);
            e.allowed[o] = 2 * e.allowed[o] + 4 * store * std::fmax(1, std::fabs(x));
        }
        e.value[o] = x;
    }
    return e;
}

/// A sum with bias after an output stage: exact, by the fixed-point definition.
inline double staged(int64_t x, size_t column, const GEMMLowpOutputStageInfo &s, DataType type) {
    using Kind = arm_compute::GEMMLowpOutputStageType;
    const bool list = s.is_quantized_per_channel;
    const int32_t multiplier = list ? s.gemmlowp_multipliers[column] : s.gemmlowp_multiplier;
    const int32_t shift = list ? s.gemmlowp_shifts[column] : s.gemmlowp_shift;
    const int32_t least = type == DataType::QASYMM8 ? 0 : type == DataType::QASYMM8_SIGNED ? -128 : -32768;
    const int32_t most = least == 0 ? 255 : -least - 1;
    const int32_t lo = std::max(least, s.gemmlowp_min_bound), hi = std::min(most, s.gemmlowp_max_bound);
    if (s.type == Kind::QUANTIZE_DOWN_FIXEDPOINT) {
        return test::requantized(x, {multiplier, shift}, type == DataType::QSYMM16 ? 0 : s.gemmlowp_offset, lo, hi);
    }
    int64_t q;
    if (s.type == Kind::QUANTIZE_DOWN) {
        q = ((x + s.gemmlowp_offset) * multiplier) >> shift;
    } else {
        const float y = static_cast<float>(x) * s.gemmlowp_real_multiplier + static_cast<float>(s.gemmlowp_offset);
        q = static_cast<int64_t>(std::round(static_cast<double>(y)));
    }
    return static_cast<double>(q < lo ? lo : q > hi ? hi : q);
}

/// Stored values of d. sign: 1 if offsets are added, -1 if they are zero points.
inline std::vector<double> lowp_reference(const ITensor &a, const ITensor &b, const ITensor *bias, const ITensor &d,
                                          const GEMMInfo &info, int sign = 1) {
    const Places at(a, b, info);
    const std::vector<double> va = test::stored(a), vb = test::stored(b);
    const std::vector<double> vc = bias == nullptr ? std::vector<double>(at.n) : test::stored(*bias);
    const auto qa = a.info()->quantization_info().uniform(), qb = b.info()->quantization_info().uniform();
    const auto qd = d.info()->quantization_info().uniform();
    const auto stage = info.gemmlowp_output_stage();
    const auto act = info.activation_info();
    std::vector<double> out(d.info()->tensor_shape().total_size());
    for (size_t o = 0; o < out.size(); ++o) {
        const size_t column = o % at.n, row = o / at.n % at.m, batch = o / at.n / at.m;
        double x = 0;
        for (size_t p = 0; p < at.k; ++p) {
            x += (va[at.of_a(batch, row, p)] + sign * qa.offset) * (vb[at.of_b(batch, p, column)] + sign * qb.offset);
        }
        if (d.info()->data_type() == DataType::F32) {
            out[o] = x * static_cast<double>(qa.scale) * static_cast<double>(qb.scale) + vc[column];
        } else if (stage.type == GEMMLowpOutputStageType::NONE) {
            out[o] = x + vc[column];
        } else {
            out[o] = staged(static_cast<int64_t>(x + vc[column]), column, stage, d.info()->data_type());
            if (act.enabled()) {  // a bounded relu of the stored integer; scale 1
                out[o] = std::fmin(std::fmax(out[o], qd.offset), static_cast<double>(act.a()) + qd.offset);
            }
        }
    }
    return out;
}

}  // namespace ac::gemm
