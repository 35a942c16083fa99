// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.args.h"
#include "src/simd/at.h"
#include "src/simd/math.h"
#include "src/simd/quantize.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;
using I = simd<s32>;

// The top of a line is the element with the largest exponential: the largest one, or the smallest if beta < 0. All
// exponentials are 2^-(d c), with d the distance from the top and c = beta / ln 2; d c is never negative.

/// NaN is skipped: its own exponential makes the sum NaN, and so all results of the line.
template <class V> AC_INLINE float find_top(const V *src, size_t n, bool down) {
    const float least = down ? __builtin_inff() : -__builtin_inff();
    FV top = F::set1(least);
    const auto body = [&](auto choose) {
        strip4<F>(n,
                  [&](size_t i, auto c) { top = choose(top, or_else<F>(F::load_as(src + i, c), c, F::set1(least))); });
    };
    if (down) {
        body([](FV a, FV b) { return F::min_num(b, a); });
        return F::reduce_min(top);
    }
    body([](FV a, FV b) { return F::max_num(b, a); });
    return F::reduce_max(top);
}

template <class V, class Fn> AC_INLINE void map(const V *src, V *dst, size_t n, Fn f) {
    const size_t i = map4<F>(src, dst, n, f);
    strip<F>(n - i, [&](size_t k, auto c) { F::store_as(dst + i + k, f(F::load_as(src + i + k, c)), c); });
}

/// One contiguous line. Exponentials are stored in dst and divided by their sum there; logarithms read src again.
template <class V> AC_INLINE void line(const SoftmaxArgs &args, const V *src, V *dst, size_t n) {
    const bool log_of = args.log;
    const FV top = F::set1(find_top(src, n, args.beta < 0.f));
    const FV scale = F::set1(args.scale);
    FV sum = F::zero();
    size_t i = 0;
    for (; in_fours && i + 4 * F::lanes() <= n; i += 4 * F::lanes()) {
        FV p, q, r, s;
        load4(src + i, p, q, r, s);
        p = math::exp2_minus(F::sub(top, p), scale);
        q = math::exp2_minus(F::sub(top, q), scale);
        r = math::exp2_minus(F::sub(top, r), scale);
        s = math::exp2_minus(F::sub(top, s), scale);
        sum = F::add(sum, F::add(F::add(p, q), F::add(r, s)));
        if (!log_of) {
            store4(dst + i, p, q, r, s);
        }
    }
    strip<F>(n - i, [&](size_t k, auto c) {
        const FV e = math::exp2_minus(F::sub(top, F::load_as(src + i + k, c)), scale);
        if (!log_of) {
            F::store_as(dst + i + k, e, c);
        }
        sum = F::add(sum, or_else<F>(e, c, F::zero()));
    });
    sum = F::set1(F::reduce_add(sum));
    if (log_of) {
        const FV beta = F::set1(args.beta);
        const FV rest = F::neg(log<F>(sum));
        map(src, dst, n, [&](auto x) { return F::mul_add(F::sub(x, top), beta, rest); });
    } else {
        const FV factor = F::div(F::set1(1.f), sum);
        map(dst, dst, n, [&](auto x) { return F::mul(x, factor); });
    }
}

/// Adjacent lines: each lane has its own line.
template <class V>
AC_INLINE void lines(const SoftmaxArgs &args, const V *src, ptrdiff_t src_step, V *dst, ptrdiff_t dst_step, size_t n,
                     size_t columns) {
    const bool log_of = args.log;
    const FV scale = F::set1(args.scale);
    strip<F>(columns, [&](size_t i, auto c) {
        const V *s = src + i;
        FV top = F::load_as(s, c);
        const auto find = [&](auto choose) {
            for (size_t k = n; --k != 0;) {
                s = at(s, src_step);
                top = choose(top, F::load_as(s, c));
            }
        };
        if (args.beta < 0.f) {
            find([](FV a, FV b) { return F::min(a, b); });
        } else {
            find([](FV a, FV b) { return F::max(a, b); });
        }
        FV sum = F::zero();
        s = src + i;
        V *d = dst + i;
        for (size_t k = n; k != 0; --k) {
            const FV e = math::exp2_minus(F::sub(top, F::load_as(s, c)), scale);
            sum = F::add(sum, e);
            s = at(s, src_step);
            if (!log_of) {
                F::store_as(d, e, c);
                d = at(d, dst_step);
            }
        }
        d = dst + i;
        if (log_of) {
            const FV beta = F::set1(args.beta);
            const FV rest = F::neg(log<F>(sum));
            s = src + i;
            for (size_t k = n; k != 0; --k) {
                F::store_as(d, F::mul_add(F::sub(F::load_as(s, c), top), beta, rest), c);
                s = at(s, src_step);
                d = at(d, dst_step);
            }
            return;
        }
        const FV factor = F::div(F::set1(1.f), sum);
        for (size_t k = n; k != 0; --k) {
            F::store_as(d, F::mul(F::load_as(d, c), factor), c);
            d = at(d, dst_step);
        }
    });
}

