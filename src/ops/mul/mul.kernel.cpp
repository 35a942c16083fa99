// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary.simd.h"
#include "src/ops/mul/mul.args.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// Floating point.
template <class T> struct product {
    using lanes = simd<T>;
    static AC_INLINE void run(const MulArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst,
                              size_t n) {
        using S = simd<T>;
        if (args.scale == 1.f) {
            binary_loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return S::mul(x, y); });
        } else {
            const auto scale = S::set1(args.scale);
            binary_loop<T>(a, b, b_is_scalar, dst, n, [&](auto x, auto y) { return S::mul(S::mul(x, y), scale); });
        }
    }
};

/// The low bits of p, as a number of type V.
template <class V> AC_INLINE I::vec wrapped(I::vec p) {
    if constexpr (sizeof(V) == 1) {
        return I::and_(p, I::set1(255));
    } else {
        return I::shr<16>(I::shl<16>(p));
    }
}

/// p / 2^shift, truncated, for |p| <= 2^30: mul_high() by 2^(31 - shift) adds a half and rounds down.
struct by_power_of_2 {
    const int32_t factor, half;
    explicit AC_INLINE by_power_of_2(int shift) : factor(int32_t(1u << (31 - shift))), half(1 << (shift - 1)) {}
    AC_INLINE I::vec operator()(I::vec p) const {
        const auto minus = I::sub(I::zero(), p);
        const auto q = I::mul_high(I::sub(I::max(p, minus), I::set1(half)), I::set1(factor));
        return I::select(I::lt(p, I::zero()), I::sub(I::zero(), q), q);
    }
};
/// p / 255, to nearest: the quotient is off by less than two, and the remainder gives the correction.
struct by_inverse_255 {
    AC_INLINE I::vec operator()(I::vec p) const {
        const auto q = F::to_s32_trunc(F::mul(F::from_s32(p), F::set1(1.f / 255)));
        const auto rest = I::sub(p, I::mul(q, I::set1(255)));
        const auto one = I::set1(1);
        const auto up = I::select(I::gt(rest, I::set1(127)), I::add(q, one), q);
        return I::select(I::lt(rest, I::set1(-127)), I::sub(q, one), up);
    }
};

/// Products of 8- and 16-bit integers, which fit into 32 bits.
template <class V> AC_INLINE void integers(const MulArgs &args, const V *a, const V *b, V *dst, size_t n) {
    if (args.by == MulBy::one) {
        if (args.wraps) {
            whole_map2<I>(a, b, dst, n, [](auto x, auto y) { return wrapped<V>(I::mul(x, y)); });
        } else {
            whole_map2<I>(a, b, dst, n, [](auto x, auto y) { return I::mul(x, y); });
        }
        return;
    }
    const auto scaled = [&](auto scale) {
        whole_strip<I>(n, [&](size_t i, auto c) {
            const auto p = scale(I::mul(I::load_as(a + i, c), I::load_as(b + i, c)));
            store_one(dst + i, args.wraps ? wrapped<V>(p) : p, c);
        });
    };
    if (args.by == MulBy::power_of_2) {
        scaled(by_power_of_2(args.shift));
    } else {
        scaled(by_inverse_255());
    }
}

template <> struct product<u8> {
    using lanes = I;
    static AC_INLINE void run(const MulArgs &args, const void *a, const void *b, bool, void *dst, size_t n) {
        integers(args, static_cast<const uint8_t *>(a), static_cast<const uint8_t *>(b), static_cast<uint8_t *>(dst),
                 n);
    }
};

