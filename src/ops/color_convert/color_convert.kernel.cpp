// SPDX-License-Identifier: MIT
#include "src/ops/formats/formats.simd.h"

namespace ac::AC_TIER {
namespace {

/// Lanes of one step: twice those of a vector of integers on most tiers, whose bytes fill half of a vector.
constexpr size_t lanes = vector_bytes == 64 ? 16 : 8;
using Integers = Vector<int32_t, lanes>;
using Words = Vector<uint16_t, lanes>;

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

#if defined(AC_SIMD_neon)
/// 16 bytes as integers.
struct Wide16 {
    int32x4_t v[4];
};
AC_INLINE Wide16 wide(uint16x8_t low, uint16x8_t high) {
    return {{vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(low))), vreinterpretq_s32_u32(vmovl_u16(vget_high_u16(low))),
             vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(high))),
             vreinterpretq_s32_u32(vmovl_u16(vget_high_u16(high)))}};
}
AC_INLINE Wide16 wide(const uint8_t *p) {
    const uint8x16_t all = vld1q_u8(p);
    return wide(vmovl_u8(vget_low_u8(all)), vmovl_u8(vget_high_u8(all)));
}

/// sum >> bits, bounded, in two steps.
template <int bits> AC_INLINE uint8x16_t bounded(const int32x4_t *sum) {
    const uint16x8_t low = vcombine_u16(vqshrun_n_s32(sum[0], 16), vqshrun_n_s32(sum[1], 16));
    const uint16x8_t high = vcombine_u16(vqshrun_n_s32(sum[2], 16), vqshrun_n_s32(sum[3], 16));
    return vcombine_u8(vqshrn_n_u16(low, bits - 16), vqshrn_n_u16(high, bits - 16));
}

template <int bits>
AC_INLINE void form16(const ColorForm &f, const Wide16 &a, const Wide16 &b, const Wide16 &c, uint8_t *dst) {
    int32x4_t sum[4];
    for (int k = 0; k < 4; ++k) {
        sum[k] = vmlaq_n_s32(vdupq_n_s32(f.bias), a.v[k], f.factor[0]);
        sum[k] = vmlaq_n_s32(vmlaq_n_s32(sum[k], b.v[k], f.factor[1]), c.v[k], f.factor[2]);
    }
    vst1q_u8(dst, bounded<bits>(sum));
}
#endif

template <int bits> AC_INLINE void form(const ColorForm &f, Integers a, Integers b, Integers c, uint8_t *dst) {
    const Integers sum = (a * f.factor[0] + b * f.factor[1] + c * f.factor[2] + f.bias) >> bits;
    const Integers bounded = least(greatest(sum, Integers{}), every<Integers>(255));
    store_lanes(dst, to_lanes<uint8_t, lanes>(to_lanes<uint16_t, lanes>(bounded)));
}

void to_yuv(const ColorArgs &args, const ChannelImage &dst, size_t rows, const Strip &rgb, Strip &yuv) {
    const auto &s = rgb.row;
    const ColorForm forms[3] = {args.form[0], args.form[1], args.form[2]};  // which stores of bytes cannot change
    const size_t full = dst.halves_rows == 0 ? dst.count : 1;
    for (size_t r = 0; r < rows; ++r) {
#if defined(AC_SIMD_neon)
        for (size_t i = 0; i < strip_columns; i += 16) {
            const Wide16 red = wide(s[0][r] + i), green = wide(s[1][r] + i), blue = wide(s[2][r] + i);
            for (size_t c = 0; c < full; ++c) {
                form16<yuv_fraction_bits>(forms[c], red, green, blue, yuv.row[c][r] + i);
            }
        }
#else
        for (size_t i = 0; i < strip_columns; i += lanes) {
            const Integers red = pixels_at(s[0][r] + i), green = pixels_at(s[1][r] + i), blue = pixels_at(s[2][r] + i);
            for (size_t c = 0; c < full; ++c) {
                form<yuv_fraction_bits>(forms[c], red, green, blue, yuv.row[c][r] + i);
            }
        }
#endif
    }
#if defined(AC_SIMD_neon)
    for (size_t i = 0; i < strip_columns / 2 && dst.halves_rows != 0; i += 16) {
        Wide16 sum[3];
        for (size_t c = 0; c < 3; ++c) {
            const uint16x8_t low = vpadalq_u8(vpaddlq_u8(vld1q_u8(s[c][0] + 2 * i)), vld1q_u8(s[c][1] + 2 * i));
            const uint16x8_t high =
                vpadalq_u8(vpaddlq_u8(vld1q_u8(s[c][0] + 2 * i + 16)), vld1q_u8(s[c][1] + 2 * i + 16));
            sum[c] = wide(low, high);
        }
        form16<yuv_fraction_bits>(forms[1], sum[0], sum[1], sum[2], yuv.row[1][0] + i);
        form16<yuv_fraction_bits>(forms[2], sum[0], sum[1], sum[2], yuv.row[2][0] + i);
    }
#else
    for (size_t i = 0; i < strip_columns / 2 && dst.halves_rows != 0; i += lanes) {
        const Integers red = sums_at(s[0], i), green = sums_at(s[1], i), blue = sums_at(s[2], i);
        form<yuv_fraction_bits>(forms[1], red, green, blue, yuv.row[1][0] + i);
        form<yuv_fraction_bits>(forms[2], red, green, blue, yuv.row[2][0] + i);
    }
#endif
}

