// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.args.h"
#include "src/simd/math.h"
#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

/// The largest product of an element and `sign`.
template <class V>
AC_INLINE float largest(const V *src, size_t n, float sign) {
    const FV s = F::set1(sign);
    const float least = -__builtin_inff();
    FV most = F::set1(least);
    strip4<F>(n, [&](size_t i, auto c) {
        most = F::max(most, or_else<F>(F::mul(F::load_as(src + i, c), s), c, F::set1(least)));
    });
    return F::reduce_max(most);
}

/// What the sum of the exponentials makes of an exponential, or of an exponent: a product or a difference, here as one
/// multiply-add, exact in the part that it does not use.
AC_INLINE FV last_factor(bool log_of, FV sum) {
    const FV one = F::set1(1.f);
    return log_of ? one : F::div(one, sum);
}
AC_INLINE FV last_term(bool log_of, FV sum) {
    return log_of ? F::neg(log<F>(sum)) : F::zero();
}

/// One dense line. First the exponents (log) or their exponentials go to dst, then what the sum makes of them.
template <class V>
AC_INLINE void line(bool log_of, float beta, const V *src, V *dst, size_t n) {
    const float sign = beta < 0.f ? -1.f : 1.f;
    const FV top = F::set1(sign * largest(src, n, sign));
    const FV b = F::set1(beta);
    FV sum = F::zero();
    strip<F>(n, [&](size_t i, auto c) {
        const FV t = F::mul(F::sub(F::load_as(src + i, c), top), b);
        const FV e = math::exp_normal_fn::call(t);
        F::store_as(dst + i, log_of ? t : e, c);
        sum = F::add(sum, or_else<F>(e, c, F::zero()));
    });
    sum = F::set1(F::reduce_add(sum));
    const FV factor = last_factor(log_of, sum);
    const FV term = last_term(log_of, sum);
    strip4<F>(n, [&](size_t i, auto c) { F::store_as(dst + i, F::mul_add(F::load_as(dst + i, c), factor, term), c); });
}

template <class V>
AC_INLINE const V *at(const V *p, ptrdiff_t step, size_t k) {
    return reinterpret_cast<const V *>(reinterpret_cast<const char *>(p) + ptrdiff_t(k) * step);
}
template <class V>
AC_INLINE V *at(V *p, ptrdiff_t step, size_t k) {
    return reinterpret_cast<V *>(reinterpret_cast<char *>(p) + ptrdiff_t(k) * step);
}

/// Lines side by side: each lane is a line of its own.
template <class V>
AC_INLINE void lines(bool log_of, float beta, const V *src, ptrdiff_t src_step, V *dst, ptrdiff_t dst_step, size_t n,
                     size_t columns) {
    const FV sign = F::set1(beta < 0.f ? -1.f : 1.f);
    const FV b = F::set1(beta);
    const FV keeps = F::set1(log_of ? 1.f : 0.f);  // a vector, so that there is one loop and not two
    strip<F>(columns, [&](size_t i, auto c) {
        FV top = F::set1(-__builtin_inff());
        for (size_t k = 0; k < n; ++k) {
            top = F::max(top, F::mul(F::load_as(at(src, src_step, k) + i, c), sign));
        }
        top = F::mul(top, sign);
        FV sum = F::zero();
        for (size_t k = 0; k < n; ++k) {
            const FV t = F::mul(F::sub(F::load_as(at(src, src_step, k) + i, c), top), b);
            const FV e = math::exp_normal_fn::call(t);
            F::store_as(at(dst, dst_step, k) + i, F::select(F::gt(keeps, F::zero()), t, e), c);
            sum = F::add(sum, e);
        }
        const FV factor = last_factor(log_of, sum);
        const FV term = last_term(log_of, sum);
        for (size_t k = 0; k < n; ++k) {
            V *p = at(dst, dst_step, k) + i;
            F::store_as(p, F::mul_add(F::load_as(p, c), factor, term), c);
        }
    });
}

template <class T>
struct softmax_of {
    static AC_INLINE void run(const SoftmaxArgs &args, const void *ps, ptrdiff_t src_step, void *pd, ptrdiff_t dst_step,
                              size_t n, size_t columns) {
        using V = typename T::value;
        const V *src = static_cast<const V *>(ps);
        V *dst = static_cast<V *>(pd);
        if (columns == 1 && src_step == sizeof(V) && dst_step == sizeof(V)) {
            line(args.log, args.beta, src, dst, n);
        } else {
            lines(args.log, args.beta, src, src_step, dst, dst_step, n, columns);
        }
    }
};

/// log2 of x > 0, in units of 2^-20, rounded down: the fraction's bits come from squaring, one each.
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

