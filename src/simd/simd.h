// SPDX-License-Identifier: MIT
/* The SIMD vocabulary. A kernel includes this header; the tier that it is compiled for defines the words. Written once
 * on top of these words: math.h (exp, tanh, ...), quantize.h and requant.h.
 *
 * simd<T> is a set of static functions on `simd<T>::vec`, a vector of `simd<T>::lanes()` elements of lane type T. It is
 * not a vector class, because SVE vectors can be neither members nor captured by copy. The scalar header is the
 * specification: every other header gives the same results, bit for bit, unless an operation says otherwise. 32-bit
 * NEON flushes denormal floats to zero (see neon32.h).
 *
 * Common to all lane types
 *   load(p, c) store(p, v, c)   c is Full{} or Tail{n}, on SVE also a predicate of the lanes' size; inactive lanes read
 *                               as zero and are never touched in memory
 *   set1(x) load1(p) zero()     the number, or the element in memory, in all lanes
 *   add sub min max
 *   at_least(x, lo)             max(x, lo) for a bound, which must be a number; one instruction on every tier
 *   at_most(x, hi)              min(x, hi), the same
 *   lt gt eq -> mask            comparisons with NaN are false; f32 and s32 have the same mask type
 *   select(m, a, b)             m ? a : b
 *   active(Tail{n}) -> mask     the first n lanes; or_else<S>(v, c, other) is v there, other elsewhere
 * Floating point (f32; f16 natively where the tier has it, elsewhere stored as half and computed as f32)
 *   mul div sqrt neg abs le ge floor round_even trunc
 *   mul_add(a, b, c)            a * b + c, fused where the tier has it: may differ in the last bit
 *   min(a, b) max(a, b)         NaN if a or b is NaN, as minimum and maximum of IEEE 754-2019; of two zeros, the
 *                               result may be either. x86 needs two or three instructions: use at_least and at_most
 *                               for bounds
 *   min_num(a, b) max_num(a, b) b if a is a quiet NaN; b must be a number
 *   reduce_add                  each tier chooses the order of the additions; halves are added as f32
 *   reduce_max reduce_min       of all lanes; NaN if one of them is NaN
 *   map<Fn>(v)                  Fn::call(v) on vectors of f32: halves are converted, in two parts if necessary
 * f32 only
 *   load_as(p, c)               from float, half_bits, bfloat_bits, int8_t, uint8_t, int16_t, uint16_t, int32_t
 *   store_as(p, v, c)           to float, half_bits, bfloat_bits: to nearest, ties to even; NaN stays NaN, made quiet
 *   to_s32(v)                   to nearest, ties away from zero; v must be in the range of int32_t
 *   to_s32_even(v)              the same, ties to even
 *   to_s32_trunc(v) from_s32(i) the same range; from_s32 rounds to nearest even. With AC_SIMD_CONVERTS_ALL, to_s32 and
 *                               to_s32_trunc take any value: they saturate and turn NaN into zero
 *   bits_s32(v) from_bits(i)    no conversion
 * All integers
 *   and_ or_ xor_               add and sub wrap around
 *   add_sat sub_sat             saturating
 * s32 only
 *   mul (wraps around) shl<n>(v) shr<n>(v) (arithmetic)
 *   load_as(p, c)               from int8_t, uint8_t, int16_t, uint16_t, int32_t
 *   store_sat(p, v, c)          to int8_t, uint8_t, int16_t, uint16_t, saturating
 *   mul_high(a, b)              (ab + 2^30) >> 31, saturating: gemmlowp's SaturatingRoundingDoublingHighMul
 *   shr_round(v, s)             v / 2^s to nearest, ties away from zero, 0 <= s <= 31 per lane: gemmlowp's
 *                               RoundingDivideByPOT
 *   shl_sat(v, s)               v * 2^s, saturating, 0 <= s <= 31 per lane
 *   reduce_add reduce_max reduce_min
 * s16 only
 *   mul_high(a, b)              (ab) >> 16; b is even
 *   shr(v, n)                   v >> n, arithmetic, 0 <= n < 16
 * u8 only
 *   reduce_max
 *   table, load_table(p), lookup(t, v)   256 bytes, loaded once before a loop: `const auto t = S::load_table(p);`
 *   table256(p, v)                       both in one, for a single lookup
 *   to_high(v, lo, hi)          bytes times 256 as two vectors of s16; each tier chooses which byte goes where
 *   narrow_s8(lo, hi)           saturates to int8_t and restores the order that to_high() changed
 */
#pragma once

#include "src/dispatch/kernel.h"
#include "src/simd/half.h"
#include "src/simd/strip.h"

#if defined(AC_SIMD_neon)
#include "src/simd/neon.h"
#elif defined(AC_SIMD_sve)
#include "src/simd/sve.h"
#elif defined(AC_SIMD_sse4)
#include "src/simd/sse4.h"
#elif defined(AC_SIMD_avx2)
#include "src/simd/avx2.h"
#elif defined(AC_SIMD_avx512)
#include "src/simd/avx512.h"
#elif defined(AC_SIMD_scalar)
#include "src/simd/scalar.h"
#else
#error "the build passes -DAC_SIMD_<family>"
#endif

namespace ac::AC_TIER {

/// x between two bounds, which must be numbers; NaN if x is NaN.
template <class S> AC_INLINE typename S::vec clamp(typename S::vec x, typename S::vec lo, typename S::vec hi) {
    return S::at_most(S::at_least(x, lo), hi);
}

}  // namespace ac::AC_TIER

#if defined(AC_SIMD_neon) || defined(AC_SIMD_sve)
#define AC_SIMD_CONVERTS_ALL 1
#else
#define AC_SIMD_CONVERTS_ALL 0
#endif
