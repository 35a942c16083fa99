// SPDX-License-Identifier: MIT
// Micro-kernels that broadcast elements of A, in place, and multiply them with vectors of B: x86 and scalar.
#ifndef AC_GEMM_X86_SIMD_H
#define AC_GEMM_X86_SIMD_H

#include "src/gemm/pack.simd.h"
#include "src/gemm/rows.h"
#include "src/gemm/tile.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

// The tile that the registers hold: rows x vectors accumulators, the vectors of B, a broadcast and a product; and an
// address for each row.
#if defined(AC_SIMD_avx512)
constexpr int rows_of_a = 8, vectors_of_b = 3;
#define AC_TILE "8x48"
#elif defined(AC_SIMD_avx2)
constexpr int rows_of_a = 6, vectors_of_b = 2;
#define AC_TILE "6x16"
#elif defined(AC_SIMD_sse4)
constexpr int rows_of_a = 4, vectors_of_b = 2;
#define AC_TILE "4x8"
#else
constexpr int rows_of_a = 4, vectors_of_b = 4;
#define AC_TILE "4x4"
#endif

/// All lane types here have as many lanes as f32.
constexpr int lanes = int(sizeof(simd<f32>::vec) / sizeof(float));
constexpr int cache_line = 64;

/// mr_ rows of A, in place, and a panel of vectors_ vectors of B. L, the lanes, has:
///   S, V, A, B, is_float, kr
///   load_b(const B *): kr elements of k for a vector of columns
///   broadcast(const A *): kr elements of a row
///   mul(sum, a, b): sum + the products of kr elements
template <class L, int mr_, int vectors_>
struct by_broadcast : L {
    using S = typename L::S;
    using A = typename L::A;
    using B = typename L::B;
    static constexpr bool by_rows = true;
    static constexpr int mr = mr_, vectors = vectors_, nr = vectors * lanes, kr = L::kr, ku = L::kr;
    static constexpr int step_bytes = nr * kr * int(sizeof(B));
    /// Cache lines of the next panel of B that are fetched in a step: one, because the tiles of a panel share that
    /// work, but all that it reads for a single row.
    static constexpr int fetched = mr == 1 ? (step_bytes + cache_line - 1) / cache_line : 1;

    template <int rows, int used, class Load>
    static AC_INLINE void step(const GemmTile &t, const B *&b, const char *&next_b, const Load &load,
                               Accumulators<S, rows, used> &acc) {
        each<(fetched * used + vectors - 1) / vectors>(AC_EACH(i) { __builtin_prefetch(next_b + cache_line * i); });
        next_b += t.fetch_step;
        decltype(L::load_b(b)) vb[used];
        each<used>(AC_EACH(j) { vb[j] = L::load_b(b + j * lanes * kr); });
        each<rows>(AC_EACH(i) {
            const auto va = load(i);
            each<used>(AC_EACH(j) { acc.v[i][j] = L::mul(acc.v[i][j], va, vb[j]); });
        });
        b = reinterpret_cast<const B *>(reinterpret_cast<const char *>(b) + t.b_step);
    }
    template <int rows, int used>
    static AC_INLINE void loop(const GemmTile &t, size_t m, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
        if (t.k >= 64) {
            fetch<rows, used>(static_cast<const char *>(t.d) + ptrdiff_t(m) * t.d_step, t.d_step);
        }
        const B *b = static_cast<const B *>(t.b);
        const char *next_b = static_cast<const char *>(t.fetch) + ptrdiff_t(m / mr) * t.fetch_panel;
        // Not integers: GCC would add two products first, and spill accumulators for that. Nor where no register is
        // left.
        constexpr int live = mr * vectors + (mr == 1 ? 0 : vectors);
        constexpr size_t unroll = L::is_float && rows == mr && used == vectors && live < 15 ? 2 : 1;
        for (size_t tap = 0; tap < t.taps; ++tap) {
            const A *a[rows];
            find_rows<rows>(t, tap, a);
            A last[rows * kr];
            if (kr > 1 && t.k % kr != 0) {
                each<rows>(AC_EACH(i) { pad(a[i] + t.k / kr * kr, t.k % kr, last + i * kr); });
            }
            size_t k = 0;
            const auto load = [&](auto i) __attribute__((always_inline)) {
                return L::broadcast(a[i] + k);
            };
            const auto next = [&]() __attribute__((always_inline)) {
                step<rows, used>(t, b, next_b, load, acc);
                k += kr;
                asm("" : "+r"(k));  // opaque, so that one index serves all rows
            };
            while (k + unroll * kr <= t.k) {
                next();
                if (unroll > 1) {
                    next();
                }
            }
            while (unroll > 1 && k + kr <= t.k) {
                next();
            }
            if (kr > 1 && k < t.k) {
                step<rows, used>(
                    t, b, next_b, [&](auto i) __attribute__((always_inline)) { return L::broadcast(last + i * kr); },
                    acc);
            }
        }
    }

private:
    /// Not inline: it is for the last step of rows that are not a whole number of steps long.
    static __attribute__((noinline)) void pad(const A *row, size_t n, A *step_of_row) {
        for (size_t i = 0; i < size_t(kr); ++i) {
            step_of_row[i] = i < n ? row[i] : A{};
        }
    }
    /// D is in the cache when the sums are done: worth the instructions only for long sums.
    template <int rows, int used>
    static AC_INLINE void fetch(const char *d, ptrdiff_t step) {
        constexpr int lines = (used * int(sizeof(typename S::vec)) + cache_line - 1) / cache_line;
        each<rows>([&](auto) __attribute__((always_inline)) {
            each<lines>(AC_EACH(j) { __builtin_prefetch(d + cache_line * j, 1); });
            d += step;
        });
    }
};

