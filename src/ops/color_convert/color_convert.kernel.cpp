// SPDX-License-Identifier: MIT
#include "src/ops/formats/rows.simd.h"

namespace ac::AC_TIER {
namespace {

/// Lanes of one step: twice those of a vector of integers on most tiers, whose bytes fill half of a vector.
constexpr size_t lanes = vector_bytes == 64 ? 16 : 8;
using Integers = Vector<int32_t, lanes>;
using Words = Vector<uint16_t, lanes>;

#if defined(AC_SIMD_neon)
/// 16 integers.
struct Wide16 {
    int32x4_t a, b, c, d;
};
AC_INLINE Wide16 wide(uint16x8_t low, uint16x8_t high) {
    return {vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(low))), vreinterpretq_s32_u32(vmovl_u16(vget_high_u16(low))),
            vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(high))),
            vreinterpretq_s32_u32(vmovl_u16(vget_high_u16(high)))};
}
AC_INLINE Wide16 wide(uint8x16_t bytes) {
    return wide(vmovl_u8(vget_low_u8(bytes)), vmovl_u8(vget_high_u8(bytes)));
}
AC_INLINE Wide16 add_times(const Wide16 &sum, const Wide16 &v, int32x4_t factor) {
    return {vmlaq_s32(sum.a, v.a, factor), vmlaq_s32(sum.b, v.b, factor), vmlaq_s32(sum.c, v.c, factor),
            vmlaq_s32(sum.d, v.d, factor)};
}

/// sum >> bits, bounded, in two steps.
template <int bits> AC_INLINE uint8x16_t bounded(const Wide16 &sum) {
    const uint16x8_t low = vcombine_u16(vqshrun_n_s32(sum.a, 16), vqshrun_n_s32(sum.b, 16));
    const uint16x8_t high = vcombine_u16(vqshrun_n_s32(sum.c, 16), vqshrun_n_s32(sum.d, 16));
    return vcombine_u8(vqshrn_n_u16(low, bits - 16), vqshrn_n_u16(high, bits - 16));
}

/// A form in vectors.
struct Form {
    int32x4_t factor[3], bias;
};
AC_INLINE Form form_of(const ColorForm &f) {
    return {{vdupq_n_s32(f.factor[0]), vdupq_n_s32(f.factor[1]), vdupq_n_s32(f.factor[2])}, vdupq_n_s32(f.bias)};
}
template <int bits> AC_INLINE uint8x16_t form16(const Form &f, const Wide16 &a, const Wide16 &b, const Wide16 &c) {
    const Wide16 first = add_times({f.bias, f.bias, f.bias, f.bias}, a, f.factor[0]);
    return bounded<bits>(add_times(add_times(first, b, f.factor[1]), c, f.factor[2]));
}

/// Sums of blocks of two by two pixels.
AC_INLINE Wide16 sums16(const uint8_t (&rows)[2][strip_columns], size_t i) {
    const uint16x8_t low = vpaddlq_u8(vld1q_u8(rows[0] + 2 * i)), high = vpaddlq_u8(vld1q_u8(rows[0] + 2 * i + 16));
    return wide(vpadalq_u8(low, vld1q_u8(rows[1] + 2 * i)), vpadalq_u8(high, vld1q_u8(rows[1] + 2 * i + 16)));
}

