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

template <class S, class V, int rows, int vectors>
AC_INLINE void load_row(const V *p, size_t n, typename S::vec (&to)[vectors]) {
    const size_t lanes = S::lanes();
    if (n == vectors * lanes) {
        each<vectors>(AC_EACH(j) { to[j] = S::load(p + j * lanes, Full{}); });
    } else {
        each<vectors - 1>(AC_EACH(j) { to[j] = S::load(p + j * lanes, Full{}); });
        const size_t done = (vectors - 1) * lanes;
        to[vectors - 1] = n - done == lanes ? S::load(p + done, Full{}) : S::load(p + done, Tail{n - done});
    }
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

    template <int rows, int vectors>
    static AC_INLINE void add_start(const GemmTile &t, size_t m, size_t here, Acc<rows, vectors> &acc) {
        if (t.c != nullptr) {
            each<rows>(AC_EACH(i) {
                if (size_t(i) < here) {
                    const char *c = static_cast<const char *>(t.c) + ptrdiff_t(m + i) * t.c_step;
                    Vec start[vectors];
                    load_row<S, V, rows, vectors>(reinterpret_cast<const V *>(c), t.n, start);
                    each<vectors>(AC_EACH(j) { acc.v[i][j] = S::add(start[j], acc.v[i][j]); });
                }
            });
        } else if (t.bias != nullptr) {
            Vec start[vectors];
            load_row<S, V, rows, vectors>(static_cast<const V *>(t.bias), t.n, start);
            each<rows>(AC_EACH(i) { each<vectors>(AC_EACH(j) { acc.v[i][j] = S::add(start[j], acc.v[i][j]); }); });
        }
    }
    template <int rows, int vectors>
    static AC_INLINE void clamp(const GemmTile &t, Acc<rows, vectors> &acc) {
        if (t.lo > -__builtin_inff() || t.hi < __builtin_inff()) {
            const Vec lo = S::set1(t.lo), hi = S::set1(t.hi);
            each<rows>(
                AC_EACH(i) { each<vectors>(AC_EACH(j) { acc.v[i][j] = S::min(S::max(acc.v[i][j], lo), hi); }); });
        }
    }
    template <int rows, int vectors>
    static AC_INLINE void store(const GemmTile &t, size_t m, size_t here, Acc<rows, vectors> &acc) {
        const size_t lanes = S::lanes();
        const size_t done = (vectors - 1) * lanes;
        char *line = static_cast<char *>(t.d) + ptrdiff_t(m) * t.d_step;
        const bool full = t.n == vectors * lanes;
        if (full && here >= size_t(rows)) {
            each<rows>(AC_EACH(i) {
                V *d = reinterpret_cast<V *>(line);
                each<vectors>(AC_EACH(j) { S::store(d + j * lanes, acc.v[i][j], Full{}); });
                line += t.d_step;
            });
            return;
        }
        Vec spare[rows][vectors];  // in memory: a loop, because code for each row would be longer than it is worth
        each<rows>(AC_EACH(i) { each<vectors>(AC_EACH(j) { spare[i][j] = acc.v[i][j]; }); });
        for (size_t i = 0; i < here && i < size_t(rows); ++i) {
            V *d = reinterpret_cast<V *>(line);
            each<vectors - 1>(AC_EACH(j) { S::store(d + j * lanes, spare[i][j], Full{}); });
            if (full) {
                S::store(d + done, spare[i][vectors - 1], Full{});
            } else {
                S::store(d + done, spare[i][vectors - 1], Tail{t.n - done});
            }
            line += t.d_step;
        }
    }
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
        if (Kernel::is_float) {
            add_start<rows, vectors>(t, m, here, acc);
            clamp<rows, vectors>(t, acc);
        }
        store<rows, vectors>(t, m, here, acc);
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
