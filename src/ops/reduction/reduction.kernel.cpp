// SPDX-License-Identifier: MIT
/* One pass over src, in two forms: a result from contiguous elements (`line`), or results side by side
 * whose elements are taken at equal places (columns).
 *
 * Sums of floats: 64 additions to an accumulator make a block. Blocks are added with the rounding error of each
 * addition kept aside (Knuth's TwoSum) and added at the end. So the error does not grow with the number of elements:
 * it is that of 64 additions, and those that join the accumulators of a line. F16 is computed in single precision and
 * rounded once. Sums of 8-bit types are integers in a block and exact in the same two numbers, up to 2^24 steps; so all
 * tiers agree to the bit. What is rarely asked for is done element by element, because each loop in vectors costs
 * several hundred bytes on each tier.
 */
#include "src/ops/reduction/reduction.kinds.h"

namespace ac::AC_TIER {
namespace {

/// Steps of a block, for each accumulator. Four accumulators of 64 bytes stay far below 2^24, so they are exact as
/// floats.
constexpr size_t block = 64;

/// Adds n elements, `step` bytes apart, to `width` results in `state`.
using Fold = void(const ReductionArgs &args, const uint8_t *src, size_t n, ptrdiff_t step, size_t width, State &state);

/// One result, in all lanes of the first vector.
template <class Op, class V>
void line(const ReductionArgs &args, const uint8_t *src, size_t n, ptrdiff_t, size_t, State &state) {
    using S = Lane<V>;
    constexpr bool blocks = Op::template in_blocks<V>;
    const size_t lanes = S::lanes();
    const Vec<V> start = Op::template start<V>(), neutral = Op::template neutral<V>(args);
    Vec<V> a = start, b = start, c = start, d = start;
    const V *s = reinterpret_cast<const V *>(src);
    while (n != 0) {
        const size_t most = (in_fours ? 4 : 1) * lanes * block;
        const size_t m = blocks && n > most ? most : n;
        size_t i = 0;
        for (; in_fours && i + 4 * lanes <= m; i += 4 * lanes) {
            Vec<V> w, x, y, z;
            fetch4(args, s + i, w, x, y, z);
            a = Op::template step<V>(args, a, w);
            b = Op::template step<V>(args, b, x);
            c = Op::template step<V>(args, c, y);
            d = Op::template step<V>(args, d, z);
        }
        strip<S>(m - i, [&](size_t k, auto some) {
            a = Op::template step<V>(args, a, or_else<S>(fetch(args, s + i + k, some), some, neutral));
        });
        if constexpr (blocks) {
            a = Op::template join<V>(Op::template join<V>(a, b), Op::template join<V>(c, d));
            add_exactly(state, 0, as_floats(a));
            a = b = c = d = start;
        }
        s += m;
        n -= m;
    }
    if constexpr (!blocks) {
        a = Op::template join<V>(Op::template join<V>(a, b), Op::template join<V>(c, d));
        store_state(state.sum, 0, Op::template join<V>(a, load_state(state.sum, 0, a)));
    }
}

/// Ends a block of m elements.
template <class Op, class V>
AC_INLINE void end_block(const ReductionArgs &args, Vec<V> &acc, size_t m, State &state, size_t i) {
    if constexpr (sizeof(V) == 1) {
        acc = I::sub(acc, I::set1(int32_t(m) * args.src_offset));
    }
    add_exactly(state, i, as_floats(acc));
    acc = Op::template start<V>();
}

/// Up to one vector of results; the elements of each are in a column.
template <class Op, class V>
void column(const ReductionArgs &args, const uint8_t *p, size_t n, ptrdiff_t step, size_t width, State &state) {
    using S = Lane<V>;
    constexpr bool blocks = Op::template in_blocks<V>;
    Vec<V> acc = Op::template start<V>();
    while (n != 0) {
        const size_t m = blocks && n > block ? block : n;
        for (size_t k = m; k != 0; --k, p += step) {
            const V *s = reinterpret_cast<const V *>(p);
            acc = Op::template step<V>(args, acc,
                                       width == S::lanes() ? fetch(args, s, Full{}) : fetch(args, s, Tail{width}));
        }
        if constexpr (blocks) {
            end_block<Op, V>(args, acc, m, state, 0);
        }
        n -= m;
    }
    if constexpr (!blocks) {
        store_state(state.sum, 0, Op::template join<V>(acc, load_state(state.sum, 0, acc)));
    }
}

/// Four vectors of results, so that each cache line is read once.
template <class Op, class V>
void four_columns(const ReductionArgs &args, const uint8_t *p, size_t n, ptrdiff_t step, size_t, State &state) {
    constexpr bool blocks = Op::template in_blocks<V>;
    const size_t lanes = F::lanes();
    const Vec<V> start = Op::template start<V>();
    Vec<V> a = start, b = start, c = start, d = start;
    while (n != 0) {
        const size_t m = blocks && n > block ? block : n;
        for (size_t k = m; k != 0; --k, p += step) {
            Vec<V> w, x, y, z;
            fetch4(args, reinterpret_cast<const V *>(p), w, x, y, z);
            a = Op::template step<V>(args, a, w);
            b = Op::template step<V>(args, b, x);
            c = Op::template step<V>(args, c, y);
            d = Op::template step<V>(args, d, z);
        }
        if constexpr (blocks) {
            end_block<Op, V>(args, a, m, state, 0);
            end_block<Op, V>(args, b, m, state, lanes);
            end_block<Op, V>(args, c, m, state, 2 * lanes);
            end_block<Op, V>(args, d, m, state, 3 * lanes);
        }
        n -= m;
    }
    if constexpr (!blocks) {
        store_state(state.sum, 0, Op::template join<V>(a, load_state(state.sum, 0, a)));
        store_state(state.sum, lanes, Op::template join<V>(b, load_state(state.sum, lanes, b)));
        store_state(state.sum, 2 * lanes, Op::template join<V>(c, load_state(state.sum, 2 * lanes, c)));
        store_state(state.sum, 3 * lanes, Op::template join<V>(d, load_state(state.sum, 3 * lanes, d)));
    }
}

__attribute__((noinline)) void fold_all(Fold *fold, const ReductionArgs &args, const ReducedElements &elements,
                                        const uint8_t *src, size_t width, State &state) {
    if (elements.levels == 1) {
        fold(args, src, elements.count[0], elements.step[0], width, state);
        return;
    }
    each_run(elements, src,
             [&](const uint8_t *p) { fold(args, p, elements.count[0], elements.step[0], width, state); });
}

/// Joins the lanes of a line into the first lane. Sums of integers stay exact, in double.
template <class V> AC_INLINE void join_lanes(const ReductionArgs &args, State &state) {
    if (args.kind == ReductionKind::most) {
        const Vec<V> x = load_state(state.sum, 0, Lane<V>::zero());
        store_state(state.sum, 0, Lane<V>::set1(Lane<V>::reduce_max(x)));
    } else if constexpr (lane_of<V>::floats) {
        state.sum.f[0] = F::reduce_add(F::load(state.sum.f, Full{})) + F::reduce_add(rest_of(state, 0));
    } else if constexpr (sizeof(V) == 1) {
        double x = -double(args.count) * args.src_offset;
        for (size_t l = 0; l < F::lanes(); ++l) {
            x += double(state.sum.f[l]) + double(state.rest[l]);
        }
        state.sum.f[0] = float(x);
    } else {
        store_state(state.sum, 0, I::set1(I::reduce_add(load_state(state.sum, 0, I::zero()))));
    }
}

/// The loops of a kind over the elements.
struct Folds {
    Fold *line, *column, *four_columns;
};

/// Initializes `width` results.
template <class V> AC_INLINE void clear(const ReductionArgs &args, State &state, size_t width) {
    for (size_t k = 0; k < width; k += F::lanes()) {
        F::store(state.rest + k, F::zero(), Full{});
        if (args.kind == ReductionKind::most) {
            store_state(state.sum, k, Most::template start<V>());
        } else if constexpr (Sum::in_blocks<V>) {
            store_state(state.sum, k, F::zero());
        } else {
            store_state(state.sum, k, I::zero());
        }
    }
}

/// Lines, one per row. Adjacent results are finished together.
template <class V>
__attribute__((noinline)) void reduce_lines(const Folds &folds, const ReductionArgs &args,
                                            const ReducedElements &elements, const ReducedRows &rows) {
    const size_t together = rows.dst_step == sizeof(V) ? 4 * F::lanes() : 1;
    State state, results;
    clear<V>(args, results, 4 * F::lanes());
    uint8_t *dst = rows.dst;
    for (size_t r = 0, i = 0; r < rows.rows; ++r) {
        clear<V>(args, state, 1);
        fold_all(folds.line, args, elements, rows.src + ptrdiff_t(r) * rows.src_step, 1, state);
        join_lanes<V>(args, state);
        __builtin_memcpy(&results.sum.i[i], &state.sum, sizeof(int32_t));
        if (++i == together || r + 1 == rows.rows) {
            finish<V>(args, results, dst, i);
            dst += ptrdiff_t(i) * rows.dst_step;
            i = 0;
        }
    }
}

template <class V>
__attribute__((noinline)) void reduce_columns(const Folds &folds, const ReductionArgs &args,
                                              const ReducedElements &elements, const uint8_t *src, uint8_t *dst,
                                              size_t columns) {
    const size_t lanes = F::lanes();
    State state;
    for (size_t i = 0; i < columns;) {
        const bool four = in_fours && i + 4 * lanes <= columns;
        const size_t width = four ? 4 * lanes : i + lanes <= columns ? lanes : columns - i;
        clear<V>(args, state, width);
        fold_all(four ? folds.four_columns : folds.column, args, elements, src + i * sizeof(V), width, state);
        finish<V>(args, state, dst + i * sizeof(V), width);
        i += width;
    }
}

template <class Op, class V> constexpr Folds folds_of() {
    return {line<Op, V>, column<Op, V>, in_fours ? four_columns<Op, V> : column<Op, V>};
}

template <class V> AC_INLINE bool are_lines(const ReducedElements &elements, const ReducedRows &rows) {
    return rows.columns == 1 && elements.step[0] == sizeof(V);
}

/// Everything without folds, one element at a time.
template <class V>
AC_INLINE void reduce(const Folds &folds, const ReductionArgs &args, const ReducedElements &elements,
                      const ReducedRows &rows) {
    if (folds.line != nullptr && are_lines<V>(elements, rows)) {
        reduce_lines<V>(folds, args, elements, rows);
        return;
    }
    for (size_t r = 0; r < rows.rows; ++r) {
        const uint8_t *src = rows.src + ptrdiff_t(r) * rows.src_step;
        uint8_t *dst = rows.dst + ptrdiff_t(r) * rows.dst_step;
        if (folds.line != nullptr) {
            reduce_columns<V>(folds, args, elements, src, dst, rows.columns);
            continue;
        }
        for (size_t i = 0; i < rows.columns * sizeof(V); i += sizeof(V)) {
            one_by_one<V>(args, elements, src + i, dst + i);
        }
    }
}

// The index of the largest element, the first of several. NaN counts as the largest. An accumulator keeps NaN, but its
// index does not follow; first_nan() then looks for the element, which is rarely necessary.

/// The index of the first NaN in n elements, `step` bytes apart; one of them is NaN.
template <class V>
__attribute__((noinline)) int32_t first_nan(const ReductionArgs &args, const uint8_t *p, ptrdiff_t step) {
    for (int32_t k = 0;; ++k, p += step) {
        V x;
        __builtin_memcpy(&x, p, sizeof(x));
        if (__builtin_isnan(value_of(args, x))) {
            return k;
        }
    }
}

template <class V>
__attribute__((noinline)) void where_in_line(const ReductionArgs &args, const ReducedElements &elements,
                                             const uint8_t *src, uint8_t *dst) {
    using S = Lane<V>;
    int32_t at[most_lanes];
    for (size_t l = 0; l < I::lanes(); ++l) {
        at[l] = int32_t(l);
    }
    const IV lanes = I::set1(int32_t(I::lanes()));
    IV now = I::load(at, Full{}), index = I::zero();
    Vec<V> most = Most::template start<V>();
    const Vec<V> neutral = Most::template neutral<V>(args);
    const V *s = reinterpret_cast<const V *>(src);
    strip<S>(elements.count[0], [&](size_t k, auto c) {
        const Vec<V> x = Most::in_order<V>(args, or_else<S>(fetch(args, s + k, c), c, neutral));
        index = I::select(S::gt(x, most), now, index);
        most = S::max(most, x);
        now = I::add(now, lanes);
    });
    const auto top = S::reduce_max(most);
    // a lane in which no element was larger keeps index 0; it is taken only if all lanes are equal
    const IV alike = I::select(S::eq(most, S::set1(top)), index, I::set1(0x7fffffff));
    int64_t first = I::reduce_min(alike);
    if constexpr (lane_of<V>::floats) {
        first = __builtin_isnan(top) ? first_nan<V>(args, src, sizeof(V)) : first;
    }
    __builtin_memcpy(dst, &first, args.index_bytes);
}

/// Up to one vector of columns.
template <class V>
__attribute__((noinline)) void where_in_columns(const ReductionArgs &args, const ReducedElements &elements,
                                                const uint8_t *src, uint8_t *dst, size_t width) {
    using S = Lane<V>;
    IV now = I::zero(), index = now;
    const IV one = I::set1(1);
    Vec<V> most = Most::template start<V>();
    const uint8_t *p = src;
    for (size_t k = elements.count[0]; k != 0; --k, p += elements.step[0]) {
        const V *s = reinterpret_cast<const V *>(p);
        const Vec<V> x =
            Most::in_order<V>(args, width == S::lanes() ? fetch(args, s, Full{}) : fetch(args, s, Tail{width}));
        index = I::select(S::gt(x, most), now, index);
        most = S::max(most, x);
        now = I::add(now, one);
    }
    int32_t at[most_lanes];
    I::store(at, index, Full{});
    [[maybe_unused]] float tops[most_lanes];
    if constexpr (lane_of<V>::floats) {
        F::store(tops, most, Full{});
    }
    for (size_t l = 0; l < width; ++l) {
        int64_t wide = at[l];
        if constexpr (lane_of<V>::floats) {
            wide = __builtin_isnan(tops[l]) ? first_nan<V>(args, src + l * sizeof(V), elements.step[0]) : wide;
        }
        __builtin_memcpy(dst + l * args.index_bytes, &wide, args.index_bytes);
    }
}

template <class V>
AC_INLINE void where(const ReductionArgs &args, const ReducedElements &elements, const ReducedRows &rows) {
    const size_t lanes = F::lanes();
    const bool lines = are_lines<V>(elements, rows);
    for (size_t r = 0; r < rows.rows; ++r) {
        const uint8_t *src = rows.src + ptrdiff_t(r) * rows.src_step;
        uint8_t *dst = rows.dst + ptrdiff_t(r) * rows.dst_step;
        if (lines) {
            where_in_line<V>(args, elements, src, dst);
            continue;
        }
        for (size_t i = 0; i < rows.columns; i += lanes) {
            where_in_columns<V>(args, elements, src + i * sizeof(V), dst + i * args.index_bytes,
                                rows.columns - i < lanes ? rows.columns - i : lanes);
        }
    }
}

template <class V>
__attribute__((noinline)) void reduce_any(const ReductionArgs &args, const ReducedElements &elements,
                                          const ReducedRows &rows) {
    Folds folds = {nullptr, nullptr, nullptr};
    switch (args.kind) {
        case ReductionKind::sum:
            if (Sum::in_blocks<V> || !args.mean) {
                folds = folds_of<Sum, V>();
            }
            break;
        case ReductionKind::square:
            if constexpr (lane_of<V>::floats) {
                folds = folds_of<Square, V>();
            }
            break;
        case ReductionKind::most:
            folds = folds_of<Most, V>();
            break;
        case ReductionKind::where:
            return where<V>(args, elements, rows);
        default:
            break;
    }
    reduce<V>(folds, args, elements, rows);
}

template <class T> struct storage_of { using type = typename T::value; };
template <> struct storage_of<qs8> { using type = uint8_t; };

template <class T> void reduction(const ReductionArgs &args, const ReducedElements &elements, const ReducedRows &rows) {
    reduce_any<typename storage_of<T>::type>(args, elements, rows);
}

}  // namespace

AC_ROWS(reduction, ReductionFn)

}  // namespace ac::AC_TIER