void to_yuv(const ColorArgs &args, const ChannelImage &dst, size_t rows, size_t n, const Strip &rgb, Strip &yuv) {
    const auto &s = rgb.row;
    const Form first = form_of(args.form[0]);
    for (size_t r = 0; r < rows; ++r) {
        for (size_t i = 0; i < n; i += 16) {
            const Wide16 red = wide(vld1q_u8(s[0][r] + i)), green = wide(vld1q_u8(s[1][r] + i));
            vst1q_u8(yuv.row[0][r] + i, form16<yuv_fraction_bits>(first, red, green, wide(vld1q_u8(s[2][r] + i))));
        }
    }
    for (size_t c = 1; c < dst.count; ++c) {
        const Form f = form_of(args.form[c]);
        for (size_t r = 0; r < rows && dst.halves_rows == 0; ++r) {
            for (size_t i = 0; i < n; i += 16) {
                const Wide16 red = wide(vld1q_u8(s[0][r] + i)), green = wide(vld1q_u8(s[1][r] + i));
                vst1q_u8(yuv.row[c][r] + i, form16<yuv_fraction_bits>(f, red, green, wide(vld1q_u8(s[2][r] + i))));
            }
        }
        for (size_t i = 0; i < n / 2 && dst.halves_rows != 0; i += 16) {
            vst1q_u8(yuv.row[c][0] + i,
                     form16<yuv_fraction_bits>(f, sums16(s[0], i), sums16(s[1], i), sums16(s[2], i)));
        }
    }
}

/// 8 numbers of 16 bits as integers.
struct Wide8 {
    int32x4_t a, b;
};
AC_INLINE Wide8 wide(uint8x8_t bytes) {
    const uint16x8_t words = vmovl_u8(bytes);
    return {vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(words))),
            vreinterpretq_s32_u32(vmovl_u16(vget_high_u16(words)))};
}

/// One channel of 16 pixels from 8 chroma samples, each for two pixels.
AC_INLINE uint8x16_t shared_chroma(const Form &f, const Wide16 &luma, const Wide8 &u, const Wide8 &v) {
    const int32x4_t p = vmlaq_s32(vmlaq_s32(f.bias, u.a, f.factor[1]), v.a, f.factor[2]);
    const int32x4_t q = vmlaq_s32(vmlaq_s32(f.bias, u.b, f.factor[1]), v.b, f.factor[2]);
    const int32x4x2_t a = vzipq_s32(p, p), b = vzipq_s32(q, q);
    return bounded<rgb_fraction_bits>(add_times({a.val[0], a.val[1], b.val[0], b.val[1]}, luma, f.factor[0]));
}

void to_rgb(const ColorArgs &args, const ChannelImage &src, size_t rows, size_t n, const Strip &yuv, Strip &rgb) {
    const Form red = form_of(args.form[0]), green = form_of(args.form[1]), blue = form_of(args.form[2]);
    for (size_t r = 0; r < rows; ++r) {
        const size_t chroma = src.halves_rows == 0 ? r : 0;  // both rows have the samples of the first one
        for (size_t i = 0; i < n; i += 16) {
            const Wide8 u = wide(vld1_u8(yuv.row[1][chroma] + i / 2)), v = wide(vld1_u8(yuv.row[2][chroma] + i / 2));
            const Wide16 luma = wide(vld1q_u8(yuv.row[0][r] + i));
            vst1q_u8(rgb.row[0][r] + i, shared_chroma(red, luma, u, v));
            vst1q_u8(rgb.row[1][r] + i, shared_chroma(green, luma, u, v));
            vst1q_u8(rgb.row[2][r] + i, shared_chroma(blue, luma, u, v));
        }
    }
}

/// The first form of the pixels of RGB that are one after the other, to bytes that are; n is a multiple of 16.
AC_INLINE void grey_row(const ColorArgs &args, const uint8_t *rgb, uint8_t *dst, size_t n) {
    const Form f = form_of(args.form[0]);
    for (size_t i = 0; i < n; i += 16) {
        const uint8x16x3_t all = vld3q_u8(rgb + 3 * i);
        vst1q_u8(dst + i, form16<yuv_fraction_bits>(f, wide(all.val[0]), wide(all.val[1]), wide(all.val[2])));
    }
}
#elif defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
/// 16 numbers of 16 bits without a sign.
AC_INLINE __m256i words_at(const uint8_t *p) {
    return _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p)));
}
AC_INLINE __m256i integers_at(const uint8_t *p) {
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i *>(p)));
}

