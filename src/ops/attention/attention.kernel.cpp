// SPDX-License-Identifier: MIT
// Attention with the softmax of each row kept up to date: tile by tile of keys, the weights so far are multiplied by
// exp(old - new) of the largest score. See M. Milakov and N. Gimelshein, Online normalizer calculation for softmax,
// 2018.
#include "src/ops/attention/attention.tiles.h"
#include "src/simd/math.h"

namespace ac::AC_TIER {
namespace {

constexpr float log2_e = 0x1.715476p0f, lowest = -__FLT_MAX__;

/// The lines of a workspace, for one row or more.
struct Lines {
    size_t width, depth;  ///< elements of a line of queries and of sums
    float *queries, *sums, *top, *total, *sees, *scores;
    float *keys, *values;  ///< of a copied tile; lines of keys have one element of each key

    Lines(const AttentionArgs &args, float *workspace)
        : width(attention_line(args.width)),
          depth(attention_line(args.depth)),
          queries(workspace),
          sums(queries + attention_rows * width),
          top(sums + attention_rows * depth),
          total(top + attention_rows),
          sees(total + attention_rows),
          scores(sees + attention_rows),
          keys(scores + attention_block * attention_keys),
          values(keys + (width + 1) * attention_keys) {}
};

/// Keys [first, end).
struct Span {
    int64_t first, end;
};

AC_INLINE int64_t smaller(int64_t a, int64_t b) {
    return a < b ? a : b;
}
AC_INLINE int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/// The keys that the query at a position sees.
AC_INLINE Span seen_from(const AttentionArgs &args, const AttentionUnit &unit, int64_t position) {
    return {args.left < 0 ? 0 : larger(position - args.left, 0),
            args.right < 0 ? unit.valid : smaller(position + args.right + 1, unit.valid)};
}
AC_INLINE int64_t position_of(const AttentionArgs &args, const AttentionUnit &unit, size_t row) {
    return unit.first + int64_t((unit.row + row) / args.group);
}
/// The keys that any of some rows see.
AC_INLINE Span seen_by(const AttentionArgs &args, const AttentionUnit &unit, size_t row, size_t rows) {
    return {seen_from(args, unit, position_of(args, unit, row)).first,
            seen_from(args, unit, position_of(args, unit, row + rows - 1)).end};
}

/// exp(x - top) for x <= top.
AC_INLINE FV weight_of(FV x, FV top) {
    return math::exp2_minus(F::sub(top, x), F::set1(log2_e));
}
/// The same for one number.
AC_INLINE float one_weight(float x, float top) {
    return x == top ? 1.f : F::reduce_max(weight_of(F::set1(x), F::set1(top)));
}

/// Adds the mask of keys from `key` on.
template <class V>
AC_INLINE void mask_scores(const AttentionArgs &args, const AttentionUnit &unit, size_t row, int64_t key, size_t n,
                           float *scores) {
    const ptrdiff_t offset =
        ptrdiff_t(row / args.group) * args.mask_step + ptrdiff_t(row % args.group) * args.mask_head;
    const FV unseen = F::set1(-__builtin_inff());
    if (args.mask_is_bool) {
        const uint8_t *mask = at<uint8_t>(unit.mask, offset) + key;
        strip<F>(n, [&](size_t i, auto c) {
            const FV is_seen = F::load_as(mask + i, c);
            F::store(scores + i, F::select(F::eq(is_seen, F::zero()), unseen, F::load(scores + i, c)), c);
        });
    } else {
        const V *mask = at<V>(unit.mask, offset) + key;
        strip<F>(n, [&](size_t i, auto c) {
            const FV number = F::load_as(mask + i, c), sum = F::add(F::load(scores + i, c), number);
            F::store(scores + i, F::select(F::eq(number, unseen), unseen, sum), c);  // of NaN, too
        });
    }
}

/// Whether the mask lets a query see one of n keys.
template <class V>
__attribute__((noinline)) bool sees_any(const AttentionArgs &args, const AttentionUnit &unit, size_t row, int64_t key,
                                        size_t n) {
    float most = -__builtin_inff();
    for (size_t i = 0; i < n; ++i) {
        float number = 0;  // with the mask added: -infinity if and only if the mask is
        mask_scores<V>(args, unit, row, key + int64_t(i), 1, &number);
        most = number != -__builtin_inff() ? 0 : most;
    }
    return most == 0;
}

/// Row `row` of the unit: n scores of keys from `key` on become weights. Returns the factor of the row's sums so far.
template <class V>
__attribute__((noinline)) float weigh(const AttentionArgs &args, const AttentionUnit &unit, size_t row, int64_t key,
                                      size_t n, float *scores, const Lines &lines) {
    const size_t lanes = F::lanes(), padded = (n + lanes - 1) / lanes * lanes;
    if (args.softcap != 0.f) {
        const FV cap = F::set1(args.softcap), per_cap = F::set1(1.f / args.softcap);
        for (size_t i = 0; i < padded; i += lanes) {
            const FV x = F::load(scores + i, Full{});
            F::store(scores + i, F::mul(ac::AC_TIER::tanh<F>(F::mul(x, per_cap)), cap), Full{});
        }
    }
    if (unit.mask != nullptr) {
        mask_scores<V>(args, unit, unit.row + row, key, n, scores);
    }
    const Span seen = seen_from(args, unit, position_of(args, unit, row));
    for (int64_t i = 0; i < smaller(seen.first - key, int64_t(n)); ++i) {
        scores[i] = -__builtin_inff();
    }
    for (int64_t i = larger(smaller(seen.end - key, int64_t(n)), 0); i < int64_t(padded); ++i) {
        scores[i] = -__builtin_inff();
    }
    float &row_top = lines.top[row], &row_total = lines.total[row];
    const float before = row_top;
    FV top = F::set1(before), sum = F::zero();
    for (size_t i = 0; i < padded; i += lanes) {
        top = F::max_num(F::load(scores + i, Full{}), top);  // a NaN makes the sum NaN
    }
    row_top = F::reduce_max(top);
    top = F::set1(row_top);
    for (size_t i = 0; i < padded; i += lanes) {
        const FV weight = weight_of(F::load(scores + i, Full{}), top);
        F::store(scores + i, weight, Full{});
        sum = F::add(sum, weight);
    }
    const float factor = one_weight(before, row_top);
    row_total = row_total * factor + F::reduce_add(sum);
    if (row_total == 0.f && seen.first < key + int64_t(n) && seen.end > key &&
        (unit.mask == nullptr || sees_any<V>(args, unit, unit.row + row, larger(key, seen.first),
                                             size_t(smaller(key + int64_t(n), seen.end) - larger(key, seen.first))))) {
        lines.sees[row] = 1;
    }
    return factor;
}

/// Scores of `rows` rows and n keys become weights. Returns the factors of the sums so far; null if there are none.
template <class V>
AC_INLINE const float *weigh_rows(const AttentionArgs &args, const AttentionUnit &unit, const Lines &lines, size_t row,
                                  size_t rows, int64_t key, size_t n, float *factors) {
    bool starts = true;
    for (size_t r = 0; r < rows; ++r) {
        starts = starts && lines.top[row + r] == lowest;
        factors[r] = weigh<V>(args, unit, row + r, key, n, lines.scores + r * score_step, lines);
    }
    return starts ? nullptr : factors;
}

/// `rows` rows, at most a block, and n keys from `key` on.
template <class V>
AC_INLINE void add_tile(const AttentionArgs &args, const AttentionUnit &unit, const Lines &lines, size_t row,
                        size_t rows, int64_t key, size_t n) {
    const V *const keys = at<V>(unit.key, key * args.key_step);
    const float *const queries = lines.queries + row * lines.width;
    if (rows == 1) {
        multiply<1>(queries, lines.width, keys, args.key_step, args.width, n, lines.scores);
    } else {
        for (size_t r = 0; r < rows; r += product_rows) {
            multiply<product_rows>(queries + r * lines.width, lines.width, keys, args.key_step, args.width, n,
                                   lines.scores + r * score_step);
        }
    }
    float memory[attention_block] = {};
    const float *const factors = weigh_rows<V>(args, unit, lines, row, rows, key, n, memory);
    const Weighted<V> w{at<V>(unit.value, key * args.value_step), args.value_step, n,      lines.scores, score_step,
                        lines.sums + row * lines.depth,           lines.depth,     factors};
    rows == 1 ? add_values<1>(w, args.depth) : add_values<attention_block>(w, args.depth);
}

// Many rows share a copy of the tile.

template <class V>
__attribute__((noinline)) void copy_tile(const AttentionArgs &args, const AttentionUnit &unit, const Lines &lines,
                                         int64_t key, size_t n) {
    copy_lines(at<V>(unit.key, key * args.key_step), args.key_step, lines.values, lines.width, args.width, n);
    transpose(lines.values, lines.width, lines.keys, args.width, n);
    copy_lines(at<V>(unit.value, key * args.value_step), args.value_step, lines.values, lines.depth, args.depth, n);
}

/// The same as add_tile() with keys from `key` on of the copied tile, which begins with key `first`.
template <class V>
AC_INLINE void add_copied(const AttentionArgs &args, const AttentionUnit &unit, const Lines &lines, size_t row,
                          size_t rows, int64_t first, int64_t key, size_t n) {
    const size_t lanes = F::lanes(), skipped = size_t(key - first);
    constexpr auto step = ptrdiff_t(sizeof(float));
    add_values<attention_block>(
        Weighted<float>{lines.keys + skipped, ptrdiff_t(attention_keys) * step, args.width,
                        lines.queries + row * lines.width, lines.width, lines.scores, score_step, nullptr},
        (n + lanes - 1) / lanes * lanes);
    float memory[attention_block] = {};
    const float *const factors = weigh_rows<V>(args, unit, lines, row, rows, key, n, memory);
    add_values<attention_block>(
        Weighted<float>{lines.values + skipped * lines.depth, ptrdiff_t(lines.depth) * step, n, lines.scores,
                        score_step, lines.sums + row * lines.depth, lines.depth, factors},
        (args.depth + lanes - 1) / lanes * lanes);
}

template <class V> AC_INLINE void start(const AttentionArgs &args, const AttentionUnit &unit, const Lines &lines) {
    const FV scale = F::set1(args.scale);
    const size_t rows = unit.rows == 1 ? 1 : (unit.rows + attention_block - 1) / attention_block * attention_block;
    // Full vectors are read up to the end of a line, and blocks up to their last row.
    const auto clear = [&](float *line, size_t first, size_t end) {
        for (size_t i = first; i < end; i += F::lanes()) {
            F::store(line + i, F::zero(), Full{});
        }
    };
    clear(lines.queries, unit.rows * lines.width, rows * lines.width);
    __builtin_memset(lines.total, 0, 2 * attention_rows * sizeof(float));  // and `sees`
    for (size_t r = 0; r < unit.rows; ++r) {
        const size_t row = unit.row + r;
        const V *query = at<V>(
            unit.query, ptrdiff_t(row / args.group) * args.query_step + ptrdiff_t(row % args.group) * args.query_head);
        strip<F>(args.width, [&](size_t i, auto c) {
            F::store(lines.queries + r * lines.width + i, F::mul(F::load_as(query + i, c), scale), Full{});
        });
        lines.top[r] = lowest;
    }
}

template <class V> AC_INLINE void finish(const AttentionArgs &args, const AttentionUnit &unit, const Lines &lines) {
    for (size_t r = 0; r < unit.rows; ++r) {
        const size_t row = unit.row + r;
        V *const dst =
            at<V>(unit.dst, ptrdiff_t(row / args.group) * args.dst_step + ptrdiff_t(row % args.group) * args.dst_head);
        float factor = 1.f / lines.total[r];
        if (unit.sink != nullptr) {
            const float sink = unit.sink[row % args.group], top = sink > lines.top[r] ? sink : lines.top[r];
            const float own = one_weight(lines.top[r], top);
            factor = own / (lines.total[r] * own + one_weight(sink, top));
        }
        const bool none = lines.total[r] == 0.f && lines.sees[r] == 0.f;
        const FV by = F::set1(factor);
        const float *const sums = lines.sums + r * lines.depth;
        strip<F>(args.depth, [&](size_t i, auto c) {
            F::store_as(dst + i, none ? F::zero() : F::mul(F::load(sums + i, c), by), c);
        });
    }
}

template <class T> void attention(const AttentionArgs &args, const AttentionUnit &unit) {
    using V = typename T::value;
    const Lines lines(args, unit.workspace);
    start<V>(args, unit, lines);
    const Span all = seen_by(args, unit, 0, unit.rows);
    const bool copies = unit.rows >= attention_copies;
    for (int64_t key = all.first; key < all.end; key += attention_keys) {
        const int64_t end = smaller(key + int64_t(attention_keys), all.end);
        if (copies) {
            copy_tile<V>(args, unit, lines, key, size_t(end - key));
        }
        for (size_t row = 0; row < unit.rows; row += attention_block) {
            const size_t rows = unit.rows - row < attention_block ? unit.rows - row : attention_block;
            const Span seen = seen_by(args, unit, row, rows);
            const int64_t from = larger(key, seen.first), to = smaller(end, seen.end);
            if (from < to && copies) {
                add_copied<V>(args, unit, lines, row, rows, key, from, size_t(to - from));
            } else if (from < to) {
                add_tile<V>(args, unit, lines, row, rows, from, size_t(to - from));
            }
        }
    }
    finish<V>(args, unit, lines);
}

}  // namespace

AC_ROWS(attention, AttentionFn)

}  // namespace ac::AC_TIER
