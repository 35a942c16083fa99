// SPDX-License-Identifier: MIT
// Shared by all micro-kernels with fixed vectors: the traversal of the rows of A, and the store with all operations
// fused into it. Each kernel has its own loop over k.
#pragma once

#include "src/gemm/packing/pack.simd.h"
#include "src/gemm/tiles/each.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// The types of a micro-kernel: sums of T, of products of packed elements A_ and B_.
template <class T, class A_, class B_> struct Products {
    using S = simd<T>;
    using V = typename T::value;
    using A = A_;
    using B = B_;
    static constexpr bool is_float = T::type != Type::s32;
};

/// rows x vectors accumulators, in registers.
template <class S, int rows, int vectors> struct Accumulators { typename S::vec v[rows][vectors]; };

/// Does the kernel take row addresses of A?
template <class Kernel> constexpr auto by_rows(int) -> decltype(Kernel::by_rows) {
    return Kernel::by_rows;
}
template <class Kernel> constexpr bool by_rows(long) {
    return false;
}

/// The number of blocks of columns in a panel of the kernel.
template <class Kernel> constexpr auto blocks_of(int) -> decltype(Kernel::blocks) {
    return Kernel::blocks;
}
template <class Kernel> constexpr int blocks_of(long) {
    return 1;
}

/// For kernels that do not finish tiles.
struct NoFinish {
    static constexpr bool any = false;
    static AC_INLINE void begin(GemmTile &, int) {}
    static AC_INLINE void edge(GemmTile &) {}
};
/// The type that finishes whole tiles of the kernel.
template <class Kernel> auto finish_of(int) -> typename Kernel::Finish;
template <class Kernel> NoFinish finish_of(long);
template <class Finish, bool whole> struct finish_if { using type = NoFinish; };
template <class Finish> struct finish_if<Finish, true> { using type = Finish; };

/// Keeps GCC from making the address of each row a variable of the loop over panels.
template <class T> AC_INLINE void opaque(T *&p) {
    asm("" : "+r"(p));
}

/// The starts of the rows of a panel in tap `tap`.
template <int rows, class A> AC_INLINE void find_rows(const GemmTile &t, size_t tap, const A *(&a)[rows]) {
    if (t.rows == nullptr) {
        const char *p = static_cast<const char *>(t.a);
        each<rows>(AC_EACH(i) {
            a[i] = reinterpret_cast<const A *>(p);
            p += t.a_step;
        });
    } else {
        const void *const *p = t.rows + tap * t.rows_step;
        each<rows>(AC_EACH(i) { a[i] = static_cast<const A *>(p[i]); });
    }
}
/// The starts of the blocks of the panel of B.
template <int blocks, class B> AC_INLINE void find_blocks(const GemmTile &t, const B *(&b)[blocks]) {
    each<blocks>(
        AC_EACH(q) { b[q] = reinterpret_cast<const B *>(static_cast<const char *>(t.b) + ptrdiff_t(q) * t.b_block); });
}
/// Calls whole(m, here) for panels of mr rows, and for the last one if more than half of its rows exist; otherwise
/// calls part(m, here) at the end. Sets t.a and t.rows to the panel first; missing rows repeat the last one.
template <int mr, class Whole, class Part>
AC_INLINE void each_panel(GemmTile &t, const Whole &whole, const Part &part) {
    const char *a = static_cast<const char *>(t.a);
    const void *last[mr];
    const bool in_place = t.rows == nullptr;
    for (size_t m = 0; m < t.m; m += mr) {
        const size_t here = t.m - m;
        t.a = a;
        if (here < size_t(mr)) {
            for (size_t i = 0; i < size_t(mr) && in_place; ++i) {
                last[i] = a + ptrdiff_t(i < here ? i : here - 1) * t.a_step;
                t.rows = last;
            }
            if (here <= (mr + 1) / 2) {
                part(m, here);
                return;
            }
        }
        whole(m, here);
        a += mr * t.a_step;
        opaque(a);
        t.rows += in_place ? 0 : mr;
    }
}