/// Stores sums >> bits, bounded: packing saturates. `low` and `high` are in the order of words after unpacking.
template <int bits> AC_INLINE void store_bounded(uint8_t *dst, __m256i low, __m256i high) {
    const __m256i words = _mm256_packs_epi32(_mm256_srai_epi32(low, bits), _mm256_srai_epi32(high, bits));
    const __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(dst), bytes);
}

/// A form of words: factors are split after 11 bits, so that products of pairs of words are exact.
struct Form {
    __m256i high[2], low[2], bias;
};
constexpr int split_bits = 11;
AC_INLINE Form form_of(const ColorForm &f) {
    const auto pair = [](int32_t a, int32_t b) {
        return _mm256_set1_epi32(int32_t(uint32_t(a & 0xffff) | uint32_t(b) << 16));
    };
    const auto above = [](int32_t x) { return x >> split_bits; };
    const auto below = [](int32_t x) { return x & ((1 << split_bits) - 1); };
    const int32_t *const x = f.factor;
    return {{pair(above(x[0]), above(x[1])), pair(above(x[2]), 0)},
            {pair(below(x[0]), below(x[1])), pair(below(x[2]), 0)},
            _mm256_set1_epi32(f.bias)};
}
AC_INLINE __m256i form_of_pairs(const Form &f, __m256i ab, __m256i c) {
    const __m256i high = _mm256_add_epi32(_mm256_madd_epi16(ab, f.high[0]), _mm256_madd_epi16(c, f.high[1]));
    const __m256i low = _mm256_add_epi32(_mm256_madd_epi16(ab, f.low[0]), _mm256_madd_epi16(c, f.low[1]));
    return _mm256_add_epi32(_mm256_add_epi32(_mm256_slli_epi32(high, split_bits), f.bias), low);
}
template <int bits> AC_INLINE void form16(const Form &f, __m256i a, __m256i b, __m256i c, uint8_t *dst) {
    const __m256i none = _mm256_setzero_si256();
    store_bounded<bits>(dst, form_of_pairs(f, _mm256_unpacklo_epi16(a, b), _mm256_unpacklo_epi16(c, none)),
                        form_of_pairs(f, _mm256_unpackhi_epi16(a, b), _mm256_unpackhi_epi16(c, none)));
}

/// Sums of blocks of two by two pixels.
AC_INLINE __m256i sums16(const uint8_t (&rows)[2][strip_columns], size_t i) {
    const __m256i ones = _mm256_set1_epi8(1);
    const __m256i above = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(rows[0] + 2 * i));
    const __m256i below = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(rows[1] + 2 * i));
    return _mm256_add_epi16(_mm256_maddubs_epi16(above, ones), _mm256_maddubs_epi16(below, ones));
}

void to_yuv(const ColorArgs &args, const ChannelImage &dst, size_t rows, size_t n, const Strip &rgb, Strip &yuv) {
    const auto &s = rgb.row;
    for (size_t c = 0; c < dst.count; ++c) {
        const Form f = form_of(args.form[c]);
        if (c != 0 && dst.halves_rows != 0) {
            for (size_t i = 0; i < n / 2; i += 16) {
                form16<yuv_fraction_bits>(f, sums16(s[0], i), sums16(s[1], i), sums16(s[2], i), yuv.row[c][0] + i);
            }
            continue;
        }
        for (size_t r = 0; r < rows; ++r) {
            for (size_t i = 0; i < n; i += 16) {
                form16<yuv_fraction_bits>(f, words_at(s[0][r] + i), words_at(s[1][r] + i), words_at(s[2][r] + i),
                                          yuv.row[c][r] + i);
            }
        }
    }
}

