// SPDX-License-Identifier: MIT
/* Three sweeps over a line: its sum, the squares of what differs from the mean, and the results. So the variance does
 * not suffer from a large mean, as that made of a sum of squares does. Sums are those of reduction.kernel.cpp: 64
 * additions to an accumulator make a block, and what rounding takes from the sum of blocks is kept aside.
 *
 * Lines side by side (NHWC, or along an axis other than 0) have a lane each, in strips of up to four vectors. A
 * contiguous line has all lanes, which are joined at the end of a sweep.
 */
#include "src/ops/normalization/normalization.args.h"
#include "src/ops/reduction/reduction.kinds.h"

namespace ac::AC_TIER {
namespace {

/// Steps per block.
constexpr size_t block = 64;

/// Intermediate results of four vectors of lines.
struct Strip {
    State state;
    float mean[4 * most_lanes], factor[4 * most_lanes];
};

struct Squares {
    static constexpr bool last = true;  ///< the sweep before the one that computes the results
    static AC_INLINE FV step(FV acc, FV x, FV mean) {
        const FV d = F::sub(x, mean);
        return F::mul_add(d, d, acc);
    }
};
struct Total {
    static constexpr bool last = false;
    static AC_INLINE FV step(FV acc, FV x, FV) { return F::add(acc, x); }
};

AC_INLINE size_t at_most(size_t a, size_t b) {
    return a < b ? a : b;
}

AC_INLINE FV at(const float *p, size_t i) {
    return F::load(p + i * F::lanes(), Full{});
}
AC_INLINE void put_at(float *p, size_t i, FV v) {
    F::store(p + i * F::lanes(), v, Full{});
}

/// n steps of four vectors.
template <class Op, class V> __attribute__((noinline)) void four(const uint8_t *p, ptrdiff_t step, size_t n, Strip &s) {
    const FV m0 = at(s.mean, 0), m1 = at(s.mean, 1), m2 = at(s.mean, 2), m3 = at(s.mean, 3);
    while (n != 0) {
        const size_t m = n > block ? block : n;
        FV a = F::zero(), b = a, c = a, d = a;
        for (size_t k = m; k != 0; --k, p += step) {
            FV w, x, y, z;
            load4(reinterpret_cast<const V *>(p), w, x, y, z);
            a = Op::step(a, w, m0);
            b = Op::step(b, x, m1);
            c = Op::step(c, y, m2);
            d = Op::step(d, z, m3);
        }
        add_exactly(s.state, 0, a);
        add_exactly(s.state, F::lanes(), b);
        add_exactly(s.state, 2 * F::lanes(), c);
        add_exactly(s.state, 3 * F::lanes(), d);
        n -= m;
    }
}

/// n steps of `width` lanes of vector i. The other lanes count as the mean.
template <class Op, class V>
__attribute__((noinline)) void one(const uint8_t *p, ptrdiff_t step, size_t n, size_t i, size_t width, Strip &s) {
    const FV mean = at(s.mean, i);
    while (n != 0) {
        const size_t m = n > block ? block : n;
        FV acc = F::zero();
        for (size_t k = m; k != 0; --k, p += step) {
            const V *q = reinterpret_cast<const V *>(p);
            acc = Op::step(
                acc,
                width == F::lanes() ? F::load_as(q, Full{}) : or_else<F>(F::load_as(q, Tail{width}), Tail{width}, mean),
                mean);
        }
        add_exactly(s.state, i * F::lanes(), acc);
        n -= m;
    }
}

AC_INLINE FV sum_of(const Strip &s, size_t i) {
    return F::add(at(s.state.sum.f, i), rest_of(s.state, i * F::lanes()));
}

/// The factor of the results, from the sum of squares of each line.
AC_INLINE FV factor_of(const NormalizationArgs &args, const LineElements &e, FV sum) {
    const FV epsilon = F::set1(args.epsilon);
    const FV statistic = args.centered ? F::div(sum, F::set1(float(e.total))) : sum;
    return F::div(F::set1(args.gamma),
                  F::sqrt(args.floor ? F::at_least(statistic, epsilon) : F::add(statistic, epsilon)));
}

/// The operands of a loop that computes results.
struct Scaling {
    const uint8_t *src;
    uint8_t *dst;
    ptrdiff_t src_step, dst_step;
    size_t n;
    float beta;
};

template <class V> __attribute__((noinline)) void scale_four(Scaling l, const Strip &s) {
    const FV m0 = at(s.mean, 0), m1 = at(s.mean, 1), m2 = at(s.mean, 2), m3 = at(s.mean, 3);
    const FV f0 = at(s.factor, 0), f1 = at(s.factor, 1), f2 = at(s.factor, 2), f3 = at(s.factor, 3);
    const FV beta = F::set1(l.beta);
    for (; l.n != 0; --l.n, l.src += l.src_step, l.dst += l.dst_step) {
        FV a, b, c, d;
        load4(reinterpret_cast<const V *>(l.src), a, b, c, d);
        store4(reinterpret_cast<V *>(l.dst), F::mul_add(F::sub(a, m0), f0, beta), F::mul_add(F::sub(b, m1), f1, beta),
               F::mul_add(F::sub(c, m2), f2, beta), F::mul_add(F::sub(d, m3), f3, beta));
    }
}

template <class V> __attribute__((noinline)) void scale_one(Scaling l, size_t i, size_t width, const Strip &s) {
    const FV mean = at(s.mean, i), factor = at(s.factor, i), beta = F::set1(l.beta);
    const auto step = [&](auto c) {
        const FV x = F::load_as(reinterpret_cast<const V *>(l.src), c);
        F::store_as(reinterpret_cast<V *>(l.dst), F::mul_add(F::sub(x, mean), factor, beta), c);
    };
    for (; l.n != 0; --l.n, l.src += l.src_step, l.dst += l.dst_step) {
        if (width == F::lanes()) {
            step(Full{});
        } else {
            step(Tail{width});
        }
    }
}

/// Calls body(src, dst) for the first element of each run of elements.count[0].
template <class Body>
AC_INLINE void each_run(const LineElements &elements, const uint8_t *src, uint8_t *dst, Body &&body) {
    size_t at[6];
    for (size_t l = 1; l < elements.levels; ++l) {
        at[l] = 0;
    }
    for (;;) {
        body(src, dst);
        size_t level = 1;
        for (; level < elements.levels; ++level) {
            src += elements.src_step[level];
            dst += elements.dst_step[level];
            if (++at[level] != elements.count[level]) {
                break;
            }
            src -= elements.src_step[level] * ptrdiff_t(at[level]);
            dst -= elements.dst_step[level] * ptrdiff_t(at[level]);
            at[level] = 0;
        }
        if (level >= elements.levels) {
            return;
        }
    }
}

template <class Op, class V>
__attribute__((noinline)) void sweep(const LineElements &e, const uint8_t *src, size_t width, Strip &s) {
    const size_t lanes = F::lanes();
    for (size_t i = 0; i < 4; ++i) {
        put_at(s.state.sum.f, i, F::zero());
        put_at(s.state.rest, i, F::zero());
    }
    each_run(e, src, nullptr, [&](const uint8_t *p, uint8_t *) {
        if (in_fours && width == 4 * lanes) {
            four<Op, V>(p, e.src_step[0], e.count[0], s);
            return;
        }
        for (size_t i = 0; i < width; i += lanes) {
            one<Op, V>(p + i * sizeof(V), e.src_step[0], e.count[0], i / lanes, at_most(lanes, width - i), s);
        }
    });
}

/// `width` adjacent lines, up to four vectors.
template <class V>
void strip_of_lines(const NormalizationArgs &args, const LineElements &e, const uint8_t *src, uint8_t *dst,
                    size_t width) {
    const size_t lanes = F::lanes();
    Strip s;
    for (size_t i = 0; i < 4; ++i) {
        put_at(s.mean, i, F::zero());
    }
    if (args.centered) {
        sweep<Total, V>(e, src, width, s);
        for (size_t i = 0; i < 4; ++i) {
            put_at(s.mean, i, F::div(sum_of(s, i), F::set1(float(e.total))));
        }
    }
    sweep<Squares, V>(e, src, width, s);
    for (size_t i = 0; i < 4; ++i) {
        put_at(s.factor, i, factor_of(args, e, sum_of(s, i)));
    }
    each_run(e, src, dst, [&](const uint8_t *p, uint8_t *q) {
        Scaling scaling{p, q, e.src_step[0], e.dst_step[0], e.count[0], args.beta};
        if (in_fours && width == 4 * lanes) {
            scale_four<V>(scaling, s);
            return;
        }
        for (size_t i = 0; i < width; i += lanes) {
            scale_one<V>(scaling, i / lanes, at_most(lanes, width - i), s);
            scaling.src += lanes * sizeof(V);
            scaling.dst += lanes * sizeof(V);
        }
    });
}

// One contiguous line.

/// Adds `part` to the sum and keeps the rounding error, like add_exactly().
AC_INLINE void keep(FV &sum, FV &rest, FV part) {
    const FV s = F::add(sum, part), t = F::sub(s, sum);
    rest = F::add(rest, F::add(F::sub(sum, F::sub(s, t)), F::sub(part, t)));
    sum = s;
}
AC_INLINE float joined(FV sum, FV rest) {
    return F::reduce_add(F::add(sum, F::select(F::eq(rest, rest), rest, F::zero())));
}

/// Prefetches four vectors. The hardware prefetchers of x86-64 cores bring lines that are read once only into the L2
/// cache: without this, the first sweep waits for as long as the other two take.
template <class V> AC_INLINE void fetch(const uint8_t *p) {
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_sse4) || defined(AC_SIMD_avx512)
    for (size_t at = 0; at < 4 * F::lanes() * sizeof(V); at += 64) {
        __builtin_prefetch(p + at);
    }
#else
    (void)p;
#endif
}

/// Sums of `count` lines, 1 or 2, the second one `other` bytes after the first. Additions to one accumulator wait
/// for each other: four accumulators keep the adders of large cores half busy, those of two lines fully.
template <int count, class Op, class V>
AC_INLINE void sums_of_lines(const LineElements &e, const uint8_t *src, ptrdiff_t other, FV mean, FV mean2, float &all,
                             float &all2) {
    const ptrdiff_t ahead = e.count[0] * sizeof(V) <= 4096 ? count * other : 0;
    const size_t lanes = F::lanes();
    FV sum = F::zero(), rest = sum, sum2 = sum, rest2 = sum;
    bool one_part = false;
    each_run(e, src, nullptr, [&](const uint8_t *p, uint8_t *) {
        for (size_t n = e.count[0]; n != 0;) {
            const V *v = reinterpret_cast<const V *>(p), *v2 = reinterpret_cast<const V *>(p + other);
            const size_t m = at_most(n, (in_fours ? 4 : 1) * lanes * block);
            FV a = F::zero(), b = a, c = a, d = a, a2 = a, b2 = a, c2 = a, d2 = a;
            size_t i = 0;
            for (; in_fours && i + 4 * lanes <= m; i += 4 * lanes) {
                FV w, x, y, z;
                load4(v + i, w, x, y, z);
                if constexpr (Op::last) {
                    fetch<V>(p + i * sizeof(V) + ahead);
                }
                a = Op::step(a, w, mean);
                b = Op::step(b, x, mean);
                c = Op::step(c, y, mean);
                d = Op::step(d, z, mean);
                if constexpr (count == 2) {
                    load4(v2 + i, w, x, y, z);
                    if constexpr (Op::last) {
                        fetch<V>(p + i * sizeof(V) + ahead + other);
                    }
                    a2 = Op::step(a2, w, mean2);
                    b2 = Op::step(b2, x, mean2);
                    c2 = Op::step(c2, y, mean2);
                    d2 = Op::step(d2, z, mean2);
                }
            }
            strip<F>(m - i, [&](size_t k, auto some) {
                a = Op::step(a, or_else<F>(F::load_as(v + i + k, some), some, mean), mean);
                if constexpr (count == 2) {
                    a2 = Op::step(a2, or_else<F>(F::load_as(v2 + i + k, some), some, mean2), mean2);
                }
            });
            const FV part = F::add(F::add(a, b), F::add(c, d)), part2 = F::add(F::add(a2, b2), F::add(c2, d2));
            if (m == e.total) {
                sum = part;
                sum2 = part2;
                one_part = true;
                return;
            }
            keep(sum, rest, part);
            if constexpr (count == 2) {
                keep(sum2, rest2, part2);
            }
            p += m * sizeof(V);
            n -= m;
        }
    });
    all = one_part ? F::reduce_add(sum) : joined(sum, rest);
    if constexpr (count == 2) {
        all2 = one_part ? F::reduce_add(sum2) : joined(sum2, rest2);
    }
}

/// A line's statistics are one number each: scalar divisions and roots, which have a lower latency.
template <class V>
AC_INLINE void scale_line(NormalizationArgs args, const LineElements &e, const uint8_t *src, uint8_t *dst, FV mean,
                          float sum, float inverse) {
    float statistic = args.centered ? sum * inverse : sum;
    if (!args.floor) {
        statistic += args.epsilon;
    } else if (statistic < args.epsilon) {
        statistic = args.epsilon;
    }
    const FV factor = F::set1(args.gamma / __builtin_sqrtf(statistic));
    const FV beta = F::set1(args.beta);
    each_run(
        e, src, dst, [&](const uint8_t *p, uint8_t *q) __attribute__((always_inline)) {
            const V *from = reinterpret_cast<const V *>(p);
            V *to = reinterpret_cast<V *>(q);
            const auto f = [&](FV x) { return F::mul_add(F::sub(x, mean), factor, beta); };
            const size_t i = map4<F>(from, to, e.count[0], f);
            strip<F>(e.count[0] - i,
                     [&](size_t n, auto c) { F::store_as(to + i + n, f(F::load_as(from + i + n, c)), c); });
        });
}

/// Processes `rows`, `count` at a time; returns the number of remaining rows.
template <int count, class V>
__attribute__((noinline)) size_t some_lines(const NormalizationArgs &args, const LineElements &e,
                                            const LineRows &rows) {
    const uint8_t *src = rows.src;
    uint8_t *dst = rows.dst;
    const float inverse = 1.F / float(e.total);
    const NormalizationArgs how = args;  // a store might change anything that is not local
    const ptrdiff_t src_step = rows.src_step, dst_step = rows.dst_step;
    size_t left = rows.rows;
    for (; left >= count; left -= count, src += count * src_step, dst += count * dst_step) {
        FV mean = F::zero(), mean2 = mean;
        float sum = 0.F, sum2 = 0.F;
        if (how.centered) {
            sums_of_lines<count, Total, V>(e, src, src_step, mean, mean2, sum, sum2);
            mean = F::set1(sum * inverse);
            if constexpr (count == 2) {
                mean2 = F::set1(sum2 * inverse);
            }
        }
        sums_of_lines<count, Squares, V>(e, src, src_step, mean, mean2, sum, sum2);
        scale_line<V>(how, e, src, dst, mean, sum, inverse);
        if constexpr (count == 2) {
            scale_line<V>(args, e, src + src_step, dst + dst_step, mean2, sum2, inverse);
        }
    }
    return left;
}

template <class V> void each_line(const NormalizationArgs &args, const LineElements &e, LineRows rows) {
    if (in_fours) {
        const size_t done = rows.rows - some_lines<2, V>(args, e, rows);
        rows.rows -= done;
        rows.src += ptrdiff_t(done) * rows.src_step;
        rows.dst += ptrdiff_t(done) * rows.dst_step;
    }
    some_lines<1, V>(args, e, rows);
}

template <class T>
void normalization(const NormalizationArgs &args, const LineElements &elements, const LineRows &rows) {
    using V = typename T::value;
    const ptrdiff_t size = ptrdiff_t(sizeof(V));
    if (rows.columns == 1 && elements.src_step[0] == size && elements.dst_step[0] == size) {
        each_line<V>(args, elements, rows);
        return;
    }
    const size_t most = in_fours ? 4 * F::lanes() : F::lanes();
    for (size_t r = 0; r < rows.rows; ++r) {
        const uint8_t *src = rows.src + ptrdiff_t(r) * rows.src_step;
        uint8_t *dst = rows.dst + ptrdiff_t(r) * rows.dst_step;
        for (size_t i = 0; i < rows.columns; i += most) {
            strip_of_lines<V>(args, elements, src + i * sizeof(V), dst + i * sizeof(V),
                              at_most(rows.columns - i, most));
        }
    }
}

}  // namespace

AC_ROWS(normalization, NormalizationFn)

}  // namespace ac::AC_TIER
