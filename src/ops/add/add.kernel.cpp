// SPDX-License-Identifier: MIT
#include "src/ops/add/add.args.h"
#include "src/simd/quantize.h"
#include "src/simd/whole.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// dst = op(a, b) over whole vectors; b is a vector or, hoisted out of the loop, one value.
template <class T, class Op>
AC_INLINE void loop(const void *pa, const void *pb, bool b_is_scalar, void *pd, size_t n, Op op) {
    using S = simd<T>;
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

/// Plain types: floating point ignores `saturate`.
template <class T>
struct sum {
    using S = simd<T>;
    static AC_INLINE void run(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst,
                              size_t n) {
        if (args.saturate) {
            loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return S::add_sat(x, y); });
        } else {
            loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return S::add(x, y); });
        }
    }
};
template <class T>
struct float_sum {
    using S = simd<T>;
    static AC_INLINE void run(const AddArgs &, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
        loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return S::add(x, y); });
    }
};
template <>
struct sum<f32> : float_sum<f32> {};
template <>
struct sum<f16> : float_sum<f16> {};

/// 8 bits, both types: products of bytes times 256 and of factors, of which the upper halves are kept. Integers only.
__attribute__((noinline, unused)) void sum_of_bytes(const AddArgs &args, const void *a, const void *b, bool b_is_scalar,
                                                    void *dst, size_t n) {
    using U = simd<u8>;
    using S = simd<s16>;
    const auto flip = U::set1(args.flip);
    const auto fa = S::set1(args.a_factor);
    const auto fb = S::set1(args.b_factor);
    const auto bias = S::set1(args.bias);
    const int shift = args.shift;
    loop<u8>(a, b, b_is_scalar, dst, n, [&](auto x, auto y) {
        S::vec al, ah, bl, bh;
        U::to_high(U::xor_(x, flip), al, ah);
        U::to_high(U::xor_(y, flip), bl, bh);
        const auto lo = S::add_sat(S::add(S::mul_high(al, fa), S::mul_high(bl, fb)), bias);
        const auto hi = S::add_sat(S::add(S::mul_high(ah, fa), S::mul_high(bh, fb)), bias);
        return U::xor_(U::narrow_s8(S::shr(lo, shift), S::shr(hi, shift)), flip);
    });
}
struct byte_sum {
    using S = simd<u8>;
    static AC_INLINE void run(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst,
                              size_t n) {
        sum_of_bytes(args, a, b, b_is_scalar, dst, n);
    }
};
template <>
struct sum<qs8> : byte_sum {};
template <>
struct sum<qu8> : byte_sum {};

/// 16 bits go through f32: every step is an exact or a singly rounded operation, so all tiers agree to the bit.
template <>
struct sum<qs16> {
    using S = F;
    template <class D, class Op>
    static AC_INLINE void map(const int16_t *a, const int16_t *b, bool b_is_scalar, D *dst, size_t n, Op op) {
        if (b_is_scalar) {
            const auto vb = I::set1(*b);
            whole_map<I>(a, dst, n, [&](auto x) { return op(x, vb); });
        } else {
            whole_map2<I>(a, b, dst, n, op);
        }
    }
    static AC_INLINE void run(const AddArgs &args, const void *pa, const void *pb, bool b_is_scalar, void *pd,
                              size_t n) {
        const int16_t *a = static_cast<const int16_t *>(pa);
        const int16_t *b = static_cast<const int16_t *>(pb);
        if (args.to_s32) {
            const auto op = [](auto x, auto y) { return I::add(x, y); };
            map(a, b, b_is_scalar, static_cast<int32_t *>(pd), n, op);
            return;
        }
        const auto sa = F::set1(args.a_scale);
        const auto sb = F::set1(args.b_scale);
        const auto one = F::set1(1.f);
        map(a, b, b_is_scalar, static_cast<int16_t *>(pd), n, [&](auto x, auto y) {
            return quantize<int16_t>(F::add(F::mul(F::from_s32(x), sa), F::mul(F::from_s32(y), sb)), one, 0);
        });
    }
};

template <class T>
void whole(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
    sum<T>::run(args, a, b, b_is_scalar, dst, n);
}

using RowFn = void(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n);

/// What is left behind whole vectors goes through copies.
__attribute__((noinline, unused)) void in_whole_vectors2(RowFn *fn, size_t lanes, size_t size, size_t dst_size,
                                                         const AddArgs &args, const uint8_t *a, const uint8_t *b,
                                                         bool b_is_scalar, uint8_t *dst, size_t n) {
    const size_t rest = n % lanes;
    if (n != rest) {
        fn(args, a, b, b_is_scalar, dst, n - rest);
    }
    alignas(16) uint8_t some_a[32] = {}, some_b[32] = {}, sums[32];
    __builtin_memcpy(some_a, a + (n - rest) * size, rest * size);
    __builtin_memcpy(some_b, b + (b_is_scalar ? 0 : n - rest) * size, b_is_scalar ? size : rest * size);
    fn(args, some_a, some_b, b_is_scalar, sums, lanes);
    __builtin_memcpy(dst + (n - rest) * dst_size, sums, rest * dst_size);
}

template <class T>
void add(const AddArgs &args, const AddRows &rows) {
    const size_t lanes = sum<T>::S::lanes();
    const size_t n = rows.n;
    const uint8_t *a = rows.a, *b = rows.b;
    uint8_t *dst = rows.dst;
    for (size_t left = rows.rows; left != 0; --left) {
        if (AC_SIMD_MASKED || n % lanes == 0) {
            whole<T>(args, a, b, rows.b_is_scalar, dst, n);
        } else if constexpr (!AC_SIMD_MASKED) {
            constexpr size_t size = sizeof(typename T::value);
            in_whole_vectors2(whole<T>, lanes, size, args.to_s32 ? 4 : size, args, a, b, rows.b_is_scalar, dst, n);
        }
        a += rows.a_step;
        b += rows.b_step;
        dst += rows.dst_step;
    }
}

}  // namespace

AC_ROWS(add, AddFn)

}  // namespace AC_TIER
}  // namespace ac
