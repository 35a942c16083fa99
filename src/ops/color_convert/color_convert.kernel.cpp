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

template <int bits> AC_INLINE void form(const ColorForm &f, Integers a, Integers b, Integers c, uint8_t *dst) {
    const Integers sum = (a * f.factor[0] + b * f.factor[1] + c * f.factor[2] + f.bias) >> bits;
    const Integers bounded = least(greatest(sum, Integers{}), every<Integers>(255));
    store_lanes(dst, to_lanes<uint8_t, lanes>(to_lanes<uint16_t, lanes>(bounded)));
}

void to_yuv(const ColorArgs &args, const ChannelImage &dst, size_t rows, const Strip &rgb, Strip &yuv) {
    const auto &s = rgb.row;
    for (size_t r = 0; r < rows; ++r) {
        for (size_t i = 0; i < strip_columns; i += lanes) {
            const Integers red = pixels_at(s[0][r] + i), green = pixels_at(s[1][r] + i), blue = pixels_at(s[2][r] + i);
            form<yuv_fraction_bits>(args.form[0], red, green, blue, yuv.row[0][r] + i);
            for (size_t c = 1; c < dst.count && dst.halves_rows == 0; ++c) {
                form<yuv_fraction_bits>(args.form[c], red, green, blue, yuv.row[c][r] + i);
            }
        }
    }
    for (size_t i = 0; i < strip_columns / 2 && dst.halves_rows != 0; i += lanes) {
        const Integers red = sums_at(s[0], i), green = sums_at(s[1], i), blue = sums_at(s[2], i);
        form<yuv_fraction_bits>(args.form[1], red, green, blue, yuv.row[1][0] + i);
        form<yuv_fraction_bits>(args.form[2], red, green, blue, yuv.row[2][0] + i);
    }
}

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
