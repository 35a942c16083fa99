// SPDX-License-Identifier: MIT
// The vocabulary with one lane: the baseline on every machine, and the definition of each word.
#pragma once

#include "src/simd/half.h"
#include "src/simd/strip.h"

namespace ac::AC_TIER {

template <class T> struct simd;

/// Elements of any type as float. Integers up to 16 bits are exact, int32_t is rounded to nearest even.
AC_INLINE float as_float(float x) {
    return x;
}
AC_INLINE float as_float(half_bits x) {
    return half_to_float(x);
}
AC_INLINE float as_float(bfloat_bits x) {
    return bfloat_to_float(x);
}
AC_INLINE float as_float(int32_t x) {
    return float(x);
}
AC_INLINE void put_float(float *p, float v) {
    *p = v;
}
AC_INLINE void put_float(half_bits *p, float v) {
    *p = float_to_half(v);
}
AC_INLINE void put_float(bfloat_bits *p, float v) {
    *p = float_to_bfloat(v);
}

struct scalar_float {
    using vec = float;
    using mask = bool;
    static AC_INLINE size_t lanes() { return 1; }
    static AC_INLINE vec zero() { return 0.f; }
    static AC_INLINE vec set1(float x) { return x; }
    static AC_INLINE mask active(Tail) { return true; }
    static AC_INLINE vec add(vec a, vec b) { return a + b; }
    static AC_INLINE vec sub(vec a, vec b) { return a - b; }
    static AC_INLINE vec mul(vec a, vec b) { return a * b; }
    static AC_INLINE vec div(vec a, vec b) { return a / b; }
    static AC_INLINE vec mul_add(vec a, vec b, vec c) { return a * b + c; }
    static AC_INLINE vec min(vec a, vec b) { return a < b || a != a ? a : b; }
    static AC_INLINE vec max(vec a, vec b) { return a > b || a != a ? a : b; }
    static AC_INLINE vec at_least(vec x, vec lo) { return lo > x ? lo : x; }
    static AC_INLINE vec at_most(vec x, vec hi) { return hi < x ? hi : x; }
    static AC_INLINE vec min_num(vec a, vec b) { return a < b ? a : b; }
    static AC_INLINE vec max_num(vec a, vec b) { return a > b ? a : b; }
    static AC_INLINE vec abs(vec a) { return __builtin_fabsf(a); }
    static AC_INLINE vec neg(vec a) { return -a; }
    static AC_INLINE vec sqrt(vec a) { return __builtin_sqrtf(a); }
    static AC_INLINE mask lt(vec a, vec b) { return a < b; }
    static AC_INLINE mask le(vec a, vec b) { return a <= b; }
    static AC_INLINE mask gt(vec a, vec b) { return a > b; }
    static AC_INLINE mask ge(vec a, vec b) { return a >= b; }
    static AC_INLINE mask eq(vec a, vec b) { return a == b; }
    static AC_INLINE vec select(mask m, vec a, vec b) { return m ? a : b; }
    static AC_INLINE vec trunc(vec a) { return __builtin_fabsf(a) < 0x1p23f ? copysign(float(int32_t(a)), a) : a; }
    static AC_INLINE vec floor(vec a) {
        const float t = trunc(a);
        return t > a ? t - 1.f : t;
    }
    /// Adding and subtracting 2^23 rounds to an integer in the current mode, which is to nearest even.
    static AC_INLINE vec round_even(vec a) {
        const float big = copysign(0x1p23f, a);
        return __builtin_fabsf(a) < 0x1p23f ? copysign((a + big) - big, a) : a;
    }
    static AC_INLINE float reduce_add(vec a) { return a; }
    static AC_INLINE float reduce_max(vec a) { return a; }
    static AC_INLINE float reduce_min(vec a) { return a; }
    template <class Fn> static AC_INLINE vec map(vec a) { return Fn::call(a); }

private:
    static AC_INLINE float copysign(float x, float s) { return __builtin_copysignf(x, s); }
};

template <> struct simd<f32> : scalar_float {
    static AC_INLINE vec load1(const float *p) { return *p; }
    template <class C> static AC_INLINE vec load(const float *p, C) { return *p; }
    template <class C> static AC_INLINE void store(float *p, vec v, C) { *p = v; }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C) { return as_float(*p); }
    template <class V, class C> static AC_INLINE void store_as(V *p, vec v, C) { put_float(p, v); }
    static AC_INLINE int32_t to_s32(vec v) {
        const int32_t t = int32_t(v);
        const float rest = v - float(t);
        return t + (rest >= 0.5f) - (rest <= -0.5f);
    }
    static AC_INLINE int32_t to_s32_trunc(vec v) { return int32_t(v); }
    static AC_INLINE int32_t to_s32_even(vec v) { return int32_t(round_even(v)); }
    static AC_INLINE vec from_s32(int32_t i) { return float(i); }
    static AC_INLINE int32_t bits_s32(vec v) { return int32_t(bits_of(v)); }
    static AC_INLINE vec from_bits(int32_t i) { return float_of(uint32_t(i)); }
};

template <> struct simd<f16> : scalar_float {
    static AC_INLINE vec load1(const half_bits *p) { return half_to_float(*p); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C) { return half_to_float(*p); }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C) { *p = float_to_half(v); }
};

