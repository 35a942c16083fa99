// SPDX-License-Identifier: MIT
// From accumulators to D: everything that a micro-kernel's own store does not do. Columns of vectors are processed one
// by one, so the data of a column is loaded once for all rows.
#pragma once

#include "src/gemm/tiles/gemm.row.h"
#include "src/simd/requant.h"

namespace ac::AC_TIER {
namespace {

template <class V> AC_INLINE V *line(void *base, size_t i, ptrdiff_t step) {
    return reinterpret_cast<V *>(static_cast<char *>(base) + ptrdiff_t(i) * step);
}
template <class V> AC_INLINE const V *line(const void *base, size_t i, ptrdiff_t step) {
    return reinterpret_cast<const V *>(static_cast<const char *>(base) + ptrdiff_t(i) * step);
}

/// D = clamp(alpha * acc + bias + beta * C), in f32, rounded once.
template <class V, class Acc> AC_INLINE void real_rows(const GemmFinish &f) {
    using F = simd<f32>;
    const auto alpha = F::set1(f.alpha);
    const auto beta = F::set1(f.beta);
    const auto lo = F::set1(f.lo);
    const auto hi = F::set1(f.hi);
    for (size_t i = 0; i < f.m; ++i) {
        const Acc *acc = line<Acc>(f.acc, i, f.acc_step);
        const V *c = f.c == nullptr ? nullptr : line<V>(f.c, i, f.c_step);
        V *d = line<V>(f.d, i, f.d_step);
        strip<F>(f.n, [&](size_t j, auto n) {
            auto x = F::mul(F::load_as(acc + j, n), alpha);
            if (f.bias != nullptr) {
                x = F::add(x, f.bias_is_f32 ? F::load(static_cast<const float *>(f.bias) + j, n)
                                            : F::load_as(static_cast<const V *>(f.bias) + j, n));
            }
            if (c != nullptr) {
                x = F::mul_add(F::load_as(c + j, n), beta, x);
            }
            F::store_as(d + j, clamp<F>(x, lo, hi), n);
        });
    }
}
template <class V> void real(const GemmFinish &f) {
    if (f.acc_is_f16) {
        real_rows<V, half_bits>(f);
    } else {
        real_rows<V, float>(f);
    }
}

using S = simd<s32>;

/// The terms added to the accumulators of columns [j, j + n).
template <class C> AC_INLINE auto column_terms(const GemmFinish &f, size_t j, C n, bool with_bias) {
    auto x = S::set1(f.base);
    if (f.b_sums != nullptr) {
        x = S::add(x, S::mul(S::load(f.b_sums + j, n), S::set1(f.a_factor)));
    }
    if (with_bias && f.bias != nullptr) {
        x = S::add(x, S::load(static_cast<const int32_t *>(f.bias) + j, n));
    }
    return x;
}
AC_INLINE int32_t row_term(const GemmFinish &f, size_t i) {
    return f.a_sums == nullptr ? 0 : int32_t(uint32_t(f.a_sums[i]) * uint32_t(f.b_factor));
}

/// Calls put(i, j, n, sums) with the corrected sums of each vector of row i.
template <class Put> AC_INLINE void each_sum(const GemmFinish &given, bool with_bias, const Put &put) {
    const GemmFinish f = given;  // a copy, which no store can modify
    strip<S>(f.n, [&](size_t j, auto n) {
        const auto terms = column_terms(f, j, n, with_bias);
        for (size_t i = 0; i < f.m; ++i) {
            const auto sum = S::add(S::load(line<int32_t>(f.acc, i, f.acc_step) + j, n), terms);
            put(i, j, n, S::add(sum, S::set1(row_term(f, i))));
        }
    });
}

[[maybe_unused]] void raw(const GemmFinish &f) {
    each_sum(f, true, [&](size_t i, size_t j, auto n, auto sum) {
        const auto more = f.c == nullptr ? S::zero() : S::load(line<int32_t>(f.c, i, f.c_step) + j, n);
        S::store(line<int32_t>(f.d, i, f.d_step) + j, S::add(sum, more), n);
    });
}

[[maybe_unused]] void dequantize(const GemmFinish &f) {
    using F = simd<f32>;
    const auto scale = F::set1(f.scale);
    const auto lo = F::set1(f.lo);
    const auto hi = F::set1(f.hi);
    each_sum(f, false, [&](size_t i, size_t j, auto n, auto sum) {
        auto x = F::mul(F::from_s32(sum), scale);
        if (f.bias != nullptr) {
            x = F::add(x, F::load(static_cast<const float *>(f.bias) + j, n));
        }
        if (f.c != nullptr) {
            x = F::add(x, F::load(line<float>(f.c, i, f.c_step) + j, n));
        }
        F::store(line<float>(f.d, i, f.d_step) + j, clamp<F>(x, lo, hi), n);
    });
}

/// q = clamp(rounded(sum * multiplier * 2^(-31 - shift)) + offset), with one scale for the tensor or one per column.
template <bool has_left, class V> AC_INLINE void requantize_rows(const GemmFinish &given) {
    const GemmFinish f = given;  // a copy, which no store can modify
    const auto zero = S::zero();
    const requant_range range = {f.d_offset, f.qlo, f.qhi};
    strip<S>(f.n, [&](size_t j, auto n) {
        const auto terms = column_terms(f, j, n, true);
        const auto multiplier = f.per_channel ? S::load(f.multipliers + j, n) : S::set1(*f.multipliers);
        const auto shift = f.per_channel ? S::load(f.shifts + j, n) : S::set1(*f.shifts);
        const auto right = S::max(shift, zero);
        const auto left = S::sub(right, shift);
        for (size_t i = 0; i < f.m; ++i) {
            auto x = S::add(S::load(line<int32_t>(f.acc, i, f.acc_step) + j, n), terms);
            x = S::add(x, S::set1(row_term(f, i)));
            store_clamped(line<V>(f.d, i, f.d_step) + j, requantize<has_left>(x, multiplier, left, right), range, n);
        }
    });
}
template <class V> [[maybe_unused]] void requantize_to(const GemmFinish &f) {
    int32_t least = *f.shifts;
    for (size_t j = 1; f.per_channel && j < f.n; ++j) {
        least = f.shifts[j] < least ? f.shifts[j] : least;
    }
    if (least < 0) {
        requantize_rows<true, V>(f);
    } else {
        requantize_rows<false, V>(f);
    }
}

}  // namespace

#define AC_FINISH(kernel, T, ...) AC_ROW_SET(kernel, T, FinishRow, {AC_ROW_HEAD(kernel, T), __VA_ARGS__})

#define AC_FINISH_ROWS(requantize)                                                       \
    AC_WHEN(f32, AC_FINISH(gemm_finish, f32, real<float>, nullptr, nullptr))             \
    AC_WHEN(f16, AC_FINISH(gemm_finish, f16, real<half_bits>, nullptr, nullptr))         \
    AC_WHEN(bf16, AC_FINISH(gemm_finish, bf16, real<bfloat_bits>, nullptr, real<float>)) \
    AC_WHEN(qs8, AC_FINISH(gemm_finish, qs8, requantize<int8_t>, raw, dequantize))       \
    AC_WHEN(qu8, AC_FINISH(gemm_finish, qu8, requantize<uint8_t>, raw, dequantize))

}  // namespace ac::AC_TIER
