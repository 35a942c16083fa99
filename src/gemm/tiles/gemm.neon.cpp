// SPDX-License-Identifier: MIT
// armv8-a: f32 by lane; 8-bit integers by lane in 16 bits, or in pairs of products of bytes; half precision and
// bfloat16 computed as f32. Gain: for f32 0.65 of the instructions of x86.simd.h compiled for this tier, 0.46 for a
// single row (inner loops, instructions per multiplications: 91/80 and 28/16; 84/64 and 46/16). Of the two rows for 8
// bits, the second needs 0.77 of the instructions of the first at 256 cubed, and more if k is below about 40.
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/neon.simd.h"

namespace ac::AC_TIER {
namespace {

// Tiles for 32 registers, or for 16 on 32-bit Arm.
#if defined(__aarch64__)
constexpr int rows_of_a = 5, vectors_of_b = 4, rows_of_bytes = 5, rows_of_pairs = 4;
constexpr int step_f32 = 91, step_1_f32 = 42, step_s32 = 95, step_pairs = 4 * 220;
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

struct lane_f32 : Products<f32, float, float> {
    using a_vec = float32x4_t;
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
    template <int lane, int j> static AC_INLINE void mul(float32x4_t &sum, const b_vec &b, a_vec a) {
        mul_lane<lane>(sum, b.val[j], a);
    }
};

/// 8 bits as 16: A is widened when it is loaded, B when it is packed.
struct lane_s32 : Products<s32, int8_t, int16_t> {
    using a_vec = int16x8_t;
    static constexpr int kr = 1, quad = 8;

