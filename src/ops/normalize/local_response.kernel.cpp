// SPDX-License-Identifier: MIT
// First adds the squares of all rows in the window, then adjacent sums along the row, with zeros beyond its ends. The
// second step of a line follows the first step of the next line: loads that span two vectors just
// written would wait until these reach the cache, and roots and divisions leave room for other work.
#include "src/ops/normalize/normalize.args.h"
#include "src/simd/four.h"
#include "src/simd/math.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

/// Calls body(p) for the element at `p` in each row of the window.
template <class Body> AC_INLINE void each_row(const NormalizeRow &row, const uint8_t *p, Body &&body) {
    for (size_t j = row.rows[1]; j != 0; --j, p += row.step[1]) {
        const uint8_t *q = p;
        for (size_t i = row.rows[0]; i != 0; --i, q += row.step[0]) {
            body(q);
        }
    }
}

/// Sums of squares of element i over all rows in the window.
template <class V> struct OfRows {
    const NormalizeRow &row;
    const uint8_t *p;

    AC_INLINE void four(size_t i, FV &a, FV &b, FV &c, FV &d) const {
        a = b = c = d = F::zero();
        each_row(row, p + i * sizeof(V), [&](const uint8_t *q) {
            FV w, x, y, z;
            load4(reinterpret_cast<const V *>(q), w, x, y, z);
            a = F::mul_add(w, w, a);
            b = F::mul_add(x, x, b);
            c = F::mul_add(y, y, c);
            d = F::mul_add(z, z, d);
        });
    }
    template <class C> AC_INLINE FV one(size_t i, C some) const {
        FV sum = F::zero();
        each_row(row, p + i * sizeof(V), [&](const uint8_t *q) {
            const FV x = F::load_as(reinterpret_cast<const V *>(q), some);
            sum = F::mul_add(x, x, sum);
        });
        return sum;
    }
};

/// Sums of 2 radius + 1 numbers from the i-th on.
struct OfNeighbours {
    const float *numbers;
    size_t radius;

    AC_INLINE void four(size_t i, FV &a, FV &b, FV &c, FV &d) const {
        const float *p = numbers + i;
        load4(p, a, b, c, d);
        for (size_t k = 2 * radius; k != 0; --k) {
            FV w, x, y, z;
            load4(++p, w, x, y, z);
            a = F::add(a, w);
            b = F::add(b, x);
            c = F::add(c, y);
            d = F::add(d, z);
        }
    }
    template <class C> AC_INLINE FV one(size_t i, C some) const {
        FV sum = F::load(numbers + i, some);
        for (size_t k = 1; k <= 2 * radius; ++k) {
            sum = F::add(sum, F::load(numbers + i + k, some));
        }
        return sum;
    }
};

/// sums[i] = the sum of squares of element i over all rows.
template <class V>
__attribute__((noinline)) void add_rows(const NormalizeRow &row, const uint8_t *p, float *sums, size_t n) {
    if (row.rows[0] * row.rows[1] == 1) {
        const V *src = reinterpret_cast<const V *>(p);
        const size_t i = map4<F>(src, sums, n, [](FV x) { return F::mul(x, x); });
        strip<F>(n - i, [&](size_t k, auto some) {
            const FV x = F::load_as(src + i + k, some);
            F::store(sums + i + k, F::mul(x, x), some);
        });
        return;
    }
    const OfRows<V> of{row, p};
    const size_t lanes = F::lanes();
    size_t i = 0;
    for (; in_fours && i + 4 * lanes <= n; i += 4 * lanes) {
        FV a, b, c, d;
        of.four(i, a, b, c, d);
        store4(sums + i, a, b, c, d);
    }
    strip<F>(n - i, [&](size_t k, auto some) { F::store(sums + i + k, of.one(i + k, some), some); });
}

/// x / d, within one unit in the last place. Divisions and roots share an execution unit, and there are two roots per
/// quotient: 1.2 times as fast with AVX2. The estimates for 0, denormal numbers and infinity are useless, so
/// d is clamped to [1e-37, 1e37].
AC_INLINE FV quotient(FV x, FV d) {
#if defined(AC_SIMD_avx2)
    d = _mm256_max_ps(F::set1(1e-37F), _mm256_min_ps(F::set1(1e37F), d));  // keeps NaN
    const FV estimate = _mm256_rcp_ps(d);
    const FV inverse = F::mul_add(_mm256_fnmadd_ps(d, estimate, F::set1(1.F)), estimate, estimate);
    const FV q = F::mul(x, inverse);
    return F::mul_add(_mm256_fnmadd_ps(q, d, x), inverse, q);
#else
    return F::div(x, d);
#endif
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
    return args.power == NormalizePower::half ? F::div(x, root) : quotient(x, F::mul(root, F::sqrt(root)));
}

/// Computes n results from the numbers and their sums.
template <class V, class Sums>
__attribute__((noinline)) void results(const NormalizeArgs &args, const V *from, V *to, size_t n, Sums sums) {
    const size_t lanes = F::lanes();
    size_t i = 0;
    for (; in_fours && i + 4 * lanes <= n; i += 4 * lanes) {
        FV a, b, c, d, w, x, y, z;
        sums.four(i, a, b, c, d);
        load4(from + i, w, x, y, z);
        store4(to + i, result(args, w, a), result(args, x, b), result(args, y, c), result(args, z, d));
    }
    strip<F>(n - i, [&](size_t k, auto c) {
        F::store_as(to + i + k, result(args, F::load_as(from + i + k, c), sums.one(i + k, c)), c);
    });
}

template <class T> void local_response(const NormalizeArgs &args, const NormalizeRow &row, float *sums) {
    using V = typename T::value;
    if (row.radius == 0) {
        const size_t at = row.first * sizeof(V);
        results(args, reinterpret_cast<const V *>(row.src + at), reinterpret_cast<V *>(row.dst + at), row.count,
                OfRows<V>{row, row.start + at});
        return;
    }
    // sums[k] belongs to element first + k - radius
    const size_t begin = row.first < row.radius ? row.radius - row.first : 0;
    const size_t from = row.first + begin - row.radius, length = row.count + 2 * row.radius;
    const size_t left = row.n - from, end = left < length - begin ? begin + left : length;
    for (size_t l = 0; l <= row.lines; ++l) {
        float *to = sums + l * length;
        if (l != row.lines) {
            for (size_t k = 0; k < begin; ++k) {
                to[k] = 0.F;
            }
            for (size_t k = end; k < length; ++k) {
                to[k] = 0.F;
            }
            add_rows<V>(row, row.start + ptrdiff_t(l) * row.src_line + from * sizeof(V), to + begin, end - begin);
        }
        if (l != 0) {
            const ptrdiff_t before = ptrdiff_t(l) - 1;
            results(args, reinterpret_cast<const V *>(row.src + before * row.src_line) + row.first,
                    reinterpret_cast<V *>(row.dst + before * row.dst_line) + row.first, row.count,
                    OfNeighbours{to - length, row.radius});
        }
    }
}

}  // namespace

AC_ROWS(local_response, NormalizeFn)

}  // namespace ac::AC_TIER
