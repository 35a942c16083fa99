// SPDX-License-Identifier: MIT
// armv8-a: f32 by lane; 8-bit integers by lane in 16 bits, or in pairs of products of bytes; half precision and
// bfloat16 computed as f32. Gain: for f32 0.65 of the instructions of x86.simd.h compiled for this tier, 0.46 for a
// single row (inner loops, for each multiplication: 91/80 and 28/16; 84/64 and 46/16). Of the two rows for 8 bits the
// second needs 0.80 of the instructions of the first at 256 cubed, 0.66 for one row of 1024 times 1000 columns, and
// more than the first where k is below about 50.
#include "src/gemm/schedule.h"

#include "src/gemm/neon.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

// What the registers hold: 32, or 16 on 32-bit Arm.
#if defined(__aarch64__)
constexpr int rows_of_a = 5, vectors_of_b = 4, rows_of_bytes = 5, rows_of_pairs = 4;
constexpr int step_f32 = 91, step_1_f32 = 42, step_s32 = 4 * 25, step_pairs = 4 * 228;
#define AC_TILE "5x16"
#define AC_TILE_BYTES "5x16"
#define AC_TILE_PAIRS "4x16"
#else
constexpr int rows_of_a = 4, vectors_of_b = 2, rows_of_bytes = 3, rows_of_pairs = 2;
constexpr int step_f32 = 42, step_1_f32 = 52, step_s32 = 36, step_pairs = 4 * 124;
#define AC_TILE "4x8"
#define AC_TILE_BYTES "3x8"
#define AC_TILE_PAIRS "2x16"
#endif

struct lane_f32 {
    using S = simd<f32>;
    using V = float;
    using A = float;
    using B = float;
    using a_vec = float32x4_t;
    static constexpr bool is_float = true;
    static constexpr int kr = 1, quad = 4;

    static AC_INLINE a_vec load(const A *a) { return vld1q_f32(a); }
    static AC_INLINE a_vec first(const A *a, size_t) { return vld1q_dup_f32(a); }
#if defined(__aarch64__)
    using b_vec = float32x4x4_t;
    static AC_INLINE b_vec load_b(const B *b) {
        return vld1q_f32_x4(b);
    }
#else
    using b_vec = float32x4x2_t;
#endif
    template <int lane, int j>
    static AC_INLINE void mul(float32x4_t &sum, const b_vec &b, a_vec a) {
        mul_lane<lane>(sum, b.val[j], a);
    }
};

/// 8 bits that are widened on the way: A when it is loaded, B a block of columns at a time.
struct lane_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int8_t;
    using B = int8_t;
    using a_vec = int16x8_t;
    static constexpr bool is_float = false;
    static constexpr int kr = 1, quad = 8;

    static AC_INLINE a_vec load(const A *a) { return vmovl_s8(vld1_s8(a)); }
    static AC_INLINE a_vec first(const A *a, size_t) { return vdupq_n_s16(*a); }
#if defined(__aarch64__)
    struct b_vec {
        int16x8_t low, high;
    };
    static AC_INLINE b_vec load_b(const B *b) {
        const int8x16_t v = vld1q_s8(b);
        return {vmovl_s8(vget_low_s8(v)), vmovl_high_s8(v)};
    }
    template <int lane, int j>
    static AC_INLINE void mul(int32x4_t &sum, const b_vec &b, a_vec a) {
        const int16x8_t wide = j < 2 ? b.low : b.high;
#if defined(__clang__)
        sum = j % 2 == 0 ? vmlal_laneq_s16(sum, vget_low_s16(wide), a, lane) : vmlal_high_laneq_s16(sum, wide, a, lane);
#else  // see neon.simd.h: 202 instructions for eight steps, against 196
        if constexpr (j % 2 == 0) {
            asm("smlal %0.4s, %1.4h, %2.h[%3]" : "+w"(sum) : "w"(wide), "x"(a), "i"(lane));
        } else {
            asm("smlal2 %0.4s, %1.8h, %2.h[%3]" : "+w"(sum) : "w"(wide), "x"(a), "i"(lane));
        }
#endif
    }
#else
    using b_vec = int16x8_t;
    static AC_INLINE b_vec load_b(const B *b) {
        return vmovl_s8(vld1_s8(b));
    }
    template <int lane, int j>
    static AC_INLINE void mul(int32x4_t &sum, b_vec b, a_vec a) {
#if defined(__clang__)
        const int16x4_t four = lane < 4 ? vget_low_s16(a) : vget_high_s16(a);
        sum = vmlal_lane_s16(sum, j == 0 ? vget_low_s16(b) : vget_high_s16(b), four, lane % 4);
#else  // see neon.simd.h; these lanes are those of the first four registers
#define AC_LANE(half, quarter) \
    asm("vmlal.s16 %q0, %" half "1, %" quarter "2[%3]" : "+w"(sum) : "w"(b), "x"(a), "i"(lane % 4))
        if constexpr (lane < 4) {
            if constexpr (j == 0) {
                AC_LANE("e", "e");
            } else {
                AC_LANE("f", "e");
            }
        } else if constexpr (j == 0) {
            AC_LANE("e", "f");
        } else {
            AC_LANE("f", "f");
        }
#undef AC_LANE
#endif
    }
