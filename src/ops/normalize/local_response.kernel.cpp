// SPDX-License-Identifier: MIT
// First the squares of all rows in the window are added; then neighbours of these sums, with zeros beyond the ends. The
// second step comes when the first one is done for all lines: vectors that are read across the ends of those just
// written would wait for these to reach the cache.
#include "src/ops/normalize/normalize.args.h"
#include "src/simd/four.h"
#include "src/simd/math.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

/// Calls body(p) for the element at `p` in each row of the window.
template <class Body>
AC_INLINE void each_row(const NormalizeRow &row, const uint8_t *p, Body &&body) {
    for (size_t j = row.rows[1]; j != 0; --j, p += row.step[1]) {
        const uint8_t *q = p;
        for (size_t i = row.rows[0]; i != 0; --i, q += row.step[0]) {
            body(q);
        }
    }
}

/// sums[i] = the squares of element i of all rows.
template <class V>
__attribute__((noinline)) void add_rows(const NormalizeRow &row, const uint8_t *p, float *sums, size_t n) {
    const size_t lanes = F::lanes();
    size_t i = 0;
    for (; in_fours && i + 4 * lanes <= n; i += 4 * lanes) {
        FV a = F::zero(), b = a, c = a, d = a;
        each_row(row, p + i * sizeof(V), [&](const uint8_t *q) {
            FV w, x, y, z;
            load4(reinterpret_cast<const V *>(q), w, x, y, z);
            a = F::mul_add(w, w, a);
            b = F::mul_add(x, x, b);
            c = F::mul_add(y, y, c);
            d = F::mul_add(z, z, d);
        });
        store4(sums + i, a, b, c, d);
    }
    strip<F>(n - i, [&](size_t k, auto some) {
        FV sum = F::zero();
        each_row(row, p + (i + k) * sizeof(V), [&](const uint8_t *q) {
            const FV x = F::load_as(reinterpret_cast<const V *>(q), some);
            sum = F::mul_add(x, x, sum);
        });
        F::store(sums + i + k, sum, some);
    });
}

AC_INLINE FV result(const NormalizeArgs &args, FV x, FV sum) {
    const FV base = F::mul_add(F::set1(args.coefficient), sum, F::set1(args.kappa));
    if (args.power == NormalizePower::any) {
        return F::mul(x, exp<F>(F::mul(F::set1(-args.beta), log<F>(base))));
    }
    if (args.power == NormalizePower::one) {
        return F::div(x, base);
    }
    const FV root = F::sqrt(base);
    return F::div(x, args.power == NormalizePower::half ? root : F::mul(root, F::sqrt(root)));
}

template <class T>
void local_response(const NormalizeArgs &args, const NormalizeRow &row, float *sums) {
    using V = typename T::value;
    // sums[k] is for element first + k - radius
    const size_t begin = row.first < row.radius ? row.radius - row.first : 0;
    const size_t from = row.first + begin - row.radius, length = row.count + 2 * row.radius;
    const size_t left = row.n - from, end = left < length - begin ? begin + left : length;
    for (size_t l = 0; l < row.lines; ++l) {
        float *to = sums + l * length;
        for (size_t k = 0; k < begin; ++k) {
            to[k] = 0.F;
        }
        for (size_t k = end; k < length; ++k) {
            to[k] = 0.F;
        }
        add_rows<V>(row, row.start + ptrdiff_t(l) * row.src_line + from * sizeof(V), to + begin, end - begin);
    }
    for (size_t l = 0; l < row.lines; ++l, sums += length) {
        const V *src = reinterpret_cast<const V *>(row.src + ptrdiff_t(l) * row.src_line) + row.first;
        V *dst = reinterpret_cast<V *>(row.dst + ptrdiff_t(l) * row.dst_line) + row.first;
        strip<F>(row.count, [&](size_t i, auto c) {
            FV sum = F::load(sums + i, c);
            for (size_t k = 1; k <= 2 * row.radius; ++k) {
                sum = F::add(sum, F::load(sums + i + k, c));
            }
            F::store_as(dst + i, result(args, F::load_as(src + i, c), sum), c);
        });
    }
}

}  // namespace

AC_ROWS(local_response, NormalizeFn)

}  // namespace AC_TIER
}  // namespace ac
