// SPDX-License-Identifier: MIT
// Micro-kernels on scalable vectors: 8 rows x 3 vectors. Such vectors can be neither members nor elements of arrays, so
// the accumulators are 24 variables that macros name; `if constexpr` leaves those out that a smaller tile has not.
#ifndef AC_GEMM_SVE_SIMD_H
#define AC_GEMM_SVE_SIMD_H

#include "src/gemm/rows.h"
#include "src/gemm/sve_pack.simd.h"

#include <arm_sve.h>

namespace ac {
namespace AC_TIER {
namespace {

#define AC_8(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)
#define AC_8_INSIDE(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)  // a macro does not expand inside itself

// What memory holds and what the accumulators are.
struct sve_f32 {
    using V = float;
    using vec = svfloat32_t;
    static constexpr bool is_float = true;
    static AC_INLINE vec zero() { return svdup_n_f32(0.f); }
    static AC_INLINE size_t lanes() { return svcntw(); }
    static AC_INLINE svbool_t first(size_t j, size_t n) { return svwhilelt_b32_u64(j * svcntw(), n); }
    static AC_INLINE vec load(svbool_t p, const V *at, int j) { return svld1_vnum_f32(p, at, j); }
    static AC_INLINE void store(svbool_t p, V *at, int j, vec v) { svst1_vnum_f32(p, at, j, v); }
    static AC_INLINE vec add(vec a, vec b) { return svadd_f32_x(svptrue_b32(), a, b); }
    static AC_INLINE vec clamp(vec v, float lo, float hi) {
        return svmin_n_f32_x(svptrue_b32(), svmax_n_f32_x(svptrue_b32(), v, lo), hi);
    }
    static AC_INLINE vec even(vec a, vec b) {
        return svreinterpret_f32_u64(svuzp1_u64(svreinterpret_u64_f32(a), svreinterpret_u64_f32(b)));
    }
    static AC_INLINE vec odd(vec a, vec b) {
        return svreinterpret_f32_u64(svuzp2_u64(svreinterpret_u64_f32(a), svreinterpret_u64_f32(b)));
    }
};
struct sve_f16 {
    using V = float16_t;
    using vec = svfloat16_t;
    static constexpr bool is_float = true;
    static AC_INLINE vec zero() { return svdup_n_f16(0); }
    static AC_INLINE size_t lanes() { return svcnth(); }
    static AC_INLINE svbool_t first(size_t j, size_t n) { return svwhilelt_b16_u64(j * svcnth(), n); }
    static AC_INLINE vec load(svbool_t p, const V *at, int j) { return svld1_vnum_f16(p, at, j); }
    static AC_INLINE void store(svbool_t p, V *at, int j, vec v) { svst1_vnum_f16(p, at, j, v); }
    static AC_INLINE vec add(vec a, vec b) { return svadd_f16_x(svptrue_b16(), a, b); }
    static AC_INLINE vec clamp(vec v, float lo, float hi) {
        return svmin_n_f16_x(svptrue_b16(), svmax_n_f16_x(svptrue_b16(), v, float16_t(lo)), float16_t(hi));
    }
};
struct sve_s32 {
    using V = int32_t;
    using vec = svint32_t;
    static constexpr bool is_float = false;
    static AC_INLINE vec zero() { return svdup_n_s32(0); }
    static AC_INLINE size_t lanes() { return svcntw(); }
    static AC_INLINE svbool_t first(size_t j, size_t n) { return svwhilelt_b32_u64(j * svcntw(), n); }
    static AC_INLINE vec load(svbool_t p, const V *at, int j) { return svld1_vnum_s32(p, at, j); }
    static AC_INLINE void store(svbool_t p, V *at, int j, vec v) { svst1_vnum_s32(p, at, j, v); }
    static AC_INLINE vec add(vec a, vec b) { return svadd_s32_x(svptrue_b32(), a, b); }
    static AC_INLINE vec clamp(vec v, float, float) { return v; }
    static AC_INLINE vec even(vec a, vec b) {
        return svreinterpret_s32_u64(svuzp1_u64(svreinterpret_u64_s32(a), svreinterpret_u64_s32(b)));
    }
    static AC_INLINE vec odd(vec a, vec b) {
        return svreinterpret_s32_u64(svuzp2_u64(svreinterpret_u64_s32(a), svreinterpret_u64_s32(b)));
    }
};

// Products by lane: A is replicated in 128 bits, `quad` groups of kr elements. The multiplications are instructions of
// their own for GCC 12, which from the intrinsics makes copies of accumulators (124 instructions for the 96
// multiplications of four steps, against 120).
struct by_lane_f32 : sve_f32 {
    using A = float;
    using B = float;
    using a_vec = svfloat32_t;
    static constexpr int kr = 1, quad = 4;
    static AC_INLINE a_vec load_a(const A *a) { return svld1rq_f32(svptrue_b32(), a); }
    static AC_INLINE svfloat32_t load_b(const B *b, int j) { return svld1_vnum_f32(svptrue_b32(), b, j); }
    static AC_INLINE a_vec flip(a_vec a, uint8_t) { return a; }
    template <int lane>
    static AC_INLINE vec fma(vec c, svfloat32_t b, a_vec a) {
#if defined(__clang__)
        return svmla_lane_f32(c, b, a, lane);
#else
        asm("fmla %0.s, %1.s, %2.s[%3]" : "+w"(c) : "w"(b), "y"(a), "i"(lane));
        return c;
#endif
    }
};
struct by_lane_f16 : sve_f16 {
    using A = float16_t;
    using B = float16_t;
    using a_vec = svfloat16_t;
    static constexpr int kr = 1, quad = 8;
    static AC_INLINE a_vec load_a(const A *a) { return svld1rq_f16(svptrue_b16(), a); }
    static AC_INLINE svfloat16_t load_b(const B *b, int j) { return svld1_vnum_f16(svptrue_b16(), b, j); }
    static AC_INLINE a_vec flip(a_vec a, uint8_t) { return a; }
    template <int lane>
    static AC_INLINE vec fma(vec c, svfloat16_t b, a_vec a) {
#if defined(__clang__)
        return svmla_lane_f16(c, b, a, lane);
#else
        asm("fmla %0.h, %1.h, %2.h[%3]" : "+w"(c) : "w"(b), "y"(a), "i"(lane));
        return c;
#endif
    }
};
struct by_lane_s32 : sve_s32 {
    using A = int8_t;
    using B = int8_t;
    using a_vec = svint8_t;
    static constexpr int kr = 4, quad = 4;
    static AC_INLINE a_vec load_a(const A *a) { return svld1rq_s8(svptrue_b8(), a); }
    static AC_INLINE svint8_t load_b(const B *b, int j) { return svld1_vnum_s8(svptrue_b8(), b, j); }
    static AC_INLINE a_vec flip(a_vec a, uint8_t bits) { return sveor_n_s8_x(svptrue_b8(), a, int8_t(bits)); }
    template <int lane>
    static AC_INLINE vec fma(vec c, svint8_t b, a_vec a) {
#if defined(__clang__)
        return svdot_lane_s32(c, b, a, lane);
#else
        asm("sdot %0.s, %1.b, %2.b[%3]" : "+w"(c) : "w"(b), "y"(a), "i"(lane));
        return c;
#endif
    }
};

/// Adds C (or the bias, whose step is 0) to row i of the tile, and clamps it.
#define AC_START_ROW(i)                                                                  \
    if constexpr (i < rows) {                                                            \
        if (size_t(i) < here) {                                                          \
            const V *c = reinterpret_cast<const V *>(start + ptrdiff_t(i) * start_step); \
            c##i##0 = K::add(K::load(p0, c, 0), c##i##0);                                \
            if constexpr (used > 1)                                                      \
                c##i##1 = K::add(K::load(p1, c, 1), c##i##1);                            \
            if constexpr (used > 2)                                                      \
                c##i##2 = K::add(K::load(p2, c, 2), c##i##2);                            \
        }                                                                                \
    }
#define AC_CLAMP_ROW(i)                              \
    if constexpr (i < rows) {                        \
        c##i##0 = K::clamp(c##i##0, t.lo, t.hi);     \
        if constexpr (used > 1)                      \
            c##i##1 = K::clamp(c##i##1, t.lo, t.hi); \
        if constexpr (used > 2)                      \
            c##i##2 = K::clamp(c##i##2, t.lo, t.hi); \
    }
#define AC_STORE_ROW(i)                                                    \
    if constexpr (i < rows) {                                              \
        if (i != 0 && size_t(i) >= here) {                                 \
            return;                                                        \
        }                                                                  \
        K::store(p0, d, 0, c##i##0);                                       \
        if constexpr (used > 1)                                            \
            K::store(p1, d, 1, c##i##1);                                   \
        if constexpr (used > 2)                                            \
            K::store(p2, d, 2, c##i##2);                                   \
        d = reinterpret_cast<V *>(reinterpret_cast<char *>(d) + t.d_step); \
    }
/// What a panel does with its accumulators.
#define AC_FINISH_TILE()                                                                                              \
    const svbool_t p0 = K::first(0, t.n), p1 = K::first(1, t.n), p2 = K::first(2, t.n);                               \
    V *d = reinterpret_cast<V *>(static_cast<char *>(t.d) + ptrdiff_t(m) * t.d_step);                                 \
    if constexpr (K::is_float) {                                                                                      \
        const bool clamps = t.lo > -__builtin_inff() || t.hi < __builtin_inff();                                      \
        if (t.c != nullptr || t.bias != nullptr) {                                                                    \
            const ptrdiff_t start_step = t.c == nullptr ? 0 : t.c_step;                                               \
            const char *start = static_cast<const char *>(t.c == nullptr ? t.bias : t.c) + ptrdiff_t(m) * start_step; \
            AC_8(AC_START_ROW)                                                                                        \
        }                                                                                                             \
        if (clamps) {                                                                                                 \
            AC_8(AC_CLAMP_ROW)                                                                                        \
        }                                                                                                             \
    }                                                                                                                 \
    AC_8(AC_STORE_ROW)

#define AC_ZERO_ROW(i)        \
    auto c##i##0 = K::zero(); \
    auto c##i##1 = K::zero(); \
    auto c##i##2 = K::zero();

#define AC_LANE_ROW(i)                                        \
    if constexpr (i < rows) {                                 \
        constexpr int lane = i % K::quad;                     \
        const auto &va = i < K::quad ? a0 : a1;               \
        c##i##0 = K::template fma<lane>(c##i##0, b0, va);     \
        if constexpr (used > 1)                               \
            c##i##1 = K::template fma<lane>(c##i##1, b1, va); \
        if constexpr (used > 2)                               \
            c##i##2 = K::template fma<lane>(c##i##2, b2, va); \
    }
#define AC_LANE_STEP(u)                                                                       \
    {                                                                                         \
        const auto a0 = K::load_a(a + (u)*8 * K::kr);                                         \
        const auto a1 = rows > K::quad ? K::load_a(a + (u)*8 * K::kr + K::quad * K::kr) : a0; \
        const auto b0 = K::load_b(b, (u)*3);                                                  \
        const auto b1 = used > 1 ? K::load_b(b, (u)*3 + 1) : b0;                              \
        const auto b2 = used > 2 ? K::load_b(b, (u)*3 + 2) : b0;                              \
        AC_8(AC_LANE_ROW)                                                                     \
    }

/// 8 rows x 3 vectors, products by lane.
template <class K>
struct lane_tile {
    using V = typename K::V;
    using A = typename K::A;
    using B = typename K::B;
    static constexpr int ku = 4 * K::kr;

    template <int rows, int used>
    static AC_INLINE void panel(const GemmTile &t, const char *pa, size_t m, size_t here) {
        const A *a = reinterpret_cast<const A *>(pa);
        const B *b = static_cast<const B *>(t.b);
        const size_t b_step = 3 * svcntb() / sizeof(B) * 4;
        AC_8(AC_ZERO_ROW)
        for (size_t k = t.k; k != 0; k -= ku) {
            AC_LANE_STEP(0)
            AC_LANE_STEP(1)
            AC_LANE_STEP(2)
            AC_LANE_STEP(3)
            a += 8 * ku;
            b += b_step;
        }
        AC_FINISH_TILE()
    }
};

#define AC_BLOCK_ROWS(p, x, y)                                                    \
    if constexpr (2 * p < rows) {                                                 \
        const auto va = K::load_a(a + p * 2 * K::kr);                             \
        c##x##0 = K::mma(c##x##0, va, b0), c##y##0 = K::mma(c##y##0, va, b1);     \
        if constexpr (used > 1)                                                   \
            c##x##1 = K::mma(c##x##1, va, b2), c##y##1 = K::mma(c##y##1, va, b3); \
        if constexpr (used > 2)                                                   \
            c##x##2 = K::mma(c##x##2, va, b4), c##y##2 = K::mma(c##y##2, va, b5); \
    }
#define AC_SPLIT(x, y, j)               \
    {                                   \
        const auto left = c##x##j;      \
        const auto right = c##y##j;     \
        c##x##j = K::even(left, right); \
        c##y##j = K::odd(left, right);  \
    }
#define AC_SPLIT_ROWS(p, x, y)    \
    if constexpr (2 * p < rows) { \
        AC_SPLIT(x, y, 0)         \
        if constexpr (used > 1)   \
            AC_SPLIT(x, y, 1)     \
        if constexpr (used > 2)   \
            AC_SPLIT(x, y, 2)     \
    }

/// 8 rows x 3 vectors, matrix multiplications: each 128 bits of an accumulator are two rows of two columns, and two
/// vectors of B (of half as many columns as a vector of D has) belong to one of D.
template <class K>
struct block_tile {
    using V = typename K::V;
    using A = typename K::A;
    using B = typename K::B;

    template <int rows, int used>
    static AC_INLINE void panel(const GemmTile &t, const char *pa, size_t m, size_t here) {
        const A *a = reinterpret_cast<const A *>(pa);
        const B *b = static_cast<const B *>(t.b);
        const size_t b_step = 6 * svcntb() / sizeof(B);
        AC_8(AC_ZERO_ROW)
        for (size_t k = t.k; k != 0; k -= K::kr) {
            const auto b0 = K::load_b(b, 0), b1 = K::load_b(b, 1);
            const auto b2 = used > 1 ? K::load_b(b, 2) : b0, b3 = used > 1 ? K::load_b(b, 3) : b0;
            const auto b4 = used > 2 ? K::load_b(b, 4) : b0, b5 = used > 2 ? K::load_b(b, 5) : b0;
            AC_BLOCK_ROWS(0, 0, 1)
            AC_BLOCK_ROWS(1, 2, 3)
            AC_BLOCK_ROWS(2, 4, 5)
            AC_BLOCK_ROWS(3, 6, 7)
            a += 8 * K::kr;
            b += b_step;
        }
        AC_SPLIT_ROWS(0, 0, 1)
        AC_SPLIT_ROWS(1, 2, 3)
        AC_SPLIT_ROWS(2, 4, 5)
        AC_SPLIT_ROWS(3, 6, 7)
        AC_FINISH_TILE()
    }
};

/// All rows of A, with a smaller tile for the last ones and for the last panel of B.
template <class Tile, class K>
struct sve_tile {
    template <int used>
    static __attribute__((noinline)) void columns(const GemmTile &t) {
        const char *a = static_cast<const char *>(t.a);
        size_t m = 0;
        for (; m + 4 < t.m; m += 8, a += t.a_step) {
            Tile::template panel<8, used>(t, a, m, t.m - m);
        }
        if (m + 2 < t.m) {
            Tile::template panel<4, used>(t, a, m, t.m - m);
        } else if (m < t.m) {
            Tile::template panel<2, used>(t, a, m, t.m - m);
        }
    }
    static void run(const GemmTile &t) {
        const size_t lanes = K::lanes();
        if (t.n > 2 * lanes) {
            columns<3>(t);
        } else if (t.n > lanes) {
            columns<2>(t);
        } else {
            columns<1>(t);
        }
    }
};

inline size_t vector_units() {
    return svcntb() / 16;
}

/// The row of a micro-kernel of this file. `step`: quarters of an instruction for kr elements of k; `once`:
/// instructions of a tile besides.
template <class From, class To, int kr>
constexpr GemmRow sve_row(Row head, GemmAcc acc, int mr, int nr, int ku, int step, int once, GemmTileFn *run) {
    GemmRow row{};
    static_cast<Row &>(row) = head;
    row.acc = acc;
    row.mr = uint8_t(mr);
    row.nr = uint8_t(nr);
    row.kr = kr;
    row.ku = uint8_t(ku);
    row.a_size = sizeof(To);
    row.b_size = sizeof(To);
    row.a_in_place = mr == 1;
    row.fast_math = sizeof(From) > sizeof(To);
    row.step_cost = uint16_t(step);
    row.tile_cost = uint16_t(once);
    row.vector = vector_units;
    row.pack_a_rows = mr == 1 ? nullptr : pack_eight_rows<From, To, kr>;
    row.pack_a_columns = mr == 1 ? nullptr : packer<From, To, kr>::columns;
    row.pack_b_rows = packer<From, To, kr>::rows;
    row.pack_b_columns = packer<From, To, kr>::columns;
    row.run = run;
    return row;
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_SVE_SIMD_H
