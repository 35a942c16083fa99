// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/unary.simd.h"
#include "src/ops/elementwise_unary/elementwise_unary.args.h"
#include "src/ops/elementwise_unary/sine.h"
#include "src/simd/math.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using Args = ElementwiseUnaryArgs;

/// Functions that are longer than an instruction: in f32, one vector at a time.
template <class V, class Op> AC_INLINE void long_loop(const void *ps, void *pd, size_t n, Op op) {
    const V *src = static_cast<const V *>(ps);
    V *dst = static_cast<V *>(pd);
    whole_strip<F>(n, [&](size_t i, auto c) { F::store_as(dst + i, op(F::load_as(src + i, c)), c); });
}

template <class T> void whole(const Args &args, const void *src, void *dst, size_t n) {
    using S = simd<T>;
    using V = typename T::value;
    switch (args.op) {
        case UnaryOp::neg:
            return unary_loop<T>(src, dst, n, [](auto x) { return S::neg(x); });
        case UnaryOp::abs:
            return unary_loop<T>(src, dst, n, [](auto x) { return S::abs(x); });
        case UnaryOp::round:
            return unary_loop<T>(src, dst, n, [](auto x) { return S::round_even(x); });
        case UnaryOp::rsqrt:
            return long_loop<V>(src, dst, n, [](auto x) { return F::div(F::set1(1.f), F::sqrt(x)); });
        case UnaryOp::exp:
            return long_loop<V>(src, dst, n, [](auto x) { return exp<F>(x); });
        case UnaryOp::log:
            return long_loop<V>(src, dst, n, [](auto x) { return log<F>(x); });
        case UnaryOp::erf:
            return long_loop<V>(src, dst, n, [](auto x) { return erf<F>(x); });
        case UnaryOp::cos:
            return long_loop<V>(src, dst, n, [](auto x) { return cosine(x); });
        default:
            return long_loop<V>(src, dst, n, [](auto x) { return sine(x); });
    }
}

/// Integers wrap around: -(-2^31) does not fit.
template <> __attribute__((unused)) void whole<s32>(const Args &args, const void *src, void *dst, size_t n) {
    using S = simd<s32>;
    if (args.op == UnaryOp::neg) {
        unary_loop<s32>(src, dst, n, [](auto x) { return S::sub(S::zero(), x); });
    } else {
        unary_loop<s32>(src, dst, n, [](auto x) { return S::max(x, S::sub(S::zero(), x)); });
    }
}

/// 8 bits: a table of 256 results is shorter than most tensors.
template <> __attribute__((unused)) void whole<qs8>(const Args &args, const void *src, void *dst, size_t n) {
    whole_lookup<simd<u8>>(args.table, src, dst, n);
}
template <> __attribute__((unused)) void whole<qu8>(const Args &args, const void *src, void *dst, size_t n) {
    whole_lookup<simd<u8>>(args.table, src, dst, n);
}

/// The lanes of T; 8-bit quantized types use those of u8.
template <class T> struct lanes_of : simd<T> {};
template <> struct lanes_of<qs8> : simd<u8> {};
template <> struct lanes_of<qu8> : simd<u8> {};

template <class T> void elementwise_unary(const Args &args, const void *src, void *dst, size_t n) {
    constexpr size_t size = sizeof(typename T::value);
    in_whole_vectors<lanes_of<T>>(whole<T>, args, src, size, dst, size, n);  // never fewer lanes than f32
}

}  // namespace

AC_ROWS(elementwise_unary, ElementwiseUnaryFn)

}  // namespace ac::AC_TIER
