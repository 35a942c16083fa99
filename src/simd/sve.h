// SPDX-License-Identifier: MIT
// The vocabulary on the Scalable Vector Extension, for any vector length. It uses instructions of SVE2 and of the
// bfloat16 extension if the tier has them.
#pragma once

#include "src/simd/strip.h"

#include <arm_sve.h>

namespace ac::AC_TIER {

template <class T> struct simd;

/// The predicate of the active lanes of b bits.
// clang-format off
#define AC_SVE_ACTIVE(b)                                                                                \
    AC_INLINE svbool_t active##b(Full) { return svptrue_b##b(); }                                       \
    AC_INLINE svbool_t active##b(svbool_t some) { return some; }                                        \
    AC_INLINE svbool_t active##b(Tail t) { return svwhilelt_b##b(uint64_t(0), uint64_t(t.n)); }
// clang-format on
AC_SVE_ACTIVE(8)
AC_SVE_ACTIVE(16)
AC_SVE_ACTIVE(32)
#undef AC_SVE_ACTIVE

/// The words that all integers share: E is the element, V the vector, b its bits, x the suffix of the intrinsics.
// clang-format off
#define AC_SVE_INT(E, V, b, x, lane_count)                                                               \
    using vec = V;                                                                                       \
    using mask = svbool_t;                                                                               \
    static AC_INLINE size_t lanes() { return lane_count(); }                                             \
    static AC_INLINE vec zero() { return svdup_n_##x(0); }                                               \
    static AC_INLINE vec set1(E a) { return svdup_n_##x(a); }                                            \
    static AC_INLINE vec load1(const E *p) { return svdup_n_##x(*p); }                                   \
    static AC_INLINE mask active(Tail t) { return active##b(t); }                                        \
    static AC_INLINE mask left(size_t i, size_t n) { return svwhilelt_b##b(uint64_t(i), uint64_t(n)); }  \
    template <class C> static AC_INLINE vec load(const E *p, C c) { return svld1_##x(active##b(c), p); } \
    template <class C> static AC_INLINE void store(E *p, vec v, C c) { svst1_##x(active##b(c), p, v); }  \
    static AC_INLINE svbool_t all() { return svptrue_b##b(); }                                           \
    static AC_INLINE vec add(vec a, vec c) { return svadd_##x##_x(all(), a, c); }                        \
    static AC_INLINE vec sub(vec a, vec c) { return svsub_##x##_x(all(), a, c); }                        \
    static AC_INLINE vec add_sat(vec a, vec c) { return svqadd_##x(a, c); }                              \
    static AC_INLINE vec sub_sat(vec a, vec c) { return svqsub_##x(a, c); }                              \
    static AC_INLINE vec min(vec a, vec c) { return svmin_##x##_x(all(), a, c); }                        \
    static AC_INLINE vec max(vec a, vec c) { return svmax_##x##_x(all(), a, c); }                        \
    AC_SIMD_BOUNDS                                                                                       \
    static AC_INLINE vec and_(vec a, vec c) { return svand_##x##_x(all(), a, c); }                       \
    static AC_INLINE vec or_(vec a, vec c) { return svorr_##x##_x(all(), a, c); }                        \
    static AC_INLINE vec xor_(vec a, vec c) { return sveor_##x##_x(all(), a, c); }                       \
    static AC_INLINE mask lt(vec a, vec c) { return svcmplt_##x(all(), a, c); }                          \
    static AC_INLINE mask gt(vec a, vec c) { return svcmpgt_##x(all(), a, c); }                          \
    static AC_INLINE mask eq(vec a, vec c) { return svcmpeq_##x(all(), a, c); }                          \
    static AC_INLINE vec select(mask m, vec a, vec c) { return svsel_##x(m, a, c); }
// clang-format on

template <> struct simd<s32> {
    AC_SVE_INT(int32_t, svint32_t, 32, s32, svcntw)
    template <class C> static AC_INLINE vec load_as(const int32_t *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const int16_t *p, C c) { return svld1sh_s32(active32(c), p); }
    template <class C> static AC_INLINE vec load_as(const uint16_t *p, C c) { return svld1uh_s32(active32(c), p); }
    template <class C> static AC_INLINE vec load_as(const int8_t *p, C c) { return svld1sb_s32(active32(c), p); }
    template <class C> static AC_INLINE vec load_as(const uint8_t *p, C c) { return svld1ub_s32(active32(c), p); }
    template <class C> static AC_INLINE void store_sat(int16_t *p, vec v, C c) {
        svst1h_s32(active32(c), p, clamp(v, -32768, 32767));
    }
    template <class C> static AC_INLINE void store_sat(uint16_t *p, vec v, C c) {
        svst1h_u32(active32(c), p, svreinterpret_u32_s32(clamp(v, 0, 65535)));
    }
    template <class C> static AC_INLINE void store_sat(int8_t *p, vec v, C c) {
        svst1b_s32(active32(c), p, clamp(v, -128, 127));
    }
    template <class C> static AC_INLINE void store_sat(uint8_t *p, vec v, C c) {
        svst1b_u32(active32(c), p, svreinterpret_u32_s32(clamp(v, 0, 255)));
    }
    static AC_INLINE vec mul(vec a, vec b) { return svmul_s32_x(all(), a, b); }
    template <int n> static AC_INLINE vec shl(vec a) { return svlsl_n_s32_x(all(), a, n); }
    template <int n> static AC_INLINE vec shr(vec a) { return n == 0 ? a : svasr_n_s32_x(all(), a, n == 0 ? 1 : n); }
#if defined(__ARM_FEATURE_SVE2)
    static AC_INLINE vec mul_high(vec a, vec b) {
        return svqrdmulh_s32(a, b);
    }
    /// The instruction rounds ties up; subtracting one from negative values makes their ties round away from zero.
    static AC_INLINE vec shr_round(vec v, vec s) {
        const vec right = svneg_s32_x(all(), s);
        const vec one_less = svasr_n_s32_x(all(), svand_s32_x(all(), v, right), 31);
        return svrshl_s32_x(all(), svqadd_s32(v, one_less), right);
    }
    static AC_INLINE vec shl_sat(vec v, vec s) {
        return svqshl_s32_x(all(), v, s);
    }
#else
    /// Bits 31 and up of the product, plus the rounding by bit 30. Only (-2^31)^2 gives 2^31, which becomes 2^31 - 1.
    static AC_INLINE vec mul_high(vec a, vec b) {
        const vec high = svmulh_s32_x(all(), a, b);
        const svuint32_t low = svreinterpret_u32_s32(svmul_s32_x(all(), a, b));
        const svuint32_t carry = svlsr_n_u32_x(all(), svadd_n_u32_x(all(), svlsr_n_u32_x(all(), low, 30), 1), 1);
        const vec r = add(add(high, high), svreinterpret_s32_u32(carry));
        return sveor_n_s32_m(svcmpeq_n_s32(all(), r, INT32_MIN), r, -1);
    }
    static AC_INLINE vec shr_round(vec v, vec s) {
        const svuint32_t by = svreinterpret_u32_s32(s);
        const vec below = svsub_n_s32_x(all(), svlsl_s32_x(all(), svdup_n_s32(1), by), 1);
        const vec limit = sub(svasr_n_s32_x(all(), below, 1), svasr_n_s32_x(all(), v, 31));
        const svbool_t up = svcmpgt_s32(all(), svand_s32_x(all(), v, below), limit);
        const vec r = svasr_s32_x(all(), v, by);
        return svadd_n_s32_m(up, r, 1);
    }
    static AC_INLINE vec shl_sat(vec v, vec s) {
        const svuint32_t by = svreinterpret_u32_s32(s);
        const vec r = svlsl_s32_x(all(), v, by);
        const vec limit = sveor_n_s32_x(all(), svasr_n_s32_x(all(), v, 31), INT32_MAX);
        return svsel_s32(svcmpeq_s32(all(), svasr_s32_x(all(), r, by), v), r, limit);
    }
#endif
    static AC_INLINE int32_t reduce_add(vec a) {
        return int32_t(svaddv_s32(all(), a));
    }
    static AC_INLINE int32_t reduce_max(vec a) {
        return svmaxv_s32(all(), a);
    }
    static AC_INLINE int32_t reduce_min(vec a) {
        return svminv_s32(all(), a);
    }

private:
    static AC_INLINE vec clamp(vec v, int32_t lo, int32_t hi) {
        return svmin_n_s32_x(all(), svmax_n_s32_x(all(), v, lo), hi);
    }
};

template <> struct simd<s16> {
    AC_SVE_INT(int16_t, svint16_t, 16, s16, svcnth)
    static AC_INLINE vec mul_high(vec a, vec b) { return svmulh_s16_x(all(), a, b); }
    static AC_INLINE vec shr(vec v, int n) { return svasr_s16_x(all(), v, svdup_n_u16(uint16_t(n))); }
};
template <> struct simd<s8> { AC_SVE_INT(int8_t, svint8_t, 8, s8, svcntb) };
template <> struct simd<u8> {
    AC_SVE_INT(uint8_t, svuint8_t, 8, u8, svcntb)
    /// Sizeless values cannot be members, so the table stays in memory.
    using table = const uint8_t *;
    static AC_INLINE table load_table(const uint8_t *p) { return p; }
    /// An index outside the vector gives zero: one lookup per vector of the table, and the results are combined.
    static AC_INLINE vec lookup(table t, vec v) {
        vec r = svdup_n_u8(0);
        for (size_t i = 0; i < 256; i += svcntb()) {
            const svbool_t in = svwhilelt_b8(uint64_t(i), uint64_t(256));
            r = svorr_u8_x(all(), r, svtbl_u8(svld1_u8(in, t + i), v));
            v = svsub_n_u8_x(all(), v, uint8_t(svcntb()));
        }
        return r;
    }
    static AC_INLINE vec table256(const uint8_t *p, vec v) { return lookup(p, v); }
    static AC_INLINE uint8_t reduce_max(vec a) { return svmaxv_u8(all(), a); }
    static AC_INLINE void to_high(vec v, svint16_t &lo, svint16_t &hi) {
        lo = svreinterpret_s16_u8(svzip1_u8(zero(), v));
        hi = svreinterpret_s16_u8(svzip2_u8(zero(), v));
    }
    static AC_INLINE vec narrow_s8(svint16_t lo, svint16_t hi) {
#if defined(__ARM_FEATURE_SVE2)
        return svreinterpret_u8_s8(svuzp1_s8(svqxtnb_s16(lo), svqxtnb_s16(hi)));
#else
        const auto fit = [](svint16_t v) { return svmin_n_s16_x(all(), svmax_n_s16_x(all(), v, -128), 127); };
        return svuzp1_u8(svreinterpret_u8_s16(fit(lo)), svreinterpret_u8_s16(fit(hi)));
#endif
    }
};
#undef AC_SVE_INT

/// The words that single and half precision share: V is the vector, b a lane's bits, x the suffix of the intrinsics.
// clang-format off
#define AC_SVE_FLOAT(V, b, x, lane_count, E)                                                    \
    using vec = V;                                                                              \
    using mask = svbool_t;                                                                      \
    static AC_INLINE size_t lanes() { return lane_count(); }                                    \
    static AC_INLINE svbool_t all() { return svptrue_b##b(); }                                  \
    static AC_INLINE vec zero() { return svdup_n_##x(0); }                                      \
    static AC_INLINE vec set1(float a) { return svdup_n_##x(E(a)); }                            \
    static AC_INLINE mask active(Tail t) { return active##b(t); }                               \
    static AC_INLINE mask left(size_t i, size_t n) {                                            \
        return svwhilelt_b##b(uint64_t(i), uint64_t(n));                                        \
    }                                                                                           \
    static AC_INLINE vec add(vec a, vec c) { return svadd_##x##_x(all(), a, c); }               \
    static AC_INLINE vec sub(vec a, vec c) { return svsub_##x##_x(all(), a, c); }               \
    static AC_INLINE vec mul(vec a, vec c) { return svmul_##x##_x(all(), a, c); }               \
    static AC_INLINE vec div(vec a, vec c) { return svdiv_##x##_x(all(), a, c); }               \
    static AC_INLINE vec mul_add(vec a, vec c, vec d) { return svmla_##x##_x(all(), d, a, c); } \
    static AC_INLINE vec min(vec a, vec c) { return svmin_##x##_x(all(), a, c); }               \
    static AC_INLINE vec max(vec a, vec c) { return svmax_##x##_x(all(), a, c); }               \
    AC_SIMD_BOUNDS                                                                              \
    static AC_INLINE vec min_num(vec a, vec c) { return svminnm_##x##_x(all(), a, c); }         \
    static AC_INLINE vec max_num(vec a, vec c) { return svmaxnm_##x##_x(all(), a, c); }         \
    static AC_INLINE vec abs(vec a) { return svabs_##x##_x(all(), a); }                         \
    static AC_INLINE vec neg(vec a) { return svneg_##x##_x(all(), a); }                         \
    static AC_INLINE vec sqrt(vec a) { return svsqrt_##x##_x(all(), a); }                       \
    static AC_INLINE mask lt(vec a, vec c) { return svcmplt_##x(all(), a, c); }                 \
    static AC_INLINE mask le(vec a, vec c) { return svcmple_##x(all(), a, c); }                 \
    static AC_INLINE mask gt(vec a, vec c) { return svcmpgt_##x(all(), a, c); }                 \
    static AC_INLINE mask ge(vec a, vec c) { return svcmpge_##x(all(), a, c); }                 \
    static AC_INLINE mask eq(vec a, vec c) { return svcmpeq_##x(all(), a, c); }                 \
    static AC_INLINE vec select(mask m, vec a, vec c) { return svsel_##x(m, a, c); }            \
    static AC_INLINE vec floor(vec a) { return svrintm_##x##_x(all(), a); }                     \
    static AC_INLINE vec trunc(vec a) { return svrintz_##x##_x(all(), a); }                     \
    static AC_INLINE vec round_even(vec a) { return svrintn_##x##_x(all(), a); }                \
    static AC_INLINE float reduce_max(vec a) { return float(svmaxv_##x(all(), a)); }            \
    static AC_INLINE float reduce_min(vec a) { return float(svminv_##x(all(), a)); }
// clang-format on

template <> struct simd<f32> {
    AC_SVE_FLOAT(svfloat32_t, 32, f32, svcntw, float)
    static AC_INLINE vec load1(const float *p) { return svdup_n_f32(*p); }
    template <class C> static AC_INLINE vec load(const float *p, C c) { return svld1_f32(active32(c), p); }
    template <class C> static AC_INLINE void store(float *p, vec v, C c) { svst1_f32(active32(c), p, v); }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C c) {
        return from_s32(simd<s32>::load_as(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const float *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const half_bits *p, C c) {
        return svcvt_f32_f16_x(all(), svreinterpret_f16_u32(svld1uh_u32(active32(c), &p->bits)));
    }
    template <class C> static AC_INLINE vec load_as(const bfloat_bits *p, C c) {
        return svreinterpret_f32_u32(svlsl_n_u32_x(all(), svld1uh_u32(active32(c), &p->bits), 16));
    }
    template <class C> static AC_INLINE void store_as(float *p, vec v, C c) { store(p, v, c); }
    template <class C> static AC_INLINE void store_as(half_bits *p, vec v, C c) {
        svst1h_u32(active32(c), &p->bits, svreinterpret_u32_f16(svcvt_f16_f32_x(all(), v)));
    }
    template <class C> static AC_INLINE void store_as(bfloat_bits *p, vec v, C c) {
        svst1h_u32(active32(c), &p->bits, bfloat_of(v));
    }
    static AC_INLINE svint32_t to_s32(vec v) { return svcvt_s32_f32_x(all(), svrinta_f32_x(all(), v)); }
    static AC_INLINE svint32_t to_s32_trunc(vec v) { return svcvt_s32_f32_x(all(), v); }
    static AC_INLINE svint32_t to_s32_even(vec v) { return svcvt_s32_f32_x(all(), round_even(v)); }
    static AC_INLINE vec from_s32(svint32_t i) { return svcvt_f32_s32_x(all(), i); }
    static AC_INLINE svint32_t bits_s32(vec v) { return svreinterpret_s32_f32(v); }
    static AC_INLINE vec from_bits(svint32_t i) { return svreinterpret_f32_s32(i); }
    static AC_INLINE float reduce_add(vec a) { return svaddv_f32(all(), a); }
    template <class Fn> static AC_INLINE vec map(vec a) { return Fn::call(a); }

private:
    static AC_INLINE svuint32_t bfloat_of(vec v) {
#if defined(__ARM_FEATURE_SVE_BF16)
        return svreinterpret_u32_bf16(svcvt_bf16_f32_x(all(), v));
#else
        const svuint32_t u = svreinterpret_u32_f32(v);
        const svuint32_t odd = svand_n_u32_x(all(), svlsr_n_u32_x(all(), u, 16), 1);
        const svuint32_t rounded = svadd_u32_x(all(), u, svadd_n_u32_x(all(), odd, 0x7fff));
        const svuint32_t quiet = svorr_n_u32_x(all(), u, 0x400000);
        return svlsr_n_u32_x(all(), svsel_u32(svcmpuo_f32(all(), v, v), quiet, rounded), 16);
#endif
    }
};

template <> struct simd<f16> {
    AC_SVE_FLOAT(svfloat16_t, 16, f16, svcnth, float16_t)
    static AC_INLINE vec load1(const half_bits *p) { return svreinterpret_f16_u16(svdup_n_u16(p->bits)); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C c) {
        return svreinterpret_f16_u16(svld1_u16(active16(c), &p->bits));
    }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C c) {
        svst1_u16(active16(c), &p->bits, svreinterpret_u16_f16(v));
    }
    static AC_INLINE float reduce_add(vec a) {  // in single precision: a sum of halves overflows early
        return svaddv_f32(svptrue_b32(), svadd_f32_x(svptrue_b32(), even(a), odd(a)));
    }
    template <class Fn> static AC_INLINE vec map(vec a) {
        const svfloat16_t e = svcvt_f16_f32_x(svptrue_b32(), Fn::call(even(a)));
        const svfloat16_t o = svcvt_f16_f32_x(svptrue_b32(), Fn::call(odd(a)));
        return svtrn1_f16(e, o);
    }

private:
    // The conversion reads the lower half of each 32 bits.
    static AC_INLINE svfloat32_t even(vec a) { return svcvt_f32_f16_x(svptrue_b32(), a); }
    static AC_INLINE svfloat32_t odd(vec a) { return svcvt_f32_f16_x(svptrue_b32(), svtrn2_f16(a, a)); }
};
#undef AC_SVE_FLOAT

}  // namespace ac::AC_TIER
