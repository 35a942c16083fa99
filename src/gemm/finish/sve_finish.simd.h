// SPDX-License-Identifier: MIT
// Requantization on scalable vectors, if all shifts are to the right: two vectors of columns for all rows, with
// predicates instead of a tail. 12 instructions per vector with SVE2, which has both roundings as instructions, and 20
// without; the general form needs 32.
#pragma once

#include "src/gemm/finish/finish.simd.h"

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
/// The shift in the form that divided() expects; 0 < shift < 32.
AC_INLINE svint32_t shift_of(const GemmFinish &f, svbool_t p, size_t j) {
    const svint32_t s = f.per_channel ? svld1_s32(p, f.shifts + j) : svdup_n_s32(*f.shifts);
#if defined(__ARM_FEATURE_SVE2)
    return svneg_s32_x(p, s);
#else
    return svsub_n_s32_x(p, s, 1);
#endif
}
/// Both roundings, as in requantize(), to nearest. Ties round up after the multiplication, and away from zero after the
/// shift; for that, negative values are decremented.
AC_INLINE svint32_t divided(svint32_t x, svint32_t multiplier, svint32_t shift) {
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

/// One or two vectors of columns from j on, for all rows.
template <class V, bool two> AC_INLINE void divide_columns(const GemmFinish &f, size_t j) {
    const size_t k = two ? j + svcntw() : j;
    const svbool_t all = svptrue_b32();
    const svbool_t p = svwhilelt_b32_u64(j, f.n), q = svwhilelt_b32_u64(k, f.n);
    const svint32_t terms0 = terms_of(f, p, j), terms1 = two ? terms_of(f, q, k) : terms0;
    const svint32_t shift0 = shift_of(f, p, j), shift1 = two ? shift_of(f, q, k) : shift0;
    const svint32_t by0 = f.per_channel ? svld1_s32(p, f.multipliers + j) : svdup_n_s32(*f.multipliers);
    const svint32_t by1 = two && f.per_channel ? svld1_s32(q, f.multipliers + k) : by0;
    const svint32_t offset = svdup_n_s32(f.d_offset);
    const svint32_t lo = svdup_n_s32(f.qlo - f.d_offset), hi = svdup_n_s32(f.qhi - f.d_offset);
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
        x0 = svmin_s32_x(all, svmax_s32_x(all, divided(x0, by0, shift0), lo), hi);
        svst1b_s32(p, to, svadd_s32_x(all, x0, offset));
        if (two) {
            x1 = svmin_s32_x(all, svmax_s32_x(all, divided(x1, by1, shift1), lo), hi);
            svst1b_vnum_s32(q, to, 1, svadd_s32_x(all, x1, offset));
        }
    }
}

template <class V> void requantize_sve(const GemmFinish &given) {
    const GemmFinish f = given;  // a copy, which no store can modify
    bool divides = true;
    for (size_t j = 0; j == 0 || (f.per_channel && j < f.n); ++j) {
        divides = divides && f.shifts[j] > 0 && f.multipliers[j] != INT32_MIN;
    }
    if (!divides) {
        requantize_rows<true, V>(f);
        return;
    }
    size_t j = 0;
    for (; j + svcntw() < f.n; j += 2 * svcntw()) {
        divide_columns<V, true>(f, j);
    }
    if (j < f.n) {
        divide_columns<V, false>(f, j);
    }
}

}  // namespace

AC_FINISH_ROWS(requantize_sve)

}  // namespace ac::AC_TIER
