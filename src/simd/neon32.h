// SPDX-License-Identifier: MIT
/* The intrinsics of 64-bit Advanced SIMD that neon.h and kernels use and 32-bit Arm lacks, under the same names.
 * Comments explain those that take several instructions. All give the results of the 64-bit instructions, except:
 *   - The unit flushes: a denormal operand counts as zero, and a denormal result becomes zero. Division and square
 *     root are done by VFP, lane by lane, which does not flush and rounds once.
 *   - vfmaq_f32 and vfmsq_f32 round the product and then the sum: VFPv3 has no fused multiply-add.
 */
#pragma once

#include "src/dispatch/kernel.h"

#include <arm_neon.h>

namespace ac::AC_TIER {

// Operations on the high halves of registers.
AC_INLINE int16x8_t vmovl_high_s8(int8x16_t a) {
    return vmovl_s8(vget_high_s8(a));
}
AC_INLINE uint16x8_t vmovl_high_u8(uint8x16_t a) {
    return vmovl_u8(vget_high_u8(a));
}
AC_INLINE int32x4_t vmovl_high_s16(int16x8_t a) {
    return vmovl_s16(vget_high_s16(a));
}
AC_INLINE uint32x4_t vmovl_high_u16(uint16x8_t a) {
    return vmovl_u16(vget_high_u16(a));
}
AC_INLINE int8x16_t vqmovn_high_s16(int8x8_t low, int16x8_t a) {
    return vcombine_s8(low, vqmovn_s16(a));
}
AC_INLINE uint8x16_t vqmovun_high_s16(uint8x8_t low, int16x8_t a) {
    return vcombine_u8(low, vqmovun_s16(a));
}
AC_INLINE int16x8_t vqmovn_high_s32(int16x4_t low, int32x4_t a) {
    return vcombine_s16(low, vqmovn_s32(a));
}
AC_INLINE uint16x8_t vqmovun_high_s32(uint16x4_t low, int32x4_t a) {
    return vcombine_u16(low, vqmovun_s32(a));
}
AC_INLINE int16x8_t vaddw_high_s8(int16x8_t a, int8x16_t b) {
    return vaddw_s8(a, vget_high_s8(b));
}
AC_INLINE uint16x8_t vaddw_high_u8(uint16x8_t a, uint8x16_t b) {
    return vaddw_u8(a, vget_high_u8(b));
}
AC_INLINE int16x8_t vaddl_high_s8(int8x16_t a, int8x16_t b) {
    return vaddl_s8(vget_high_s8(a), vget_high_s8(b));
}
AC_INLINE uint16x8_t vaddl_high_u8(uint8x16_t a, uint8x16_t b) {
    return vaddl_u8(vget_high_u8(a), vget_high_u8(b));
}
AC_INLINE int32x4_t vmlal_high_s16(int32x4_t sum, int16x8_t a, int16x8_t b) {
    return vmlal_s16(sum, vget_high_s16(a), vget_high_s16(b));
}
AC_INLINE int16x8_t vmull_high_s8(int8x16_t a, int8x16_t b) {
    return vmull_s8(vget_high_s8(a), vget_high_s8(b));
}
AC_INLINE int16x8_t vmlal_high_s8(int16x8_t sum, int8x16_t a, int8x16_t b) {
    return vmlal_s8(sum, vget_high_s8(a), vget_high_s8(b));
}

// Reductions of all lanes, by pairwise additions or comparisons.
// `halves` combines the upper and the lower lanes, `pairs` the two that are left.
#define AC_ALL_LANES(name, halves, pairs, T, Vector, Half, type)                   \
    AC_INLINE T name##_##type(Vector a) {                                          \
        const Half two = halves##_##type(vget_low_##type(a), vget_high_##type(a)); \
        return vget_lane_##type(pairs##_##type(two, two), 0);                      \
    }
AC_ALL_LANES(vaddvq, vadd, vpadd, float, float32x4_t, float32x2_t, f32)
AC_ALL_LANES(vmaxvq, vpmax, vpmax, float, float32x4_t, float32x2_t, f32)
AC_ALL_LANES(vminvq, vpmin, vpmin, float, float32x4_t, float32x2_t, f32)
AC_ALL_LANES(vaddvq, vpadd, vpadd, int32_t, int32x4_t, int32x2_t, s32)
AC_ALL_LANES(vmaxvq, vpmax, vpmax, int32_t, int32x4_t, int32x2_t, s32)
AC_ALL_LANES(vminvq, vpmin, vpmin, int32_t, int32x4_t, int32x2_t, s32)
#undef AC_ALL_LANES
AC_INLINE uint8_t vmaxvq_u8(uint8x16_t a) {
    uint8x8_t m = vpmax_u8(vget_low_u8(a), vget_high_u8(a));
    m = vpmax_u8(m, m);
    m = vpmax_u8(m, m);
    return vget_lane_u8(vpmax_u8(m, m), 0);
}
AC_INLINE int32x4_t vpaddq_s32(int32x4_t a, int32x4_t b) {
    return vcombine_s32(vpadd_s32(vget_low_s32(a), vget_high_s32(a)), vpadd_s32(vget_low_s32(b), vget_high_s32(b)));
}
AC_INLINE float32x4_t vpaddq_f32(float32x4_t a, float32x4_t b) {
    return vcombine_f32(vpadd_f32(vget_low_f32(a), vget_high_f32(a)), vpadd_f32(vget_low_f32(b), vget_high_f32(b)));
}

