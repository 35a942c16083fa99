// SPDX-License-Identifier: MIT
// Results are bytes: 255 if the comparison is true, otherwise 0.
#include "src/ops/elementwise/binary.simd.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;
using Args = ComparisonArgs;

/// Elements in lanes of S, f32 or s32; both have the same masks.
template <class S, class V, class Compare>
AC_INLINE void answers(const Args &args, const V *a, const V *b, uint8_t *dst, size_t n, Compare holds) {
    const auto yes = I::set1(args.inverts ? 0 : 255), no = I::set1(args.inverts ? 255 : 0);
    size_t i = 0;
    for (; in_fours && i + 4 * S::lanes() <= n; i += 4 * S::lanes()) {
        typename S::vec p, q, r, s, t, u, v, w;
        load4(a + i, p, q, r, s);
        load4(b + i, t, u, v, w);
        store4(dst + i, I::select(holds(p, t), yes, no), I::select(holds(q, u), yes, no),
               I::select(holds(r, v), yes, no), I::select(holds(s, w), yes, no));
    }
    whole_rest<S>(i, n, [&](size_t k, auto c) {
        I::store_sat(dst + k, I::select(holds(S::load_as(a + k, c), S::load_as(b + k, c)), yes, no), c);
    });
}

/// Compares in lanes of L; `lift` converts the vectors of S to vectors of L.
template <class S, class L, class V, class Lift>
AC_INLINE void compare_lifted(const Args &args, const V *a, const V *b, uint8_t *dst, size_t n, Lift lift) {
    if (args.op == Comparison::eq) {
        answers<S>(args, a, b, dst, n, [&](auto x, auto y) { return L::eq(lift(x, 0), lift(y, 1)); });
    } else {
        answers<S>(args, a, b, dst, n, [&](auto x, auto y) { return L::lt(lift(x, 0), lift(y, 1)); });
    }
}

template <class T> struct compare {
    using lanes = I;
    static AC_INLINE void run(const Args &args, const void *pa, const void *pb, uint8_t *dst, size_t n) {
        using V = typename T::value;
        const V *a = static_cast<const V *>(pa), *b = static_cast<const V *>(pb);
        compare_lifted<I, I>(args, a, b, dst, n, [](auto v, int) { return v; });
    }
};

template <class V> struct compare_floats {
    using lanes = F;
    static AC_INLINE void run(const Args &args, const void *pa, const void *pb, uint8_t *dst, size_t n) {
        const V *a = static_cast<const V *>(pa), *b = static_cast<const V *>(pb);
        if (args.op == Comparison::le) {
            answers<F>(args, a, b, dst, n, [](auto x, auto y) { return F::le(x, y); });
        } else {
            compare_lifted<F, F>(args, a, b, dst, n, [](auto v, int) { return v; });
        }
    }
};
template <> struct compare<f32> : compare_floats<float> {};
template <> struct compare<f16> : compare_floats<half_bits> {};

template <> struct compare<u8> {
    using U = simd<u8>;
    using lanes = U;
    static AC_INLINE void run(const Args &args, const void *a, const void *b, uint8_t *dst, size_t n) {
        const auto yes = U::set1(args.inverts ? 0 : 255), no = U::set1(args.inverts ? 255 : 0);
        if (args.op == Comparison::eq) {
            binary_loop<u8>(a, b, false, dst, n, [&](auto x, auto y) { return U::select(U::eq(x, y), yes, no); });
        } else {
            binary_loop<u8>(a, b, false, dst, n, [&](auto x, auto y) { return U::select(U::lt(x, y), yes, no); });
        }
    }
};

/// Compares the real values of bytes, each rounded once.
template <class V> struct compare_quantized {
    using lanes = I;
    static AC_INLINE void run(const Args &args, const void *pa, const void *pb, uint8_t *dst, size_t n) {
        const V *a = static_cast<const V *>(pa), *b = static_cast<const V *>(pb);
        const auto a_scale = F::set1(args.a_scale), b_scale = F::set1(args.b_scale);
        const int32_t za = args.a_offset, zb = args.b_offset;
        compare_lifted<I, F>(args, a, b, dst, n, [&](auto v, int second) {
            return second != 0 ? dequantize(v, b_scale, zb) : dequantize(v, a_scale, za);
        });
    }
};
template <> struct compare<qs8> : compare_quantized<int8_t> {};
template <> struct compare<qu8> : compare_quantized<uint8_t> {};

template <class T> void compare_row(const void *args, const void *a, const void *b, bool, void *dst, size_t n) {
    const Args &c = *static_cast<const Args *>(args);
    compare<T>::run(c, c.swaps ? b : a, c.swaps ? a : b, static_cast<uint8_t *>(dst), n);
}

template <class T> void comparison(const void *args, const BinaryRows &rows) {
    constexpr uint8_t size = sizeof(typename T::value);
    binary_rows<typename compare<T>::lanes>(compare_row<T>, {size, size, 1}, args, rows);
}

}  // namespace

AC_ROWS(comparison, BinaryFn)

}  // namespace ac::AC_TIER