template <class T> AC_INLINE T saturate(int64_t x, int64_t lo, int64_t hi) {
    return T(x < lo ? lo : x > hi ? hi : x);
}

/// Integers of one lane: V is the storage, U its unsigned type for wrap-around, lo and hi its range.
template <class V, class U, int64_t lo, int64_t hi> struct scalar_int {
    using vec = V;
    using mask = bool;
    static AC_INLINE size_t lanes() { return 1; }
    static AC_INLINE vec zero() { return 0; }
    static AC_INLINE vec set1(V x) { return x; }
    static AC_INLINE vec load1(const V *p) { return *p; }
    static AC_INLINE mask active(Tail) { return true; }
    template <class C> static AC_INLINE vec load(const V *p, C) { return *p; }
    template <class C> static AC_INLINE void store(V *p, vec v, C) { *p = v; }
    static AC_INLINE vec add(vec a, vec b) { return V(U(a) + U(b)); }
    static AC_INLINE vec sub(vec a, vec b) { return V(U(a) - U(b)); }
    static AC_INLINE vec add_sat(vec a, vec b) { return saturate<V>(int64_t(a) + b, lo, hi); }
    static AC_INLINE vec sub_sat(vec a, vec b) { return saturate<V>(int64_t(a) - b, lo, hi); }
    static AC_INLINE vec min(vec a, vec b) { return a < b ? a : b; }
    static AC_INLINE vec max(vec a, vec b) { return a > b ? a : b; }
    AC_SIMD_BOUNDS
    static AC_INLINE vec and_(vec a, vec b) { return vec(a & b); }
    static AC_INLINE vec or_(vec a, vec b) { return vec(a | b); }
    static AC_INLINE vec xor_(vec a, vec b) { return vec(a ^ b); }
    static AC_INLINE mask lt(vec a, vec b) { return a < b; }
    static AC_INLINE mask gt(vec a, vec b) { return a > b; }
    static AC_INLINE mask eq(vec a, vec b) { return a == b; }
    static AC_INLINE vec select(mask m, vec a, vec b) { return m ? a : b; }
};

template <> struct simd<s32> : scalar_int<int32_t, uint32_t, INT32_MIN, INT32_MAX> {
    static AC_INLINE vec mul(vec a, vec b) { return vec(uint32_t(a) * uint32_t(b)); }
    template <int n> static AC_INLINE vec shl(vec a) { return vec(uint32_t(a) << n); }
    template <int n> static AC_INLINE vec shr(vec a) { return a >> n; }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C) { return *p; }
    template <class C> static AC_INLINE void store_sat(int8_t *p, vec v, C) { *p = saturate<int8_t>(v, -128, 127); }
    template <class C> static AC_INLINE void store_sat(uint8_t *p, vec v, C) { *p = saturate<uint8_t>(v, 0, 255); }
    template <class C> static AC_INLINE void store_sat(int16_t *p, vec v, C) {
        *p = saturate<int16_t>(v, -32768, 32767);
    }
    template <class C> static AC_INLINE void store_sat(uint16_t *p, vec v, C) { *p = saturate<uint16_t>(v, 0, 65535); }
    static AC_INLINE vec mul_high(vec a, vec b) {
        return saturate<vec>((int64_t(a) * b + (int64_t(1) << 30)) >> 31, lo32, hi32);
    }
    static AC_INLINE vec shr_round(vec v, vec s) {
        const int64_t half = s == 0 ? 0 : int64_t(1) << (s - 1);
        return vec((int64_t(v) + half - (v < 0 && s != 0)) >> s);
    }
    static AC_INLINE vec shl_sat(vec v, vec s) { return saturate<vec>(int64_t(v) * (int64_t(1) << s), lo32, hi32); }
    static AC_INLINE int32_t reduce_add(vec a) { return a; }
    static AC_INLINE int32_t reduce_max(vec a) { return a; }
    static AC_INLINE int32_t reduce_min(vec a) { return a; }

private:
    static constexpr int64_t lo32 = INT32_MIN, hi32 = INT32_MAX;
};

template <> struct simd<s16> : scalar_int<int16_t, uint16_t, -32768, 32767> {
    static AC_INLINE vec mul_high(vec a, vec b) { return vec((a * b) >> 16); }
    static AC_INLINE vec shr(vec v, int n) { return vec(v >> n); }
};
template <> struct simd<s8> : scalar_int<int8_t, uint8_t, -128, 127> {};
template <> struct simd<u8> : scalar_int<uint8_t, uint8_t, 0, 255> {
    using table = const uint8_t *;
    static AC_INLINE table load_table(const uint8_t *p) { return p; }
    static AC_INLINE vec lookup(table t, vec v) { return t[v]; }
    static AC_INLINE vec table256(const uint8_t *table, vec v) { return table[v]; }
    static AC_INLINE uint8_t reduce_max(vec a) { return a; }
    static AC_INLINE void to_high(vec v, int16_t &lo, int16_t &hi) {
        lo = int16_t(uint16_t(v << 8));
        hi = 0;
    }
    static AC_INLINE vec narrow_s8(int16_t lo, int16_t) { return vec(saturate<int8_t>(lo, -128, 127)); }
};

}  // namespace ac::AC_TIER
