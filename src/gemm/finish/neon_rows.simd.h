// SPDX-License-Identifier: MIT
// Four vectors of sums at a time, narrowed together: 8 instructions per vector, against 15 of the general form.
#pragma once

#include "src/gemm/finish/finish.simd.h"
#include "src/gemm/tiles/each.h"
#include "src/simd/rescale.h"

namespace ac::AC_TIER {
namespace {

AC_INLINE int8x16_t narrow(int16x8_t a, int16x8_t b, int8_t *) {
    return vqmovn_high_s16(vqmovn_s16(a), b);
}
AC_INLINE uint8x16_t narrow(int16x8_t a, int16x8_t b, uint8_t *) {
    return vqmovun_high_s16(vqmovun_s16(a), b);
}
AC_INLINE uint8x16_t clamped(int8x16_t x, int32_t lo, int32_t hi) {
    return vreinterpretq_u8_s8(vminq_s8(vmaxq_s8(x, vdupq_n_s8(int8_t(lo))), vdupq_n_s8(int8_t(hi))));
}
AC_INLINE uint8x16_t clamped(uint8x16_t x, int32_t lo, int32_t hi) {
    return vminq_u8(vmaxq_u8(x, vdupq_n_u8(uint8_t(lo))), vdupq_n_u8(uint8_t(hi)));
}
template <int bytes> AC_INLINE void store(void *p, uint8x16_t v) {
    if constexpr (bytes == 16) {
        vst1q_u8(static_cast<uint8_t *>(p), v);
    } else {
        const uint64x2_t d = vreinterpretq_u64_u8(v);
        if constexpr (bytes >= 8) {
            store_word<uint64_t>(p, vgetq_lane_u64(d, 0));
        }
        if constexpr (bytes % 8 != 0) {
            store_word<uint32_t>(static_cast<char *>(p) + bytes / 8 * 8,
                                 vgetq_lane_u32(vreinterpretq_u32_u64(d), bytes / 4 - 1));
        }
    }
}

/// Every shift is to the right.
struct TwoRoundings {
    int32x4_t multiplier, down;
    AC_INLINE void set(int32x4_t by, int32x4_t shift) {
        multiplier = by;
        down = vnegq_s32(shift);
    }
    AC_INLINE int32x4_t of(int32x4_t sum) const {
        const int32x4_t y = vqrdmulhq_s32(sum, multiplier);
        // The shift rounds ties up. Decrementing negative values makes their ties round away from zero.
        return vrshlq_s32(vsraq_n_s32(y, y, 31), down);
    }
};
/// In floating point.
struct OneRounding {
    float32x4_t factor;
    AC_INLINE void set(int32x4_t by, int32x4_t shift) { factor = factor_of(by, shift); }
    AC_INLINE int32x4_t of(int32x4_t sum) const { return scaled(sum, factor); }
};

/// Columns [j, j + 4 * vectors), all rows.
template <int vectors, class V, class Scale, bool with_sums> AC_INLINE void divide(const GemmFinish &given, size_t j) {
    const GemmFinish f = given;  // a copy, which no store can modify
    int32x4_t terms[vectors];
    Scale scale[vectors];
    each<vectors>(AC_EACH(v) {
        const size_t c = j + 4 * size_t(v);
        terms[v] = column_terms(f, c, Full{}, true);
        scale[v].set(f.per_channel ? vld1q_s32(f.multipliers + c) : vdupq_n_s32(*f.multipliers),
                     f.per_channel ? vld1q_s32(f.shifts + c) : vdupq_n_s32(*f.shifts));
    });
    const int16x8_t offset = vdupq_n_s16(int16_t(f.d_offset));
    const int32_t *acc = static_cast<const int32_t *>(f.acc) + j;
    V *d = static_cast<V *>(f.d) + j;
    for (size_t i = 0; i < f.m; ++i) {
        int32x4_t x[4];
        const int32x4_t row = vdupq_n_s32(with_sums ? row_term(f, i) : 0);
        each<4>(AC_EACH(v) {
            if constexpr (v < vectors) {
                int32x4_t y = vaddq_s32(vld1q_s32(acc + 4 * v), terms[v]);
                if constexpr (with_sums) {
                    y = vaddq_s32(y, row);
                }
                x[v] = scale[v].of(y);
            } else {
                x[v] = x[vectors - 1];
            }
        });
        const int16x8_t low = vqaddq_s16(vqmovn_high_s32(vqmovn_s32(x[0]), x[1]), offset);
        const int16x8_t high = vectors > 2 ? vqaddq_s16(vqmovn_high_s32(vqmovn_s32(x[2]), x[3]), offset) : low;
        store<4 * vectors>(d, clamped(narrow(low, high, static_cast<V *>(nullptr)), f.qlo, f.qhi));
        acc = reinterpret_cast<const int32_t *>(reinterpret_cast<const char *>(acc) + f.acc_step);
        d = reinterpret_cast<V *>(reinterpret_cast<char *>(d) + f.d_step);
    }
}
template <int vectors, class V, class Scale> AC_INLINE void divide(const GemmFinish &f, size_t j) {
    if (f.a_sums != nullptr) {
        divide<vectors, V, Scale, true>(f, j);
    } else {
        divide<vectors, V, Scale, false>(f, j);
    }
}

/// All columns; `rest` computes those that are not a whole vector.
template <class V, class Scale> AC_INLINE void divide_rows(const GemmFinish &f, GemmFinishFn *rest) {
    size_t j = 0;
    for (; j + 16 <= f.n; j += 16) {
        divide<4, V, Scale>(f, j);
    }
    if (j + 12 <= f.n) {
        divide<3, V, Scale>(f, j);
        j += 12;
    } else if (j + 8 <= f.n) {
        divide<2, V, Scale>(f, j);
        j += 8;
    } else if (j + 4 <= f.n) {
        divide<1, V, Scale>(f, j);
        j += 4;
    }
    if (j < f.n) {
        GemmFinish last = f;
        last.n -= j;
        last.acc = static_cast<const int32_t *>(f.acc) + j;
        last.d = static_cast<V *>(f.d) + j;
        last.b_sums = f.b_sums == nullptr ? nullptr : f.b_sums + j;
        last.bias = f.bias == nullptr ? nullptr : static_cast<const int32_t *>(f.bias) + j;
        if (f.per_channel) {
            last.multipliers += j;
            last.shifts += j;
        }
        rest(last);
    }
}

}  // namespace
}  // namespace ac::AC_TIER