template <class T> struct softmax_of {
    static AC_INLINE void run(const SoftmaxArgs &args, const void *ps, ptrdiff_t src_step, void *pd, ptrdiff_t dst_step,
                              size_t n, size_t columns) {
        using V = typename T::value;
        const V *src = static_cast<const V *>(ps);
        V *dst = static_cast<V *>(pd);
        if (columns == 1 && src_step == sizeof(V) && dst_step == sizeof(V)) {
            line(args, src, dst, n);
        } else {
            lines(args, src, src_step, dst, dst_step, n, columns);
        }
    }
};

/// log2 of x > 0, in units of 2^-20, rounded down. Each squaring gives one bit of the fraction.
AC_INLINE uint64_t log2_of(uint64_t x) {
    const int exponent = 63 - __builtin_clzll(x);
    uint64_t m = (exponent < 31 ? x << (31 - exponent) : x >> (exponent - 31));  // in [1, 2), in units of 2^-31
    uint64_t r = uint64_t(exponent);
    for (int i = 0; i < 20; ++i) {
        m = (m * m) >> 31;
        const uint64_t bit = m >> 32;
        m >>= bit;
        r = (r << 1) | bit;
    }
    return r;
}

// 8 bits. The distance d of an element from its line's largest one determines everything: its exponential is in a
// table, and integers are summed. The results are computed from the sum in single precision, each step rounded once.
// So all tiers agree to the bit.

/// Converts an exponential (or d, if the result is a logarithm) to a result, given the sum of a line:
/// x * factor + term, in steps of dst.
struct Answer {
    float factor, term;

    AC_INLINE Answer(const SoftmaxArgs &args, uint64_t total) {
        if (args.log) {  // removes the unit of the table from the logarithm
            const uint64_t sum = ((log2_of(total) - (uint64_t(24) << 20)) * uint64_t(args.per_log2)) >> 20;
            factor = -float(double(args.per_step) * 0x1p-20);
            term = -float(double(sum) * 0x1p-20);
        } else {
            factor = float(double(args.per_one) / (double(total) * 256));
            term = 0.f;
        }
    }
};

/// The results for n numbers; n is a multiple of the lanes.
template <class Q>
AC_INLINE void answer_as(const SoftmaxArgs &args, const Answer &a, const int32_t *from, Q *to, size_t n) {
    const FV factor = F::set1(a.factor), term = F::set1(a.term), one = F::set1(1.f);
    const int32_t offset = args.offset;
    whole_map<I>(from, to, n,
                 [&](auto i) { return quantize<Q>(F::add(F::mul(F::from_s32(i), factor), term), one, offset); });
}
__attribute__((noinline, unused)) void answer(const SoftmaxArgs &args, const Answer &a, const int32_t *from,
                                              uint8_t *to, size_t n) {
    if (args.lo < 0) {
        answer_as(args, a, from, reinterpret_cast<int8_t *>(to), n);
    } else {
        answer_as(args, a, from, to, n);
    }
}

#if defined(__clang__)
#define AC_UNROLL4 _Pragma("clang loop unroll_count(4)")
#else
#define AC_UNROLL4 _Pragma("GCC unroll 4")
#endif

/// From this many elements on, a table of all results takes less time than a result per element.
constexpr size_t many = 128;