    static AC_INLINE a_vec load(const A *a) { return vmovl_s8(vld1_s8(a)); }
    static AC_INLINE a_vec first(const A *a, size_t) { return vdupq_n_s16(*a); }
#if defined(__aarch64__)
    using b_vec = int16x8x2_t;
    static AC_INLINE b_vec load_b(const B *b) {
        return vld1q_s16_x2(b);
    }
    template <int lane, int j> static AC_INLINE void mul(int32x4_t &sum, const b_vec &b, a_vec a) {
        const int16x8_t wide = b.val[j / 2];
#if defined(__clang__)
        sum = j % 2 == 0 ? vmlal_laneq_s16(sum, vget_low_s16(wide), a, lane) : vmlal_high_laneq_s16(sum, wide, a, lane);
#else  // see neon.simd.h
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
        return vld1q_s16(b);
    }
    template <int lane, int j> static AC_INLINE void mul(int32x4_t &sum, b_vec b, a_vec a) {
#if defined(__clang__)
        const int16x4_t four = lane < 4 ? vget_low_s16(a) : vget_high_s16(a);
        sum = vmlal_lane_s16(sum, j == 0 ? vget_low_s16(b) : vget_high_s16(b), four, lane % 4);
#else  // see neon.simd.h; these lanes must be in registers 0 to 3
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

/// 16 products of bytes in three instructions: products of the lower and of the upper halves in 16 bits, whose
/// neighbours are added to 32 bits. The sum of two products overflows 16 bits only if all four factors are -128. A
/// panel of B that could cause this (GemmPack::extreme) takes four instructions.
struct pairs_s32 : Products<s32, int8_t, int8_t> {
    using Finish = TileFinish;
    static constexpr bool by_rows = true;
    static constexpr int mr = rows_of_pairs, vectors = 4, nr = 16, kr = 16, ku = kr;
    /// Bytes of four columns.
    static constexpr int group = 4 * kr;

    template <bool extreme> static AC_INLINE void multiply(int32x4_t &sum, int8x16_t a, int8x16_t b, bool first) {
        const int16x8_t low = vmull_s8(vget_low_s8(a), vget_low_s8(b));
        const int16x8_t all = extreme ? vmull_high_s8(a, b) : vmlal_high_s8(low, a, b);
        sum = first ? vpaddlq_s16(all) : vpadalq_s16(sum, all);
        sum = extreme ? vpadalq_s16(sum, low) : sum;
    }
    /// Loads as many columns as one load has. `last`: these end a group of four; `next`: bytes to the next four.
    static AC_INLINE auto load_some(const B *&b, [[maybe_unused]] bool last, ptrdiff_t next) {
#if defined(__clang__) && defined(__aarch64__)
        const int8x16x4_t v = vld1q_s8_x4(b);
        b += next;
#elif defined(__aarch64__)  // GCC 12 has no load of several vectors that advances an address by a register
        int8x16x4_t v;
        asm("ld1 {%S0.16b - %V0.16b}, [%1], %2"
            : "=w"(v), "+r"(b)
            : "r"(next), "m"(*reinterpret_cast<const char(*)[group]>(b)));
#else
        const auto v = load_two<int8x16x2_t>(b);
        b += last ? next - group : 0;
#endif
        return v;
    }
    static AC_INLINE int8x16_t first(const A *a, size_t n) {
        const bytes16 v = load_bytes<1>(a, n);
        return vreinterpretq_s8_u64(vcombine_u64(vcreate_u64(v.lo), vcreate_u64(v.hi)));
    }
    /// Computes four columns.
    template <int rows, bool extreme>
    static AC_INLINE void four(const GemmTile &t, const B *b, const V *start, V *sums) {
        ptrdiff_t next = nr * kr;
        asm("" : "+r"(next));  // otherwise GCC makes the constant in each step
        int32x4_t sum[rows][4];
        int8x16_t va[rows];
        const A *a[rows];
        const auto step = [&](bool is_first) __attribute__((always_inline)) {
            each<4 / block_vectors>(AC_EACH(q) {
                const auto vb = load_some(b, q == 4 / block_vectors - 1, next);
                each<rows>(AC_EACH(i) {
                    each<block_vectors>(
                        AC_EACH(j) { multiply<extreme>(sum[i][block_vectors * q + j], va[i], vb.val[j], is_first); });
                });
            });
        };
        const auto load = [&]() __attribute__((always_inline)) {
            each<rows>(AC_EACH(i) {
                va[i] = vld1q_s8(a[i]);
                advance(a[i], kr);
            });
        };
        find_rows<rows>(t, 0, a);
        size_t n = t.k / kr;
        if (!extreme && n != 0) {  // the sums need no zeros
            load();
            step(true);
            --n;
        } else {
            each<rows>(AC_EACH(i) { each<4>(AC_EACH(j) { sum[i][j] = vdupq_n_s32(0); }); });
        }
        for (size_t tap = 0;;) {
            if (n != 0) {
                do {
                    load();
                    step(false);
                } while (--n != 0);
            }
            if (t.k % kr != 0) {  // B has zeros after k
                each<rows>(AC_EACH(i) { va[i] = first(a[i], t.k % kr); });
                step(false);
            }
            if (++tap == t.taps) {
                break;
            }
            find_rows<rows>(t, tap, a);
            n = t.k / kr;
        }
        const int32x4_t more = vld1q_s32(start);
        each<rows>(AC_EACH(i) {
            const int32x4_t left = vpaddq_s32(sum[i][0], sum[i][1]), right = vpaddq_s32(sum[i][2], sum[i][3]);
            vst1q_s32(sums + size_t(i) * nr, vaddq_s32(vpaddq_s32(left, right), more));
        });
    }
    template <int rows, bool extreme> static AC_INLINE void all(const GemmTile &t, V *sums) {
        const B *b = static_cast<const B *>(t.b);
        for (size_t j = 0; j < t.n; j += 4) {
            four<rows, extreme>(t, b, static_cast<const V *>(t.bias) + j, sums + j);
            b += group;
        }
    }
    /// Computes the existing columns, four at a time.
    template <int rows, int used>
    static AC_INLINE void loop(const GemmTile &t, size_t, Accumulators<S, rows, used> &acc) {
        V sums[rows * nr];
        if (t.extreme) {
            all<rows, true>(t, sums);
        } else {
            all<rows, false>(t, sums);
        }
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vld1q_s32(sums + size_t(i) * nr + 4 * j); }); });
    }
};

