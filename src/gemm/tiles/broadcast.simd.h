// SPDX-License-Identifier: MIT
// The micro-kernel that reads A in place, broadcasts its elements and multiplies them by vectors of B: x86 and scalar.
#pragma once

// GCC's register allocator handles each loop separately. If a tile fills all registers, it moves or spills accumulators
// between loops (4x24 with AVX2: 26 instructions per step instead of 21).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("ira-region=one")
#endif

#include "src/gemm/finish/scaled_tiles.simd.h"

namespace ac::AC_TIER {
namespace {

/// All lane types here have as many lanes as f32.
constexpr int lanes = int(sizeof(simd<f32>::vec) / sizeof(float));
constexpr int cache_line = 64;
#if defined(AC_SIMD_avx512)
constexpr bool has_masks = true;
#else
constexpr bool has_masks = false;
#endif

template <class T> AC_INLINE T *moved(T *p, ptrdiff_t bytes) {
    return reinterpret_cast<T *>(reinterpret_cast<uintptr_t>(p) + uintptr_t(bytes));
}

/// mr_ rows of A, in place, and a panel of vectors_ vectors of B. The lanes L have:
///   Products; kr
///   unroll: consecutive steps that are unrolled if the panel is packed, so that they share its index
///   load_b(const B *): kr elements of k of a vector of columns
///   broadcast(const A *): kr elements of a row
///   mul(sum, a, b): sum + the products of kr elements
template <class L, int mr_, int vectors_> struct by_broadcast : L {
    using S = typename L::S;
    using V = typename L::V;
    using A = typename L::A;
    using B = typename L::B;
    using Vec = typename S::vec;
    static constexpr bool by_rows = true;
    /// The last vector of columns may be partial. A single row has more vectors than its columns need.
    static constexpr bool masks = has_masks && mr_ > 1;
    /// Tiles of whole vectors may be finished in registers.
    static constexpr bool scales = has_masks && !L::is_float && mr_ % 4 == 0;
    static constexpr int mr = mr_, vectors = vectors_, nr = vectors * lanes, kr = L::kr, ku = L::kr;
    /// Each step prefetches a line of the next panel of B: the tiles of a panel share that work. A single row reads B
    /// once, and the hardware follows it better without these instructions (docs/experiments.md).
    static constexpr bool fetches = mr > 1;
    template <int rows, int used> using Acc = Accumulators<S, rows, used>;

    static void run(const GemmTile &t) { dispatch<vectors>(t); }

private:
    /// A single row has many vectors: halve them. Otherwise drop one vector.
    template <int used> static constexpr int fewer_than = mr == 1 ? used / 2 : used - 1;

    template <int used> static AC_INLINE void dispatch(const GemmTile &t) {
        if constexpr (fewer_than < used >> 0) {
            if (t.n <= fewer_than<used> * lanes) {
                dispatch<fewer_than<used>>(t);
                return;
            }
        }
        const size_t whole = masks || t.n == used * lanes ? t.m / mr : 0;
        if (whole != 0) {
            tiles<mr, used>(t, whole);
        }
        if (whole * mr < t.m) {
            edges(t, whole * mr, used);
        }
    }

    /// Calls @p body(index of a vector, its existing lanes). is_part: the last vector may be partial.
    template <int used, bool is_part = masks, class Body>
    static AC_INLINE void each_vector(const GemmTile &t, const Body &body) {
        each<used>(AC_EACH(j) {
            if constexpr (is_part && j == used - 1) {
                body(j, Tail{t.n - (used - 1) * lanes});
            } else {
                body(j, Full{});
            }
        });
    }
    template <int rows, int used, bool is_part>
    static AC_INLINE void store(const GemmTile &t, V *&d, const Acc<rows, used> &acc) {
        each<rows>(AC_EACH(i) {
            each_vector<used, is_part>(
                t, [&](auto j, auto n) __attribute__((always_inline)) { S::store(d + j * lanes, acc.v[i][j], n); });
            d = moved(d, t.d_step);
            opaque(d);
        });
    }

    template <int rows, int used> static constexpr size_t unroll_of = mr > 1 && used > 1 && rows == mr ? L::unroll : 1;

    /// `count` tiles, one below the other, with all rows; columns may be masked. Data that a tile needs only once is
    /// read from t each time, because no register is free.
    template <int rows, int used> static __attribute__((noinline)) void tiles(const GemmTile &t, size_t count) {
        const A *a = static_cast<const A *>(t.a);
        const void *const *list = t.rows;
        const char *next_b = static_cast<const char *>(t.fetch);
        const V *start = static_cast<const V *>(t.c != nullptr ? t.c : t.bias);
        V *d = static_cast<V *>(t.d);
        // A group of steps prefetches one line of the next panel: too little if few tiles share that work.
        constexpr size_t group = unroll_of<rows, used> * kr;
        const size_t unrolled =
            group == kr || t.b_step != used * lanes * kr * int(sizeof(B)) || t.m <= 4 * mr ? 0 : t.k / group * group;
        constexpr bool may_scale = scales && rows == mr;
        typename scaled_tiles<may_scale, used>::type scaled(t);
        do {
            Acc<rows, used> acc;
            if constexpr (may_scale) {
                each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = scaled.start[j]; }); });
            } else if (L::is_float && start != nullptr) {
                const ptrdiff_t step = t.c != nullptr ? t.c_step : 0;
                const V *c = start;
                each<rows>(AC_EACH(i) {
                    each_vector<used>(
                        t, [&](auto j, auto n)
                               __attribute__((always_inline)) { acc.v[i][j] = S::load(c + j * lanes, n); });
                    c = moved(c, step);
                });
                start = moved(start, rows * step);
            } else {
                each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
            }
            if (t.k >= 256) {
                fetch_d<rows, used>(moved(d, rows * t.d_step), t.d_step);
            }
            products<rows, used>(t, a, list, next_b, unrolled, acc);
            if (L::is_float && (t.lo > -__builtin_inff() || t.hi < __builtin_inff())) {
                const Vec lo = S::set1(t.lo), hi = S::set1(t.hi);
                each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = clamp<S>(acc.v[i][j], lo, hi); }); });
            }
            if (!scaled.store(acc)) {
                // Masked stores, even of whole vectors, take 1.1 to 1.3 times as long, and so do later reads of D.
                if (masks && t.n != used * lanes) {
                    store<rows, used, masks>(t, d, acc);
                } else {
                    store<rows, used, false>(t, d, acc);
                }
            }
            a = moved(a, rows * t.a_step);
            list += list == nullptr ? 0 : rows;
            next_b += t.fetch_panel;
        } while (--count != 0);
    }
    /// Prefetches D of the next tile before its sums start from it or are stored there. Only long sums gain from these
    /// instructions.
    template <int rows, int used> static AC_INLINE void fetch_d(const V *d, ptrdiff_t step) {
        constexpr int lines = (used * int(sizeof(Vec)) + cache_line - 1) / cache_line;
        each<rows>([&](auto) __attribute__((always_inline)) {
            each<lines>(AC_EACH(j) { __builtin_prefetch(reinterpret_cast<const char *>(d) + cache_line * j, 1); });
            d = moved(d, step);
        });
    }

    /// Computes the tiles at the lower or right edge, from row m on, with `used` vectors, through memory; the last tile
    /// has only as many rows as it needs. Sums start as in whole tiles, so that results do not depend on the tile.
    static __attribute__((noinline)) void edges(const GemmTile &given, size_t m, int used) {
        V sums[mr * nr];
        const void *last[mr];
        GemmTile t = given, stored = given;
        t.finish = nullptr;
        t.d = sums;
        t.d_step = used * int(sizeof(Vec));
        t.c = t.bias = stored.c = stored.bias = nullptr;
        const bool starts = L::is_float && (given.c != nullptr || given.bias != nullptr);
        if (starts) {
            t.c = sums;
            t.c_step = t.d_step;
            __builtin_memset(sums, 0, sizeof sums);
        }
        t.lo = -__builtin_inff();
        t.hi = __builtin_inff();
        t.fetch = moved(static_cast<const char *>(t.fetch), ptrdiff_t(m / mr) * t.fetch_panel);
        for (; m < given.m; m += mr) {
            const size_t here = given.m - m < size_t(mr) ? given.m - m : size_t(mr);
            t.a = moved(static_cast<const char *>(given.a), ptrdiff_t(m) * t.a_step);
            if (given.rows != nullptr) {
                t.rows = given.rows + m;
            } else if (here < size_t(mr)) {
                for (size_t i = 0; i < size_t(mr); ++i) {
                    last[i] = moved(static_cast<const char *>(t.a), ptrdiff_t(i < here ? i : here - 1) * t.a_step);
                }
                t.rows = last;
            }
            for (size_t i = 0; i < here && starts; ++i) {
                const void *from = given.c == nullptr ? given.bias : moved(given.c, ptrdiff_t(m + i) * given.c_step);
                __builtin_memcpy(sums + i * size_t(used * lanes), from, given.n * sizeof(V));
            }
            edge<vectors>(t, here, used);
            tile<by_broadcast>::store_part(stored, m, here, sums, size_t(used * lanes));
            t.fetch = moved(static_cast<const char *>(t.fetch), t.fetch_panel);
        }
    }
    template <int width> static AC_INLINE void edge(const GemmTile &t, size_t here, int used) {
        // With six rows, a remainder of two is as frequent as one of four.
        constexpr int half = mr == 6 ? 4 : (mr + 1) / 2, quarter = (half + 1) / 2;
        if constexpr (fewer_than < width >> 0) {
            if (used <= fewer_than<width>) {
                edge<fewer_than<width>>(t, here, used);
                return;
            }
        }
        if (quarter < half && here <= quarter) {
            tiles<quarter, width>(t, 1);
        } else if (half < mr && here <= half) {
            tiles<half, width>(t, 1);
        } else {
            tiles<mr, width>(t, 1);
        }
    }

    /// Adds the products over all k of all taps for the rows at `first`, or at the addresses in `list`.
    template <int rows, int used>
    static AC_INLINE void products(const GemmTile &t, const A *first, const void *const *list, const char *next_b,
                                   size_t unrolled, Acc<rows, used> &acc) {
        const B *b = static_cast<const B *>(t.b);
        constexpr size_t unroll = unroll_of<rows, used>;
        size_t tap = 0;
        do {
            const A *a[rows];
            find<rows>(t, first, list, a);
            list += t.rows_step;
            if (L::is_float && are_zeros<rows>(t, a)) {
                const ptrdiff_t steps = ptrdiff_t((t.k + kr - 1) / kr);
                b = moved(b, steps * t.b_step);
                next_b += steps * t.fetch_step;
                continue;
            }
            A last[rows * kr];
            if (kr > 1 && t.k % kr != 0) {
                each<rows>(AC_EACH(i) { pad(a[i] + t.k / kr * kr, t.k % kr, last + i * kr); });
            }
            size_t k = 0;
            while (k < unrolled) {
                each<int(unroll)>(AC_EACH(u) {
                    step<rows, used>(
                        b + u * used * lanes * kr,
                        [&](auto i) __attribute__((always_inline)) { return L::broadcast(a[i] + k + u * kr); }, acc);
                });
                __builtin_prefetch(next_b);
                next_b += ptrdiff_t(unroll) * t.fetch_step;
                b += unroll * used * lanes * kr;
                k += unroll * kr;
                asm("" : "+r"(k));  // opaque, so that one index serves all rows
            }
            while (k + kr <= t.k) {
                if (fetches) {
                    __builtin_prefetch(next_b);
                    next_b += t.fetch_step;
                }
                step<rows, used>(
                    b, [&](auto i) __attribute__((always_inline)) { return L::broadcast(a[i] + k); }, acc);
                b = moved(b, t.b_step);
                k += kr;
                asm("" : "+r"(k));
            }
            if (kr > 1 && k < t.k) {
                step<rows, used>(
                    b, [&](auto i) __attribute__((always_inline)) { return L::broadcast(last + i * kr); }, acc);
                b = moved(b, t.b_step);
            }
        } while (++tap < t.taps);
    }
    /// The starts of the rows. Opaque, so that GCC does not keep each address in memory while there is another tap.
    template <int rows>
    static AC_INLINE void find(const GemmTile &t, const A *first, const void *const *list, const A *(&a)[rows]) {
        if (list == nullptr) {
            const ptrdiff_t a_step = t.a_step;
            each<rows>(AC_EACH(i) {
                opaque(first);
                a[i] = first;
                first = moved(first, a_step);
            });
        } else {
            each<rows>(AC_EACH(i) { a[i] = static_cast<const A *>(list[i]); });
        }
    }
    /// Whether the tap is outside of the image for all rows.
    template <int rows> static AC_INLINE bool are_zeros(const GemmTile &t, const A *const (&a)[rows]) {
        if (a[0] != t.zeros) {
            return false;
        }
        bool all = true;
        each<rows>(AC_EACH(i) { all = all && a[i] == t.zeros; });
        return all;
    }
    /// Adds the products of one step; load(i) returns its elements of row i of A.
    template <int rows, int used, class Load>
    static AC_INLINE void step(const B *b, const Load &load, Acc<rows, used> &acc) {
        decltype(L::load_b(b)) vb[used];
        each<used>(AC_EACH(j) { vb[j] = L::load_b(b + j * lanes * kr); });
        each<rows>(AC_EACH(i) {
            const auto va = load(i);
            each<used>(AC_EACH(j) { acc.v[i][j] = L::mul(acc.v[i][j], va, vb[j]); });
        });
    }
    /// Not inline: only needed for the last step, if a row is not a whole number of steps long.
    static __attribute__((noinline)) void pad(const A *row, size_t n, A *step_of_row) {
        for (size_t i = 0; i < size_t(kr); ++i) {
            step_of_row[i] = i < n ? row[i] : A{};
        }
    }
};

}  // namespace
}  // namespace ac::AC_TIER
