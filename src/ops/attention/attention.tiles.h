// SPDX-License-Identifier: MIT
// Products of a tile: of queries with keys, of weights with values; and the copy of a tile that many rows share.
#pragma once

#include "src/base/shuffle.h"
#include "src/ops/attention/attention.args.h"
#include "src/ops/attention/attention.simd.h"
#include "src/simd/at.h"

namespace ac::AC_TIER {
namespace {

/// Floats from a row's scores to those of the next row.
constexpr size_t score_step = attention_keys;

// Rows and columns of a block by name: vectors of SVE cannot be elements of an array.
#define AC_COLUMNS(M, r) M(r, 0) M(r, 1) M(r, 2) M(r, 3)
#define AC_ROWS_AND_COLUMNS(M) AC_COLUMNS(M, 0) AC_COLUMNS(M, 1) AC_COLUMNS(M, 2) AC_COLUMNS(M, 3)

/// Scores of R queries and n keys: products over the width. Scores beyond the n-th repeat, up to a multiple of 4.
template <int R, class V>
__attribute__((noinline)) void multiply(const float *query, size_t query_step, const V *key, ptrdiff_t key_step,
                                        size_t width, size_t n, float *scores) {
    const size_t lanes = F::lanes();
    for (size_t j = 0; j < n; j += 4) {
        const size_t left = n - j - 1;
        const V *const key_0 = at(key, ptrdiff_t(j) * key_step), *const key_1 = at(key_0, left > 0 ? key_step : 0),
                       *const key_2 = at(key_1, left > 1 ? key_step : 0),
                       *const key_3 = at(key_2, left > 2 ? key_step : 0);
#define AC_DECLARE(r, k) FV sum_##r##k = F::zero();
        AC_ROWS_AND_COLUMNS(AC_DECLARE)
        const auto add = [&](size_t i, auto c) __attribute__((always_inline)) {
            const FV k0 = F::load_as(key_0 + i, c), k1 = F::load_as(key_1 + i, c), k2 = F::load_as(key_2 + i, c),
                     k3 = F::load_as(key_3 + i, c);
#define AC_MULTIPLY(r)                                            \
    if constexpr (R > r) {                                        \
        const FV q = F::load(query + r * query_step + i, Full{}); \
        sum_##r##0 = F::mul_add(q, k0, sum_##r##0);               \
        sum_##r##1 = F::mul_add(q, k1, sum_##r##1);               \
        sum_##r##2 = F::mul_add(q, k2, sum_##r##2);               \
        sum_##r##3 = F::mul_add(q, k3, sum_##r##3);               \
    }
            AC_MULTIPLY(0)
            AC_MULTIPLY(1)
            AC_MULTIPLY(2)
            AC_MULTIPLY(3)
        };
        size_t i = 0;
        for (; i + 2 * lanes <= width; i += 2 * lanes) {
            add(i, Full{});
            add(i + lanes, Full{});
        }
        strip<F>(width - i, [&](size_t more, auto c) { add(i + more, c); });
#define AC_STORE(r)                                                                              \
    if constexpr (R > r) {                                                                       \
        store_sums(scores + r * score_step + j, sum_##r##0, sum_##r##1, sum_##r##2, sum_##r##3); \
    }
        AC_STORE(0)
        AC_STORE(1)
        AC_STORE(2)
        AC_STORE(3)
    }
}

/// sums = sums * factors + weights * lines: the values of a tile, or the elements of its keys, by lines of equal
/// elements.
template <class V> struct Weighted {
    const V *value;
    ptrdiff_t step;  ///< bytes from line to line
    size_t n;        ///< lines
    const float *weights;
    size_t weights_step;
    float *sums;
    size_t sums_step;
    const float *factors;  ///< of each row; null: the sums start from zero
};

/// C vectors of the sums of R rows, from element `at_column` on; all lanes of the sums exist.
template <int R, int C, class V, class N> AC_INLINE void add_columns(const Weighted<V> &w, size_t at_column, N some) {
    const size_t lanes = F::lanes();
    float *const sums = w.sums + at_column;
    const V *value = w.value + at_column;
#define AC_START(r, k)                                                                                   \
    FV sum_##r##k = F::zero();                                                                           \
    if (r < R && k < C && w.factors != nullptr) {                                                        \
        sum_##r##k = F::mul(F::load(sums + r * w.sums_step + k * lanes, Full{}), F::set1(w.factors[r])); \
    }
    AC_ROWS_AND_COLUMNS(AC_START)
    const float *weight_0 = w.weights, *weight_1 = weight_0 + (R > 1 ? w.weights_step : 0),
                *weight_2 = weight_1 + (R > 2 ? w.weights_step : 0),
                *weight_3 = weight_2 + (R > 3 ? w.weights_step : 0);
    const auto add = [&](size_t i, ptrdiff_t line) __attribute__((always_inline)) {
        const V *const v = at(value, line * w.step);
        const FV v0 = F::load_as(v, some);
        const FV v1 = C > 1 ? F::load_as(v + lanes, some) : v0, v2 = C > 2 ? F::load_as(v + 2 * lanes, some) : v0,
                 v3 = C > 3 ? F::load_as(v + 3 * lanes, some) : v0;
#define AC_ADD(r)                                                        \
    if constexpr (R > r) {                                               \
        const FV p = F::load1(weight_##r + i);                           \
        sum_##r##0 = F::mul_add(p, v0, sum_##r##0);                      \
        sum_##r##1 = C > 1 ? F::mul_add(p, v1, sum_##r##1) : sum_##r##1; \
        sum_##r##2 = C > 2 ? F::mul_add(p, v2, sum_##r##2) : sum_##r##2; \
        sum_##r##3 = C > 3 ? F::mul_add(p, v3, sum_##r##3) : sum_##r##3; \
    }
        AC_ADD(0)
        AC_ADD(1)
        AC_ADD(2)
        AC_ADD(3)
    };
    size_t i = 0;
    for (; i + 2 <= w.n; i += 2) {
        add(i, 0);
        add(i + 1, 1);
        value = at(value, 2 * w.step);
    }
    if (i < w.n) {
        add(i, 0);
    }
#define AC_KEEP(r, k)                                                     \
    if constexpr (r < R && k < C) {                                       \
        F::store(sums + r * w.sums_step + k * lanes, sum_##r##k, Full{}); \
    }
    AC_ROWS_AND_COLUMNS(AC_KEEP)
}

/// sums = sums * factors + weights * values, for R rows.
template <int R, class V> __attribute__((noinline)) void add_values(const Weighted<V> &w, size_t depth) {
    const size_t lanes = F::lanes();
    constexpr int most = R == 1 && value_vectors > 1 ? 4 : value_vectors;
    size_t c = 0;
    for (; c + most * lanes <= depth; c += most * lanes) {
        add_columns<R, most>(w, c, Full{});
    }
    if (most > 2 && c + 2 * lanes <= depth) {
        add_columns<R, 2>(w, c, Full{});
        c += 2 * lanes;
    }
    for (; c + lanes <= depth; c += lanes) {
        add_columns<R, 1>(w, c, Full{});
    }
    if (c < depth) {
        add_columns<R, 1>(w, c, Tail{depth - c});
    }
}

// Many rows share a copy of the tile in single precision: keys transposed, so that products are sums of lines, too.

typedef uint32_t words __attribute__((vector_size(16)));

AC_INLINE words low(words a, words b) {
    return AC_SHUFFLE(a, b, 0, 4, 1, 5);
}
AC_INLINE words high(words a, words b) {
    return AC_SHUFFLE(a, b, 2, 6, 3, 7);
}

/// Line i of dst: element i of n keys.
AC_INLINE void transpose(const float *src, size_t src_step, float *dst, size_t width, size_t n) {
    for (size_t j = 0; j < n; j += 4) {
        const float *const line = src + j * src_step;
        for (size_t i = 0; i < width; i += 4) {  // lines are longer
            words a, b, c, d;
            __builtin_memcpy(&a, line + i, sizeof a);
            __builtin_memcpy(&b, line + src_step + i, sizeof b);
            __builtin_memcpy(&c, line + 2 * src_step + i, sizeof c);
            __builtin_memcpy(&d, line + 3 * src_step + i, sizeof d);
            const words e = low(a, c), f = low(b, d), g = high(a, c), h = high(b, d);
            const words turned[] = {low(e, f), high(e, f), low(g, h), high(g, h)};
            for (size_t k = 0; k < 4; ++k) {
                __builtin_memcpy(dst + (i + k) * attention_keys + j, &turned[k], sizeof turned[k]);
            }
        }
    }
}

/// n lines of `elements` each, as floats; the rest of the last vector is zero.
template <class V>
AC_INLINE void copy_lines(const V *src, ptrdiff_t step, float *dst, size_t dst_step, size_t elements, size_t n) {
    for (size_t j = 0; j < n; ++j, src = at(src, step), dst += dst_step) {
        strip<F>(elements, [&](size_t i, auto c) { F::store(dst + i, F::load_as(src + i, c), Full{}); });
    }
}

}  // namespace
}  // namespace ac::AC_TIER
