// SPDX-License-Identifier: MIT
// One row of A on scalable vectors.
#ifndef AC_GEMM_SVE_VECTOR_SIMD_H
#define AC_GEMM_SVE_VECTOR_SIMD_H

#include "src/gemm/sve.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

/// Products of one row of A, in place, with 8 vectors: bound by the loads of B.
template <class K>
struct lane_vector {
    using V = typename K::V;
    using A = typename K::A;
    using B = typename K::B;

#define AC_VECTOR_ZERO(j) auto c##j = K::zero();
#define AC_VECTOR_FMA(j)    \
    if constexpr (j < used) \
        c##j = K::template fma<lane>(c##j, K::load_b(b, j), va);
#define AC_VECTOR_STEP(u)                 \
    if constexpr (u < K::quad) {          \
        constexpr int lane = u % K::quad; \
        AC_8_INSIDE(AC_VECTOR_FMA)        \
        b += b_step;                      \
    }
#define AC_VECTOR_STORE(j)                          \
    if constexpr (j < used) {                       \
        const svbool_t p = K::first(j, t.n);        \
        auto x = c##j;                              \
        if (K::is_float && start != nullptr)        \
            x = K::add(K::load(p, start, j), x);    \
        K::store(p, d, j, K::clamp(x, t.lo, t.hi)); \
    }

    template <int used>
    static AC_INLINE void row(const GemmTile &t, const A *a, V *d, const V *start) {
        const B *b = static_cast<const B *>(t.b);
        const size_t b_step = 8 * svcntb() / sizeof(B);
        constexpr size_t group = K::kr, whole = K::quad * K::kr;
        AC_8(AC_VECTOR_ZERO)
        size_t k = t.k;
        for (; k >= whole; k -= whole, a += whole) {
            const auto va = K::flip(K::load_a(a), t.flip);
            AC_8(AC_VECTOR_STEP)
        }
        while (k != 0) {  // what stands behind the last element is multiplied with zeros of B
            const size_t n = k < group ? k : group;
            A last[whole] = {};
            __builtin_memcpy(last, a, n * sizeof(A));
            const auto va = K::flip(K::load_a(last), t.flip);
            constexpr int lane = 0;
            AC_8(AC_VECTOR_FMA)
            b += b_step;
            k -= n;
            a += n;
        }
        AC_8(AC_VECTOR_STORE)
    }
    template <int used>
    static __attribute__((noinline)) void rows(const GemmTile &t) {
        const char *start = static_cast<const char *>(t.c == nullptr ? t.bias : t.c);
        for (size_t i = 0; i < t.m; ++i) {
            const char *a = static_cast<const char *>(t.a) + ptrdiff_t(i) * t.a_step;
            char *d = static_cast<char *>(t.d) + ptrdiff_t(i) * t.d_step;
            row<used>(t, reinterpret_cast<const A *>(a), reinterpret_cast<V *>(d), reinterpret_cast<const V *>(start));
            start += t.c == nullptr ? 0 : t.c_step;
        }
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
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_SVE_VECTOR_SIMD_H
