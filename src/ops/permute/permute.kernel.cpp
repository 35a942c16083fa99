// SPDX-License-Identifier: MIT
#include "src/dispatch/kernel.h"
#include "src/ops/permute/permute.args.h"

namespace ac {
namespace AC_TIER {
namespace {

// 16 bytes in the compiler's own vector types: every architecture that this is compiled for has instructions that
// interleave two such registers, and wider ones would gain nothing where memory is the limit.
template <class E>
using block16 __attribute__((vector_size(16), may_alias)) = E;

template <class E>
AC_INLINE block16<E> load(const uint8_t *p) {
    block16<E> v;
    __builtin_memcpy(&v, p, 16);
    return v;
}

template <int n>
struct zip;
template <>
struct zip<2> {
    template <class V>
    static AC_INLINE void run(V &lo, V &hi, V a, V b) {
        lo = __builtin_shufflevector(a, b, 0, 2);
        hi = __builtin_shufflevector(a, b, 1, 3);
    }
};
template <>
struct zip<4> {
    template <class V>
    static AC_INLINE void run(V &lo, V &hi, V a, V b) {
        lo = __builtin_shufflevector(a, b, 0, 4, 1, 5);
        hi = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    }
};
template <>
struct zip<8> {
    template <class V>
    static AC_INLINE void run(V &lo, V &hi, V a, V b) {
        lo = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
        hi = __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    }
};
template <>
struct zip<16> {
    template <class V>
    static AC_INLINE void run(V &lo, V &hi, V a, V b) {
        lo = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        hi = __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    }
};

/// One stage of the transposition: row i meets row i + n/2. After log2(n) of them rows are columns.
template <int stages, class V, int n>
AC_INLINE void interleave(V (&v)[n]) {
    if constexpr (stages != 0) {
        V w[n];
        for (int i = 0; i < n / 2; ++i) {
            zip<n>::run(w[2 * i], w[2 * i + 1], v[i], v[i + n / 2]);
        }
        interleave<stages - 1>(w);
        for (int i = 0; i < n; ++i) {
            v[i] = w[i];
        }
    }
}

/// A square of 16 bytes by as many elements as they hold.
template <class E>
AC_INLINE void tile(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step) {
    constexpr int n = 16 / sizeof(E);
    constexpr int stages = n == 2 ? 1 : n == 4 ? 2 : n == 8 ? 3 : 4;
    block16<E> v[n];
    for (int i = 0; i < n; ++i) {
        v[i] = load<E>(src + i * src_step);
    }
    interleave<stages>(v);
    for (int j = 0; j < n; ++j) {
        __builtin_memcpy(dst + j * dst_step, &v[j], 16);
    }
}

template <class T>
void permute(const PermuteArgs &args, const void *psrc, void *pdst, size_t ni, size_t nj) {
    using E = typename T::value;
    constexpr ptrdiff_t size = sizeof(E);
    constexpr size_t n = 16 / sizeof(E);
    const uint8_t *src = static_cast<const uint8_t *>(psrc);
    uint8_t *dst = static_cast<uint8_t *>(pdst);
    if (args.src_j == size && args.dst_i == size && ni >= n && nj >= n) {
        // The last tile of a row or column lies over the one before it, so that none is cut.
        for (size_t j = 0; j < nj; j += n) {
            const ptrdiff_t tj = ptrdiff_t(j + n <= nj ? j : nj - n);
            for (size_t i = 0; i < ni; i += n) {
                const ptrdiff_t ti = ptrdiff_t(i + n <= ni ? i : ni - n);
                tile<E>(src + ti * args.src_i + tj * size, args.src_i, dst + ti * size + tj * args.dst_j, args.dst_j);
            }
        }
        return;
    }
    for (size_t j = 0; j < nj; ++j) {
        const uint8_t *s = src + ptrdiff_t(j) * args.src_j;
        uint8_t *d = dst + ptrdiff_t(j) * args.dst_j;
        for (size_t i = 0; i < ni; ++i) {
            *reinterpret_cast<E *>(d) = *reinterpret_cast<const E *>(s);
            s += args.src_i;
            d += args.dst_i;
        }
    }
}

}  // namespace

AC_ROWS(permute, PermuteFn)

}  // namespace AC_TIER
}  // namespace ac
