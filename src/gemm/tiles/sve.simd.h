// SPDX-License-Identifier: MIT
// Micro-kernels on scalable vectors: 6 rows x 4 vectors by lane, 8 x 3 with matrix multiplications. Scalable vectors
// cannot be members or array elements, so the accumulators are variables that macros name; `if constexpr` omits those
// that a smaller tile lacks.
#pragma once

#include "src/gemm/packing/sve_pack.simd.h"
#include "src/gemm/tiles/rows.h"
#include "src/gemm/tiles/tile.simd.h"

#include <arm_sve.h>

namespace ac::AC_TIER {
namespace {

#define AC_8(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)
#define AC_8_INSIDE(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)  // a macro does not expand inside itself

/// All lanes of elements T, and those from k on that are below n.
template <class T> AC_INLINE svbool_t all_of() {
    return sizeof(T) == 4 ? svptrue_b32() : sizeof(T) == 2 ? svptrue_b16() : svptrue_b8();
}
template <class T> AC_INLINE svbool_t below(size_t k, size_t n) {
    return sizeof(T) == 4 ? svwhilelt_b32_u64(k, n) : sizeof(T) == 2 ? svwhilelt_b16_u64(k, n) : svwhilelt_b8_u64(k, n);
}

// The element types in memory, and the accumulators.
template <class V_, class vec_, Type acc_> struct sums {
    using V = V_;
    using vec = vec_;
    static constexpr Type acc = acc_;
    static constexpr bool is_float = acc_ != Type::s32;
    static AC_INLINE size_t lanes() { return sizeof(V) == 4 ? svcntw() : svcnth(); }
    static AC_INLINE svbool_t first(size_t j, size_t n) { return below<V>(j * lanes(), n); }
    static AC_INLINE vec load(svbool_t p, const V *at, int j) { return svld1_vnum(p, at, j); }
    static AC_INLINE void store(svbool_t p, V *at, int j, vec v) { svst1_vnum(p, at, j, v); }
    static AC_INLINE vec add(vec a, vec b) { return svadd_x(all_of<V>(), a, b); }
};
struct sve_f32 : sums<float, svfloat32_t, Type::f32> {
    static AC_INLINE vec zero() { return svdup_n_f32(0.f); }
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
struct sve_f16 : sums<float16_t, svfloat16_t, Type::f16> {
    static AC_INLINE vec zero() { return svdup_n_f16(0); }
    static AC_INLINE vec clamp(vec v, float lo, float hi) {
        return svmin_n_f16_x(svptrue_b16(), svmax_n_f16_x(svptrue_b16(), v, float16_t(lo)), float16_t(hi));
    }
};
struct sve_s32 : sums<int32_t, svint32_t, Type::s32> {
    static AC_INLINE vec zero() { return svdup_n_s32(0); }
    static AC_INLINE vec clamp(vec v, float, float) { return v; }
    static AC_INLINE vec even(vec a, vec b) {
        return svreinterpret_s32_u64(svuzp1_u64(svreinterpret_u64_s32(a), svreinterpret_u64_s32(b)));
    }
    static AC_INLINE vec odd(vec a, vec b) {
        return svreinterpret_s32_u64(svuzp2_u64(svreinterpret_u64_s32(a), svreinterpret_u64_s32(b)));
    }
};

/// Multiplies elements T, kr_ of k at a time.
template <class Sums, class T, int kr_> struct multiplies : Sums {
    using A = T;
    using B = T;
    static constexpr int kr = kr_;
    static AC_INLINE auto load_b(const B *b, int j) { return svld1_vnum(all_of<T>(), b, j); }
};

// Adds products to c, by lane or of matrices. Inline assembly for GCC 12, which copies accumulators with the intrinsics
// (an 8 x 3 tile by lane: 124 instructions for 96 multiplications, against 120; of matrices: 76 for 48, against 72).
#if defined(__clang__)
#define AC_ADD_PRODUCTS(intrinsic, text, ...) return intrinsic
#else
#define AC_ADD_PRODUCTS(intrinsic, text, ...) \
    asm(text : "+w"(c) : __VA_ARGS__);        \
    return c
#endif

/// By lane: A is replicated in each 128 bits, `quad` groups of kr elements.
template <class Sums, class T, int kr_> struct multiplies_by_lane : multiplies<Sums, T, kr_> {
    static constexpr int quad = 16 / int(sizeof(T)) / kr_;
    static AC_INLINE auto load_a(svbool_t p, const T *a) { return svld1rq(p, a); }
    static AC_INLINE svbool_t until(size_t k, size_t n) { return below<T>(k, n); }
    static AC_INLINE bool any(svbool_t p) { return svptest_first(all_of<T>(), p); }
};
struct by_lane_f32 : multiplies_by_lane<sve_f32, float, 1> {
    template <int lane> static AC_INLINE vec fma(vec c, svfloat32_t b, svfloat32_t a) {
        AC_ADD_PRODUCTS(svmla_lane_f32(c, b, a, lane), "fmla %0.s, %1.s, %2.s[%3]", "w"(b), "y"(a), "i"(lane));
    }
};
struct by_lane_f16 : multiplies_by_lane<sve_f16, float16_t, 1> {
    template <int lane> static AC_INLINE vec fma(vec c, svfloat16_t b, svfloat16_t a) {
        AC_ADD_PRODUCTS(svmla_lane_f16(c, b, a, lane), "fmla %0.h, %1.h, %2.h[%3]", "w"(b), "y"(a), "i"(lane));
    }
};
struct by_lane_s32 : multiplies_by_lane<sve_s32, int8_t, 4> {
    template <int lane> static AC_INLINE vec fma(vec c, svint8_t b, svint8_t a) {
        AC_ADD_PRODUCTS(svdot_lane_s32(c, b, a, lane), "sdot %0.s, %1.b, %2.b[%3]", "w"(b), "y"(a), "i"(lane));
    }
};

/// X(i, j) for the existing vectors of row i.
#define AC_USED(X, i)       \
    X(i, 0)                 \
    if constexpr (used > 1) \
        X(i, 1)             \
    if constexpr (used > 2) \
        X(i, 2)             \
    if constexpr (used > 3) \
    X(i, 3)
#define AC_START(i, j) c##i##j = K::add(K::load(p##j, c, j), c##i##j);
#define AC_CLAMP(i, j) c##i##j = K::clamp(c##i##j, t.lo, t.hi);
#define AC_STORE(i, j) K::store(p##j, d, j, c##i##j);
/// Adds C (or the bias, with step 0) to row i of the tile.
#define AC_START_ROW(i)                                                                  \
    if constexpr (i < rows) {                                                            \
        if (size_t(i) < here) {                                                          \
            const V *c = reinterpret_cast<const V *>(start + ptrdiff_t(i) * start_step); \
            AC_USED(AC_START, i)                                                         \
        }                                                                                \
    }
#define AC_CLAMP_ROW(i)       \
    if constexpr (i < rows) { \
        AC_USED(AC_CLAMP, i)  \
    }
#define AC_STORE_ROW(i)                                                    \
    if constexpr (i < rows) {                                              \
        if (i != 0 && size_t(i) >= here) {                                 \
            return;                                                        \
        }                                                                  \
        AC_USED(AC_STORE, i)                                               \
        d = reinterpret_cast<V *>(reinterpret_cast<char *>(d) + t.d_step); \
    }
/// Stores the accumulators of a panel: adds C or the bias, clamps, stores.
#define AC_FINISH_TILE()                                                                                              \
    const svbool_t p0 = K::first(0, t.n), p1 = K::first(1, t.n), p2 = K::first(2, t.n), p3 = K::first(3, t.n);        \
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
    auto c##i##2 = K::zero(); \
    auto c##i##3 = K::zero();

// Products by lane with A in place: 6 rows x 4 vectors. A step uses its vectors of B one after the other, so that they
// need one or two registers. B is addressed from the middle of the 16 vectors that an offset can reach.
#define AC_LANE_ROW(i, j)   \
    if constexpr (i < rows) \
        c##i##j = K::template fma<lane>(c##i##j, vb, a##i);
#define AC_LANE_COLUMN(j)                                \
    if constexpr (j < used) {                            \
        const auto vb = K::load_b(b, u % 4 * 4 + j - 8); \
        AC_LANE_ROW(0, j)                                \
        AC_LANE_ROW(1, j)                                \
        AC_LANE_ROW(2, j)                                \
        AC_LANE_ROW(3, j)                                \
        AC_LANE_ROW(4, j)                                \
        AC_LANE_ROW(5, j)                                \
    }
#define AC_LANE_STEP(u_)                           \
    if constexpr (u_ < K::quad) {                  \
        constexpr int u = u_, lane = u_ % K::quad; \
        AC_LANE_COLUMN(0)                          \
        AC_LANE_COLUMN(1)                          \
        AC_LANE_COLUMN(2)                          \
        AC_LANE_COLUMN(3)                          \
        if constexpr (u % 4 == 3)                  \
            b += b_step;                           \
    }

template <class K> struct lane_tile {
    using V = typename K::V;
    using A = typename K::A;
    using B = typename K::B;
    static constexpr bool by_rows = true;
    static constexpr int mr = 6;

    template <int rows, int used> static AC_INLINE void panel(const GemmTile &t, size_t m, size_t here) {
        const size_t b_step = 16 * svcntb() / sizeof(B);
        const B *b = static_cast<const B *>(t.b) + b_step / 2;
        AC_8(AC_ZERO_ROW)
        for (size_t tap = 0; tap < t.taps; ++tap) {
            const A *r[rows];
            find_rows<rows>(t, tap, r);
            size_t k = 0;
            // Data after the last element is zeros, in the vectors of A and in the panel.
            for (svbool_t p = K::until(k, t.k); K::any(p); p = K::until(k, t.k)) {
                auto a0 = K::load_a(p, r[0] + k), a1 = K::load_a(p, r[rows > 1 ? 1 : 0] + k);
                auto a2 = K::load_a(p, r[rows > 2 ? 2 : 0] + k), a3 = K::load_a(p, r[rows > 3 ? 3 : 0] + k);
                auto a4 = K::load_a(p, r[rows > 4 ? 4 : 0] + k), a5 = K::load_a(p, r[rows > 5 ? 5 : 0] + k);
                // Kept in registers that a multiplication by lane can address; otherwise GCC copies them each time (6 x
                // 3: 141 instructions for 72 multiplications, against 94).
                if constexpr (rows == 6) {
                    asm("" : "+y"(a0), "+y"(a1), "+y"(a2), "+y"(a3), "+y"(a4), "+y"(a5));
                } else if constexpr (rows == 4) {
                    asm("" : "+y"(a0), "+y"(a1), "+y"(a2), "+y"(a3));
                }
                AC_8_INSIDE(AC_LANE_STEP)
                k += K::quad * K::kr;
                asm("" : "+r"(k));
            }
        }
        AC_FINISH_TILE()
    }
};

#define AC_BLOCK_ROWS(p, x, y)                                                    \
    if constexpr (2 * p < rows) {                                                 \
        const auto va = K::load_a(a + (4 * u + p) * 2 * K::kr);                   \
        c##x##0 = K::mma(c##x##0, va, b0), c##y##0 = K::mma(c##y##0, va, b1);     \
        if constexpr (used > 1)                                                   \
            c##x##1 = K::mma(c##x##1, va, b2), c##y##1 = K::mma(c##y##1, va, b3); \
        if constexpr (used > 2)                                                   \
            c##x##2 = K::mma(c##x##2, va, b4), c##y##2 = K::mma(c##y##2, va, b5); \
    }
#define AC_LOAD_COLUMNS(j, h) columns_of_b<u, j, h>(b, near, far)
#define AC_BLOCK_STEP(u_)                                                                                  \
    {                                                                                                      \
        constexpr int u = u_;                                                                              \
        const auto b0 = AC_LOAD_COLUMNS(0, 0), b1 = AC_LOAD_COLUMNS(0, 1);                                 \
        const auto b2 = used > 1 ? AC_LOAD_COLUMNS(1, 0) : b0, b3 = used > 1 ? AC_LOAD_COLUMNS(1, 1) : b0; \
        const auto b4 = used > 2 ? AC_LOAD_COLUMNS(2, 0) : b0, b5 = used > 2 ? AC_LOAD_COLUMNS(2, 1) : b0; \
        AC_BLOCK_ROWS(0, 0, 1)                                                                             \
        AC_BLOCK_ROWS(1, 2, 3)                                                                             \
        AC_BLOCK_ROWS(2, 4, 5)                                                                             \
        AC_BLOCK_ROWS(3, 6, 7)                                                                             \
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

/// Matrices of kr_ elements of a row.
template <class Sums, class T, int kr_> struct multiplies_matrices : multiplies<Sums, T, kr_> {
    static AC_INLINE auto load_a(const T *a) { return svld1rq(all_of<T>(), a); }
};

/// 8 rows x 3 vectors, matrix multiplications: each 128 bits of an accumulator are two rows of two columns. Two vectors
/// of B, with half as many columns as a vector of D, belong to one vector of D.
template <class K> struct block_tile {
    using V = typename K::V;
    using A = typename K::A;
    using B = typename K::B;
    static constexpr bool by_rows = false;
    static constexpr int mr = 8;
    /// The blocks of a panel may be apart: for fixed formats, which integers lack.
    static constexpr bool apart = K::is_float;

    /// Step u of two, half h of the columns of vector j of D. The blocks are apart, or they alternate.
    template <int u, int j, int h>
    static AC_INLINE auto columns_of_b(const B *b, const size_t (&near)[4], const size_t (&far)[4]) {
        if constexpr (!apart) {
            return K::load_b(b, 6 * u - 6 + 2 * j + h);
        } else if constexpr (j == 0) {
            return K::load_b(b, 2 * u + h);
        } else {
            return K::load_b_at(b, (j == 1 ? near : far)[2 * u + h]);
        }
    }

    template <int rows, int used> static AC_INLINE void panel(const GemmTile &t, size_t m, size_t here) {
        const A *a = static_cast<const A *>(t.a);
        const size_t b_step = (apart ? 4 : 12) * svcntb() / sizeof(B);
        const B *b = static_cast<const B *>(t.b) + (apart ? 0 : b_step / 2);
        size_t near[4], far[4];  // elements from b to the vectors of the other blocks
        each<apart ? 4 : 0>(AC_EACH(v) {
            near[v] = (size_t(t.b_block) + v * svcntb()) / sizeof(B);
            far[v] = (2 * size_t(t.b_block) + v * svcntb()) / sizeof(B);
        });
        AC_8(AC_ZERO_ROW)
        for (size_t k = t.k; k != 0; k -= 2 * K::kr) {
            AC_BLOCK_STEP(0)
            AC_BLOCK_STEP(1)
            a += 16 * K::kr;
            b += b_step;
        }
        AC_SPLIT_ROWS(0, 0, 1)
        AC_SPLIT_ROWS(1, 2, 3)
        AC_SPLIT_ROWS(2, 4, 5)
        AC_SPLIT_ROWS(3, 6, 7)
        AC_FINISH_TILE()
    }
};

/// All rows of A; the last rows and the last panel of B use a smaller tile.
template <class Tile, class K, int vectors> struct sve_tile {
    template <int used> static __attribute__((noinline)) void columns(const GemmTile &given) {
        GemmTile t = given;  // a copy, which no store can modify
        const auto whole = [&](size_t m, size_t here) __attribute__((always_inline)) {
            Tile::template panel<Tile::mr, used>(t, m, here);
        };
        const auto part = [&](size_t m, size_t here) __attribute__((always_inline)) {
            if (here > 2) {
                Tile::template panel<4, used>(t, m, here);
            } else {
                Tile::template panel<2, used>(t, m, here);
            }
        };
        if constexpr (Tile::by_rows) {
            each_panel<Tile::mr>(t, whole, part);
        } else {
            each_packed_panel<Tile::mr>(t, whole, part);
        }
    }
    template <int used> static AC_INLINE void dispatch(const GemmTile &t) {
        if constexpr (used > 1) {
            if (t.n <= (used - 1) * K::lanes()) {
                dispatch<used - 1>(t);
                return;
            }
        }
        columns<used>(t);
    }
    static void run(const GemmTile &t) { dispatch<vectors>(t); }
};

inline size_t vector_units() {
    return svcntb() / 16;
}

/// The table row of a micro-kernel of this file. `step`: quarters of an instruction per kr elements of k; `once`: other
/// instructions of a tile.
template <class K, class From, class To>
constexpr GemmRow sve_row(Row head, int mr, int vectors, int ku, int step, int once, GemmTileFn *run) {
    const bool in_place = mr != 8;
    GemmRow row{};
    static_cast<Row &>(row) = head;
    row.b_type = head.type;
    row.acc = K::acc;
    row.mr = uint8_t(mr);
    row.nr = uint8_t(vectors * 16 / sizeof(typename K::V));
    row.kr = K::kr;
    row.ku = uint8_t(ku);
    row.a_size = sizeof(To);
    row.b_size = sizeof(To);
    row.a_in_place = in_place;
    row.vectors = uint8_t(vectors);
    row.blocks = mr == 1 ? 2 : in_place || !K::is_float ? 1 : 3;
    row.promises |= sizeof(From) > sizeof(To) ? promises::rounds_to_bf16 : 0;
    row.step_cost = uint16_t(step);
    row.tile_cost = uint16_t(once);
    row.vector = vector_units;
    row.pack_a_rows = in_place ? row_layout<From, To>::rows : pack_eight_rows<From, To, K::kr>;
    row.pack_a_columns = in_place ? row_layout<From, To>::columns : packer<From, To, K::kr>::columns;
    row.pack_b_rows = packer<From, To, K::kr>::rows;
    row.pack_b_columns = packer<From, To, K::kr>::columns;
    row.run = run;
    return row;
}
template <class K, class From, class To> constexpr GemmRow block_row(Row head, int step, int once) {
    return sve_row<K, From, To>(head, 8, 3, 2 * K::kr, step, once, sve_tile<block_tile<K>, K, 3>::run);
}

}  // namespace
}  // namespace ac::AC_TIER
