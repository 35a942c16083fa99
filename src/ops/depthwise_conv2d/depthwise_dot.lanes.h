// SPDX-License-Identifier: MIT
// The operations of depthwise_dot.kernel.cpp. Two vectors of 32-bit sums have the channels of half a vector of bytes.
#pragma once

#include "src/ops/depthwise_conv2d/depthwise_conv2d.lanes.h"
#include "src/ops/depthwise_conv2d/depthwise_dot.args.h"

namespace ac::AC_TIER {

#if defined(AC_SIMD_neon)
/// The constants of requantization are those of depthwise_lanes_of_bytes.
template <class T, bool in_float = false> struct dot_lanes {
    using L = depthwise_lanes_of_bytes<T, in_float>;
    using E = typename T::value;
    using acc = int32x4_t;
    using quads = int8x16_t;
    using bytes = uint8x16_t;
    struct k {
        const acc &a0, &a1, &b0, &b1;
    };
    static AC_INLINE size_t lanes() { return 8; }
    static AC_INLINE acc load_sums(const int32_t *p) { return vld1q_s32(p); }
    static AC_INLINE quads load_quads(const int32_t *p) { return vreinterpretq_s8_s32(vld1q_s32(p)); }
    static AC_INLINE bytes load(const E *p, Full) {
        return vcombine_u8(vld1_u8(reinterpret_cast<const uint8_t *>(p)), vdup_n_u8(0));
    }
    static AC_INLINE bytes pairs(bytes a, bytes b) { return vzip1q_u8(a, b); }
    static AC_INLINE quads low(bytes ab, bytes cd) {
        return flipped(vzip1q_u16(vreinterpretq_u16_u8(ab), vreinterpretq_u16_u8(cd)));
    }
    static AC_INLINE quads high(bytes ab, bytes cd) {
        return flipped(vzip2q_u16(vreinterpretq_u16_u8(ab), vreinterpretq_u16_u8(cd)));
    }
    static AC_INLINE acc dot(acc a, quads x, quads w) { return vdotq_s32(a, x, w); }
    static AC_INLINE acc make_a(acc multiplier, acc shift, const DepthwiseConv2dArgs &) {
        return in_float ? L::factor(multiplier, shift) : multiplier;
    }
    static AC_INLINE acc make_b(acc, acc shift, const DepthwiseConv2dArgs &) { return vnegq_s32(shift); }
    static AC_INLINE void store(const DepthwiseConv2dArgs &args, E *p, acc lo, acc hi, const k &c, Full n) {
        const typename L::acc multiplier{c.a0, c.a1}, shift{c.b0, c.b1};
        L::template finish<true>(args, p, {lo, hi}, {multiplier, shift}, n);
    }

private:
    /// Signed: an unsigned byte is 128 more than the signed byte with its highest bit flipped.
    static AC_INLINE quads flipped(uint16x8_t v) {
        const uint8x16_t b = vreinterpretq_u8_u16(v);
        return vreinterpretq_s8_u8(E(-1) < E(0) ? b : veorq_u8(b, vdupq_n_u8(0x80)));
    }
};
#else
/// The constants of requantization are the multiplier and the shift: to the left with SVE2, otherwise to the right. SVE
/// has no rounding product; see scaled(). In float: the factor, as an integer with the same bits, and nothing.
template <class T, bool in_float = false> struct dot_lanes {
    using F = simd<f32>;
    using E = typename T::value;
    using acc = svint32_t;
    using quads = svint8_t;
    using bytes = svuint8_t;
    struct k {
        const acc &a0, &a1, &b0, &b1;
    };
    static AC_INLINE size_t lanes() { return svcnth(); }
    static AC_INLINE svbool_t all() { return svptrue_b32(); }
    static AC_INLINE acc load_sums(const int32_t *p) { return svld1_s32(all(), p); }
    static AC_INLINE quads load_quads(const int32_t *p) { return svreinterpret_s8_s32(svld1_s32(all(), p)); }
    static AC_INLINE bytes load(const E *p, Tail n) {
        return svld1_u8(active8(n), reinterpret_cast<const uint8_t *>(p));
    }
    static AC_INLINE bytes pairs(bytes a, bytes b) { return svzip1_u8(a, b); }
    static AC_INLINE quads low(bytes ab, bytes cd) {
        return flipped(svzip1_u16(svreinterpret_u16_u8(ab), svreinterpret_u16_u8(cd)));
    }
    static AC_INLINE quads high(bytes ab, bytes cd) {
        return flipped(svzip2_u16(svreinterpret_u16_u8(ab), svreinterpret_u16_u8(cd)));
    }
    static AC_INLINE acc dot(acc a, quads x, quads w) { return svdot_s32(a, x, w); }
    static AC_INLINE acc make_a(acc multiplier, acc shift, const DepthwiseConv2dArgs &) {
        return in_float ? F::bits_s32(factor_of(multiplier, shift)) : multiplier;
    }
    /// store() adds the zero point.
    static AC_INLINE acc make_b(acc, acc shift, const DepthwiseConv2dArgs &) {
#if defined(__ARM_FEATURE_SVE2)
        return svneg_s32_x(all(), shift);
#else
        return shift;
#endif
    }
    static AC_INLINE void store(const DepthwiseConv2dArgs &args, E *p, acc lo, acc hi, const k &c, Tail n) {
        if constexpr (in_float) {
            const auto least = F::set1(float(args.dst_lo - args.dst_offset)),
                       most = F::set1(float(args.dst_hi - args.dst_offset));
            const auto bits = [&](acc a, acc factor) __attribute__((always_inline)) {
                const auto x = clamp<F>(F::mul(F::from_s32(a), F::from_bits(factor)), least, most);
                return svreinterpret_s16_s32(rounded(x, svdup_n_s32(rounding_offset(args.dst_offset))));
            };
            store_halves(p, svuzp1_s16(bits(lo, c.a0), bits(hi, c.a1)), n);
            return;
        }
#if defined(__ARM_FEATURE_SVE2)
        const svint16_t l = svqxtnb_s32(scaled(lo, c.a0, c.b0)), h = svqxtnb_s32(scaled(hi, c.a1, c.b1));
        const svint16_t v = svqadd_s16(svuzp1_s16(l, h), svdup_n_s16(int16_t(args.dst_offset)));
        put(args, p, v, n);
#else
        const acc offset = svdup_n_s32(args.dst_offset);
        const acc l = clamped(svadd_s32_x(all(), scaled(lo, c.a0, c.b0), offset), args);
        const acc h = clamped(svadd_s32_x(all(), scaled(hi, c.a1, c.b1), offset), args);
        store_halves(p, svuzp1_s16(svreinterpret_s16_s32(l), svreinterpret_s16_s32(h)), n);
#endif
    }

private:
    static AC_INLINE quads flipped(svuint16_t v) {
        const svuint8_t b = svreinterpret_u8_u16(v);
        return svreinterpret_s8_u8(E(-1) < E(0) ? b : sveor_n_u8_x(svptrue_b8(), b, 0x80));
    }
    static AC_INLINE void store_halves(E *p, svint16_t v, Tail n) {
        svst1b_s16(active16(n), reinterpret_cast<int8_t *>(p), v);
    }
#if defined(__ARM_FEATURE_SVE2)
    static AC_INLINE void put(const DepthwiseConv2dArgs &args, E *p, svint16_t v, Tail n) {
        v = svmax_s16_x(svptrue_b16(), v, svdup_n_s16(int16_t(args.dst_lo)));
        store_halves(p, svmin_s16_x(svptrue_b16(), v, svdup_n_s16(int16_t(args.dst_hi))), n);
    }
    /// Like depthwise_lanes_of_bytes::scaled().
    static AC_INLINE acc scaled(acc a, acc multiplier, acc shift) {
        const acc v = svqrdmulh_s32(a, multiplier);
        return svrshl_s32_x(all(), svsra_n_s32(v, svand_s32_x(all(), v, shift), 31), shift);
    }
#else
    static AC_INLINE acc clamped(acc v, const DepthwiseConv2dArgs &args) {
        v = svmax_s32_x(all(), v, svdup_n_s32(args.dst_lo));
        return svmin_s32_x(all(), v, svdup_n_s32(args.dst_hi));
    }
    /// Both roundings in one. Let a * m be the exact product, and n = -1 if it is negative, else 0. Both divisions of
    /// requant.h together are (a * m + 2^30 + (2^s > 1 ? 2^(30 + s) + n * 2^31 : 0)) >> (31 + s). The upper half of 4 *
    /// a * m, h, is enough, because the constants are multiples of the lower half's range. So the result is (h + 1 +
    /// (2^s + 2 * n, or 0)) >> (s + 1); |a| < 2^29.
    static AC_INLINE acc scaled(acc a, acc multiplier, acc shift) {
        const acc h = svmulh_s32_x(all(), svlsl_n_s32_x(all(), a, 2), multiplier);
        const svbool_t divides = svcmpgt_n_s32(all(), shift, 0);
        const acc one = svdup_n_s32(1);
        const svuint32_t by = svreinterpret_u32_s32(shift);
        const acc add = svadd_n_s32_m(divides, one, 0);
        const acc half = svsel_s32(divides, svadd_n_s32_x(all(), svlsl_s32_x(all(), one, by), 1), add);
        const acc twice = svsel_s32(divides, svdup_n_s32(2), svdup_n_s32(0));
        const acc sum = svmla_s32_x(all(), svadd_s32_x(all(), h, half), svasr_n_s32_x(all(), h, 31), twice);
        return svasr_s32_x(all(), sum, svadd_n_u32_x(all(), by, 1));
    }
#endif
};
#endif

}  // namespace ac::AC_TIER
