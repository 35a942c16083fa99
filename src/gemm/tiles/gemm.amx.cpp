// SPDX-License-Identifier: MIT
// AMX: eight tiles of 16 rows of 64 bytes, and instructions that add the products of two tiles to a third one of 32-bit
// sums. A panel of A has 32 rows, packed in the order its tiles are read: 64 bytes of each row in turn. A panel of B
// has 32 columns. F32 operands are rounded to bfloat16 when they are packed, if the user allows fast math.
// Gain: 0.65 to 0.70 of the time of ResNet-50 in int8 with the avx512vnni tier (docs/experiments.md). Tests of
// GemmEngine run these rows on each CPU with AVX-512; tests/framework/amx.cpp computes instructions that it lacks.
#include "src/gemm/packing/pack.simd.h"
#include "src/gemm/tiles/rows.h"
#include "src/gemm/tiles/tile.simd.h"

namespace ac::AC_TIER {
namespace {

constexpr int side = 16;        ///< rows of a tile, and columns of a tile of sums
constexpr int tile_bytes = 64;  ///< of a row of a tile
constexpr int tiles = 2;        ///< tiles of A in a panel of A, and of B in a panel of B

/// The operand of LDTILECFG (Intel's manual, volume 1, chapter 18): all tiles have the maximum size.
struct TileConfig {
    uint8_t palette = 1, start_row = 0, reserved[14] = {};
    uint16_t row_bytes[16] = {tile_bytes, tile_bytes, tile_bytes, tile_bytes,
                              tile_bytes, tile_bytes, tile_bytes, tile_bytes};
    uint8_t rows[16] = {side, side, side, side, side, side, side, side};
};

constexpr TileConfig whole_tiles{};

// The compilers do not track values in tiles, so each instruction is volatile and stays in source order. Tiles 0 to 3
// are sums, 4 and 5 are A, 6 and 7 are B.
#define AC_AMX_LOAD(t, p, step) asm volatile("tileloadd (%0,%1,1), %%tmm" #t ::"r"(p), "r"(step))
#define AC_AMX_STORE(t, p, step) asm volatile("tilestored %%tmm" #t ", (%0,%1,1)" ::"r"(p), "r"(step) : "memory")
#define AC_AMX_ZERO(t) asm volatile("tilezero %%tmm" #t ::)

/// Lanes for `op`, which multiplies kr_ elements in 32 bits; sums have type V_.
#define AC_AMX_LANES(name, V_, lanes, kr_, op)                               \
    struct name {                                                            \
        using S = simd<lanes>;                                               \
        using V = V_;                                                        \
        static constexpr int kr = kr_;                                       \
        template <bool lower, bool right> static AC_INLINE void multiply() { \
            if constexpr (!lower && !right) {                                \
                asm volatile(op " %%tmm6, %%tmm4, %%tmm0" ::);               \
            } else if constexpr (!lower) {                                   \
                asm volatile(op " %%tmm7, %%tmm4, %%tmm1" ::);               \
            } else if constexpr (!right) {                                   \
                asm volatile(op " %%tmm6, %%tmm5, %%tmm2" ::);               \
            } else {                                                         \
                asm volatile(op " %%tmm7, %%tmm5, %%tmm3" ::);               \
            }                                                                \
        }                                                                    \
    };
AC_AMX_LANES(bytes_by_bytes, int32_t, s32, 4, "tdpbssd")
AC_AMX_LANES(bfloats, float, f32, 2, "tdpbf16ps")

template <class L> struct by_tiles : L {
    using S = typename L::S;
    using V = typename L::V;
    static constexpr bool is_float = V(1) / 2 != 0;
    static constexpr int mr = tiles * side, nr = tiles * side, kr = L::kr, vectors = tiles;
    static constexpr int ku = kr * side;                ///< a step: 64 bytes of each row of A, 16 rows of a tile of B
    static constexpr size_t line = tiles * tile_bytes;  ///< bytes between rows of a tile of B

    static void run(const GemmTile &t) {
        asm volatile("ldtilecfg %0" ::"m"(whole_tiles));
        const char *a = static_cast<const char *>(t.a), *next = static_cast<const char *>(t.fetch);
        for (size_t m = 0; m < t.m; m += mr, a += t.a_step, next += t.fetch_panel) {
            if (t.n > side) {
                panel<2>(t, m, a, next);
            } else {
                panel<1>(t, m, a, next);
            }
        }
        asm volatile("tilerelease" ::);
    }

private:
    template <int columns> static AC_INLINE void panel(const GemmTile &t, size_t m, const char *a, const char *next) {
        if (t.m - m > side) {
            sums<2, columns>(t, m, a, next);
        } else {
            sums<1, columns>(t, m, a, next);
        }
    }

    /// Computes `rows` x `columns` tiles of D, from row m on.
    template <int rows, int columns>
    static __attribute__((noinline)) void sums(const GemmTile &t, size_t m, const char *a, const char *next) {
        constexpr bool lower = rows == 2, right = columns == 2;
        AC_AMX_ZERO(0);
        AC_AMX_ZERO(1);
        AC_AMX_ZERO(2);
        AC_AMX_ZERO(3);
        const char *b = static_cast<const char *>(t.b);
        const ptrdiff_t fetched = t.fetch_step * side;
        for (size_t k = 0; k < t.k; k += ku) {
            AC_AMX_LOAD(6, b, line);
            AC_AMX_LOAD(4, a, size_t{tile_bytes});
            L::template multiply<false, false>();
            if constexpr (right) {
                AC_AMX_LOAD(7, b + tile_bytes, line);
                L::template multiply<false, true>();
            }
            if constexpr (lower) {
                AC_AMX_LOAD(5, a + side * tile_bytes, size_t{tile_bytes});
                L::template multiply<true, false>();
            }
            if constexpr (lower && right) {
                L::template multiply<true, true>();
            }
            for (ptrdiff_t i = 0; i < fetched; i += tile_bytes) {
                __builtin_prefetch(next + i);
            }
            next += fetched;
            a += mr * tile_bytes;
            b += side * line;
        }
        store(
            t, m, 0, [](V * p, size_t step) __attribute__((always_inline)) { AC_AMX_STORE(0, p, step); });
        if constexpr (right) {
            store(
                t, m, side, [](V * p, size_t step) __attribute__((always_inline)) { AC_AMX_STORE(1, p, step); });
        }
        if constexpr (lower) {
            store(
                t, m + side, 0, [](V * p, size_t step) __attribute__((always_inline)) { AC_AMX_STORE(2, p, step); });
        }
        if constexpr (lower && right) {
            store(
                t, m + side, side, [](V * p, size_t step) __attribute__((always_inline)) { AC_AMX_STORE(3, p, step); });
        }
    }

    /// Stores one tile. If all of it exists and nothing is added, put() writes to D directly.
    template <class Put> static AC_INLINE void store(const GemmTile &t, size_t m, size_t n, const Put &put) {
        V *d = tile<by_tiles>::at(t.d, m, t.d_step) + n;
        const bool whole = t.m - m >= side && t.n - n >= side;
        if (whole && !(is_float && (t.c != nullptr || t.bias != nullptr || tile<by_tiles>::clamps(t)))) {
            put(d, size_t(t.d_step));
        } else {
            V part[side * side];
            put(part, size_t{tile_bytes});
            finish(t, m, n, part);
        }
    }
    /// Finishes a tile in memory.
    static __attribute__((noinline)) void finish(const GemmTile &t, size_t m, size_t n, const V *part) {
        const Tail columns = {t.n - n < side ? t.n - n : side};
        const size_t rows = t.m - m < side ? t.m - m : side;
        for (size_t i = 0; i < rows; ++i) {
            typename S::vec x = S::load(part + i * side, Full{});
            if constexpr (is_float) {
                const void *start = t.c != nullptr ? tile<by_tiles>::at(t.c, m + i, t.c_step) : t.bias;
                if (start != nullptr) {
                    x = S::add(S::load(static_cast<const V *>(start) + n, columns), x);
                }
                x = clamp<S>(x, S::set1(t.lo), S::set1(t.hi));
            }
            S::store(tile<by_tiles>::at(t.d, m + i, t.d_step) + n, x, columns);
        }
    }
};

/// Panels of A for by_tiles: groups of ku elements, each a cache line of To.
template <class From, class To> struct line_packer {
    static constexpr int ku = tile_bytes / int(sizeof(To));

    static void rows(const GemmPack &p) {
        typedef uint8_t Line __attribute__((vector_size(tile_bytes)));
        To *dst = static_cast<To *>(p.dst);
        for (size_t k = 0; k < p.k; k += ku) {
            const size_t here = p.k - k < size_t(ku) ? p.k - k : size_t(ku);
            for (size_t i = 0; i < p.width; ++i, dst += ku) {
                const From *src = static_cast<const From *>(p.rows[i]) + k;
                if (here < size_t(ku)) {
                    __builtin_memset(dst, 0, tile_bytes);
                    convert(src, dst, here, p.flip);
                } else if constexpr (sizeof(From) == sizeof(To)) {
                    Line line;
                    __builtin_memcpy(&line, src, tile_bytes);
                    line ^= p.flip;
                    __builtin_memcpy(dst, &line, tile_bytes);
                } else {
                    convert(src, dst, ku, p.flip);
                }
            }
        }
        if (sizeof(From) == 1 && p.sums != nullptr) {
            packer<From, To, 1>::add_sums(p);
        }
    }
};

/// For kr elements, four products of tiles take the time of 12 other instructions. The fixed cost of a tile is the
/// latency of its last products: the layers of MobileNet v2 with fewer than 64 inputs are slower than with vectors.
template <class L, class From, class To> constexpr GemmRow amx_row(Row head, bool fast_math = false) {
    using Kernel = by_tiles<L>;
    GemmRow row = tile_row<Kernel, From, To, To, Kernel>(head, 4 * 12, 1000, fast_math);
    row.ka = Kernel::ku;
    row.pack_a_rows = line_packer<From, To>::rows;
    row.pack_a_columns = packer<From, To, Kernel::ku>::columns;
    return row;
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, amx_row<bfloats, float, bfloat_bits>(AC_GEMM_HEAD(f32, "fast_32x32"), true)))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, amx_row<bfloats, bfloat_bits, bfloat_bits>(AC_GEMM_HEAD(bf16, "32x32"))))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, amx_row<bytes_by_bytes, int8_t, int8_t>(AC_GEMM_HEAD(qs8, "32x32"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, amx_row<bytes_by_bytes, int8_t, int8_t>(AC_GEMM_HEAD(qu8, "32x32"))))

}  // namespace ac::AC_TIER