// Interleaved lanes; the 32-bit instructions give both halves of the result in a pair of registers.
AC_INLINE uint8x16_t vzip1q_u8(uint8x16_t a, uint8x16_t b) {
    return vzipq_u8(a, b).val[0];
}
AC_INLINE uint8x16_t vzip2q_u8(uint8x16_t a, uint8x16_t b) {
    return vzipq_u8(a, b).val[1];
}
AC_INLINE float32x4_t vzip1q_f32(float32x4_t a, float32x4_t b) {
    return vzipq_f32(a, b).val[0];
}
AC_INLINE float32x4_t vzip2q_f32(float32x4_t a, float32x4_t b) {
    return vzipq_f32(a, b).val[1];
}
AC_INLINE uint64x2_t vzip1q_u64(uint64x2_t a, uint64x2_t b) {
    return vcombine_u64(vget_low_u64(a), vget_low_u64(b));
}
AC_INLINE uint64x2_t vzip2q_u64(uint64x2_t a, uint64x2_t b) {
    return vcombine_u64(vget_high_u64(a), vget_high_u64(b));
}

// The bytes of a table at the indices `at`; zero beyond the table.
AC_INLINE uint8x16_t vqtbl1q_u8(uint8x16_t t, uint8x16_t at) {
    const uint8x8x2_t two = {{vget_low_u8(t), vget_high_u8(t)}};
    return vcombine_u8(vtbl2_u8(two, vget_low_u8(at)), vtbl2_u8(two, vget_high_u8(at)));
}
AC_INLINE uint8x16_t vqtbl2q_u8(const uint8x16x2_t &t, uint8x16_t at) {
    const uint8x8x4_t four = {
        {vget_low_u8(t.val[0]), vget_high_u8(t.val[0]), vget_low_u8(t.val[1]), vget_high_u8(t.val[1])}};
    return vcombine_u8(vtbl4_u8(four, vget_low_u8(at)), vtbl4_u8(four, vget_high_u8(at)));
}

// Float arithmetic. Only the first eight registers consist of four VFP registers each. They are named here because GCC
// 12 moves lanes of other registers through core registers.
AC_INLINE float32x4_t vdivq_f32(float32x4_t a, float32x4_t b) {
    register float32x4_t x asm("q0") = a;
    register float32x4_t y asm("q1") = b;
    asm("vdiv.f32 s0, s0, s4\n\tvdiv.f32 s1, s1, s5\n\tvdiv.f32 s2, s2, s6\n\tvdiv.f32 s3, s3, s7" : "+w"(x) : "w"(y));
    return x;
}
AC_INLINE float32x4_t vsqrtq_f32(float32x4_t a) {
    register float32x4_t x asm("q0") = a;
    asm("vsqrt.f32 s0, s0\n\tvsqrt.f32 s1, s1\n\tvsqrt.f32 s2, s2\n\tvsqrt.f32 s3, s3" : "+w"(x));
    return x;
}
#if !defined(__ARM_FEATURE_FMA)
AC_INLINE float32x4_t vfmaq_f32(float32x4_t c, float32x4_t a, float32x4_t b) {
    return vmlaq_f32(c, a, b);
}
AC_INLINE float32x4_t vfmsq_f32(float32x4_t c, float32x4_t a, float32x4_t b) {
    return vmlsq_f32(c, a, b);
}
#endif
/// b if a is NaN. b must be a number.
AC_INLINE float32x4_t vminnmq_f32(float32x4_t a, float32x4_t b) {
    return vbslq_f32(vceqq_f32(a, a), vminq_f32(a, b), b);
}
AC_INLINE float32x4_t vmaxnmq_f32(float32x4_t a, float32x4_t b) {
    return vbslq_f32(vceqq_f32(a, a), vmaxq_f32(a, b), b);
}
/// The magnitude of a with the sign of s.
AC_INLINE float32x4_t signed_as(float32x4_t a, float32x4_t s) {
    return vbslq_f32(vdupq_n_u32(0x80000000u), s, a);
}
/// `whole` with a's sign where |a| < 2^23: from 2^23 on there are no fractions. Otherwise a, so NaN stays NaN.
AC_INLINE float32x4_t where_fraction(float32x4_t whole, float32x4_t a) {
    return vbslq_f32(vcaltq_f32(a, vdupq_n_f32(0x1p23f)), signed_as(whole, a), a);
}
AC_INLINE float32x4_t vrndq_f32(float32x4_t a) {
    return where_fraction(vcvtq_f32_s32(vcvtq_s32_f32(a)), a);
}
AC_INLINE float32x4_t vrndmq_f32(float32x4_t a) {
    const float32x4_t t = vcvtq_f32_s32(vcvtq_s32_f32(a));
    const uint32x4_t above = vandq_u32(vcgtq_f32(t, a), vreinterpretq_u32_f32(vdupq_n_f32(1.f)));
    return where_fraction(vsubq_f32(t, vreinterpretq_f32_u32(above)), a);
}
/// Adding and subtracting 2^23 rounds to an integer, to nearest even.
AC_INLINE float32x4_t vrndnq_f32(float32x4_t a) {
    const float32x4_t big = vdupq_n_f32(0x1p23f);
    return where_fraction(vsubq_f32(vaddq_f32(vabsq_f32(a), big), big), a);
}
/// To nearest, ties away from zero: adding the largest number below 0.5 never rounds up to the wrong integer.
AC_INLINE int32x4_t vcvtaq_s32_f32(float32x4_t a) {
    return vcvtq_s32_f32(vaddq_f32(a, signed_as(vdupq_n_f32(0x1.fffffep-2f), a)));
}
AC_INLINE int32x4_t vcvtnq_s32_f32(float32x4_t a) {
    return vcvtq_s32_f32(vrndnq_f32(a));
}
/// Rounds numbers below 2^23 to nearest, ties to even.
AC_INLINE uint32x4_t vcvtnq_u32_f32(float32x4_t a) {
    const float32x4_t big = vdupq_n_f32(0x1p23f);
    return vcvtq_u32_f32(vsubq_f32(vaddq_f32(a, big), big));
}

