// SPDX-License-Identifier: MIT
// The vocabulary on 128-bit Advanced SIMD. simd<f16> is native (8 lanes) if the tier has half-precision arithmetic.
#pragma once

#include "src/simd/strip.h"
#include "src/simd/tail.h"

#include <arm_neon.h>
#if !defined(__aarch64__)
#include "src/simd/neon32.h"
#endif

namespace ac::AC_TIER {

template <class T> struct simd;

// Loads and stores of a register of bytes; `size` is the element's size and matters only for tails.
template <size_t size> AC_INLINE uint8x16_t load16(const void *p, Full) {
    return vld1q_u8(static_cast<const uint8_t *>(p));
}
template <size_t size> AC_INLINE uint8x16_t load16(const void *p, Tail t) {
    const bytes16 b = load_bytes<size>(p, t.n);
    return vcombine_u8(vcreate_u8(b.lo), vcreate_u8(b.hi));
}
template <size_t size> AC_INLINE void store16(void *p, uint8x16_t v, Full) {
    vst1q_u8(static_cast<uint8_t *>(p), v);
}
template <size_t size> AC_INLINE void store16(void *p, uint8x16_t v, Tail t) {
    const uint64x2_t d = vreinterpretq_u64_u8(v);
    store_bytes<size>(p, {vgetq_lane_u64(d, 0), vgetq_lane_u64(d, 1)}, t.n);
}

// Four elements of one or two bytes, for four lanes of 32 bits.
AC_INLINE uint16x4_t load4x16(const void *p, Full) {
    return vreinterpret_u16_u8(vld1_u8(static_cast<const uint8_t *>(p)));
}
AC_INLINE uint16x4_t load4x16(const void *p, Tail t) {
    return vcreate_u16(load_bytes<2>(p, t.n).lo);
}
AC_INLINE void store4x16(void *p, uint16x4_t v, Full) {
    vst1_u8(static_cast<uint8_t *>(p), vreinterpret_u8_u16(v));
}
AC_INLINE void store4x16(void *p, uint16x4_t v, Tail t) {
    store_bytes<2>(p, {vget_lane_u64(vreinterpret_u64_u16(v), 0), 0}, t.n);
}
AC_INLINE uint8x8_t load4x8(const void *p, Full) {
    float four;  // a float goes straight into a vector register
    __builtin_memcpy(&four, p, 4);
    return vreinterpret_u8_f32(vdup_n_f32(four));
}
AC_INLINE uint8x8_t load4x8(const void *p, Tail t) {
    return vcreate_u8(load_bytes<1>(p, t.n).lo);
}
AC_INLINE void store4x8(void *p, uint8x8_t v, Full) {
    const float four = vget_lane_f32(vreinterpret_f32_u8(v), 0);
    __builtin_memcpy(p, &four, 4);
}
AC_INLINE void store4x8(void *p, uint8x8_t v, Tail t) {
    store_bytes<1>(p, {vget_lane_u64(vreinterpret_u64_u8(v), 0), 0}, t.n);
}

AC_INLINE uint32x4_t first_of4(size_t n) {
    return vcltq_u32(uint32x4_t{0, 1, 2, 3}, vdupq_n_u32(uint32_t(n)));
}
AC_INLINE uint16x8_t first_of8(size_t n) {
    return vcltq_u16(uint16x8_t{0, 1, 2, 3, 4, 5, 6, 7}, vdupq_n_u16(uint16_t(n)));
}
AC_INLINE uint8x16_t first_of16(size_t n) {
    return vcltq_u8(uint8x16_t{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, vdupq_n_u8(uint8_t(n)));
}

template <> struct simd<s32> {
    using vec = int32x4_t;
    using mask = uint32x4_t;
    static AC_INLINE size_t lanes() { return 4; }
    static AC_INLINE vec zero() { return vdupq_n_s32(0); }
    static AC_INLINE vec set1(int32_t x) { return vdupq_n_s32(x); }
    static AC_INLINE vec load1(const int32_t *p) { return vdupq_n_s32(*p); }
    static AC_INLINE mask active(Tail t) { return first_of4(t.n); }
    template <class C> static AC_INLINE vec load(const int32_t *p, C c) {
        return vreinterpretq_s32_u8(load16<4>(p, c));
    }
    template <class C> static AC_INLINE void store(int32_t *p, vec v, C c) {
        store16<4>(p, vreinterpretq_u8_s32(v), c);
    }
    template <class C> static AC_INLINE vec load_as(const int32_t *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const int16_t *p, C c) {
        return vmovl_s16(vreinterpret_s16_u16(load4x16(p, c)));
    }
    template <class C> static AC_INLINE vec load_as(const uint16_t *p, C c) {
        return vreinterpretq_s32_u32(vmovl_u16(load4x16(p, c)));
    }
    template <class C> static AC_INLINE vec load_as(const int8_t *p, C c) {
        return vmovl_s16(vget_low_s16(vmovl_s8(vreinterpret_s8_u8(load4x8(p, c)))));
    }
    template <class C> static AC_INLINE vec load_as(const uint8_t *p, C c) {
        return vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(vmovl_u8(load4x8(p, c)))));
    }
    template <class C> static AC_INLINE void store_sat(int16_t *p, vec v, C c) {
        store4x16(p, vreinterpret_u16_s16(vqmovn_s32(v)), c);
    }
    template <class C> static AC_INLINE void store_sat(uint16_t *p, vec v, C c) { store4x16(p, vqmovun_s32(v), c); }
    template <class C> static AC_INLINE void store_sat(int8_t *p, vec v, C c) {
        const int16x4_t h = vqmovn_s32(v);
        store4x8(p, vreinterpret_u8_s8(vqmovn_s16(vcombine_s16(h, h))), c);
    }
    template <class C> static AC_INLINE void store_sat(uint8_t *p, vec v, C c) {
        const int16x4_t h = vqmovn_s32(v);
        store4x8(p, vqmovun_s16(vcombine_s16(h, h)), c);
    }
    static AC_INLINE vec add(vec a, vec b) { return vaddq_s32(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return vsubq_s32(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return vmulq_s32(a, b); }
    static AC_INLINE vec add_sat(vec a, vec b) { return vqaddq_s32(a, b); }
    static AC_INLINE vec sub_sat(vec a, vec b) { return vqsubq_s32(a, b); }
    static AC_INLINE vec min(vec a, vec b) { return vminq_s32(a, b); }
    static AC_INLINE vec max(vec a, vec b) { return vmaxq_s32(a, b); }
    AC_SIMD_BOUNDS
    static AC_INLINE vec and_(vec a, vec b) { return vandq_s32(a, b); }
    static AC_INLINE vec or_(vec a, vec b) { return vorrq_s32(a, b); }
    static AC_INLINE vec xor_(vec a, vec b) { return veorq_s32(a, b); }
    static AC_INLINE mask lt(vec a, vec b) { return vcltq_s32(a, b); }
    static AC_INLINE mask gt(vec a, vec b) { return vcgtq_s32(a, b); }
    static AC_INLINE mask eq(vec a, vec b) { return vceqq_s32(a, b); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return vbslq_s32(m, a, b); }
    template <int n> static AC_INLINE vec shl(vec a) { return vshlq_n_s32(a, n); }
    template <int n> static AC_INLINE vec shr(vec a) {
        return n == 0 ? a : vshrq_n_s32(a, n == 0 ? 1 : n);  // the instruction has no shift by zero
    }
    static AC_INLINE vec mul_high(vec a, vec b) { return vqrdmulhq_s32(a, b); }
    /// The instruction rounds ties up; subtracting one from negative values makes their ties round away from zero.
    static AC_INLINE vec shr_round(vec v, vec s) {
        const vec right = vnegq_s32(s);
        return vrshlq_s32(vqaddq_s32(v, vshrq_n_s32(vandq_s32(v, right), 31)), right);
    }
    static AC_INLINE vec shl_sat(vec v, vec s) { return vqshlq_s32(v, s); }
    static AC_INLINE int32_t reduce_add(vec a) { return vaddvq_s32(a); }
    static AC_INLINE int32_t reduce_max(vec a) { return vmaxvq_s32(a); }
    static AC_INLINE int32_t reduce_min(vec a) { return vminvq_s32(a); }
};

/// The words that single and half precision share; x is the suffix of the intrinsics.
// clang-format off
#define AC_NEON_FLOAT(x)                                                             \
    static AC_INLINE vec add(vec a, vec b) { return vaddq_##x(a, b); }               \
    static AC_INLINE vec sub(vec a, vec b) { return vsubq_##x(a, b); }               \
    static AC_INLINE vec mul(vec a, vec b) { return vmulq_##x(a, b); }               \
    static AC_INLINE vec div(vec a, vec b) { return vdivq_##x(a, b); }               \
    static AC_INLINE vec mul_add(vec a, vec b, vec c) { return vfmaq_##x(c, a, b); } \
    static AC_INLINE vec min(vec a, vec b) { return vminq_##x(a, b); }               \
    static AC_INLINE vec max(vec a, vec b) { return vmaxq_##x(a, b); }               \
    AC_SIMD_BOUNDS                                                                   \
    static AC_INLINE vec min_num(vec a, vec b) { return vminnmq_##x(a, b); }         \
    static AC_INLINE vec max_num(vec a, vec b) { return vmaxnmq_##x(a, b); }         \
    static AC_INLINE vec abs(vec a) { return vabsq_##x(a); }                         \
    static AC_INLINE vec neg(vec a) { return vnegq_##x(a); }                         \
    static AC_INLINE vec sqrt(vec a) { return vsqrtq_##x(a); }                       \
    static AC_INLINE mask lt(vec a, vec b) { return vcltq_##x(a, b); }               \
    static AC_INLINE mask le(vec a, vec b) { return vcleq_##x(a, b); }               \
    static AC_INLINE mask gt(vec a, vec b) { return vcgtq_##x(a, b); }               \
    static AC_INLINE mask ge(vec a, vec b) { return vcgeq_##x(a, b); }               \
    static AC_INLINE mask eq(vec a, vec b) { return vceqq_##x(a, b); }               \
    static AC_INLINE vec select(mask m, vec a, vec b) { return vbslq_##x(m, a, b); } \
    static AC_INLINE vec floor(vec a) { return vrndmq_##x(a); }                      \
    static AC_INLINE vec trunc(vec a) { return vrndq_##x(a); }                       \
    static AC_INLINE vec round_even(vec a) { return vrndnq_##x(a); }
// clang-format on

struct neon_f32 {
    using vec = float32x4_t;
    using mask = uint32x4_t;
    static AC_INLINE size_t lanes() { return 4; }
    static AC_INLINE vec zero() { return vdupq_n_f32(0.f); }
    static AC_INLINE vec set1(float x) { return vdupq_n_f32(x); }
    static AC_INLINE mask active(Tail t) { return first_of4(t.n); }
    AC_NEON_FLOAT(f32)
    static AC_INLINE float reduce_add(vec a) { return vaddvq_f32(a); }
    static AC_INLINE float reduce_max(vec a) { return vmaxvq_f32(a); }
    static AC_INLINE float reduce_min(vec a) { return vminvq_f32(a); }
    template <class Fn> static AC_INLINE vec map(vec a) { return Fn::call(a); }

protected:
    template <class C> static AC_INLINE vec load_half(const half_bits *p, C c) {
        return vcvt_f32_f16(vreinterpret_f16_u16(load4x16(p, c)));
    }
    template <class C> static AC_INLINE void store_half(half_bits *p, vec v, C c) {
        store4x16(p, vreinterpret_u16_f16(vcvt_f16_f32(v)), c);
    }
};

template <> struct simd<f32> : neon_f32 {
    static AC_INLINE vec load1(const float *p) { return vdupq_n_f32(*p); }
    template <class C> static AC_INLINE vec load(const float *p, C c) { return vreinterpretq_f32_u8(load16<4>(p, c)); }
    template <class C> static AC_INLINE void store(float *p, vec v, C c) { store16<4>(p, vreinterpretq_u8_f32(v), c); }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C c) {
        return from_s32(simd<s32>::load_as(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const float *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE vec load_as(const bfloat_bits *p, C c) {
        return vreinterpretq_f32_u32(vshll_n_u16(load4x16(p, c), 16));
    }
    template <class C> static AC_INLINE void store_as(float *p, vec v, C c) { store(p, v, c); }
    template <class C> static AC_INLINE void store_as(half_bits *p, vec v, C c) { store_half(p, v, c); }
    template <class C> static AC_INLINE void store_as(bfloat_bits *p, vec v, C c) { store4x16(p, bfloat_of(v), c); }
    static AC_INLINE int32x4_t to_s32(vec v) { return vcvtaq_s32_f32(v); }
    static AC_INLINE int32x4_t to_s32_trunc(vec v) { return vcvtq_s32_f32(v); }
    static AC_INLINE int32x4_t to_s32_even(vec v) { return vcvtnq_s32_f32(v); }
    static AC_INLINE vec from_s32(int32x4_t i) { return vcvtq_f32_s32(i); }
    static AC_INLINE int32x4_t bits_s32(vec v) { return vreinterpretq_s32_f32(v); }
    static AC_INLINE vec from_bits(int32x4_t i) { return vreinterpretq_f32_s32(i); }

private:
    static AC_INLINE uint16x4_t bfloat_of(vec v) {
#if defined(__ARM_FEATURE_BF16_VECTOR_ARITHMETIC)
        return vreinterpret_u16_bf16(vcvt_bf16_f32(v));
#else
        const uint32x4_t u = vreinterpretq_u32_f32(v);
        const uint32x4_t odd = vandq_u32(vshrq_n_u32(u, 16), vdupq_n_u32(1));
        const uint32x4_t rounded = vaddq_u32(u, vaddq_u32(odd, vdupq_n_u32(0x7fff)));
        return vshrn_n_u32(vbslq_u32(vceqq_f32(v, v), rounded, vorrq_u32(u, vdupq_n_u32(0x400000))), 16);
#endif
    }
};

#if defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
template <> struct simd<f16> {
    using vec = float16x8_t;
    using mask = uint16x8_t;
    static AC_INLINE size_t lanes() { return 8; }
    static AC_INLINE vec zero() { return vdupq_n_f16(0.f); }
    static AC_INLINE vec set1(float x) { return vdupq_n_f16(float16_t(x)); }
    static AC_INLINE vec load1(const half_bits *p) { return vreinterpretq_f16_u16(vdupq_n_u16(p->bits)); }
    static AC_INLINE mask active(Tail t) { return first_of8(t.n); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C c) {
        return vreinterpretq_f16_u8(load16<2>(p, c));
    }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C c) {
        store16<2>(p, vreinterpretq_u8_f16(v), c);
    }
    AC_NEON_FLOAT(f16)
    static AC_INLINE float reduce_add(vec a) {  // in single precision: a sum of halves overflows early
        return vaddvq_f32(vaddq_f32(vcvt_f32_f16(vget_low_f16(a)), vcvt_high_f32_f16(a)));
    }
    static AC_INLINE float reduce_max(vec a) { return float(vmaxvq_f16(a)); }
    static AC_INLINE float reduce_min(vec a) { return float(vminvq_f16(a)); }
    template <class Fn> static AC_INLINE vec map(vec a) {
        const float32x4_t lo = Fn::call(vcvt_f32_f16(vget_low_f16(a)));
        return vcvt_high_f16_f32(vcvt_f16_f32(lo), Fn::call(vcvt_high_f32_f16(a)));
    }
};
#else
template <> struct simd<f16> : neon_f32 {
    static AC_INLINE vec load1(const half_bits *p) { return vcvt_f32_f16(vreinterpret_f16_u16(vdup_n_u16(p->bits))); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C c) { store_half(p, v, c); }
};
#endif
#undef AC_NEON_FLOAT

/// Integers of 8 and 16 bits: E is the element, N the lanes, V the vector, M the mask, x the suffix of the intrinsics.
// clang-format off
#define AC_NEON_INT(E, N, V, M, x)                                                   \
    using vec = V;                                                                   \
    using mask = M;                                                                  \
    static AC_INLINE size_t lanes() { return N; }                                    \
    static AC_INLINE vec zero() { return vdupq_n_##x(0); }                           \
    static AC_INLINE vec set1(E a) { return vdupq_n_##x(a); }                        \
    static AC_INLINE vec load1(const E *p) { return vdupq_n_##x(*p); }               \
    static AC_INLINE mask active(Tail t) { return first_of##N(t.n); }                \
    static AC_INLINE vec add(vec a, vec b) { return vaddq_##x(a, b); }               \
    static AC_INLINE vec sub(vec a, vec b) { return vsubq_##x(a, b); }               \
    static AC_INLINE vec add_sat(vec a, vec b) { return vqaddq_##x(a, b); }          \
    static AC_INLINE vec sub_sat(vec a, vec b) { return vqsubq_##x(a, b); }          \
    static AC_INLINE vec min(vec a, vec b) { return vminq_##x(a, b); }               \
    static AC_INLINE vec max(vec a, vec b) { return vmaxq_##x(a, b); }               \
    AC_SIMD_BOUNDS                                                                   \
    static AC_INLINE vec and_(vec a, vec b) { return vandq_##x(a, b); }              \
    static AC_INLINE vec or_(vec a, vec b) { return vorrq_##x(a, b); }               \
    static AC_INLINE vec xor_(vec a, vec b) { return veorq_##x(a, b); }              \
    static AC_INLINE mask lt(vec a, vec b) { return vcltq_##x(a, b); }               \
    static AC_INLINE mask gt(vec a, vec b) { return vcgtq_##x(a, b); }               \
    static AC_INLINE mask eq(vec a, vec b) { return vceqq_##x(a, b); }               \
    static AC_INLINE vec select(mask m, vec a, vec b) { return vbslq_##x(m, a, b); }
// clang-format on

template <> struct simd<s16> {
    AC_NEON_INT(int16_t, 8, int16x8_t, uint16x8_t, s16)
    template <class C> static AC_INLINE vec load(const int16_t *p, C c) {
        return vreinterpretq_s16_u8(load16<2>(p, c));
    }
    template <class C> static AC_INLINE void store(int16_t *p, vec v, C c) {
        store16<2>(p, vreinterpretq_u8_s16(v), c);
    }
    static AC_INLINE vec mul_high(vec a, vec b) { return vqdmulhq_s16(a, vshrq_n_s16(b, 1)); }
    static AC_INLINE vec shr(vec v, int n) { return vshlq_s16(v, vdupq_n_s16(int16_t(-n))); }
};

template <> struct simd<s8> {
    AC_NEON_INT(int8_t, 16, int8x16_t, uint8x16_t, s8)
    template <class C> static AC_INLINE vec load(const int8_t *p, C c) { return vreinterpretq_s8_u8(load16<1>(p, c)); }
    template <class C> static AC_INLINE void store(int8_t *p, vec v, C c) { store16<1>(p, vreinterpretq_u8_s8(v), c); }
};

template <> struct simd<u8> {
    AC_NEON_INT(uint8_t, 16, uint8x16_t, uint8x16_t, u8)
    template <class C> static AC_INLINE vec load(const uint8_t *p, C c) { return load16<1>(p, c); }
    template <class C> static AC_INLINE void store(uint8_t *p, vec v, C c) { store16<1>(p, v, c); }
#if defined(__aarch64__)  // the table takes sixteen registers
    struct table {
        uint8x16x4_t part[4];
    };
    static AC_INLINE table load_table(const uint8_t *p) {
        return {{ vld1q_u8_x4(p), vld1q_u8_x4(p + 64), vld1q_u8_x4(p + 128), vld1q_u8_x4(p + 192) }};
    }
    static AC_INLINE vec lookup(const table &t, vec v) {
        vec r = vqtbl4q_u8(t.part[0], v);  // an index of 64 or more gives zero here and leaves r unchanged below
        r = vqtbx4q_u8(r, t.part[1], vsubq_u8(v, vdupq_n_u8(64)));
        r = vqtbx4q_u8(r, t.part[2], vsubq_u8(v, vdupq_n_u8(128)));
        return vqtbx4q_u8(r, t.part[3], vsubq_u8(v, vdupq_n_u8(192)));
    }
#else  // the table would take all registers: it stays in memory and is loaded in pieces of 32 bytes
    using table = const uint8_t *;
    static AC_INLINE table load_table(const uint8_t *p) {
        return p;
    }
    static AC_INLINE vec lookup(table t, vec v) {
        uint8x8_t lo = vdup_n_u8(0), hi = lo;
        for (int i = 0; i < 256; i += 32) {  // an index of 32 or more leaves the result unchanged
            const uint8x8x4_t part = {{vld1_u8(t + i), vld1_u8(t + i + 8), vld1_u8(t + i + 16), vld1_u8(t + i + 24)}};
            lo = vtbx4_u8(lo, part, vget_low_u8(v));
            hi = vtbx4_u8(hi, part, vget_high_u8(v));
            v = vsubq_u8(v, vdupq_n_u8(32));
        }
        return vcombine_u8(lo, hi);
    }
#endif
    static AC_INLINE vec table256(const uint8_t *p, vec v) {
        return lookup(load_table(p), v);
    }
    static AC_INLINE uint8_t reduce_max(vec a) {
        return vmaxvq_u8(a);
    }
    static AC_INLINE void to_high(vec v, int16x8_t &lo, int16x8_t &hi) {
        lo = vreinterpretq_s16_u8(vzip1q_u8(zero(), v));
        hi = vreinterpretq_s16_u8(vzip2q_u8(zero(), v));
    }
    static AC_INLINE vec narrow_s8(int16x8_t lo, int16x8_t hi) {
        return vreinterpretq_u8_s8(vqmovn_high_s16(vqmovn_s16(lo), hi));
    }
};
#undef AC_NEON_INT

}  // namespace ac::AC_TIER
