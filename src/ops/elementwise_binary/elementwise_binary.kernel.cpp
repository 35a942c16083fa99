// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary.simd.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"
#include "src/ops/elementwise_binary/power.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;
using Args = ElementwiseBinaryArgs;

/// Calls run(f) with the function of two vectors of S, for operations on all real types.
template <class S, class Run> AC_INLINE bool with_real_op(BinaryOp op, Run &&run) {
    switch (op) {
        case BinaryOp::max:
            run([](auto x, auto y) { return S::max(x, y); });
            return true;
        case BinaryOp::min:
            run([](auto x, auto y) { return S::min(x, y); });
            return true;
        case BinaryOp::squared_diff:
            run([](auto x, auto y) {
                const auto d = S::sub(x, y);
                return S::mul(d, d);
            });
            return true;
        case BinaryOp::prelu:
            run([](auto x, auto y) { return S::select(S::gt(x, S::zero()), x, S::mul(x, y)); });
            return true;
        default:
            return false;
    }
}

/// Floating point. Powers use one f32 vector at a time, because they are long.
template <class T> struct combine {
    using lanes = simd<T>;  // never fewer lanes than f32
    static AC_INLINE void run(const Args &args, const void *a, const void *b, void *dst, size_t n) {
        using S = simd<T>;
        using V = typename T::value;
        const bool done = with_real_op<S>(args.op, [&](auto f) { binary_loop<T>(a, b, false, dst, n, f); });
        if (done) {
            return;
        }
        if (args.op == BinaryOp::div) {
            binary_loop<T>(a, b, false, dst, n, [](auto x, auto y) { return S::div(x, y); });
            return;
        }
        const V *x = static_cast<const V *>(a), *y = static_cast<const V *>(b);
        V *d = static_cast<V *>(dst);
        whole_strip<F>(n, [&](size_t i, auto c) {
            F::store_as(d + i, math::power(F::load_as(x + i, c), F::load_as(y + i, c)), c);
        });
    }
};

/// S32, truncating; x / 0 is 0, and -2^31 / -1 wraps around.
[[maybe_unused]] void divide(const int32_t *a, const int32_t *b, int32_t *dst, size_t n) {
    for (size_t i = 0; i < n; ++i) {
        const int32_t x = a[i], y = b[i];
        dst[i] = y == 0 ? 0 : y == -1 ? int32_t(0u - uint32_t(x)) : x / y;
    }
}

/// Integers wrap around if a product does not fit. S16 has no division.
template <class T> struct combine_integers {
    using lanes = simd<T>;
    static AC_INLINE void run(const Args &args, const void *a, const void *b, void *dst, size_t n) {
        using S = simd<T>;
        if (args.op == BinaryOp::max) {
            binary_loop<T>(a, b, false, dst, n, [](auto x, auto y) { return S::max(x, y); });
        } else if (args.op == BinaryOp::min) {
            binary_loop<T>(a, b, false, dst, n, [](auto x, auto y) { return S::min(x, y); });
        } else if (args.op == BinaryOp::div) {
            divide(static_cast<const int32_t *>(a), static_cast<const int32_t *>(b), static_cast<int32_t *>(dst), n);
        } else {
            using V = typename T::value;
            const V *x = static_cast<const V *>(a), *y = static_cast<const V *>(b);
            const auto low = [](auto p) { return sizeof(V) == 2 ? I::shr<16>(I::shl<16>(p)) : p; };
            if (args.op == BinaryOp::prelu) {
                whole_map2<I>(x, y, static_cast<V *>(dst), n,
                              [&](auto p, auto q) { return I::select(I::gt(p, I::zero()), p, low(I::mul(p, q))); });
                return;
            }
            whole_map2<I>(x, y, static_cast<V *>(dst), n, [&](auto p, auto q) {
                const auto d = I::sub(p, q);
                return low(I::mul(d, d));
            });
        }
    }
};
template <> struct combine<s32> : combine_integers<s32> {};
template <> struct combine<s16> : combine_integers<s16> {};

/// Each step is exact or rounded once, in f32, so all tiers agree to the bit.
template <class T, class V> struct combine_quantized {
    using lanes = simd<T>;
    static AC_INLINE void run(const Args &args, const void *pa, const void *pb, void *pd, size_t n) {
        if (args.alike && args.op == BinaryOp::max) {
            binary_loop<T>(pa, pb, false, pd, n, [](auto x, auto y) { return simd<T>::max(x, y); });
            return;
        }
        if (args.alike && args.op == BinaryOp::min) {
            binary_loop<T>(pa, pb, false, pd, n, [](auto x, auto y) { return simd<T>::min(x, y); });
            return;
        }
        const V *a = static_cast<const V *>(pa), *b = static_cast<const V *>(pb);
        V *dst = static_cast<V *>(pd);
        const auto a_scale = F::set1(args.a_scale), b_scale = F::set1(args.b_scale), inverse = F::set1(args.inverse);
        const int32_t za = args.a_offset, zb = args.b_offset, offset = args.offset;
        with_real_op<F>(args.op, [&](auto f) {
            whole_map2<I>(a, b, dst, n, [&](auto x, auto y) {
                return quantize<V>(f(dequantize(x, a_scale, za), dequantize(y, b_scale, zb)), inverse, offset);
            });
        });
    }
};
template <> struct combine<qs8> : combine_quantized<s8, int8_t> {};
template <> struct combine<qu8> : combine_quantized<u8, uint8_t> {};

template <class T> void combine_row(const void *args, const void *a, const void *b, bool, void *dst, size_t n) {
    combine<T>::run(*static_cast<const Args *>(args), a, b, dst, n);
}

template <class T> void elementwise_binary(const void *args, const BinaryRows &rows) {
    constexpr uint8_t size = sizeof(typename T::value);
    binary_rows<typename combine<T>::lanes>(combine_row<T>, {size, size, size}, args, rows);
}

}  // namespace

AC_ROWS(elementwise_binary, BinaryFn)

}  // namespace ac::AC_TIER
