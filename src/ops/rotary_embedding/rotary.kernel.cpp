// SPDX-License-Identifier: MIT
// (a, b) becomes (a cos - b sin, a sin + b cos) for each pair of a head. Neighbours are taken apart first, some pairs
// at a time.
#include "src/ops/rotary_embedding/rotary_embedding.args.h"
#include "src/simd/at.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

constexpr size_t most = 64;  // pairs that are taken apart together

/// n pairs: a in `first`, b in `second`.
template <class From, class To, class V>
AC_INLINE void turn(const From *first, const From *second, const V *cosines, const V *sines, size_t n, To *dst_first,
                    To *dst_second) {
    strip<F>(n, [&](size_t i, auto c) {
        const FV a = F::load_as(first + i, c), b = F::load_as(second + i, c), cosine = F::load_as(cosines + i, c),
                 sine = F::load_as(sines + i, c);
        const FV x = F::sub(F::mul(a, cosine), F::mul(b, sine)), y = F::add(F::mul(a, sine), F::mul(b, cosine));
        F::store_as(dst_first + i, x, c);
        F::store_as(dst_second + i, y, c);
    });
}

template <class V> AC_INLINE void turn_neighbours(const V *src, const V *cosines, const V *sines, size_t n, V *dst) {
    float apart[2][most], both[2 * most];
    for (size_t first = 0; first < n; first += most) {
        const size_t m = n - first < most ? n - first : most;
        strip<F>(2 * m, [&](size_t i, auto c) { F::store(both + i, F::load_as(src + 2 * first + i, c), c); });
        for (size_t i = 0; i < m; ++i) {
            apart[0][i] = both[2 * i];
            apart[1][i] = both[2 * i + 1];
        }
        turn(apart[0], apart[1], cosines + first, sines + first, m, apart[0], apart[1]);
        for (size_t i = 0; i < m; ++i) {
            both[2 * i] = apart[0][i];
            both[2 * i + 1] = apart[1][i];
        }
        strip<F>(2 * m, [&](size_t i, auto c) { F::store_as(dst + 2 * first + i, F::load(both + i, c), c); });
    }
}

template <class T> void rotary(const RotaryArgs &args, const RotaryHeads &heads) {
    using V = typename T::value;
    const V *const cosines = static_cast<const V *>(heads.cosines), *const sines = static_cast<const V *>(heads.sines);
    for (size_t h = 0; h < heads.heads; ++h) {
        const V *const src = at<V>(heads.src, ptrdiff_t(h) * heads.src_step);
        V *const dst = at<V>(heads.dst, ptrdiff_t(h) * heads.dst_step);
        if (args.interleaved) {
            turn_neighbours(src, cosines, sines, args.pairs, dst);
        } else {
            turn(src, src + args.pairs, cosines, sines, args.pairs, dst, dst + args.pairs);
        }
        if (src != dst && args.width != 2 * args.pairs) {
            __builtin_memcpy(dst + 2 * args.pairs, src + 2 * args.pairs, (args.width - 2 * args.pairs) * sizeof(V));
        }
    }
}

}  // namespace

AC_ROWS(rotary, RotaryFn)

}  // namespace ac::AC_TIER
