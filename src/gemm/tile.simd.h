// SPDX-License-Identifier: MIT
// What all micro-kernels with fixed vectors share: the walk over the rows of A, and the store with all that is fused
// into it. The loop over k is each kernel's own.
#ifndef AC_GEMM_TILE_SIMD_H
#define AC_GEMM_TILE_SIMD_H

#include "src/gemm/each.h"
#include "src/gemm/pack.simd.h"
#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {
namespace {

/// rows x vectors accumulators, in registers.
template <class S, int rows, int vectors>
struct Accumulators {
    typename S::vec v[rows][vectors];
};

/// f(vector, Full or Tail) for the first n elements of a row, n at most vectors * lanes.
template <class S, int vectors, class F>
AC_INLINE void each_part(size_t n, const F &f) {
    const size_t lanes = S::lanes();
    each<vectors>(AC_EACH(j) {
        const size_t begin = size_t(j) * lanes;
        if (n >= begin + lanes) {
            f(j, Full{});
        } else if (n > begin) {
            f(j, Tail{n - begin});
        }
    });
}

/// Kernel: lane type S (simd<f32>, ...), element V of memory, A and B the packed elements, and
///   template <int rows, int vectors> static void loop(const A *a, const B *b, size_t k, Accumulators &)
/// which sets the accumulators to the sums of `rows` rows (the first of the mr of a panel) and `vectors` vectors of
/// columns (the first of the panel's).
template <class Kernel>
struct tile {
    using S = typename Kernel::S;
    using V = typename Kernel::V;
    using Vec = typename S::vec;
    template <int rows, int vectors>
    using Acc = Accumulators<S, rows, vectors>;

    static AC_INLINE V *at(void *base, size_t i, ptrdiff_t step) {
        return reinterpret_cast<V *>(static_cast<char *>(base) + ptrdiff_t(i) * step);
    }
    static AC_INLINE const V *at(const void *base, size_t i, ptrdiff_t step) {
        return reinterpret_cast<const V *>(static_cast<const char *>(base) + ptrdiff_t(i) * step);
    }