#endif
};

/// 16 products of bytes in three instructions: of the lower halves, less those of the upper ones, in 16 bits, whose
/// neighbours are added to 32 bits. B has the upper half of every 16 bytes complemented: a * b is -(a * ~b) - a, so
/// that no sum of two products leaves 16 bits whatever the bytes are, and the sum of the upper halves of A is taken
/// away in the end.
struct pairs_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int8_t;
    using B = int8_t;
    static constexpr bool is_float = false, by_rows = true;
    static constexpr int mr = rows_of_pairs, vectors = 4, nr = 16, kr = 16, ku = kr;
    /// Bytes of four columns.
    static constexpr int group = 4 * kr;

    static AC_INLINE int32x4_t multiply(int32x4_t sum, int8x16_t a, int8x16_t b) {
        const int16x8_t low = vmull_s8(vget_low_s8(a), vget_low_s8(b));
        return vpadalq_s16(sum, vmlsl_high_s8(low, a, b));
    }
    /// As many columns as a load has; `last`: of the four.
    static AC_INLINE auto load_some(const B *&b, bool last) {
#if defined(__aarch64__)
        const int8x16x4_t v = vld1q_s8_x4(b);
        advance(b, last ? nr * kr : 0);
#else
        const auto v = load_two<int8x16x2_t>(b);
        b += last ? nr * kr - group : 0;
#endif
        return v;
    }
    static AC_INLINE int8x16_t first(const A *a, size_t n) {
        const bytes16 v = load_bytes<1>(a, n);
        return vreinterpretq_s8_u64(vcombine_u64(vcreate_u64(v.lo), vcreate_u64(v.hi)));
    }
    /// Four columns; `upper` are the sums of the upper halves of A, which the first four columns find.
    template <int rows, bool finds>
    static AC_INLINE void four(const GemmTile &t, const B *b, V *sums, int32x4_t *upper) {
        int32x4_t sum[rows][4], odd[rows];
        each<rows>(AC_EACH(i) {
            odd[i] = vdupq_n_s32(0);
            each<4>(AC_EACH(j) { sum[i][j] = vdupq_n_s32(0); });
        });
        const auto step = [&](const int8x16_t(&a)[rows]) __attribute__((always_inline)) {
            each<4 / block_vectors>(AC_EACH(q) {
                constexpr bool last = q == 4 / block_vectors - 1;
                const auto vb = load_some(b, last);
                each<rows>(AC_EACH(i) {
                    each<block_vectors>(AC_EACH(j) {
                        int32x4_t &s = sum[i][block_vectors * q + j];
                        s = multiply(s, a[i], vb.val[j]);
                    });
                    if constexpr (finds && last) {
                        odd[i] = vpadalq_s16(odd[i], vmovl_high_s8(a[i]));
                    }
                });
            });
        };
        for (size_t tap = 0; tap < t.taps; ++tap) {
            const A *a[rows];
            find_rows<rows>(t, tap, a);
            int8x16_t va[rows];
            for (size_t n = t.k / kr; n != 0; --n) {
                each<rows>(AC_EACH(i) {
                    va[i] = vld1q_s8(a[i]);
                    advance(a[i], kr);
                });
                step(va);
            }
            if (t.k % kr != 0) {  // B has zeros there
                each<rows>(AC_EACH(i) { va[i] = first(a[i], t.k % kr); });
                step(va);
            }
        }
        each<rows>(AC_EACH(i) {
            if constexpr (finds) {
                const int32x4_t twice = vpaddq_s32(odd[i], odd[i]);
                upper[i] = vpaddq_s32(twice, twice);
            }
            const int32x4_t left = vpaddq_s32(sum[i][0], sum[i][1]), right = vpaddq_s32(sum[i][2], sum[i][3]);
            vst1q_s32(sums + size_t(i) * nr, vsubq_s32(vpaddq_s32(left, right), upper[i]));
        });
    }
    /// Of the columns, those that there are, in fours.
    template <int rows, int used>
    static AC_INLINE void loop(const GemmTile &t, size_t, Accumulators<S, rows, used> &acc) {
        V sums[rows * nr];
        int32x4_t upper[rows];
        const B *b = static_cast<const B *>(t.b);
        four<rows, true>(t, b, sums, upper);
        for (size_t j = 4; j < t.n; j += 4) {
            b += group;
            four<rows, false>(t, b, sums + j, upper);
        }
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vld1q_s32(sums + size_t(i) * nr + 4 * j); }); });
    }
};

