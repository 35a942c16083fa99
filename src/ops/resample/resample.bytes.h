// SPDX-License-Identifier: MIT
// Bilinear interpolation of bytes, between two neighbours along each axis. Each line of the input is weighted along x
// once, in floats, for all output lines that need it; two such lines are then weighted along y and rounded. Takes 0.3
// to 0.65 of the time of resample.kernel.cpp, which weights along y first.
#pragma once

#include "src/ops/resample/resample.lanes.h"

namespace ac::AC_TIER {
namespace {

/// Outputs of a line that are on the stack at a time.
constexpr int bytes_piece = 1024;

/// Broadcasts a byte: to all bytes for table lookups, or to the low byte of each lane for SVE's gathers.
AC_INLINE I::vec in_lanes(int byte) {
#if defined(AC_SIMD_sve)
    return I::set1(byte);
#else
    return I::set1(static_cast<int>(static_cast<unsigned>(byte) * 0x01010101U));
#endif
}

/// Loads two elements of a line of bytes per lane, xor `flip`: the one at `first`, and the one `step` after it. `steps`
/// and `flip` are results of in_lanes().
AC_INLINE void two_bytes([[maybe_unused]] const uint8_t *src, [[maybe_unused]] const int32_t *first,
                         [[maybe_unused]] const int32_t *base, [[maybe_unused]] const int32_t *at,
                         [[maybe_unused]] int step, [[maybe_unused]] const I::vec &steps,
                         [[maybe_unused]] const I::vec &flip, F::vec &one, F::vec &two) {
#if defined(AC_SIMD_sve)
    const svbool_t all = svptrue_b32();
    const svint32_t index = svld1_s32(all, first);
    one = F::from_s32(I::xor_(svld1ub_gather_s32offset_s32(all, src, index), flip));
    two = F::from_s32(I::xor_(svld1ub_gather_s32offset_s32(all, src + step, index), flip));
#elif defined(AC_SIMD_neon)
    const uint8x16_t places = vreinterpretq_u8_s32(vld1q_s32(at));
    const uint8x16_t bytes = veorq_u8(vld1q_u8(src + *base), vreinterpretq_u8_s32(flip));
    const uint8x16_t next = vaddq_u8(places, vreinterpretq_u8_s32(steps));
    one = vcvtq_f32_u32(vreinterpretq_u32_u8(vqtbl1q_u8(bytes, places)));
    two = vcvtq_f32_u32(vreinterpretq_u32_u8(vqtbl1q_u8(bytes, next)));
#elif defined(AC_SIMD_sse4) || defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
    const auto load16 = [&](int k) { return _mm_loadu_si128(reinterpret_cast<const __m128i *>(src + base[k])); };
    const I::vec places = I::load(at, Full{});
#if defined(AC_SIMD_sse4)
    const __m128i bytes = _mm_xor_si128(load16(0), flip);
    one = F::from_s32(_mm_shuffle_epi8(bytes, places));
    two = F::from_s32(_mm_shuffle_epi8(bytes, _mm_add_epi8(places, steps)));
#elif defined(AC_SIMD_avx2)
    const __m256i bytes = _mm256_xor_si256(_mm256_set_m128i(load16(1), load16(0)), flip);
    one = F::from_s32(_mm256_shuffle_epi8(bytes, places));
    two = F::from_s32(_mm256_shuffle_epi8(bytes, _mm256_add_epi8(places, steps)));
#else
    const __m256i low = _mm256_set_m128i(load16(1), load16(0)), high = _mm256_set_m128i(load16(3), load16(2));
    const __m512i bytes = _mm512_xor_si512(_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1), flip);
    one = F::from_s32(_mm512_shuffle_epi8(bytes, places));
    two = F::from_s32(_mm512_shuffle_epi8(bytes, _mm512_add_epi8(places, steps)));
#endif
#else
    one = two = F::zero();  // never called: a lane is no vector
#endif
}

/// Whether two_bytes() can load outputs [i, i + lanes). `base` is that of output i.
AC_INLINE bool are_near([[maybe_unused]] const ResampleAxis &x, [[maybe_unused]] int i,
                        [[maybe_unused]] const int32_t *base) {
#if defined(AC_SIMD_sve)  // SVE gathers bytes from anywhere
    return i >= x.inner_begin && i + int(F::lanes()) <= x.inner_end;
#else
    int32_t any = base[0];
    for (size_t g = 1; g < F::lanes() / 4; ++g) {
        any |= base[g];
    }
    return any >= 0;
#endif
}

/// Outputs [begin, end) of a line of the input, one at a time.
__attribute__((noinline)) void weigh_each_byte(const ResampleArgs &args, const uint8_t *src, int begin, int end,
                                               float *to) {
    const ResampleAxis &x = args.x;
    for (int i = begin; i < end; ++i, ++to) {
        float sum = x.missing[i] != 0.f ? x.missing[i] * args.constant : 0.f;
        const uint8_t *p = src + x.first[i];
        for (int k = 0; k < x.count[i]; ++k, p += args.step) {
            sum += float(*p ^ args.flip) * x.weight[k * x.outputs + i];
        }
        *to = sum;
    }
}

/// The same, in vectors where possible.
__attribute__((noinline)) void weigh_bytes(const ResampleArgs &args, const uint8_t *src, int begin, int end,
                                           float *to) {
    const ResampleAxis x = args.x;  // a store might change what is not local
    const int lanes = int(F::lanes()), step = args.step;
    const I::vec steps = in_lanes(step), flip = in_lanes(args.flip);
    const int32_t *base = x.base + begin / 4, *at = x.at + begin, *first = x.first + begin;
    const float *weight = x.weight + begin, *next = weight + x.outputs;
    int i = begin;
    for (; lanes >= 4 && i + lanes <= end; i += lanes) {
        if (are_near(x, i, base)) {
            F::vec one, two;
            two_bytes(src, first, base, at, step, steps, flip, one, two);
            one = F::mul(one, F::load(weight, Full{}));
            F::store(to, F::add(one, F::mul(two, F::load(next, Full{}))), Full{});
        } else {
            weigh_each_byte(args, src, i, i + lanes, to);
        }
        base += lanes / 4;
        at += lanes;
        first += lanes;
        weight += lanes;
        next += lanes;
        to += lanes;
    }
    weigh_each_byte(args, src, i, end, to);
}

/// How sums are rounded to bytes.
enum class Rounding { positive, plain, general };

template <class K, Rounding how> AC_INLINE I::vec whole_byte(const ResampleArgs &args, F::vec sum) {
#if !AC_SIMD_CONVERTS_ALL
    if constexpr (how == Rounding::positive) {  // ignores the sign
        return F::to_s32_trunc(F::add(sum, F::set1(0x1.fffffep-2f)));
    }
#endif
    return K::template integer<how != Rounding::general>(args, sum);
}

/// dst[i] = a[i] * v + b[i] * w, converted to the stored value.
template <class K, Rounding how>
AC_INLINE void weigh_lines(const ResampleArgs &args, const float *a, float v, const float *b, float w, size_t n,
                           uint8_t *dst) {
    const size_t lanes = F::lanes();
    const F::vec va = F::set1(v), vb = F::set1(w);
    const auto sum = [&](size_t i, auto c) {
        const F::vec other = F::mul(F::load(b + i, c), F::set1(w));
        return whole_byte<K, how>(args, F::add(F::mul(F::load(a + i, c), F::set1(v)), other));
    };
    size_t i = 0;
    for (; in_fours && i + 4 * lanes <= n; i += 4 * lanes) {
        F::vec p, q, r, s, t, u, x, y;
        load4(a + i, p, q, r, s);
        load4(b + i, t, u, x, y);
        store4(dst + i, whole_byte<K, how>(args, F::add(F::mul(p, va), F::mul(t, vb))),
               whole_byte<K, how>(args, F::add(F::mul(q, va), F::mul(u, vb))),
               whole_byte<K, how>(args, F::add(F::mul(r, va), F::mul(x, vb))),
               whole_byte<K, how>(args, F::add(F::mul(s, va), F::mul(y, vb))));
    }
    strip<F>(n - i, [&](size_t k, auto c) { I::store_sat(dst + i + k, sum(i + k, c), c); });
}

/// Lines of the input weighted along x, and the line outside of the image.
struct MadeLines {
    float line[3][bytes_piece];
    int held[3];
};

template <class K> AC_INLINE void pairs_of_bytes(const ResampleArgs &args, const ResampleJob &job) {
    constexpr int outside = 2, none = -1;
    const bool plain = args.ratio == 1.f && args.src_zero == args.dst_zero;
    MadeLines made;
    for (int begin = 0; begin < args.x.outputs; begin += bytes_piece) {
        const int end = begin + bytes_piece < args.x.outputs ? begin + bytes_piece : args.x.outputs, n = end - begin;
        for (int k = 0; k < n; ++k) {
            made.line[outside][k] = args.constant;
        }
        made.held[0] = made.held[1] = none;
        for (int y = job.begin; y < job.end; ++y) {
            const int count = args.y.count[y];
            const float *line[2] = {made.line[outside], made.line[outside]};
            float weight[2] = {0.f, args.y.missing[y]};
            for (int k = 0; k < count; ++k) {
                const int from = args.y.first[y] + k, slot = from % 2;
                if (made.held[slot] != from) {
                    const uint8_t *src = at(static_cast<const uint8_t *>(job.src), from * job.src_y);
                    weigh_bytes(args, src, begin, end, made.line[slot]);
                    made.held[slot] = from;
                }
                line[k] = made.line[slot];
                weight[k] = args.y.weight[k * args.y.outputs + y];
            }
            uint8_t *dst = at(static_cast<uint8_t *>(job.dst), y * job.dst_y) + begin;
            if (plain && args.src_zero == 0) {
                weigh_lines<K, Rounding::positive>(args, line[0], weight[0], line[1], weight[1], size_t(n), dst);
            } else if (plain) {
                weigh_lines<K, Rounding::plain>(args, line[0], weight[0], line[1], weight[1], size_t(n), dst);
            } else {
                weigh_lines<K, Rounding::general>(args, line[0], weight[0], line[1], weight[1], size_t(n), dst);
            }
        }
    }
}

#if defined(AC_SIMD_sve)
constexpr bool has_halves_of_pixels = false;
#else
constexpr bool has_halves_of_pixels = true;
#endif

/// Each output is the mean of four bytes: two bytes `step` apart in each of two lines. Does as many of the n
/// outputs as fill vectors; returns their number.
AC_INLINE int halve_pixels([[maybe_unused]] const uint8_t *a, [[maybe_unused]] const uint8_t *b,
                           [[maybe_unused]] uint8_t *dst, [[maybe_unused]] int n, [[maybe_unused]] int step) {
    int i = 0;
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512) || defined(AC_SIMD_sse4) || defined(AC_SIMD_neon)
    // 16 bytes of each line give `whole` outputs; bytes stored after these are overwritten, except at the end.
    const int whole = 8 / step * step;
    uint8_t place[16];
    for (int k = 0; k < 8; ++k) {
        place[2 * k] = uint8_t(k < whole ? k / step * 2 * step + k % step : 0x80);
        place[2 * k + 1] = uint8_t(place[2 * k] + step);
    }
#if defined(AC_SIMD_neon)
    const uint8x16_t places = vld1q_u8(place);
    for (; i + 8 <= n; i += whole) {
        const uint8x16_t p = vqtbl1q_u8(vld1q_u8(a + 2 * i), places), q = vqtbl1q_u8(vld1q_u8(b + 2 * i), places);
        vst1_u8(dst + i, vrshrn_n_u16(vpadalq_u8(vpaddlq_u8(p), q), 2));
    }
#elif defined(AC_SIMD_sse4)
    const __m128i places = _mm_loadu_si128(reinterpret_cast<const __m128i *>(place)), one = _mm_set1_epi8(1);
    const auto sum = [&](const uint8_t *p) {
        return _mm_maddubs_epi16(_mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p)), places), one);
    };
    for (; i + 8 <= n; i += whole) {
        const __m128i four = _mm_add_epi16(_mm_add_epi16(sum(a + 2 * i), sum(b + 2 * i)), _mm_set1_epi16(2));
        const __m128i mean = _mm_srli_epi16(four, 2);
        _mm_storel_epi64(reinterpret_cast<__m128i *>(dst + i), _mm_packus_epi16(mean, mean));
    }
#else
    const __m256i one = _mm256_set1_epi8(1);
    const __m256i places = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i *>(place)));
    const auto sum = [&](const uint8_t *p) {
        const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
        const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 2 * whole));
        return _mm256_maddubs_epi16(_mm256_shuffle_epi8(_mm256_set_m128i(high, low), places), one);
    };
    for (; i + whole + 8 <= n; i += 2 * whole) {
        const __m256i four = _mm256_add_epi16(_mm256_add_epi16(sum(a + 2 * i), sum(b + 2 * i)), _mm256_set1_epi16(2));
        const __m256i mean = _mm256_srli_epi16(four, 2), bytes = _mm256_packus_epi16(mean, mean);
        _mm_storel_epi64(reinterpret_cast<__m128i *>(dst + i), _mm256_castsi256_si128(bytes));
        _mm_storel_epi64(reinterpret_cast<__m128i *>(dst + i + whole), _mm256_extracti128_si256(bytes, 1));
    }
#endif
#endif
    return i;
}

}  // namespace
}  // namespace ac::AC_TIER