    /// D of a whole tile, from registers.
    template <int rows, int vectors>
    static AC_INLINE void store_whole(const GemmTile &t, size_t m, Acc<rows, vectors> &acc) {
        const size_t lanes = S::lanes();
        if (Kernel::is_float && t.c != nullptr) {
            each<rows>(AC_EACH(i) {
                const V *c = at(t.c, m + i, t.c_step);
                each<vectors>(AC_EACH(j) { acc.v[i][j] = S::add(S::load(c + j * lanes, Full{}), acc.v[i][j]); });
            });
        } else if (Kernel::is_float && t.bias != nullptr) {
            each<vectors>(AC_EACH(j) {
                const Vec start = S::load(static_cast<const V *>(t.bias) + j * lanes, Full{});
                each<rows>(AC_EACH(i) { acc.v[i][j] = S::add(start, acc.v[i][j]); });
            });
        }
        if (Kernel::is_float && clamps(t)) {
            const Vec lo = S::set1(t.lo), hi = S::set1(t.hi);
            each<rows>(
                AC_EACH(i) { each<vectors>(AC_EACH(j) { acc.v[i][j] = S::min(S::max(acc.v[i][j], lo), hi); }); });
        }
        V *d = at(t.d, m, t.d_step);
        each<rows>(AC_EACH(i) {
            each<vectors>(AC_EACH(j) { S::store(d + j * lanes, acc.v[i][j], Full{}); });
            d = at(d, 1, t.d_step);
        });
    }
    /// D of a tile at an edge: through memory, in a loop, because code for each row would be longer than it is worth.
    template <int rows, int vectors>
    static AC_INLINE void store_part(const GemmTile &t, size_t m, size_t here, const Acc<rows, vectors> &acc) {
        const size_t lanes = S::lanes();
        Vec spare[rows][vectors];
        each<rows>(AC_EACH(i) { each<vectors>(AC_EACH(j) { spare[i][j] = acc.v[i][j]; }); });
        const V *start = static_cast<const V *>(t.c == nullptr ? t.bias : at(t.c, m, t.c_step));
        for (size_t i = 0; i < here && i < size_t(rows); ++i) {
            V *d = at(t.d, m + i, t.d_step);
            each_part<S, vectors>(
                t.n, [&](auto j, auto part) __attribute__((always_inline)) {
                    Vec x = spare[i][j];
                    if constexpr (Kernel::is_float) {
                        if (start != nullptr) {
                            x = S::add(S::load(start + j * lanes, part), x);
                        }
                        if (clamps(t)) {
                            x = S::min(S::max(x, S::set1(t.lo)), S::set1(t.hi));
                        }
                    }
                    S::store(d + j * lanes, x, part);
                });
            start = t.c == nullptr ? start : at(start, 1, t.c_step);
        }
    }
    static AC_INLINE bool clamps(const GemmTile &t) { return t.lo > -__builtin_inff() || t.hi < __builtin_inff(); }
    /// The panel that starts at row m, of which the first `here` rows exist.
    template <int rows, int vectors>
    static AC_INLINE void panel(const GemmTile &t, const char *a, size_t m, size_t here) {
        Acc<rows, vectors> acc;
        const auto *from = reinterpret_cast<const typename Kernel::A *>(a);
        const auto *b = static_cast<const typename Kernel::B *>(t.b);
        if constexpr (Kernel::mr == 1 && !Kernel::is_float) {
            Kernel::template loop<rows, vectors>(from, b, t.k, acc, t.flip);
        } else {
            Kernel::template loop<rows, vectors>(from, b, t.k, acc);
        }
        if (t.n == vectors * S::lanes() && here >= size_t(rows)) {
            store_whole<rows, vectors>(t, m, acc);
        } else {
            store_part<rows, vectors>(t, m, here, acc);
        }
    }
    /// All rows, for a panel of B of which `vectors` vectors are used. The last rows go through a smaller tile.
    template <int vectors>
    static __attribute__((noinline)) void columns(const GemmTile &t) {
        constexpr int mr = Kernel::mr, half = (mr + 1) / 2, quarter = (half + 1) / 2;
        const char *a = static_cast<const char *>(t.a);
        size_t m = 0;
        for (; m + (half < mr ? half : 0) < t.m; m += mr, a += t.a_step) {
            panel<mr, vectors>(t, a, m, t.m - m);
        }
        if (half < mr && m < t.m) {
            if (quarter < half && t.m - m <= quarter) {
                panel<quarter, vectors>(t, a, m, t.m - m);
            } else {
                panel<half, vectors>(t, a, m, t.m - m);
            }
        }
    }
    template <int vectors>
    static AC_INLINE void dispatch(const GemmTile &t) {
        // Of the many vectors of a single row, half as many; else one less.
        constexpr int fewer = Kernel::mr == 1 ? vectors / 2 : vectors - 1;
        if constexpr (fewer > 0) {
            if (t.n <= fewer * S::lanes()) {
                dispatch<fewer>(t);
                return;
            }
        }
        columns<vectors>(t);
    }
    static void run(const GemmTile &t) { dispatch<Kernel::vectors>(t); }
};

template <class V>
constexpr GemmAcc acc_of = GemmAcc::f32;
template <>
constexpr GemmAcc acc_of<half_bits> = GemmAcc::f16;
template <>
constexpr GemmAcc acc_of<int32_t> = GemmAcc::s32;

/// The row of a Kernel with mr, nr, kr and ku, for memory as From, packed as PackedA and PackedB. `step`: quarters of
/// an instruction for kr elements of k; `once`: instructions of a tile besides.
template <class Kernel, class From, class PackedA, class PackedB>
constexpr GemmRow tile_row(Row head, int step, int once, bool fast_math = false) {
    using K = Kernel;
    constexpr bool in_place = K::mr == 1;
    using PackA = packer<From, PackedA, K::kr>;
    using PackB = packer<From, PackedB, K::kr>;
    GemmRow row{};
    static_cast<Row &>(row) = head;
    row.acc = acc_of<typename K::V>;
    row.mr = K::mr;
    row.nr = K::nr;
    row.kr = K::kr;
    row.ku = K::ku;
    row.a_size = sizeof(PackedA);
    row.b_size = sizeof(PackedB);
    row.a_in_place = in_place;
    row.fast_math = fast_math;
    row.step_cost = uint16_t(step);
    row.tile_cost = uint16_t(once);
    row.pack_a_rows = in_place ? nullptr : PackA::rows;
    row.pack_a_columns = in_place ? nullptr : PackA::columns;
    row.pack_b_rows = PackB::rows;
    row.pack_b_columns = PackB::columns;
    row.run = tile<K>::run;
    return row;
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_TILE_SIMD_H