using pack_pairs = packer<int8_t, int8_t, pairs_s32::kr>;
constexpr size_t piece = pairs_s32::kr;

/// Complements what is packed: `count` times 16 bytes.
void complement(void *dst, size_t count) {
    const longs_v ones = {0, ~uint64_t{0}};
    for (uint8_t *p = static_cast<uint8_t *>(dst); count != 0; --count, p += piece) {
        store_v(p, longs_v(load_bytes_v(p)) ^ ones);
    }
}
void pack_rows_of_pairs(const GemmPack &p) {
    pack_pairs::rows(p);
    complement(p.dst, (p.k + p.fill + piece - 1) / piece * p.width);
}
/// 16 lines of 16 columns are transposed by four stages of zips, in registers.
AC_INLINE void turn(const int8_t *line, ptrdiff_t step, uint8_t flip, uint8_t *dst) {
    const uint8x16_t flips = vcombine_u8(vdup_n_u8(flip), vdup_n_u8(uint8_t(~flip)));
    uint8x16_t a[piece], b[piece];
    each<16>(AC_EACH(i) {
        a[i] = vreinterpretq_u8_s8(vld1q_s8(line));
        line += step;
    });
    const auto stage = [](const uint8x16_t *in, uint8x16_t *out) __attribute__((always_inline)) {
        each<8>(AC_EACH(i) {
            out[2 * i] = vzip1q_u8(in[i], in[i + 8]);
            out[2 * i + 1] = vzip2q_u8(in[i], in[i + 8]);
        });
    };
    stage(a, b);
    stage(b, a);
    stage(a, b);
    stage(b, a);
    each<16>(AC_EACH(i) { vst1q_u8(dst + piece * i, veorq_u8(a[i], flips)); });
}
void pack_columns_of_pairs(const GemmPack &p) {
    GemmPack rest = p;
    const size_t whole = p.count == piece ? p.k / piece : 0;
    for (size_t n = whole; n != 0; --n) {
        turn(static_cast<const int8_t *>(rest.src), p.step, p.flip, static_cast<uint8_t *>(rest.dst));
        rest.src = static_cast<const char *>(rest.src) + ptrdiff_t(piece) * p.step;
        rest.dst = static_cast<uint8_t *>(rest.dst) + piece * piece;
    }
    rest.k -= whole * piece;
    rest.sums = nullptr;
    pack_pairs::columns(rest);
    complement(rest.dst, (rest.k + rest.fill + piece - 1) / piece * p.width);
    if (p.sums != nullptr) {
        pack_pairs::add_column_sums(p);
    }
}

template <class From>
constexpr GemmRow row_f32(Row head) {
    return tile_row<by_lane<lane_f32, rows_of_a, vectors_of_b>, From, float, float>(head, step_f32, 110);
}
constexpr GemmRow row_1_f32(Row head) {
    return tile_row<by_lane<lane_f32, 1, 8>, float, float, float>(head, step_1_f32, 60);
}
constexpr GemmRow row_s32(Row head) {
    return tile_row<by_lane<lane_s32, rows_of_bytes, vectors_of_b>, int8_t, int8_t, int8_t>(head, step_s32, 240);
}
constexpr GemmRow row_pairs_s32(Row head) {
    GemmRow row = tile_row<pairs_s32, int8_t, int8_t, int8_t>(head, step_pairs, 475);
    row.pack_b_rows = pack_rows_of_pairs;
    row.pack_b_columns = pack_columns_of_pairs;
    row.run = tile<pairs_s32>::columns<pairs_s32::vectors>;
    return row;
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32<float>(AC_GEMM_HEAD(f32, AC_TILE)), row_1_f32(AC_GEMM_HEAD(f32, "1x32"))))
AC_WHEN(f16, AC_GEMM_ROWS(f16, row_f32<half_bits>(AC_GEMM_HEAD(f16, AC_TILE))))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_f32<bfloat_bits>(AC_GEMM_HEAD(bf16, AC_TILE))))
AC_WHEN(qs8,
        AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, AC_TILE_BYTES)), row_pairs_s32(AC_GEMM_HEAD(qs8, AC_TILE_PAIRS))))
AC_WHEN(qu8,
        AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, AC_TILE_BYTES)), row_pairs_s32(AC_GEMM_HEAD(qu8, AC_TILE_PAIRS))))

}  // namespace AC_TIER
}  // namespace ac
