// SPDX-License-Identifier: MIT
#include "src/base/shuffle.h"
#include "src/ops/move/permute.lanes.h"
#include "src/plan/permute.args.h"

namespace ac::AC_TIER {
namespace {

// 16 bytes in the compiler's vector types: every target architecture has instructions that
// interleave two such registers.
template <class E> using block16 __attribute__((vector_size(16), may_alias)) = E;

template <class E> AC_INLINE block16<E> load(const uint8_t *p) {
    block16<E> v;
    __builtin_memcpy(&v, p, 16);
    return v;
}

template <int... k> struct Numbers {};
template <int n, int... k> struct CountTo : CountTo<n - 1, n - 1, k...> {};
template <int... k> struct CountTo<0, k...> { using type = Numbers<k...>; };

/// Interleaves elements of a and b, from the first or the second half of each 16 bytes.
template <int half, class V, int... k> AC_INLINE V zip(V a, V b, Numbers<k...>) {
    constexpr int all = sizeof...(k), n = all * 16 / int(sizeof(V));
    return AC_SHUFFLE(a, b, (k / n * n + half * n / 2 + k % n / 2 + k % 2 * all)...);
}

/// One stage of the transposition: row i is paired with row i + n/2. After log2(n) stages rows are columns.
template <int stages, class V, int n> AC_INLINE void interleave(V (&v)[n]) {
    if constexpr (stages != 0) {
        using All = typename CountTo<n *int(sizeof(V)) / 16>::type;
        V w[n];
        AC_UNROLL
        for (int i = 0; i < n / 2; ++i) {
            w[2 * i] = zip<0>(v[i], v[i + n / 2], All());
            w[2 * i + 1] = zip<1>(v[i], v[i + n / 2], All());
        }
        interleave<stages - 1>(w);
        AC_UNROLL
        for (int i = 0; i < n; ++i) {
            v[i] = w[i];
        }
    }
}

/// Loads a tile of n rows of 16 bytes, which are n elements, and transposes it. Moves src to the tile below.
template <class E, int n> AC_INLINE void load_tile(const uint8_t *&src, ptrdiff_t src_step, block16<E> (&v)[n]) {
    constexpr int stages = n == 2 ? 1 : n == 4 ? 2 : n == 8 ? 3 : 4;
    AC_UNROLL
    for (int i = 0; i < n; ++i) {
        v[i] = load_next<block16<E>>(src, src_step);
    }
    interleave<stages>(v);
}
template <class E> AC_INLINE void tile(const uint8_t *&src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step) {
    constexpr int n = 16 / sizeof(E);
    block16<E> v[n];
    load_tile<E>(src, src_step, v);
    AC_UNROLL
    for (int j = 0; j < n; ++j) {
        store_next(dst, dst_step, v[j]);
    }
}

/// The n rows of tiles that begin at j = 0. The last tile may overlap the one before, so that none is partial.
template <class E>
AC_INLINE void tiles(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t ni) {
    constexpr size_t n = 16 / sizeof(E);
    if (in_pairs<E>() && ni >= 2 * n) {
        beside_each_other(src, src_step, dst, dst_step, ni);
        return;
    }
    size_t left = ni;
    if (sizeof(E) >= 4) {  // small tiles in pairs, which share their addresses
        uint8_t *to[n];
        AC_UNROLL
        for (size_t j = 0; j < n; ++j) {
            to[j] = dst + ptrdiff_t(j) * dst_step;
        }
        for (; left >= 2 * n; left -= 2 * n) {
            block16<E> v[n], w[n];
            load_tile<E>(src, src_step, v);
            load_tile<E>(src, src_step, w);
            AC_UNROLL
            for (size_t j = 0; j < n; ++j) {
                store_two(to[j], v[j], w[j]);
            }
        }
        dst = to[0];
    }
    for (; left >= n; left -= n) {
        tile<E>(src, src_step, dst, dst_step);
        dst += 16;
    }
    if (left != 0) {
        src -= ptrdiff_t(n - left) * src_step;
        tile<E>(src, src_step, dst - (n - left) * sizeof(E), dst_step);
    }
}

// Lines whose elements alternate in one line, like planes of colours in pixels.

/// Elements c, c + 2, ... of two vectors.
template <int c, class V, int... k> AC_INLINE V each_second(V a, V b, Numbers<k...>) {
    return AC_SHUFFLE(a, b, (2 * k + c)...);
}
/// Elements c, c + 3, ... of three vectors.
template <int c, class V, int... k> AC_INLINE V each_third(V a, V b, V d, Numbers<k...>) {
    constexpr int n = sizeof...(k);
    const V t = AC_SHUFFLE(a, b, (3 * k + c < 2 * n ? 3 * k + c : 0)...);
    return AC_SHUFFLE(t, d, (3 * k + c < 2 * n ? k : 3 * k + c - n)...);
}
/// Vector v of the three whose elements alternate between a, b and d.
template <int v, class V, int... k> AC_INLINE V in_turns(V a, V b, V d, Numbers<k...>) {
    constexpr int n = sizeof...(k);
    const V t = AC_SHUFFLE(a, b, ((v * n + k) % 3 == 1 ? n + (v * n + k) / 3 : (v * n + k) / 3)...);
    return AC_SHUFFLE(t, d, ((v * n + k) % 3 == 2 ? n + (v * n + k) / 3 : k)...);
}

/// From one line to two or three lines that are `step` bytes apart, or from three to one: as many elements of each as
/// fill whole vectors. Returns their number.
template <class E, int count> AC_INLINE size_t apart(const uint8_t *line, uint8_t *lines, ptrdiff_t step, size_t n) {
    constexpr size_t lanes = 16 / sizeof(E);
    using All = typename CountTo<int(lanes)>::type;
    size_t i = in_pairs<E>() ? lines_apart<count>(line, lines, step, n) : 0;
    line += i * size_t(count) * sizeof(E);
    lines += i * sizeof(E);
    for (; i + lanes <= n; i += lanes, line += 16 * count, lines += 16) {
        const block16<E> a = load<E>(line), b = load<E>(line + 16);
        block16<E> v[3];
        if constexpr (count == 3) {
            const block16<E> d = load<E>(line + 32);
            v[0] = each_third<0>(a, b, d, All());
            v[1] = each_third<1>(a, b, d, All());
            v[2] = each_third<2>(a, b, d, All());
        } else {
            v[0] = each_second<0>(a, b, All());
            v[1] = each_second<1>(a, b, All());
        }
        AC_UNROLL
        for (int c = 0; c < count; ++c) {
            __builtin_memcpy(lines + c * step, &v[c], 16);
        }
    }
    return i;
}
template <class E> AC_INLINE size_t together(const uint8_t *lines, ptrdiff_t step, uint8_t *line, size_t count) {
    constexpr size_t n = 16 / sizeof(E);
    using All = typename CountTo<int(n)>::type;
    size_t i = 0;
    for (; i + n <= count; i += n, line += 48, lines += 16) {
        const block16<E> a = load<E>(lines), b = load<E>(lines + step), d = load<E>(lines + 2 * step);
        const block16<E> v[3] = {in_turns<0>(a, b, d, All()), in_turns<1>(a, b, d, All()), in_turns<2>(a, b, d, All())};
        AC_UNROLL
        for (int c = 0; c < 3; ++c) {
            __builtin_memcpy(line + 16 * c, &v[c], 16);
        }
    }
    return i;
}

/// Whether one or two instructions can move any byte of a register anywhere. SSE2 only moves groups of four bytes.
template <class E> constexpr bool shuffles() {
#if defined(__SSE2__) && !defined(__SSSE3__)
    return sizeof(E) >= 4;
#else
    return true;
#endif
}

/// A line of elements.
template <class E>
AC_INLINE void line(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t n) {
    AC_UNROLL4
    for (size_t i = 0; i < n; ++i) {
        *reinterpret_cast<E *>(dst) = *reinterpret_cast<const E *>(src);
        src += src_step;
        dst += dst_step;
    }
}

template <class E>
AC_INLINE void block(const PermuteArgs &args, const uint8_t *src, uint8_t *dst, size_t ni, size_t nj) {
    constexpr ptrdiff_t size = sizeof(E);
    constexpr size_t n = 16 / sizeof(E);
    struct {
        ptrdiff_t src_i, src_j, dst_i, dst_j;
    } steps = {args.src_i, args.src_j, args.dst_i, args.dst_j};  // a store might change anything that is not local
    if (steps.src_j == size && steps.dst_i == size && ni >= n && nj >= n) {
        if (ni == n && nj >= 2 * n && in_pairs<E>()) {
            below_each_other(src, steps.src_i, dst, steps.dst_j, nj);
            return;
        }
        for (size_t j = 0; j < nj; j += n) {
            const ptrdiff_t tj = ptrdiff_t(j + n <= nj ? j : nj - n);
            tiles<E>(src + tj * size, steps.src_i, dst + tj * steps.dst_j, steps.dst_j, ni);
        }
        return;
    }
    size_t done = 0;  // along the longer loop
    const bool near = shuffles<E>() && steps.src_j == size && steps.dst_i == size;
    if (near && nj == 3 && steps.src_i == 3 * size) {
        done = apart<E, 3>(src, dst, steps.dst_j, ni);
    } else if (near && nj == 2 && steps.src_i == 2 * size) {
        done = apart<E, 2>(src, dst, steps.dst_j, ni);
    } else if (near && ni == 3 && steps.dst_j == 3 * size) {
        done = together<E>(src, steps.src_i, dst, nj);
    }
    if (ni < nj) {  // the longer loop is the inner one
        steps = {args.src_j, args.src_i, args.dst_j, args.dst_i};
        const size_t k = ni;
        ni = nj;
        nj = k;
    }
    src += ptrdiff_t(done) * steps.src_i;
    dst += ptrdiff_t(done) * steps.dst_i;
    for (size_t j = 0; j < nj; ++j) {
        line<E>(src + ptrdiff_t(j) * steps.src_j, steps.src_i, dst + ptrdiff_t(j) * steps.dst_j, steps.dst_i,
                ni - done);
    }
}

template <class T> void permute(const PermuteArgs &args, const void *psrc, void *pdst, size_t ni, size_t nj) {
    const uint8_t *src = static_cast<const uint8_t *>(psrc);
    uint8_t *dst = static_cast<uint8_t *>(pdst);
    for (size_t k = args.blocks; k != 0; --k) {
        block<typename T::value>(args, src, dst, ni, nj);
        src += args.src_block;
        dst += args.dst_block;
    }
}

}  // namespace

AC_ROWS(permute, PermuteFn)

}  // namespace ac::AC_TIER
