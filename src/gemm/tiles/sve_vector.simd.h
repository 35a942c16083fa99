// SPDX-License-Identifier: MIT
// One row of A on scalable vectors.
#pragma once

#include "src/gemm/tiles/sve.simd.h"

namespace ac::AC_TIER {
namespace {

/// Multiplies one row of A, in place, by 8 vectors of B; bound by the loads of B.
template <class K> struct lane_vector {
    using V = typename K::V;
    using A = typename K::A;
    using B = typename K::B;

#define AC_VECTOR_ZERO(j) auto c##j = K::zero();
#define AC_VECTOR_FMA(j)    \
    if constexpr (j < used) \
        c##j = K::template fma<lane>(c##j, K::load_b(j < 4 ? b : far, step % 4 * 4 + j % 4 - 8), va);
#define AC_VECTOR_STEP(u)                           \
    if constexpr (u < K::quad) {                    \
        constexpr int step = u, lane = u % K::quad; \
        AC_8_INSIDE(AC_VECTOR_FMA)                  \
        if constexpr (u % 4 == 3)                   \
            b += b_step, far += b_step;             \
    }
#define AC_VECTOR_STORE(j)                          \
    if constexpr (j < used) {                       \
        const svbool_t p = K::first(j, t.n);        \
        auto x = c##j;                              \
        if (K::is_float && start != nullptr)        \
            x = K::add(K::load(p, start, j), x);    \
        K::store(p, d, j, K::clamp(x, t.lo, t.hi)); \
    }

    template <int used> static __attribute__((noinline)) void rows(const GemmTile &given) {
        GemmTile t = given;  // a copy, which no store can modify
        const auto one = [&](size_t m, size_t) __attribute__((always_inline)) {
            row<used>(t, m);
        };
        each_panel<1>(t, one, one);
    }
    template <int used> static AC_INLINE void row(const GemmTile &t, size_t m) {
        const size_t b_step = 16 * svcntb() / sizeof(B);
        const B *b = static_cast<const B *>(t.b) + b_step / 2;
        const B *far = reinterpret_cast<const B *>(reinterpret_cast<const char *>(b) + t.b_block);  // vectors 4 to 7
        AC_8(AC_VECTOR_ZERO)
        for (size_t tap = 0; tap < t.taps; ++tap) {
            const A *a[1];
            find_rows<1>(t, tap, a);
            size_t k = 0;
            for (svbool_t p = K::until(k, t.k); K::any(p); p = K::until(k, t.k)) {
                const auto va = K::load_a(p, a[0] + k);
                AC_8(AC_VECTOR_STEP)
                k += K::quad * K::kr;
                asm("" : "+r"(k));
            }
        }
        const ptrdiff_t start_step = t.c == nullptr ? 0 : t.c_step;
        const V *start = reinterpret_cast<const V *>(static_cast<const char *>(t.c == nullptr ? t.bias : t.c) +
                                                     ptrdiff_t(m) * start_step);
        V *d = reinterpret_cast<V *>(static_cast<char *>(t.d) + ptrdiff_t(m) * t.d_step);
        AC_8(AC_VECTOR_STORE)
    }
    static void run(const GemmTile &t) {
        const size_t lanes = K::lanes();
        if (t.n > 4 * lanes) {
            rows<8>(t);
        } else if (t.n > 2 * lanes) {
            rows<4>(t);
        } else {
            rows<2>(t);
        }
    }
};

}  // namespace
}  // namespace ac::AC_TIER
