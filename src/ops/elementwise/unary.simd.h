// SPDX-License-Identifier: MIT
// Loops over one operand, written once for all tiers and all operators on one tensor.
#pragma once

#include "src/ops/elementwise/unary.args.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {

/// dst = op(src) over whole vectors of T.
template <class T, class Op> AC_INLINE void unary_loop(const void *ps, void *pd, size_t n, Op op) {
    using S = simd<T>;
    using V = typename T::value;
    const V *src = static_cast<const V *>(ps);
    V *dst = static_cast<V *>(pd);
    if constexpr (as_f32<T>::value) {
        whole_map<simd<f32>>(src, dst, n, op);
    } else {
        whole_strip4<S>(
            n, [&](size_t i, auto c) { return op(S::load(src + i, c)); },
            [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
    }
}

namespace {

/// The lanes for elements of T, and parameters in these lanes.
template <class T> struct computed : simd<T> {
    static AC_INLINE auto parameter(const UnaryArgs &args, size_t k) {
        return simd<T>::set1(static_cast<typename T::value>(args.value[k].i));
    }
};
template <> struct computed<f32> : simd<f32> {
    static AC_INLINE auto parameter(const UnaryArgs &args, size_t k) { return simd<f32>::set1(args.value[k].f); }
};
template <> struct computed<f16> : simd<f16> {
    static AC_INLINE auto parameter(const UnaryArgs &args, size_t k) { return simd<f16>::set1(args.value[k].f); }
};

template <class T, class Formula, int parameters>
void whole_unary(const UnaryArgs &args, const void *src, void *dst, size_t n) {
    using S = computed<T>;
    if constexpr (parameters == 0) {
        unary_loop<T>(src, dst, n, [](auto x) { return Formula::template of<S>(x); });
    } else if constexpr (parameters == 1) {
        const auto p = S::parameter(args, 0);
        unary_loop<T>(src, dst, n, [&](auto x) { return Formula::template of<S>(x, p); });
    } else {
        const auto p = S::parameter(args, 0), q = S::parameter(args, 1);
        unary_loop<T>(src, dst, n, [&](auto x) { return Formula::template of<S>(x, p, q); });
    }
}

}  // namespace

}  // namespace ac::AC_TIER

/// The rows of a unary operator. `Formula` has a function of<S>(x) on vectors of S, or with one or two parameters,
/// of<S>(x, p, q).
#define AC_UNARY_ROWS(kernel, Formula, parameters)                                                     \
    namespace {                                                                                        \
    template <class T> void kernel(const UnaryArgs &args, const void *src, void *dst, size_t n) {      \
        constexpr size_t size = sizeof(typename T::value);                                             \
        in_whole_vectors<simd<T>>(whole_unary<T, Formula, parameters>, args, src, size, dst, size, n); \
    }                                                                                                  \
    }                                                                                                  \
    AC_ROWS(kernel, UnaryFn)
