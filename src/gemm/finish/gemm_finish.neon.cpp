// SPDX-License-Identifier: MIT
// Most layers only shift to the right. For these, four vectors are processed at a time and narrowed together: 8
// instructions per vector, against 15 of the general form.
#include "src/gemm/finish/finish.simd.h"

#include "src/gemm/tiles/each.h"

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

/// Columns [j, j + 4 * vectors), all rows. Every shift is to the right.
template <int vectors, class V, bool with_sums> AC_INLINE void divide(const GemmFinish &given, size_t j) {
    const GemmFinish f = given;  // a copy, which no store can modify
    int32x4_t terms[vectors], multiplier[vectors], down[vectors];
    each<vectors>(AC_EACH(v) {
        const size_t c = j + 4 * size_t(v);
        terms[v] = column_terms(f, c, Full{}, true);
        multiplier[v] = f.per_channel ? vld1q_s32(f.multipliers + c) : vdupq_n_s32(*f.multipliers);
        down[v] = vnegq_s32(f.per_channel ? vld1q_s32(f.shifts + c) : vdupq_n_s32(*f.shifts));
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
                y = vqrdmulhq_s32(y, multiplier[v]);
                // The shift rounds ties up. Decrementing negative values makes their ties round away from zero.
                x[v] = vrshlq_s32(vsraq_n_s32(y, y, 31), down[v]);
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
template <int vectors, class V> AC_INLINE void divide(const GemmFinish &f, size_t j) {
    if (f.a_sums != nullptr) {
        divide<vectors, V, true>(f, j);
    } else {
        divide<vectors, V, false>(f, j);
    }
}

template <class V> void requantize_neon(const GemmFinish &f) {
    int32_t least = *f.shifts;
    for (size_t j = 1; f.per_channel && j < f.n; ++j) {
        least = f.shifts[j] < least ? f.shifts[j] : least;
    }
    if (least <= 0) {
        requantize_rows<true, V>(f);
        return;
    }
    size_t j = 0;
    for (; j + 16 <= f.n; j += 16) {
        divide<4, V>(f, j);
    }
    if (j + 12 <= f.n) {
        divide<3, V>(f, j);
        j += 12;
    } else if (j + 8 <= f.n) {
        divide<2, V>(f, j);
        j += 8;
    } else if (j + 4 <= f.n) {
        divide<1, V>(f, j);
        j += 4;
    }
    if (j < f.n) {
        GemmFinish rest = f;
        rest.n -= j;
        rest.acc = static_cast<const int32_t *>(f.acc) + j;
        rest.d = static_cast<V *>(f.d) + j;
        rest.b_sums = f.b_sums == nullptr ? nullptr : f.b_sums + j;
        rest.bias = f.bias == nullptr ? nullptr : static_cast<const int32_t *>(f.bias) + j;
        if (f.per_channel) {
            rest.multipliers += j;
            rest.shifts += j;
        }
        requantize_rows<false, V>(rest);
    }
}

}  // namespace

AC_FINISH_ROWS(requantize_neon)

}  // namespace ac::AC_TIER