/// The bytes of a line as indices, to dst; returns the largest.
AC_INLINE uint8_t to_indices(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t n,
                             uint8_t flip) {
    using S = simd<u8>;
    uint8_t top = 0;
    size_t i = 0;
    if (src_step == 1 && dst_step == 1) {
        const size_t lanes = S::lanes();
        auto most = S::zero();
        const auto flips = S::set1(flip);
        for (; i + lanes <= n; i += lanes) {
            const auto u = S::xor_(S::load(src + i, Full{}), flips);
            S::store(dst + i, u, Full{});
            most = S::max(most, u);
        }
        uint8_t each[256];  // vectors have at most 2048 bits
        S::store(each, most, Full{});
        for (size_t k = 0; k < lanes; ++k) {
            top = each[k] > top ? each[k] : top;
        }
    }
    for (; i < n; ++i) {
        const uint8_t u = *at(src, src_step, i) ^ flip;
        *at(dst, dst_step, i) = u;
        top = u > top ? u : top;
    }
    return top;
}

AC_INLINE uint64_t sum_of(const uint32_t *exps, const uint8_t *p, ptrdiff_t step, size_t n) {
    uint64_t sum = 0;
    size_t i = 0;
    for (; i + 4 <= n; i += 4, p += 4 * step) {
        sum += uint64_t(exps[p[0]]) + exps[p[step]] + exps[p[2 * step]] + exps[p[3 * step]];
    }
    for (; i < n; ++i, p += step) {
        sum += exps[*p];
    }
    return sum;
}

/// What a line's sum makes of an exponential. An element's distance d from the largest one tells everything: its
/// exponential stands in a table, integers are summed, and each quotient is rounded once. So all tiers agree to the
/// bit.
struct Quotient {
    const SoftmaxArgs &args;
    uint64_t sum;  ///< probabilities: of the exponentials, in units of per_one; logarithms: ln(sum), as per_step

    AC_INLINE Quotient(const SoftmaxArgs &a, uint64_t total) : args(a), sum(total << 8) {
        if (args.log) {  // the table's unit is taken away, and what is left is scaled to dst
            sum = ((log2_of(total) - (uint64_t(24) << 20)) * uint64_t(args.per_log2)) >> 20;
        }
    }
    AC_INLINE uint8_t of(size_t d) const {
        int64_t q;
        if (args.log) {
            q = -((int64_t(d) * args.per_step + int64_t(sum) + (1 << 19)) >> 20);
        } else {
            const uint64_t e = 2 * (uint64_t(args.exps[255 - d]) * args.per_one);
            q = e < sum ? 0 : int64_t((e + sum) / (2 * sum));
        }
        q += args.offset;
        return uint8_t(q < args.lo ? args.lo : q > args.hi ? args.hi : q);
    }
};

/// A line of bytes; from so many elements on, a table of all answers takes less time than they do.
AC_INLINE void line_of_bytes(const SoftmaxArgs &args, const uint8_t *src, ptrdiff_t src_step, uint8_t *dst,
                             ptrdiff_t dst_step, size_t n) {
    constexpr size_t many = 128;
    const uint8_t top = to_indices(src, src_step, dst, dst_step, n, args.flip);
    const uint32_t *exps = args.exps + (255 - top);
    const Quotient q(args, dst_step == 1 ? sum_of(exps, dst, 1, n) : sum_of(exps, dst, dst_step, n));
    if (n < many) {
        for (size_t i = 0; i < n; ++i) {
            uint8_t *p = at(dst, dst_step, i);
            *p = q.of(size_t(top - *p));
        }
        return;
    }
    uint8_t answers[256];
    for (size_t d = 0; d <= top; ++d) {
        answers[top - d] = q.of(d);
    }
    if (dst_step == 1) {
        using S = simd<u8>;
        const auto table = S::load_table(answers);
        strip<S>(n, [&](size_t i, auto c) { S::store(dst + i, S::lookup(table, S::load(dst + i, c)), c); });
    } else {
        for (size_t i = 0; i < n; ++i) {
            uint8_t *p = at(dst, dst_step, i);
            *p = answers[*p];
        }
    }
}

struct softmax_of_bytes {
    static AC_INLINE void run(const SoftmaxArgs &all_args, const void *ps, ptrdiff_t src_step, void *pd,
                              ptrdiff_t dst_step, size_t n, size_t columns) {
        const SoftmaxArgs args = all_args;  // stores of bytes may change everything that is not local
        for (size_t i = 0; i < columns; ++i) {
            line_of_bytes(args, static_cast<const uint8_t *>(ps) + i, src_step, static_cast<uint8_t *>(pd) + i,
                          dst_step, n);
        }
    }
};
template <>
struct softmax_of<qs8> : softmax_of_bytes {};
template <>
struct softmax_of<qu8> : softmax_of_bytes {};

template <class T>
void softmax(const SoftmaxArgs &args, const void *src, ptrdiff_t src_step, void *dst, ptrdiff_t dst_step, size_t n,
             size_t columns) {
    softmax_of<T>::run(args, src, src_step, dst, dst_step, n, columns);
}

}  // namespace

AC_ROWS(softmax, SoftmaxFn)

}  // namespace AC_TIER
}  // namespace ac