/// 16 pixels at a time: 8 chroma samples, each for two pixels.
void to_rgb(const ColorArgs &args, const ChannelImage &src, size_t rows, size_t n, const Strip &yuv, Strip &rgb) {
    // Sums of pixels 0 to 3 and 8 to 11, and of the others: packing expects this order.
    const __m256i first = _mm256_setr_epi32(0, 0, 1, 1, 4, 4, 5, 5), second = _mm256_setr_epi32(2, 2, 3, 3, 6, 6, 7, 7);
    for (size_t c = 0; c < 3; ++c) {
        const __m256i by_luma = _mm256_set1_epi32(args.form[c].factor[0]), bias = _mm256_set1_epi32(args.form[c].bias);
        const __m256i by_u = _mm256_set1_epi32(args.form[c].factor[1]);
        const __m256i by_v = _mm256_set1_epi32(args.form[c].factor[2]), none = _mm256_setzero_si256();
        for (size_t i = 0; i < n; i += 16) {
            __m256i low{}, high{};
            for (size_t r = 0; r < rows; ++r) {
                if (r == 0 || src.halves_rows == 0) {  // otherwise both rows have the samples of the first one
                    const __m256i u = _mm256_mullo_epi32(integers_at(yuv.row[1][r] + i / 2), by_u);
                    const __m256i v = _mm256_mullo_epi32(integers_at(yuv.row[2][r] + i / 2), by_v);
                    const __m256i part = _mm256_add_epi32(_mm256_add_epi32(u, v), bias);
                    low = _mm256_permutevar8x32_epi32(part, first);
                    high = _mm256_permutevar8x32_epi32(part, second);
                }
                const __m256i luma = words_at(yuv.row[0][r] + i);
                const __m256i a = _mm256_mullo_epi32(_mm256_unpacklo_epi16(luma, none), by_luma);
                const __m256i b = _mm256_mullo_epi32(_mm256_unpackhi_epi16(luma, none), by_luma);
                store_bounded<rgb_fraction_bits>(rgb.row[c][r] + i, _mm256_add_epi32(low, a),
                                                 _mm256_add_epi32(high, b));
            }
        }
    }
}
#else
AC_INLINE Integers pixels_at(const uint8_t *p) {
    return to_lanes<int32_t, lanes>(to_lanes<uint16_t, lanes>(load_lanes<lanes>(p)));
}

/// The sums of blocks of two by two pixels.
AC_INLINE Integers sums_at(const uint8_t (&rows)[2][strip_columns], size_t i) {
    Words sum{};
    for (size_t r = 0; r < 2; ++r) {
        const auto pairs = (Words)load_lanes<2 * lanes>(rows[r] + 2 * i);  // the byte order does not matter
        sum += (pairs & 255) + (pairs >> 8);
    }
    return to_lanes<int32_t, lanes>(sum);
}

template <int bits> AC_INLINE void form(const ColorForm &f, Integers a, Integers b, Integers c, uint8_t *dst) {
    const Integers sum = (a * f.factor[0] + b * f.factor[1] + c * f.factor[2] + f.bias) >> bits;
    const Integers bounded = least(greatest(sum, Integers{}), every<Integers>(255));
    store_lanes(dst, to_lanes<uint8_t, lanes>(to_lanes<uint16_t, lanes>(bounded)));
}

void to_yuv(const ColorArgs &args, const ChannelImage &dst, size_t rows, size_t n, const Strip &rgb, Strip &yuv) {
    const auto &s = rgb.row;
    const ColorForm forms[3] = {args.form[0], args.form[1], args.form[2]};  // which stores of bytes cannot change
    const size_t full = dst.halves_rows == 0 ? dst.count : 1;
    for (size_t r = 0; r < rows; ++r) {
        for (size_t i = 0; i < n; i += lanes) {
            const Integers red = pixels_at(s[0][r] + i), green = pixels_at(s[1][r] + i), blue = pixels_at(s[2][r] + i);
            for (size_t c = 0; c < full; ++c) {
                form<yuv_fraction_bits>(forms[c], red, green, blue, yuv.row[c][r] + i);
            }
        }
    }
    for (size_t i = 0; i < n / 2 && dst.halves_rows != 0; i += lanes) {
        const Integers red = sums_at(s[0], i), green = sums_at(s[1], i), blue = sums_at(s[2], i);
        form<yuv_fraction_bits>(forms[1], red, green, blue, yuv.row[1][0] + i);
        form<yuv_fraction_bits>(forms[2], red, green, blue, yuv.row[2][0] + i);
    }
}