/// A line of bytes that are already indices: unsigned, increasing with the exponential.
__attribute__((noinline, unused)) void line_of_indices(const SoftmaxArgs &args, uint8_t top, uint8_t *line,
                                                       ptrdiff_t step, size_t n) {
    using S = simd<u8>;
    const uint32_t *exps = args.exps + (255 - top);
    int32_t numbers[256];
    uint8_t answers[256];
    uint64_t total = 0;
    uint8_t *p = line;
    if (n < many) {
        const bool log_of = args.log;
        AC_UNROLL4
        for (size_t i = 0; i < n; ++i) {
            const uint32_t e = exps[*p];
            total += e;
            numbers[i] = int32_t(log_of ? uint32_t(top - *p) : e);
            p += step;
        }
        const size_t lanes = F::lanes();
        const size_t padded = (n + lanes - 1) / lanes * lanes;  // below 256: vectors have at most 64 lanes
        for (size_t i = n; i < padded; ++i) {
            numbers[i] = 0;
        }
        answer(args, Answer(args, total), numbers, answers, padded);
        if (step == 1) {
            __builtin_memcpy(line, answers, n);
            return;
        }
        p = line;
        AC_UNROLL4
        for (size_t i = 0; i < n; ++i) {
            *p = answers[i];
            p += step;
        }
        return;
    }
    size_t i = 0;
    for (; i + 4 <= n; i += 4, p += 4 * step) {
        total += uint64_t(exps[p[0]]) + exps[p[step]] + exps[p[2 * step]] + exps[p[3 * step]];
    }
    for (; i < n; ++i, p += step) {
        total += exps[*p];
    }
    const Answer a(args, total);
    if (args.log) {
        for (int k = 0; k < 256; ++k) {
            numbers[k] = top - k;
        }
        answer(args, a, numbers, answers, 256);
    } else {  // the table has no exponentials above the top, and the line has no elements there
        __builtin_memcpy(numbers, exps, (size_t(top) + 1) * sizeof(int32_t));
        for (int k = top + 1; k < 256; ++k) {
            numbers[k] = 0;
        }
        answer(args, a, numbers, answers, 256);
    }
    if (step == 1) {
        const auto table = S::load_table(answers);
        strip<S>(n, [&](size_t k, auto c) { S::store(line + k, S::lookup(table, S::load(line + k, c)), c); });
        return;
    }
    p = line;
    AC_UNROLL4
    for (i = 0; i < n; ++i) {
        *p = answers[*p];
        p += step;
    }
}

__attribute__((noinline, unused)) void lines_of_bytes(const SoftmaxArgs &all_args, const uint8_t *src,
                                                      ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t n,
                                                      size_t columns) {
    using S = simd<u8>;
    const SoftmaxArgs args = all_args;  // stores of bytes may change anything that is not local
    const auto flip = S::set1(args.flip);
    if (columns == 1 && src_step == 1 && dst_step == 1) {
        auto most = S::zero();
        strip<S>(n, [&](size_t i, auto c) {
            const auto u = S::xor_(S::load(src + i, c), flip);
            S::store(dst + i, u, c);
            most = S::max(most, or_else<S>(u, c, S::zero()));
        });
        line_of_indices(args, S::reduce_max(most), dst, 1, n);
        return;
    }
    uint8_t tops[256];  // vectors have at most 2048 bits
    const size_t lanes = S::lanes();
    for (size_t first = 0; first < columns; first += lanes) {
        const size_t some = columns - first < lanes ? columns - first : lanes;
        strip<S>(some, [&](size_t i, auto c) {
            const uint8_t *s = src + first + i;
            uint8_t *d = dst + first + i;
            auto most = S::zero();
            for (size_t k = n; k != 0; --k, s += src_step, d += dst_step) {
                const auto u = S::xor_(S::load(s, c), flip);
                S::store(d, u, c);
                most = S::max(most, u);
            }
            S::store(tops, most, c);
        });
        for (size_t i = 0; i < some; ++i) {
            line_of_indices(args, tops[i], dst + first + i, dst_step, n);
        }
    }
}

struct softmax_of_bytes {
    static AC_INLINE void run(const SoftmaxArgs &args, const void *src, ptrdiff_t src_step, void *dst,
                              ptrdiff_t dst_step, size_t n, size_t columns) {
        lines_of_bytes(args, static_cast<const uint8_t *>(src), src_step, static_cast<uint8_t *>(dst), dst_step, n,
                       columns);
    }
};
template <> struct softmax_of<qs8> : softmax_of_bytes {};
template <> struct softmax_of<qu8> : softmax_of_bytes {};

template <class T>
void softmax(const SoftmaxArgs &args, const void *src, ptrdiff_t src_step, void *dst, ptrdiff_t dst_step, size_t n,
             size_t columns) {
    softmax_of<T>::run(args, src, src_step, dst, dst_step, n, columns);
}

}  // namespace

AC_ROWS(softmax, SoftmaxFn)

}  // namespace ac::AC_TIER
