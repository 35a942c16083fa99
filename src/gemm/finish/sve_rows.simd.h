// SPDX-License-Identifier: MIT
// Requantization on scalable vectors: two vectors of columns for all rows, with predicates instead of a tail. If all
// shifts are to the right, 12 instructions per vector with SVE2, which has both roundings as instructions, and 20
// without; the general form needs 32. In floating point, 9.
#pragma once

#include "src/gemm/finish/finish.simd.h"
#include "src/simd/rescale.h"

#include <arm_sve.h>

namespace ac::AC_TIER {
namespace {

/// The terms of a column: the result is (accumulator + terms) * multiplier / 2^31 / 2^shift.
AC_INLINE svint32_t terms_of(const GemmFinish &f, svbool_t p, size_t j) {
    svint32_t x = svdup_n_s32(f.base);
    if (f.b_sums != nullptr) {
        x = svmla_n_s32_x(p, x, svld1_s32(p, f.b_sums + j), f.a_factor);
    }
    if (f.bias != nullptr) {
        x = svadd_s32_x(p, x, svld1_s32(p, static_cast<const int32_t *>(f.bias) + j));
    }
    return x;
}
/// From sums to the integers of results. SVE vectors cannot be members: the loop keeps `by` and `to` of each column.
/// Every shift is to the right, less than 32.
struct TwoRoundings {
    static AC_INLINE svint32_t by(svint32_t multiplier, svint32_t) { return multiplier; }
    static AC_INLINE svint32_t to(svint32_t shift) {
#if defined(__ARM_FEATURE_SVE2)
        return svneg_s32_x(svptrue_b32(), shift);
#else
        return svsub_n_s32_x(svptrue_b32(), shift, 1);
#endif
    }
    /// Both roundings, as in requantize(), to nearest. Ties round up after the multiplication, and away from zero after
    /// the shift; for that, negative values are decremented.
    static AC_INLINE svint32_t divided(svint32_t x, svint32_t multiplier, svint32_t shift) {
        const svbool_t all = svptrue_b32();
#if defined(__ARM_FEATURE_SVE2)
        const svint32_t y = svqrdmulh_s32(x, multiplier);
        return svrshl_s32_x(all, svsra_n_s32(y, y, 31), shift);
#else
        // Bits 31 and up of the product, plus the rounding from bit 30. |y| < 2^31 - 1, so nothing overflows.
        const svint32_t high = svmulh_s32_x(all, x, multiplier);
        const svuint32_t low = svreinterpret_u32_s32(svmul_s32_x(all, x, multiplier));
        const svuint32_t carry = svlsr_n_u32_x(all, svadd_n_u32_x(all, svlsr_n_u32_x(all, low, 30), 1), 1);
        const svint32_t y = svreinterpret_s32_u32(svadrh_u32base_s32index(carry, high));
        const svint32_t less = svadd_s32_x(all, y, svasr_n_s32_x(all, y, 31));
        const svint32_t twice = svasr_s32_x(all, less, svreinterpret_u32_s32(shift));
        return svasr_n_s32_x(all, svadd_n_s32_x(all, twice, 1), 1);
#endif
    }
    /// The bytes of a result, in 32 bits.
    static AC_INLINE svint32_t result(const GemmFinish &f, svint32_t x, svint32_t multiplier, svint32_t shift) {
        const svint32_t lo = svdup_n_s32(f.qlo - f.d_offset), hi = svdup_n_s32(f.qhi - f.d_offset);
        const svbool_t all = svptrue_b32();
        const svint32_t y = svmin_s32_x(all, svmax_s32_x(all, divided(x, multiplier, shift), lo), hi);
        return svadd_s32_x(all, y, svdup_n_s32(f.d_offset));
    }
};
/// In floating point.
struct OneRounding {
    using F = simd<f32>;
    static AC_INLINE svint32_t by(svint32_t multiplier, svint32_t shift) {
        return F::bits_s32(factor_of(multiplier, shift));
    }
    static AC_INLINE svint32_t to(svint32_t shift) { return shift; }
    static AC_INLINE svint32_t result(const GemmFinish &f, svint32_t x, svint32_t factor, svint32_t) {
        const auto lo = F::set1(float(f.qlo - f.d_offset)), hi = F::set1(float(f.qhi - f.d_offset));
        const auto y = clamp<F>(F::mul(F::from_s32(x), F::from_bits(factor)), lo, hi);
        return rounded(y, S::set1(rounding_offset(f.d_offset)));
    }
};

/// One or two vectors of columns from j on, for all rows.
template <class V, class Scale, bool two> AC_INLINE void divide_columns(const GemmFinish &f, size_t j) {
    const size_t k = two ? j + svcntw() : j;
    const svbool_t all = svptrue_b32();
    const svbool_t p = svwhilelt_b32_u64(j, f.n), q = svwhilelt_b32_u64(k, f.n);
    const svint32_t terms0 = terms_of(f, p, j), terms1 = two ? terms_of(f, q, k) : terms0;
    const auto factors = [&](svbool_t active, size_t c) {
        return f.per_channel ? svld1_s32(active, f.multipliers + c) : svdup_n_s32(*f.multipliers);
    };
    const auto shifts = [&](svbool_t active, size_t c) {
        return f.per_channel ? svld1_s32(active, f.shifts + c) : svdup_n_s32(*f.shifts);
    };
    const svint32_t by0 = Scale::by(factors(p, j), shifts(p, j)), to0 = Scale::to(shifts(p, j));
    const svint32_t by1 = two ? Scale::by(factors(q, k), shifts(q, k)) : by0, to1 = two ? Scale::to(shifts(q, k)) : to0;
    const char *acc = reinterpret_cast<const char *>(static_cast<const int32_t *>(f.acc) + j);
    char *d = reinterpret_cast<char *>(static_cast<V *>(f.d) + j);
    for (size_t i = 0; i < f.m; ++i, acc += f.acc_step, d += f.d_step) {
        const int32_t *from = reinterpret_cast<const int32_t *>(acc);
        int8_t *to = reinterpret_cast<int8_t *>(d);
        svint32_t x0 = svadd_s32_x(all, svld1_s32(p, from), terms0);
        svint32_t x1 = two ? svadd_s32_x(all, svld1_vnum_s32(q, from, 1), terms1) : x0;
        if (f.a_sums != nullptr) {
            const svint32_t row = svdup_n_s32(row_term(f, i));
            x0 = svadd_s32_x(all, x0, row);
            x1 = svadd_s32_x(all, x1, row);
        }
        svst1b_s32(p, to, Scale::result(f, x0, by0, to0));
        if (two) {
            svst1b_vnum_s32(q, to, 1, Scale::result(f, x1, by1, to1));
        }
    }
}

/// All columns.
template <class V, class Scale> AC_INLINE void divide_rows(const GemmFinish &given) {
    const GemmFinish f = given;  // a copy, which no store can modify
    size_t j = 0;
    for (; j + svcntw() < f.n; j += 2 * svcntw()) {
        divide_columns<V, Scale, true>(f, j);
    }
    if (j < f.n) {
        divide_columns<V, Scale, false>(f, j);
    }
}

}  // namespace
}  // namespace ac::AC_TIER