#if defined(AC_SIMD_neon)
/// What the chroma samples of 16 pixels add to one channel, twice each, plus the luma samples.
AC_INLINE void add_luma(const ColorForm &f, const Wide16 &luma, int32x4_t first, int32x4_t second, uint8_t *dst) {
    const int32x4x2_t a = vzipq_s32(first, first), b = vzipq_s32(second, second);
    const int32x4_t part[4] = {a.val[0], a.val[1], b.val[0], b.val[1]};
    int32x4_t sum[4];
    for (int k = 0; k < 4; ++k) {
        sum[k] = vmlaq_n_s32(part[k], luma.v[k], f.factor[0]);
    }
    vst1q_u8(dst, bounded<rgb_fraction_bits>(sum));
}

void to_rgb(const ColorArgs &args, const ChannelImage &src, size_t rows, const Strip &yuv, Strip &rgb) {
    const ColorForm forms[3] = {args.form[0], args.form[1], args.form[2]};  // which stores of bytes cannot change
    for (size_t i = 0; i < strip_columns; i += 16) {
        int32x4_t part[3][2];
        for (size_t r = 0; r < rows; ++r) {
            if (r == 0 || src.halves_rows == 0) {  // otherwise both rows have the samples of the first one
                const Wide16 u = wide(yuv.row[1][r] + i / 2), v = wide(yuv.row[2][r] + i / 2);
                for (size_t c = 0; c < 3; ++c) {
                    for (int k = 0; k < 2; ++k) {
                        const int32x4_t sum = vmlaq_n_s32(vdupq_n_s32(forms[c].bias), u.v[k], forms[c].factor[1]);
                        part[c][k] = vmlaq_n_s32(sum, v.v[k], forms[c].factor[2]);
                    }
                }
            }
            const Wide16 luma = wide(yuv.row[0][r] + i);
            for (size_t c = 0; c < 3; ++c) {
                add_luma(forms[c], luma, part[c][0], part[c][1], rgb.row[c][r] + i);
            }
        }
    }
}
#else
void to_rgb(const ColorArgs &args, const ChannelImage &src, size_t rows, const Strip &yuv, Strip &rgb) {
    uint8_t u[strip_columns], v[strip_columns];
    for (size_t r = 0; r < rows; ++r) {
        if (r == 0 || src.halves_rows == 0) {  // otherwise both rows have the samples of the first one
            put_pairs(yuv.row[1][r], yuv.row[1][r], u, strip_columns / 2);
            put_pairs(yuv.row[2][r], yuv.row[2][r], v, strip_columns / 2);
        }
        for (size_t i = 0; i < strip_columns; i += lanes) {
            const Integers luma = pixels_at(yuv.row[0][r] + i), blue = pixels_at(u + i), red = pixels_at(v + i);
            for (size_t c = 0; c < 3; ++c) {
                form<rgb_fraction_bits>(args.form[c], luma, blue, red, rgb.row[c][r] + i);
            }
        }
    }
}
#endif

/// Chroma samples of src's resolution become those of dst's, in place.
void resample(const ChannelImage &src, const ChannelImage &dst, Strip &strip) {
    for (size_t c = 1; c < 3; ++c) {
        uint8_t(&rows)[2][strip_columns] = strip.row[c];
        if (src.halves_columns > dst.halves_columns) {
            uint8_t half[strip_columns / 2];
            __builtin_memcpy(half, rows[0], sizeof(half));
            put_pairs(half, half, rows[0], sizeof(half));
            __builtin_memcpy(rows[1], rows[0], sizeof(rows[0]));
        } else if (src.halves_rows < dst.halves_rows) {
            for (size_t i = 0; i < strip_columns / 2; i += lanes) {
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
    const Packing packing = packing_of(dst);
    Strip in{}, out;  // all columns of a strip are computed
    __builtin_memset(out.row[3], 255, sizeof(out.row[3]));
    each_strip(n, [&](size_t x, size_t columns) {
        const PartOfImage to{dst, y, rows, x, columns};
        load_strip({src, y, rows, x, columns}, in);
        switch (args.path) {
            case ColorPath::to_yuv:
                to_yuv(args, dst, rows, in, out);
                return store_strip(to, packing, out);
            case ColorPath::to_rgb:
                to_rgb(args, src, rows, in, out);
                return store_strip(to, packing, out);
            default:
                resample(src, dst, in);
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