/// U8 operands are first widened, some at a time, so that there is one loop for all combinations.
template <> struct product<s16> {
    using lanes = I;
    static constexpr size_t some = 128;  // a multiple of the lanes of every tier
    static AC_INLINE const int16_t *widened(const void *p, bool is_u8, size_t at, size_t n, int16_t *wide) {
        if (!is_u8) {
            return static_cast<const int16_t *>(p) + at;
        }
        whole_strip<I>(n, [&](size_t i, auto c) {
            I::store_sat(wide + i, I::load_as(static_cast<const uint8_t *>(p) + at + i, c), c);
        });
        return wide;
    }
    static AC_INLINE void run(const MulArgs &args, const void *a, const void *b, bool, void *dst, size_t n) {
        const size_t step = args.a_is_u8 || args.b_is_u8 ? some : n;
        for (size_t at = 0; at < n; at += step) {
            int16_t wide_a[some], wide_b[some];
            const size_t count = n - at < step ? n - at : step;
            const int16_t *pa = widened(a, args.a_is_u8, at, count, wide_a);
            const int16_t *pb = widened(b, args.b_is_u8, at, count, wide_b);
            integers(args, pa, pb, static_cast<int16_t *>(dst) + at, count);
        }
    }
};

/// Products of 64 bits, for which the vocabulary has no lanes: scalar tier only.
template <> struct product<s32> {
    using lanes = I;
    static AC_INLINE int64_t scaled(const MulArgs &args, int64_t p) {
        switch (args.by) {
            case MulBy::power_of_2:
                return (p + (p < 0 ? (int64_t(1) << args.shift) - 1 : 0)) >> args.shift;
            case MulBy::inverse_255:
                return (p < 0 ? p - 127 : p + 127) / 255;
            default:
                return p;
        }
    }
    static AC_INLINE void run(const MulArgs &args, const void *pa, const void *pb, bool, void *pd, size_t n) {
        const int32_t *a = static_cast<const int32_t *>(pa), *b = static_cast<const int32_t *>(pb);
        int32_t *dst = static_cast<int32_t *>(pd);
        for (size_t i = 0; i < n; ++i) {
            const int64_t p = scaled(args, int64_t(a[i]) * b[i]);
            dst[i] = int32_t(args.wraps ? p : p < INT32_MIN ? INT32_MIN : p > INT32_MAX ? INT32_MAX : p);
        }
    }
};

/// The product of two differences is exact as a float for bytes and rounded once for 16 bits. Then follow one product
/// and the rounding to steps: all tiers agree to the bit.
template <class V> struct quantized_product {
    using lanes = I;
    static AC_INLINE void run(const MulArgs &args, const void *pa, const void *pb, bool, void *pd, size_t n) {
        const V *a = static_cast<const V *>(pa), *b = static_cast<const V *>(pb);
        if (sizeof(V) == 2 && args.to_s32) {
            whole_map2<I>(a, b, static_cast<int32_t *>(pd), n, [](auto x, auto y) { return I::mul(x, y); });
            return;
        }
        const auto za = I::set1(args.a_offset);
        const auto zb = I::set1(args.b_offset);
        const auto scale = F::set1(args.scale);
        const int32_t offset = args.offset;
        whole_map2<I>(a, b, static_cast<V *>(pd), n, [&](auto x, auto y) {
            return quantize<V>(F::from_s32(I::mul(I::sub(x, za), I::sub(y, zb))), scale, offset);
        });
    }
};
template <> struct product<qs8> : quantized_product<int8_t> {};
template <> struct product<qu8> : quantized_product<uint8_t> {};
template <> struct product<qs16> : quantized_product<int16_t> {};

template <class T> void mul_row(const void *args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
    product<T>::run(*static_cast<const MulArgs *>(args), a, b, b_is_scalar, dst, n);
}

template <class T> void mul(const void *args, const BinaryRows &rows) {
    const MulArgs &m = *static_cast<const MulArgs *>(args);
    constexpr uint8_t size = sizeof(typename T::value);
    const uint8_t a_size = m.a_is_u8 ? 1 : size, b_size = m.b_is_u8 ? 1 : size, dst_size = m.to_s32 ? 4 : size;
    binary_rows<typename product<T>::lanes>(mul_row<T>, {a_size, b_size, dst_size}, args, rows);
}

}  // namespace

AC_ROWS(mul, BinaryFn)

}  // namespace ac::AC_TIER