// Half precision, which VFPv3 may lack, in integer code like half_to_float() and float_to_half().
AC_INLINE float32x4_t vcvt_f32_f16(float16x4_t h) {
    const uint32x4_t u = vmovl_u16(vreinterpret_u16_f16(h)), rest = vandq_u32(u, vdupq_n_u32(0x7fff));
    const uint32x4_t up = vdupq_n_u32(0x38000000), infinite = vdupq_n_u32(0x7c00);
    const uint32x4_t special = vcgeq_u32(rest, infinite), nan = vcgtq_u32(rest, infinite);
    uint32x4_t f = vaddq_u32(vshlq_n_u32(rest, 13), up);
    f = vaddq_u32(f, vandq_u32(special, up));
    f = vorrq_u32(f, vandq_u32(nan, vdupq_n_u32(0x400000)));
    const float32x4_t small = vcvtq_n_f32_u32(rest, 24);  // a subnormal half is a multiple of 2^-24
    f = vbslq_u32(vcltq_u32(rest, vdupq_n_u32(0x400)), vreinterpretq_u32_f32(small), f);
    return vreinterpretq_f32_u32(vorrq_u32(f, vshlq_n_u32(vshrq_n_u32(u, 15), 31)));
}
AC_INLINE float16x4_t vcvt_f16_f32(float32x4_t a) {
    const uint32x4_t u = vreinterpretq_u32_f32(a), rest = vbicq_u32(u, vdupq_n_u32(0x80000000u));
    const uint32x4_t odd = vandq_u32(vshrq_n_u32(rest, 13), vdupq_n_u32(1));
    uint32x4_t h = vshrq_n_u32(vaddq_u32(vaddq_u32(rest, vdupq_n_u32(0xc8000fffu)), odd), 13);
    // Below 2^-14, adding 0.5 rounds at 2^-24, the spacing of subnormal halves.
    const float32x4_t sum = vaddq_f32(vreinterpretq_f32_u32(rest), vdupq_n_f32(0.5f));
    const uint32x4_t small = vsubq_u32(vreinterpretq_u32_f32(sum), vdupq_n_u32(0x3f000000));
    h = vbslq_u32(vcltq_u32(rest, vdupq_n_u32(0x38800000)), small, h);
    h = vbslq_u32(vcgeq_u32(rest, vdupq_n_u32(0x477ff000)), vdupq_n_u32(0x7c00), h);
    const uint32x4_t payload = vandq_u32(vshrq_n_u32(u, 13), vdupq_n_u32(0x3ff));
    h = vbslq_u32(vceqq_f32(a, a), h, vorrq_u32(payload, vdupq_n_u32(0x7e00)));
    const uint32x4_t sign = vandq_u32(vshrq_n_u32(u, 16), vdupq_n_u32(0x8000));
    return vreinterpret_f16_u16(vmovn_u32(vorrq_u32(h, sign)));
}
AC_INLINE float32x4_t vcvt_high_f32_f16(float16x8_t h) {
    return vcvt_f32_f16(vreinterpret_f16_u16(vget_high_u16(vreinterpretq_u16_f16(h))));
}
AC_INLINE float16x8_t vcvt_high_f16_f32(float16x4_t low, float32x4_t a) {
    return vreinterpretq_f16_u16(vcombine_u16(vreinterpret_u16_f16(low), vreinterpret_u16_f16(vcvt_f16_f32(a))));
}

}  // namespace ac::AC_TIER
