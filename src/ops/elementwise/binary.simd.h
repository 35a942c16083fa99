// SPDX-License-Identifier: MIT
// Loops over rows of two operands, written once for all tiers and all operators on two tensors.
#pragma once

#include "src/ops/elementwise/binary.args.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {

/// dst = op(a, b) over whole vectors of T; b is a vector, or one value that is hoisted out of the loop.
template <class T, class Op>
AC_INLINE void binary_loop(const void *pa, const void *pb, bool b_is_scalar, void *pd, size_t n, Op op) {
    using S = simd<T>;
    using F = simd<f32>;
    using V = typename T::value;
    const V *a = static_cast<const V *>(pa);
    const V *b = static_cast<const V *>(pb);
    V *dst = static_cast<V *>(pd);
    if (b_is_scalar) {
        const auto vb = S::load1(b);
        if constexpr (as_f32<T>::value) {
            whole_map<F>(a, dst, n, [&](auto x) { return op(x, vb); });
        } else {
            whole_strip4<S>(
                n, [&](size_t i, auto c) { return op(S::load(a + i, c), vb); },
                [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
        }
    } else if constexpr (as_f32<T>::value) {
        whole_map2<F>(a, b, dst, n, op);
    } else {
        whole_strip4<S>(
            n, [&](size_t i, auto c) { return op(S::load(a + i, c), S::load(b + i, c)); },
            [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
    }
}

namespace {

/// n elements of one row.
using BinaryRow = void(const void *args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n);

/// Bytes per element.
struct BinarySizes {
    uint8_t a, b, dst;
};

/// Processes the remainder through padded copies.
__attribute__((noinline, unused)) void binary_tail(BinaryRow *fn, size_t lanes, BinarySizes size, const void *args,
                                                   const uint8_t *a, const uint8_t *b, bool b_is_scalar, uint8_t *dst,
                                                   size_t n) {
    const size_t rest = n % lanes;
    const size_t done = n - rest;
    if (done != 0) {
        fn(args, a, b, b_is_scalar, dst, done);
    }
    alignas(16) uint8_t some_a[32] = {}, some_b[32] = {}, results[32];
    __builtin_memcpy(some_a, a + done * size.a, rest * size.a);
    __builtin_memcpy(some_b, b + (b_is_scalar ? 0 : done * size.b), b_is_scalar ? size.b : rest * size.b);
    fn(args, some_a, some_b, b_is_scalar, results, lanes);
    __builtin_memcpy(dst + done * size.dst, results, rest * size.dst);
}

}  // namespace

/// Calls `fn` on each row; its loops are those of whole.h in lanes of S.
template <class S>
AC_INLINE void binary_rows(BinaryRow *fn, BinarySizes size, const void *args, const BinaryRows &rows) {
    const size_t lanes = S::lanes();
    const size_t n = rows.n;
    const uint8_t *a = rows.a, *b = rows.b;
    uint8_t *dst = rows.dst;
    for (size_t left = rows.rows; left != 0; --left) {
        if (AC_SIMD_MASKED || n % lanes == 0) {
            fn(args, a, b, rows.b_is_scalar, dst, n);
        } else if constexpr (!AC_SIMD_MASKED) {
            binary_tail(fn, lanes, size, args, a, b, rows.b_is_scalar, dst, n);
        }
        a += rows.a_step;
        b += rows.b_step;
        dst += rows.dst_step;
    }
}

}  // namespace ac::AC_TIER