void to_rgb(const ColorArgs &args, const ChannelImage &src, size_t rows, size_t n, const Strip &yuv, Strip &rgb) {
    uint8_t u[strip_columns], v[strip_columns];
    for (size_t r = 0; r < rows; ++r) {
        if (r == 0 || src.halves_rows == 0) {  // otherwise both rows have the samples of the first one
            put_pairs(yuv.row[1][r], yuv.row[1][r], u, n / 2);
            put_pairs(yuv.row[2][r], yuv.row[2][r], v, n / 2);
        }
        for (size_t i = 0; i < n; i += lanes) {
            const Integers luma = pixels_at(yuv.row[0][r] + i), blue = pixels_at(u + i), red = pixels_at(v + i);
            for (size_t c = 0; c < 3; ++c) {
                form<rgb_fraction_bits>(args.form[c], luma, blue, red, rgb.row[c][r] + i);
            }
        }
    }
}
#endif

/// Chroma samples of src's resolution become those of dst's, in place.
void resample(const ChannelImage &src, const ChannelImage &dst, size_t n, Strip &strip) {
    for (size_t c = 1; c < 3; ++c) {
        uint8_t(&rows)[2][strip_columns] = strip.row[c];
        if (src.halves_columns > dst.halves_columns) {
            uint8_t half[strip_columns / 2];
            __builtin_memcpy(half, rows[0], n / 2);
            put_pairs(half, half, rows[0], n / 2);
            __builtin_memcpy(rows[1], rows[0], n);
        } else if (src.halves_rows < dst.halves_rows) {
            for (size_t i = 0; i < n / 2; i += lanes) {
                const auto above = to_lanes<uint16_t, lanes>(load_lanes<lanes>(rows[0] + i));
                const auto below = to_lanes<uint16_t, lanes>(load_lanes<lanes>(rows[1] + i));
                store_lanes(rows[0] + i, to_lanes<uint8_t, lanes>((above + below) >> 1));
            }
        }
    }
}

template <class T>
void color_convert(const ColorArgs &args, const ChannelImage &src, const ChannelImage &dst, size_t y, size_t n) {
    const size_t rows = 1 + (src.halves_rows | dst.halves_rows);
    if (args.path == ColorPath::copy && copy_rows(src, dst, y, rows, n)) {
        return;
    }
    const Packing packing = packing_of(dst), from = packing_of(src);
#if defined(AC_SIMD_neon)
    if (args.path == ColorPath::to_yuv && dst.count == 1 && from == Packing::rgb && dst.channel[0].column == 1 &&
        n % 16 == 0) {
        const ChannelSamples &pixels = src.channel[0], &grey = dst.channel[0];
        return grey_row(args, pixels.first + y * pixels.row, grey.first + y * grey.row, n);
    }
#endif
    Strip in{}, out;  // some columns behind the last one are computed
    __builtin_memset(out.row[3], 255, sizeof(out.row[3]));
    each_strip(n, [&](size_t x, size_t columns) {
        const PartOfImage to{dst, y, rows, x, columns};
        const size_t computed = (columns + 31) / 32 * 32;
        load_strip({src, y, rows, x, columns}, from, in);
        switch (args.path) {
            case ColorPath::to_yuv:
                to_yuv(args, dst, rows, computed, in, out);
                return store_strip(to, packing, out);
            case ColorPath::to_rgb:
                to_rgb(args, src, rows, computed, in, out);
                return store_strip(to, packing, out);
            default:
                resample(src, dst, computed, in);
                if (src.count < dst.count) {
                    __builtin_memset(in.row[3], 255, sizeof(in.row[3]));
                }
                store_strip(to, packing, in);
        }
    });
}

}  // namespace

AC_ROWS(color_convert, ColorConvertFn)

}  // namespace ac::AC_TIER
