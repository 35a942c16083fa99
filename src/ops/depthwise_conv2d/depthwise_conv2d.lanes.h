// SPDX-License-Identifier: MIT
// The operations of the depthwise kernel on a vector of channels, for each element type. `acc` is a vector of sums, `x`
// and `w` are vectors of inputs and weights; `k` refers to the constants of a vector of channels.
#pragma once

#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"
#include "src/simd/requant.h"
#include "src/simd/rescale.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {

/// Floating point. The constants are the bounds of the output.
template <class T> struct depthwise_lanes {
    using S = simd<T>;
    using E = typename T::value;
    using W = E;
    using B = E;
    static constexpr bool zeros_add_nothing = true, finish_is_short = true;
    using acc = typename S::vec;
    using x = acc;
    using w = acc;
    struct k {
        const acc &lo, &hi;
    };
    static AC_INLINE size_t lanes() { return S::lanes(); }
    template <class C> static AC_INLINE acc start(const B *bias, C c) {
        return bias == nullptr ? S::zero() : S::load(bias, c);
    }
    template <class C> static AC_INLINE x load(const E *p, C c) { return S::load(p, c); }
    template <class C> static AC_INLINE w load_weights(const W *p, C c) { return S::load(p, c); }
    static AC_INLINE acc mac(acc a, x v, w u) { return S::mul_add(v, u, a); }
    template <class C>
    static AC_INLINE acc k0(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &, size_t, C) {
        return S::set1(args.lo);
    }
    template <class C>
    static AC_INLINE acc k1(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &, size_t, C) {
        return S::set1(args.hi);
    }
    static AC_INLINE acc bound(acc a, const k &c) { return clamp<S>(a, c.lo, c.hi); }
    template <bool rolling, class C>
    static AC_INLINE void finish(const DepthwiseConv2dArgs &, E *p, acc a, const k &, C c) {
        S::store(p, a, c);
    }
};

