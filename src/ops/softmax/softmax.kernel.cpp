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

/// A line of bytes. An element's distance d from the largest one tells everything: its exponential stands in a table,
/// integers are summed, and each quotient is rounded once. So all tiers agree to the bit.
struct byte_line {
    const SoftmaxArgs &args;
    uint64_t sum;  ///< probabilities: of the exponentials, in units of per_one; logarithms: ln(sum), as per_step
    uint8_t lut[256];

    explicit AC_INLINE byte_line(const SoftmaxArgs &a) : args(a), sum(0) {}

    AC_INLINE uint8_t value(size_t d) const {
        int64_t q;
        if (args.log) {
            q = -((int64_t(d) * args.per_step + int64_t(sum) + (1 << 19)) >> 20);
        } else {
            const uint64_t e = 2 * (uint64_t(args.exps[d]) * args.per_one);
            q = e < sum ? 0 : int64_t((e + sum) / (2 * sum));
        }
        q += args.offset;
        return uint8_t(q < args.lo ? args.lo : q > args.hi ? args.hi : q);
    }

    AC_INLINE void run(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t n) {
        const uint8_t flip = args.flip;
        uint8_t top = 0;
        if (src_step == 1) {
            for (size_t i = 0; i < n; ++i) {
                const uint8_t u = src[i] ^ flip;
                top = u > top ? u : top;
            }
        } else {
            for (size_t i = 0; i < n; ++i) {
                const uint8_t u = *at(src, src_step, i) ^ flip;
                top = u > top ? u : top;
            }
        }
        sum = 0;
        const uint32_t *exps = args.exps;
        for (size_t i = 0; i < n; ++i) {
            sum += exps[top - (*at(src, src_step, i) ^ flip)];
        }
        if (args.log) {  // the table's unit is taken away, and what is left is scaled to dst
            sum = ((log2_of(sum) - (uint64_t(24) << 20)) * uint64_t(args.per_log2)) >> 20;
        } else {
            sum <<= 8;
        }
        if (n < 128) {
            for (size_t i = 0; i < n; ++i) {
                *at(dst, dst_step, i) = value(top - (*at(src, src_step, i) ^ flip));
            }
            return;
        }
        for (size_t d = 0; d <= top; ++d) {
            lut[uint8_t(top - d) ^ flip] = value(d);
        }
        if (src_step == 1 && dst_step == 1) {
            using S = simd<u8>;
            const auto table = S::load_table(lut);
            strip<S>(n, [&](size_t i, auto c) { S::store(dst + i, S::lookup(table, S::load(src + i, c)), c); });
        } else {
            for (size_t i = 0; i < n; ++i) {
                *at(dst, dst_step, i) = lut[*at(src, src_step, i)];
            }
        }
    }
};

struct softmax_of_bytes {
    static AC_INLINE void run(const SoftmaxArgs &args, const void *ps, ptrdiff_t src_step, void *pd, ptrdiff_t dst_step,
                              size_t n, size_t columns) {
        byte_line one(args);
        for (size_t i = 0; i < columns; ++i) {
            one.run(static_cast<const uint8_t *>(ps) + i, src_step, static_cast<uint8_t *>(pd) + i, dst_step, n);
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
