// SPDX-License-Identifier: MIT
// Whole tiles of 16 columns, requantized in registers: 27 instructions for 16 elements, against 38 through memory
// (gemm_finish.neon.cpp).
#pragma once

#include "src/gemm/tiles/tile.simd.h"
#include "src/simd/rescale.h"

namespace ac::AC_TIER {
namespace {

/// The data that finishes a panel. Sums start from the terms of their column, so that no instruction adds them.
struct TileFinish {
    static constexpr bool any = true;
    int32_t start[16];
    int32_t scales[32];  ///< for each vector, multipliers and shifts to the left; in_float: 16 factors
    int16x8_t offset;
    int8x16_t lo, hi;
    uint8_t *d;
    ptrdiff_t step;
    uint64_t flip;  ///< 0x80 for unsigned bytes; the members above are as for signed bytes
    bool in_float;

    AC_INLINE void edge(GemmTile &t) {
        each<4>(AC_EACH(v) { vst1q_s32(start + 4 * v, vdupq_n_s32(0)); });
        t.bias = start;
    }
    AC_INLINE void begin(GemmTile &t, int mr) {
        edge(t);
        if (t.finish == nullptr || t.m < size_t(mr)) {
            return;
        }
        const GemmFinish &f = *t.finish;
        each<4>(AC_EACH(v) {
            const ptrdiff_t c = 4 * v;
            int32x4_t x = vmlaq_n_s32(vdupq_n_s32(f.base), vld1q_s32(f.b_sums + c), f.a_factor);
            if (f.bias != nullptr) {
                x = vaddq_s32(x, vld1q_s32(static_cast<const int32_t *>(f.bias) + c));
            }
            vst1q_s32(start + c, x);
            const int32x4_t multiplier = f.per_channel ? vld1q_s32(f.multipliers + c) : vdupq_n_s32(*f.multipliers);
            const int32x4_t shift = f.per_channel ? vld1q_s32(f.shifts + c) : vdupq_n_s32(*f.shifts);
            if (f.in_float) {
                vst1q_s32(scales + c, vreinterpretq_s32_f32(factor_of(multiplier, shift)));
            } else {
                vst1q_s32(scales + 2 * c, multiplier);
                vst1q_s32(scales + 2 * c + 4, vnegq_s32(shift));
            }
        });
        offset = vdupq_n_s16(int16_t(f.d_offset - f.flip));
        lo = vdupq_n_s8(int8_t(f.qlo - f.flip));
        hi = vdupq_n_s8(int8_t(f.qhi - f.flip));
        d = static_cast<uint8_t *>(f.d);
        step = f.d_step;
        flip = f.flip;
        in_float = f.in_float;
    }
    static AC_INLINE int32x4x4_t load_four(const int32_t *p) {
#if defined(__aarch64__)
        return vld1q_s32_x4(p);
#else
        return {{vld1q_s32(p), vld1q_s32(p + 4), vld1q_s32(p + 8), vld1q_s32(p + 12)}};
#endif
    }
    /// Scales the sums, and rounds twice or once.
    template <int rows> AC_INLINE void scale(Accumulators<simd<s32>, rows, 4> &acc) const {
        int32x4x4_t now;
        each<4>(AC_EACH(v) {
            if constexpr (v % 2 == 0) {  // of two vectors
                now = load_four(scales + 8 * v);
            }
            const int32x4_t by = now.val[v % 2 * 2], to = now.val[v % 2 * 2 + 1];
            each<rows>(AC_EACH(i) {
                const int32x4_t y = vqrdmulhq_s32(acc.v[i][v], by);
                // The shift rounds ties up. Decrementing negative values makes their ties round away from zero.
                acc.v[i][v] = vrshlq_s32(vsraq_n_s32(y, y, 31), to);
            });
        });
    }
    template <int rows> AC_INLINE void scale_in_float(Accumulators<simd<s32>, rows, 4> &acc) const {
        const int32x4x4_t by = load_four(scales);
        each<4>(AC_EACH(v) {
            each<rows>(AC_EACH(i) { acc.v[i][v] = scaled(acc.v[i][v], vreinterpretq_f32_s32(by.val[v])); });
        });
    }
    /// Finishes and stores the next rows.
    template <int rows> AC_INLINE void store(Accumulators<simd<s32>, rows, 4> &acc) {
        if (in_float) {
            scale_in_float(acc);
        } else {
            scale(acc);
        }
        uint8x16_t bytes[rows];
        each<rows>(AC_EACH(i) {
            const int16x8_t low = vqmovn_high_s32(vqmovn_s32(acc.v[i][0]), acc.v[i][1]);
            const int16x8_t high = vqmovn_high_s32(vqmovn_s32(acc.v[i][2]), acc.v[i][3]);
            const int8x16_t x = vqmovn_high_s16(vqmovn_s16(vqaddq_s16(low, offset)), vqaddq_s16(high, offset));
            bytes[i] = vreinterpretq_u8_s8(vminq_s8(vmaxq_s8(x, lo), hi));
        });
        if (flip != 0) {
            each<rows>(AC_EACH(i) { bytes[i] = veorq_u8(bytes[i], vdupq_n_u8(0x80)); });
        }
        uint8_t *to = d;
        const ptrdiff_t next = step;
        each<rows>(AC_EACH(i) {
#if defined(__aarch64__) && !defined(__clang__)  // GCC 12 advances an address by a register in a separate instruction
            asm("st1 {%2.16b}, [%0], %3"
                : "+r"(to), "=m"(*reinterpret_cast<uint8_t(*)[16]>(to))
                : "w"(bytes[i]), "r"(next));
#else
            vst1q_u8(to, bytes[i]);
            to += next;
#endif
        });
        d = to;
    }
};

/// The base of a kernel: finishes its tiles, or does not.
template <bool> struct finishes_if { static constexpr bool any = false; };
template <> struct finishes_if<true> {
    using Finish = TileFinish;
    static constexpr bool any = true;
};

}  // namespace
}  // namespace ac::AC_TIER