/// The same for a packed A.
template <int mr, class Whole, class Part>
AC_INLINE void each_packed_panel(GemmTile &t, const Whole &whole, const Part &part) {
    size_t m = 0;
    for (; m + (mr + 1) / 2 < t.m; m += mr) {
        whole(m, t.m - m);
        t.a = static_cast<const char *>(t.a) + t.a_step;
    }
    if (m < t.m) {
        part(m, t.m - m);
    }
}

/// Kernel: lane type S (simd<f32>, ...), element type V in memory, packed element types A and B, and
///   template <int rows, int vectors> static void loop(const GemmTile &, size_t m, Accumulators &),
/// which sets the accumulators to the sums of the first `rows` of the mr rows of a panel and the first `vectors` of the
/// panel's vectors of columns.
template <class Kernel> struct tile {
    using S = typename Kernel::S;
    using V = typename Kernel::V;
    using Vec = typename S::vec;
    template <int rows, int vectors> using Acc = Accumulators<S, rows, vectors>;
    using Finish = decltype(finish_of<Kernel>(0));

    static AC_INLINE V *at(void *base, size_t i, ptrdiff_t step) {
        return reinterpret_cast<V *>(static_cast<char *>(base) + ptrdiff_t(i) * step);
    }
    static AC_INLINE const V *at(const void *base, size_t i, ptrdiff_t step) {
        return reinterpret_cast<const V *>(static_cast<const char *>(base) + ptrdiff_t(i) * step);
    }

    /// Stores a whole tile of D from registers.
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
            each<rows>(AC_EACH(i) { each<vectors>(AC_EACH(j) { acc.v[i][j] = clamp<S>(acc.v[i][j], lo, hi); }); });
        }
        V *d = at(t.d, m, t.d_step);
        opaque(d);
        each<rows>(AC_EACH(i) {
            each<vectors>(AC_EACH(j) { S::store(d + j * lanes, acc.v[i][j], Full{}); });
            d = at(d, 1, t.d_step);
        });
    }
    /// Stores an edge tile of D from memory, in a loop, because separate code for each row would be too long.
    static __attribute__((noinline)) void store_part(const GemmTile &t, size_t m, size_t here, const V *sums,
                                                     size_t width) {
        const V *start = static_cast<const V *>(t.c == nullptr ? t.bias : at(t.c, m, t.c_step));
        for (size_t i = 0; i < here; ++i, sums += width) {
            V *d = at(t.d, m + i, t.d_step);
            strip<S>(t.n, [&](size_t j, auto n) {
                Vec x = S::load(sums + j, n);
                if constexpr (Kernel::is_float) {
                    x = start == nullptr ? x : S::add(S::load(start + j, n), x);
                    x = clamps(t) ? clamp<S>(x, S::set1(t.lo), S::set1(t.hi)) : x;
                }
                S::store(d + j, x, n);
            });
            start = t.c == nullptr ? start : at(start, 1, t.c_step);
        }
    }
    static AC_INLINE bool clamps(const GemmTile &t) { return t.lo > -__builtin_inff() || t.hi < __builtin_inff(); }
    /// Computes the panel that starts at row m; its first `here` rows exist. t is a copy of `given`, which no store can
    /// modify.
    template <int rows, int vectors, class F>
    static AC_INLINE void panel(const GemmTile &given, const GemmTile &t, size_t m, size_t here,
                                [[maybe_unused]] F &finish) {
        Acc<rows, vectors> acc;
        Kernel::template loop<rows, vectors>(t, m, acc);
        if constexpr (F::any && rows == Kernel::mr) {
            if (t.finish != nullptr && here >= size_t(rows)) {
                finish.store(acc);
                return;
            }
        }
        if (rows == Kernel::mr && t.n == vectors * S::lanes() && here >= size_t(rows)) {
            store_whole<rows, vectors>(t, m, acc);
        } else {
            V sums[rows * vectors * (sizeof(Vec) / sizeof(V))];
            each<rows>(AC_EACH(i) {
                each<vectors>(AC_EACH(j) { S::store(sums + (i * vectors + j) * S::lanes(), acc.v[i][j], Full{}); });
            });
            store_part(given, m, here < size_t(rows) ? here : size_t(rows), sums, vectors * S::lanes());
        }
    }
    /// Computes all rows for a panel of B with `vectors` used vectors. The last rows use a smaller tile.
    template <int vectors> static __attribute__((noinline)) void columns(const GemmTile &given) {
        constexpr int mr = Kernel::mr, half = (mr + 1) / 2, quarter = (half + 1) / 2;
        GemmTile t = given;
        typename finish_if<Finish, vectors == Kernel::vectors>::type finish;
        finish.begin(t, mr);
        const auto whole = [&](size_t m, size_t here) __attribute__((always_inline)) {
            if (finish.any && here < size_t(mr)) {
                finish.edge(t);
            }
            panel<mr, vectors>(given, t, m, here, finish);
        };
        const auto part = [&](size_t m, size_t here) __attribute__((always_inline)) {
            finish.edge(t);
            if (quarter < half && here <= quarter) {
                panel<quarter, vectors>(given, t, m, here, finish);
            } else {
                panel<half, vectors>(given, t, m, here, finish);
            }
        };
        if constexpr (by_rows<Kernel>(0)) {
            each_panel<mr>(t, whole, part);
        } else {
            each_packed_panel<mr>(t, whole, part);
        }
    }
    template <int vectors> static AC_INLINE void dispatch(const GemmTile &t) {
        // A single row has many vectors: drop a block, or halve one. Otherwise drop one vector.
        constexpr int block = Kernel::vectors / blocks_of<Kernel>(0);
        constexpr int fewer = Kernel::mr != 1 ? vectors - 1 : vectors > block ? vectors - block : vectors / 2;
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

template <class V> constexpr Type acc_of = Type::f32;
template <> constexpr Type acc_of<half_bits> = Type::f16;
template <> constexpr Type acc_of<int32_t> = Type::s32;

/// The table row of a Kernel with mr, nr, kr and ku, for elements From in memory, packed as PackedA and PackedB.
/// `step`: quarters of an instruction per kr elements of k; `once`: other instructions of a tile.
template <class Kernel, class From, class PackedA, class PackedB, class Walk = tile<Kernel>>
constexpr GemmRow tile_row(Row head, int step, int once, bool fast_math = false) {
    using K = Kernel;
    constexpr bool in_place = by_rows<K>(0);
    using PackA = packer<From, PackedA, K::kr>;
    using PackB = packer<From, PackedB, K::kr>;
    GemmRow row{};
    static_cast<Row &>(row) = head;
    row.b_type = head.type;
    row.acc = acc_of<typename K::V>;
    row.mr = K::mr;
    row.nr = K::nr;
    row.kr = K::kr;
    row.ku = K::ku;
    row.a_size = sizeof(PackedA);
    row.b_size = sizeof(PackedB);
    row.a_in_place = in_place;
    row.vectors = K::vectors;
    row.blocks = blocks_of<K>(0);
    row.promises |= fast_math ? promises::rounds_to_bf16 : 0;
    row.step_cost = uint16_t(step);
    row.tile_cost = uint16_t(once);
    row.pack_a_rows = in_place ? row_layout<From, PackedA>::rows : PackA::rows;
    row.pack_a_columns = in_place ? row_layout<From, PackedA>::columns : PackA::columns;
    row.pack_b_rows = PackB::rows;
    row.pack_b_columns = PackB::columns;
    row.run = Walk::run;
    row.finishes = decltype(finish_of<K>(0))::any;
    row.scales = row.finishes ? K::nr : 0;
    return row;
}

}  // namespace
}  // namespace ac::AC_TIER
