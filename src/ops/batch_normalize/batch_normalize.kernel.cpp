// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize.args.h"
#include "src/simd/four.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

/// Elements of rows that stay in the L1 cache while groups of four vectors of channels are processed.
constexpr size_t block = 4096;

template <bool clamps> AC_INLINE FV result(const BatchNormalizeArgs &args, FV x, FV mean, FV factor, FV term) {
    const FV y = F::mul_add(F::sub(x, mean), factor, term);
    return clamps ? clamp<F>(y, F::set1(args.lo), F::set1(args.hi)) : y;
}

/// A row that is one channel.
template <bool clamps, class V>
AC_INLINE void row_of_one(const BatchNormalizeArgs &args, const V *src, V *dst, size_t n, FV mean, FV factor, FV term) {
    const auto f = [&](FV x) { return result<clamps>(args, x, mean, factor, term); };
    const size_t i = map4<F>(src, dst, n, f);
    strip<F>(n - i, [&](size_t k, auto c) { F::store_as(dst + i + k, f(F::load_as(src + i + k, c)), c); });
}

/// Four vectors of channels, or part of one vector as given by c, in all rows.
template <bool clamps, class V>
AC_INLINE void four_columns(const BatchNormalizeArgs &args, const BatchNormalizeRows &r, size_t i) {
    const size_t l = F::lanes();
    const float *p = r.mean + i, *q = p + args.channels, *s = q + args.channels;
    const FV m0 = F::load(p, Full{}), m1 = F::load(p + l, Full{}), m2 = F::load(p + 2 * l, Full{}),
             m3 = F::load(p + 3 * l, Full{});
    const FV f0 = F::load(q, Full{}), f1 = F::load(q + l, Full{}), f2 = F::load(q + 2 * l, Full{}),
             f3 = F::load(q + 3 * l, Full{});
    const FV t0 = F::load(s, Full{}), t1 = F::load(s + l, Full{}), t2 = F::load(s + 2 * l, Full{}),
             t3 = F::load(s + 3 * l, Full{});
    const uint8_t *src = r.src + i * sizeof(V);
    uint8_t *dst = r.dst + i * sizeof(V);
    for (size_t k = r.rows; k != 0; --k, src += r.src_step, dst += r.dst_step) {
        FV a, b, c, d;
        load4(reinterpret_cast<const V *>(src), a, b, c, d);
        store4(reinterpret_cast<V *>(dst), result<clamps>(args, a, m0, f0, t0), result<clamps>(args, b, m1, f1, t1),
               result<clamps>(args, c, m2, f2, t2), result<clamps>(args, d, m3, f3, t3));
    }
}
template <bool clamps, class V, class C>
AC_INLINE void column(const BatchNormalizeArgs &args, const BatchNormalizeRows &r, size_t i, C c) {
    const float *p = r.mean + i;
    const FV mean = F::load(p, c), factor = F::load(p + args.channels, c), term = F::load(p + 2 * args.channels, c);
    const uint8_t *src = r.src + i * sizeof(V);
    uint8_t *dst = r.dst + i * sizeof(V);
    for (size_t k = r.rows; k != 0; --k, src += r.src_step, dst += r.dst_step) {
        const FV x = F::load_as(reinterpret_cast<const V *>(src), c);
        F::store_as(reinterpret_cast<V *>(dst), result<clamps>(args, x, mean, factor, term), c);
    }
}

template <bool clamps, class V>
__attribute__((noinline)) void columns(const BatchNormalizeArgs &args, const BatchNormalizeRows &r) {
    size_t i = 0;
    for (; in_fours && i + 4 * F::lanes() <= r.n; i += 4 * F::lanes()) {
        four_columns<clamps, V>(args, r, i);
    }
    strip<F>(r.n - i, [&](size_t k, auto c) { column<clamps, V>(args, r, i + k, c); });
}

template <bool clamps, class V> AC_INLINE void run(const BatchNormalizeArgs &args, BatchNormalizeRows r) {
    if (r.along) {
        const size_t most = r.n < block ? block / r.n : 1;
        for (size_t left = r.rows; left != 0; left -= r.rows) {
            r.rows = left < most ? left : most;
            columns<clamps, V>(args, r);
            r.src += ptrdiff_t(r.rows) * r.src_step;
            r.dst += ptrdiff_t(r.rows) * r.dst_step;
        }
        return;
    }
    for (; r.rows != 0; --r.rows) {
        row_of_one<clamps>(args, reinterpret_cast<const V *>(r.src), reinterpret_cast<V *>(r.dst), r.n,
                           F::load1(r.mean), F::load1(r.mean + args.channels), F::load1(r.mean + 2 * args.channels));
        r.src += r.src_step;
        r.dst += r.dst_step;
        r.mean += r.channel_step;
    }
}

template <class V> void make_parameters(const BatchNormalizeArgs &args) {
    const V *const mean = static_cast<const V *>(args.mean), *const var = static_cast<const V *>(args.var);
    const V *const beta = static_cast<const V *>(args.beta), *const gamma = static_cast<const V *>(args.gamma);
    const FV epsilon = F::set1(args.epsilon);
    strip<F>(args.channels, [&](size_t i, auto c) {
        const auto of = [&](const V *p, float missing) {
            return p != nullptr ? F::load_as(p + i, c) : F::set1(missing);
        };
        float *const to = args.parameters + i;
        // lanes after the last channel divide by the root of one
        const FV root = F::sqrt(or_else<F>(F::add(F::load_as(var + i, c), epsilon), c, F::set1(1.F)));
        F::store(to, of(mean, 0.F), c);
        F::store(to + args.channels, F::div(of(gamma, 1.F), root), c);
        F::store(to + 2 * args.channels, of(beta, 0.F), c);
    });
}

template <class T> void batch_normalize(const BatchNormalizeArgs &args, const BatchNormalizeRows &rows) {
    using V = typename T::value;
    args.clamps ? run<true, V>(args, rows) : run<false, V>(args, rows);
}

template <class T> constexpr BatchNormalizeRow batch_normalize_row(const Row &head) {
    return {head, make_parameters<typename T::value>, batch_normalize<T>};
}

}  // namespace

AC_ROWS_OF(batch_normalize, BatchNormalizeRow)

}  // namespace ac::AC_TIER