struct lanes_f32 {
    using S = simd<f32>;
    using V = float;
    using A = float;
    using B = float;
    static constexpr bool is_float = true;
    static constexpr int kr = 1;

    static AC_INLINE S::vec load_b(const B *b) { return S::load(b, Full{}); }
    static AC_INLINE S::vec broadcast(const A *a) { return S::set1(*a); }
    static AC_INLINE S::vec mul(S::vec sum, S::vec a, S::vec b) { return S::mul_add(a, b, sum); }
};

// Two products of 16-bit integers and their sum: exact, because bytes are widened before.
#if defined(AC_SIMD_avx512)
AC_INLINE __m512i pairs_of_b(const int8_t *b) {
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(b)));
}
AC_INLINE __m512i add_pairs(__m512i a, __m512i b, __m512i c) {
    return _mm512_add_epi32(_mm512_madd_epi16(a, b), c);
}
#elif defined(AC_SIMD_avx2)
AC_INLINE __m256i pairs_of_b(const int8_t *b) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i *>(b)));
}
AC_INLINE __m256i add_pairs(__m256i a, __m256i b, __m256i c) {
    return _mm256_add_epi32(_mm256_madd_epi16(a, b), c);
}
#elif defined(AC_SIMD_sse4)
AC_INLINE __m128i pairs_of_b(const int8_t *b) {
    return _mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i *>(b)));
}
AC_INLINE __m128i add_pairs(__m128i a, __m128i b, __m128i c) {
    return _mm_add_epi32(_mm_madd_epi16(a, b), c);
}
#else
AC_INLINE int32_t pairs_of_b(const int8_t *b) {
    return int32_t(uint16_t(b[0])) | int32_t(uint32_t(b[1]) << 16);
}
AC_INLINE int32_t add_pairs(int32_t a, int32_t b, int32_t c) {
    return c + int32_t(int16_t(a)) * int16_t(b) + (a >> 16) * (b >> 16);
}
#endif

/// kr elements of a row that are 32 bits together.
template <class A>
AC_INLINE int32_t bits32(const A *a) {
    int32_t bits;
    __builtin_memcpy(&bits, a, sizeof bits);
    return bits;
}

struct lanes_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int16_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int kr = 2;

    static AC_INLINE S::vec load_b(const B *b) { return pairs_of_b(b); }
    static AC_INLINE S::vec broadcast(const A *a) { return S::set1(bits32(a)); }
    static AC_INLINE S::vec mul(S::vec sum, S::vec a, S::vec b) { return add_pairs(a, b, sum); }
};

/// The row of lanes L, for memory as From: instructions of a step are `mul` for each accumulator, a broadcast for each
/// row, `load` for each vector of B and a few for the loop. The loads of a single row count, though they are operands
/// of its multiplications: two of them a cycle are all that a core has. And they count half as much again, because each
/// row reads all of a panel that is too large for the first-level cache.
template <class L, class From, class PackedA, class PackedB, int mr = rows_of_a, int vectors = vectors_of_b>
constexpr GemmRow row_of(Row head, int mul = 1, int load = 1, bool fast_math = false) {
    GemmRow row = tile_row<by_broadcast<L, mr, vectors>, From, PackedA, PackedB>(
        head, 4 * (mr * vectors * mul + mr + vectors * load + 3) + (mr == 1 ? 2 * vectors : 0), 4 * mr * vectors + 40,
        fast_math);
    row.b_in_place = L::kr == 1;
    return row;
}
/// Floating point in memory as From, computed in f32.
template <class From>
constexpr GemmRow row_f32(Row head) {
    return row_of<lanes_f32, From, float, float>(head);
}
/// Where there are 24 columns, or rows are left over: 24 columns take 0.88 of the time of two panels of sixteen, of
/// which the second has fewer sums than the core needs in flight. Its cost is a little above that of six rows, because
/// the longer panel has less room in the first-level cache.
constexpr GemmRow row_4_f32(Row head) {
    GemmRow row = row_of<lanes_f32, float, float, float, 4, 3>(head);
    row.step_cost = row_f32<float>(head).step_cost + 1;
    return row;
}
constexpr GemmRow row_1_f32(Row head) {
    return row_of<lanes_f32, float, float, float, 1, 8>(head);
}
constexpr GemmRow row_s32(Row head) {
    return row_of<lanes_s32, int8_t, int16_t, int8_t>(head, 2, 2);
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_X86_SIMD_H
