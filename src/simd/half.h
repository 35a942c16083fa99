// SPDX-License-Identifier: MIT
// Conversions of half_bits and bfloat_bits in integer code, for tiers without instructions for them.
#pragma once

#include "src/dispatch/kernel.h"

namespace ac::AC_TIER {

AC_INLINE uint32_t bits_of(float x) {
    uint32_t u;
    __builtin_memcpy(&u, &x, 4);
    return u;
}
AC_INLINE float float_of(uint32_t u) {
    float x;
    __builtin_memcpy(&x, &u, 4);
    return x;
}

AC_INLINE float half_to_float(half_bits h) {
    const uint32_t sign = uint32_t(h.bits & 0x8000u) << 16;
    const uint32_t rest = h.bits & 0x7fffu;
    if (rest >= 0x7c00u) {  // infinity and NaN keep their payload; a signalling NaN becomes quiet, as in hardware
        return float_of(sign | 0x7f800000u | ((rest & 0x3ffu) << 13) | (rest > 0x7c00u ? 0x400000u : 0u));
    }
    if (rest < 0x400u) {  // subnormal: an exact multiple of 2^-24
        return float_of(sign | bits_of(float(rest) * 0x1p-24f));
    }
    return float_of(sign | ((rest << 13) + 0x38000000u));
}

AC_INLINE half_bits float_to_half(float x) {
    const uint32_t u = bits_of(x);
    const uint32_t sign = (u >> 16) & 0x8000u;
    const uint32_t rest = u & 0x7fffffffu;
    if (rest > 0x7f800000u) {
        return {uint16_t(sign | 0x7e00u | ((rest >> 13) & 0x3ffu))};
    }
    if (rest >= 0x477ff000u) {  // 65520 and above round to infinity
        return {uint16_t(sign | 0x7c00u)};
    }
    if (rest < 0x38800000u) {  // below 2^-14: adding 0.5 rounds at 2^-24, the spacing of subnormal halves
        return {uint16_t(sign | (bits_of(float_of(rest) + 0.5f) - 0x3f000000u))};
    }
    return {uint16_t(sign | ((rest - 0x38000000u + 0xfffu + ((rest >> 13) & 1u)) >> 13))};
}

AC_INLINE float bfloat_to_float(bfloat_bits b) {
    return float_of(uint32_t(b.bits) << 16);
}

AC_INLINE bfloat_bits float_to_bfloat(float x) {
    const uint32_t u = bits_of(x);
    if ((u & 0x7fffffffu) > 0x7f800000u) {
        return {uint16_t((u >> 16) | 0x40u)};
    }
    return {uint16_t((u + 0x7fffu + ((u >> 16) & 1u)) >> 16)};
}

}  // namespace ac::AC_TIER