using pack_pairs = packer<int8_t, int8_t, pairs_s32::kr>;
constexpr size_t piece = pairs_s32::kr;

/// The minimum, over pairs of bytes, of the larger byte.
struct Pairs {
    int8x8_t least = vdup_n_s8(127);

    AC_INLINE void add(int8x8_t a, int8x8_t b) { least = vmin_s8(least, vmax_s8(a, b)); }
    /// Adds `count` packed groups of 16 bytes.
    AC_INLINE void add(const void *packed, size_t count) {
        for (const int8_t *p = static_cast<const int8_t *>(packed); count != 0; --count, p += piece) {
            add(vld1_s8(p), vld1_s8(p + 8));
        }
    }
    AC_INLINE void note(int32_t *extreme) const {
        int8x8_t x = vpmin_s8(least, least);
        x = vpmin_s8(x, x);
        if (extreme != nullptr && vget_lane_s8(vpmin_s8(x, x), 0) == -128) {
            *extreme = 1;
        }
    }
};
void pack_rows_of_pairs(const GemmPack &p) {
    pack_pairs::rows(p);
    Pairs pairs;
    pairs.add(p.dst, (p.k + p.fill) / piece * p.width);
    pairs.note(p.extreme);
}
/// Transposes 16 lines of 16 columns by four stages of zips, in registers.
AC_INLINE void turn(const int8_t *line, ptrdiff_t step, uint8_t flip, uint8_t *dst, Pairs &pairs) {
    uint8x16_t a[piece], b[piece];
    each<16>(AC_EACH(i) {
        a[i] = veorq_u8(vreinterpretq_u8_s8(vld1q_s8(line)), vdupq_n_u8(flip));
        line += step;
    });
    each<8>(AC_EACH(i) {
        const int8x16_t more = vmaxq_s8(vreinterpretq_s8_u8(a[i]), vreinterpretq_s8_u8(a[i + 8]));
        pairs.add(vget_low_s8(more), vget_low_s8(more));
        pairs.add(vget_high_s8(more), vget_high_s8(more));
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
    each<16>(AC_EACH(i) { vst1q_u8(dst + piece * i, a[i]); });
}
void pack_columns_of_pairs(const GemmPack &p) {
    GemmPack rest = p;
    Pairs pairs;
    const size_t whole = p.count == piece ? p.k / piece : 0;
    for (size_t n = whole; n != 0; --n) {
        turn(static_cast<const int8_t *>(rest.src), p.step, p.flip, static_cast<uint8_t *>(rest.dst), pairs);
        rest.src = static_cast<const char *>(rest.src) + ptrdiff_t(piece) * p.step;
        rest.dst = static_cast<uint8_t *>(rest.dst) + piece * piece;
    }
    rest.k -= whole * piece;
    rest.sums = nullptr;
    pack_pairs::columns(rest);
    pairs.add(rest.dst, (rest.k + rest.fill) / piece * p.width);
    pairs.note(p.extreme);
    if (p.sums != nullptr) {
        pack_pairs::add_column_sums(p);
    }
}

template <class From> constexpr GemmRow row_f32(Row head) {
    return tile_row<by_lane<lane_f32, rows_of_a, vectors_of_b>, From, float, float>(head, step_f32, 110);
}
constexpr GemmRow row_1_f32(Row head) {
    return tile_row<by_lane<lane_f32, 1, 8>, float, float, float>(head, step_1_f32, 60);
}
constexpr GemmRow row_s32(Row head) {
    return tile_row<by_lane<lane_s32, rows_of_bytes, vectors_of_b>, int8_t, int8_t, int16_t>(head, step_s32, 185);
}
constexpr GemmRow row_pairs_s32(Row head) {
    GemmRow row = tile_row<pairs_s32, int8_t, int8_t, int8_t>(head, step_pairs, 355);
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

}  // namespace ac::AC_TIER
