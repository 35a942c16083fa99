// SPDX-License-Identifier: MIT
// Sweeps over a row: its sum if it is centered, the squares of what differs from the mean, and the results. So the
// variance does not suffer from a large mean. Sums are made of blocks of 32 additions to a lane.
#include "src/ops/layer_normalize/layer_normalize.args.h"
#include "src/simd/at.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

constexpr size_t block = 32;

/// The elements of a row.
template <class V, bool skips> struct Source {
    const V *src, *skip;

    template <class C> AC_INLINE FV load(size_t i, C c) const {
        const FV x = F::load_as(src + i, c);
        if constexpr (skips) {
            return F::add(x, F::load_as(skip + i, c));
        } else {
            return x;
        }
    }
};

/// The sum of term(x) of all elements; each(i, x, c) sees the elements, too.
template <class Row, class Term, class Each>
AC_INLINE float sum_of(const Row &row, size_t n, Term &&term, Each &&each) {
    const size_t lanes = F::lanes();
    FV sum = F::zero();
    for (size_t first = 0; first < n; first += block * lanes) {
        const size_t m = n - first < block * lanes ? n - first : block * lanes;
        FV part = F::zero();
        strip<F>(m, [&](size_t i, auto c) {
            const FV x = row.load(first + i, c);
            each(first + i, x, c);
            part = F::add(part, or_else<F>(term(x), c, F::zero()));
        });
        sum = F::add(sum, part);
    }
    return F::reduce_add(sum);
}

template <class V, bool skips>
AC_INLINE void one_row(const LayerNormalizeArgs &args, const Source<V, skips> row, V *dst, V *sum) {
    const size_t n = args.n;
    const auto put = [&](size_t i, FV x, auto c) {
        if (sum != nullptr) {
            F::store_as(sum + i, x, c);
        }
    };
    const auto pass = [](size_t, FV, auto) {};
    float average = 0;
    if (args.centered) {
        average = sum_of(
                      row, n, [](FV x) { return x; }, put) /
                  float(n);
    }
    const FV mean = F::set1(average);
    const auto square = [&](FV x) {
        const FV d = F::sub(x, mean);
        return F::mul(d, d);
    };
    const float squares = args.centered ? sum_of(row, n, square, pass) : sum_of(row, n, square, put);
    const FV factor = F::set1(1.F / __builtin_sqrtf(squares / float(n) + args.epsilon));
    const V *const gamma = static_cast<const V *>(args.gamma), *const beta = static_cast<const V *>(args.beta);
    strip<F>(n, [&](size_t i, auto c) {
        FV y = F::mul(F::sub(row.load(i, c), mean), factor);
        if (gamma != nullptr) {
            y = F::mul(y, F::load_as(gamma + i, c));
        }
        if (beta != nullptr) {
            y = F::add(y, F::load_as(beta + i, c));
        }
        F::store_as(dst + i, y, c);
    });
}

template <class T> void layer_normalize(const LayerNormalizeArgs &args, const LayerNormalizeRows &rows) {
    using V = typename T::value;
    for (size_t r = 0; r < rows.rows; ++r) {
        const auto step = ptrdiff_t(r);
        const V *const src = at<V>(rows.src, step * rows.src_step);
        V *const dst = at<V>(rows.dst, step * rows.dst_step);
        V *const sum = rows.sum == nullptr ? nullptr : at<V>(rows.sum, step * rows.sum_step);
        if (rows.skip != nullptr) {
            one_row(args, Source<V, true>{src, at<V>(rows.skip, step * rows.skip_step)}, dst, sum);
        } else {
            one_row(args, Source<V, false>{src, nullptr}, dst, sum);
        }
    }
}

}  // namespace

AC_ROWS(layer_normalize, LayerNormalizeFn)

}  // namespace ac::AC_TIER