#if defined(AC_SIMD_neon)
/// Quantized: eight channels, whose 16-bit inputs and weights give two vectors of sums. The constants are the
/// multipliers and the shifts, to the left; in_float: the factors, as integers with the same bits, and nothing.
template <class T, bool in_float = false> struct depthwise_lanes_of_bytes {
    using E = typename T::value;
    using W = int16_t;
    using B = int32_t;
    static constexpr bool zeros_add_nothing = false;  ///< the zero point counts as zero
    struct acc {
        int32x4_t lo, hi;
    };
    using x = int16x8_t;
    using w = int16x8_t;
    struct k {
        const acc &multiplier, &shift;
    };
    static AC_INLINE size_t lanes() { return 8; }
    static AC_INLINE acc load_pair(const int32_t *p, Full) { return {vld1q_s32(p), vld1q_s32(p + 4)}; }
    static AC_INLINE acc load_pair(const int32_t *p, Tail t) {
        using I = simd<s32>;
        if (t.n >= 4) {
            return {vld1q_s32(p), t.n == 4 ? I::zero() : I::load(p + 4, Tail{t.n - 4})};
        }
        return {I::load(p, t), I::zero()};
    }
    template <class C> static AC_INLINE acc start(const B *bias, C c) { return load_pair(bias, c); }
    static AC_INLINE uint8x8_t load8(const void *p, Full) { return vld1_u8(static_cast<const uint8_t *>(p)); }
    static AC_INLINE uint8x8_t load8(const void *p, Tail t) { return vcreate_u8(load_bytes<1>(p, t.n).lo); }
    template <class C> static AC_INLINE x load(const int8_t *p, C c) {
        return vmovl_s8(vreinterpret_s8_u8(load8(p, c)));
    }
    template <class C> static AC_INLINE x load(const uint8_t *p, C c) {
        return vreinterpretq_s16_u16(vmovl_u8(load8(p, c)));
    }
    template <class C> static AC_INLINE w load_weights(const W *p, C c) { return simd<s16>::load(p, c); }
    static AC_INLINE acc mac(acc a, x v, w u) {
#if defined(__clang__) || !defined(__aarch64__)
        a.lo = vmlal_s16(a.lo, vget_low_s16(v), vget_low_s16(u));
        a.hi = vmlal_high_s16(a.hi, v, u);
#else  // GCC 12 copies the lower half of a weight to another register, and sums between registers
        __asm__("smlal %0.4s, %1.4h, %2.4h" : "+w"(a.lo) : "w"(v), "w"(u));
        __asm__("smlal2 %0.4s, %1.8h, %2.8h" : "+w"(a.hi) : "w"(v), "w"(u));
#endif
        return a;
    }
    static AC_INLINE acc zero() {
        return {vdupq_n_s32(0), vdupq_n_s32(0)};
    }
    static AC_INLINE acc sum(acc a, acc b) {
        return {vaddq_s32(a.lo, b.lo), vaddq_s32(a.hi, b.hi)};
    }
    template <class C>
    static AC_INLINE acc k0(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        const acc by = load_pair(rows.multipliers + c, n);
        if constexpr (in_float) {
            const acc right = load_pair(rows.shifts + c, n);
            return {factor(by.lo, right.lo), factor(by.hi, right.hi)};
        }
        return by;
    }
    template <class C>
    static AC_INLINE acc k1(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        if constexpr (in_float) {
            return zero();
        }
        const acc right = load_pair(rows.shifts + c, n);
        return {vnegq_s32(right.lo), vnegq_s32(right.hi)};
    }
    static AC_INLINE int32x4_t factor(int32x4_t multiplier, int32x4_t shift) {
        return vreinterpretq_s32_f32(factor_of(multiplier, shift));
    }
    static AC_INLINE acc bound(acc a, const k &) {
        return a;
    }
    /// Rolling kernels have no shifts to the left. No product is the smallest number, so adding the sign, which makes
    /// ties round away from zero, needs no saturation.
    template <bool rolling> static AC_INLINE int32x4_t scaled(int32x4_t a, int32x4_t multiplier, int32x4_t shift) {
        using I = simd<s32>;
        if constexpr (in_float) {
            return AC_TIER::scaled(a, vreinterpretq_f32_s32(multiplier));
        }
        if constexpr (rolling) {
            const int32x4_t v = I::mul_high(a, multiplier);
            return vrshlq_s32(vsraq_n_s32(v, vandq_s32(v, shift), 31), shift);
        }
        const int32x4_t right = vnegq_s32(shift);
        return requantize(a, multiplier, I::max(shift, I::zero()), I::max(right, I::zero()));
    }
    static AC_INLINE uint8x8_t narrow(int16x8_t v, const DepthwiseConv2dArgs &args, int8_t) {
        const int8x8_t r = vmax_s8(vqmovn_s16(v), vdup_n_s8(int8_t(args.dst_lo)));
        return vreinterpret_u8_s8(vmin_s8(r, vdup_n_s8(int8_t(args.dst_hi))));
    }
    static AC_INLINE uint8x8_t narrow(int16x8_t v, const DepthwiseConv2dArgs &args, uint8_t) {
        const uint8x8_t r = vmax_u8(vqmovun_s16(v), vdup_n_u8(uint8_t(args.dst_lo)));
        return vmin_u8(r, vdup_n_u8(uint8_t(args.dst_hi)));
    }
    static AC_INLINE uint8x16_t narrow(int16x8_t v, int16x8_t w, const DepthwiseConv2dArgs &args, int8_t) {
        const int8x16_t r = vmaxq_s8(vqmovn_high_s16(vqmovn_s16(v), w), vdupq_n_s8(int8_t(args.dst_lo)));
        return vreinterpretq_u8_s8(vminq_s8(r, vdupq_n_s8(int8_t(args.dst_hi))));
    }
    static AC_INLINE uint8x16_t narrow(int16x8_t v, int16x8_t w, const DepthwiseConv2dArgs &args, uint8_t) {
        const uint8x16_t r = vmaxq_u8(vqmovun_high_s16(vqmovun_s16(v), w), vdupq_n_u8(uint8_t(args.dst_lo)));
        return vminq_u8(r, vdupq_n_u8(uint8_t(args.dst_hi)));
    }
    static AC_INLINE void store8(void *p, uint8x8_t v, Full) {
        vst1_u8(static_cast<uint8_t *>(p), v);
    }
    static AC_INLINE void store8(void *p, uint8x8_t v, Tail t) {
        store_bytes<1>(p, {vget_lane_u64(vreinterpret_u64_u8(v), 0), 0}, t.n);
    }
    template <bool rolling> static AC_INLINE int16x8_t quantized(const DepthwiseConv2dArgs &args, acc a, const k &c) {
        const int16x4_t lo = vqmovn_s32(scaled<rolling>(a.lo, c.multiplier.lo, c.shift.lo));
        const int16x8_t v = vqmovn_high_s32(lo, scaled<rolling>(a.hi, c.multiplier.hi, c.shift.hi));
        return vqaddq_s16(v, vdupq_n_s16(int16_t(args.dst_offset)));
    }
    template <bool rolling, class C>
    static AC_INLINE void finish(const DepthwiseConv2dArgs &args, E *p, acc a, const k &c, C n) {
        store8(p, narrow(quantized<rolling>(args, a, c), args, E(0)), n);
    }
    /// Finishes two outputs of a rolling kernel.
    template <class C>
    static AC_INLINE void finish_two(const DepthwiseConv2dArgs &args, E *p, E *q, acc a, acc b, const k &c, C n) {
        const uint8x16_t r = narrow(quantized<true>(args, a, c), quantized<true>(args, b, c), args, E(0));
        store8(p, vget_low_u8(r), n);
        store8(q, vget_high_u8(r), n);
    }
};
#else
#if defined(AC_SIMD_avx512)
AC_INLINE __m512i mul_pairs(__m512i a, __m512i b) {
    return _mm512_madd_epi16(a, b);
}
#elif defined(AC_SIMD_avx2)
AC_INLINE __m256i mul_pairs(__m256i a, __m256i b) {
    return _mm256_madd_epi16(a, b);
}
#elif defined(AC_SIMD_sse4)
AC_INLINE __m128i mul_pairs(__m128i a, __m128i b) {
    return _mm_madd_epi16(a, b);
}
#elif defined(__x86_64__)
AC_INLINE int32_t mul_pairs(int32_t a, int32_t b) {
    return a * int16_t(b);
}
#endif
/// Quantized: one vector of sums. The constants are multiplier and shift.
template <class T> struct depthwise_lanes_of_bytes {
    using I = simd<s32>;
    using E = typename T::value;
    using W = int16_t;
    using B = int32_t;
    static constexpr bool zeros_add_nothing = false;  ///< the zero point counts as zero
    static constexpr bool finish_is_short = false;
    using acc = I::vec;
    using x = acc;
    using w = acc;
    struct k {
        const acc &multiplier, &shift;
    };
    static AC_INLINE size_t lanes() { return I::lanes(); }
    template <class C> static AC_INLINE acc start(const B *bias, C c) { return I::load(bias, c); }
    template <class C> static AC_INLINE x load(const E *p, C c) { return I::load_as(p, c); }
#if defined(__x86_64__)
    /// Zero-extended, so that a multiplication of pairs suffices: the other product is by zero. A multiplication of
    /// 32-bit numbers takes two of the core's multiplications of pairs.
    template <class C> static AC_INLINE w load_weights(const W *p, C c) {
        return I::load_as(reinterpret_cast<const uint16_t *>(p), c);
    }
    static AC_INLINE acc mac(acc a, x v, w u) {
#if defined(__AVX512VNNI__)
        return _mm512_dpwssd_epi32(a, v, u);
#else
        a = I::add(a, mul_pairs(v, u));
#if !defined(AC_SIMD_scalar)
        asm("" : "+v"(a));  // otherwise GCC adds the products first and spills them
#endif
        return a;
#endif
    }
#else
    template <class C> static AC_INLINE w load_weights(const W *p, C c) {
        return I::load_as(p, c);
    }
    static AC_INLINE acc mac(acc a, x v, w u) {
        return I::add(a, I::mul(v, u));
    }
#endif
    template <class C>
    static AC_INLINE acc k0(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        return I::load(rows.multipliers + c, n);
    }
    template <class C>
    static AC_INLINE acc k1(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        return I::load(rows.shifts + c, n);
    }
    static AC_INLINE acc bound(acc a, const k &) {
        return a;
    }
    /// Rolling kernels have no shifts to the left: these are rare, and as much work as everything else.
    template <bool rolling, class C>
    static AC_INLINE void finish(const DepthwiseConv2dArgs &args, E *p, acc a, const k &c, C n) {
        const acc right = I::max(c.shift, I::zero());
        const acc left = I::max(I::sub(I::zero(), c.shift), I::zero());
        a = requantize<!rolling>(a, c.multiplier, left, right);
        store_clamped(p, a, requant_range{args.dst_offset, args.dst_lo, args.dst_hi}, n);
    }
};
#endif
template <> struct depthwise_lanes<qs8> : depthwise_lanes_of_bytes<qs8> {};
template <> struct depthwise_lanes<qu8> : depthwise_lanes_of_bytes<qu8> {};

}  // namespace ac::AC_TIER
