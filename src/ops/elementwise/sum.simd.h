// SPDX-License-Identifier: MIT
// The kernel of Add and Sub, written once: they differ in one operation on vectors, or in the sign of a factor.
#pragma once

#include "src/ops/elementwise/binary.simd.h"
#include "src/ops/elementwise/sum.args.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {

struct plus_words {
    template <class S> static AC_INLINE typename S::vec plain(typename S::vec x, typename S::vec y) {
        return S::add(x, y);
    }
    template <class S> static AC_INLINE typename S::vec saturated(typename S::vec x, typename S::vec y) {
        return S::add_sat(x, y);
    }
};
struct minus_words {
    template <class S> static AC_INLINE typename S::vec plain(typename S::vec x, typename S::vec y) {
        return S::sub(x, y);
    }
    template <class S> static AC_INLINE typename S::vec saturated(typename S::vec x, typename S::vec y) {
        return S::sub_sat(x, y);
    }
};

namespace {

/// Plain integers.
template <class T, class Words> struct sum {
    using S = simd<T>;
    static AC_INLINE void run(const SumArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst,
                              size_t n) {
        if (args.saturate) {
            binary_loop<T>(a, b, b_is_scalar, dst, n,
                           [](auto x, auto y) { return Words::template saturated<S>(x, y); });
        } else {
            binary_loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return Words::template plain<S>(x, y); });
        }
    }
};
/// Floating point ignores `saturate`.
template <class T, class Words> struct float_sum {
    using S = simd<T>;
    static AC_INLINE void run(const SumArgs &, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
        binary_loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return Words::template plain<S>(x, y); });
    }
};
template <class Words> struct sum<f32, Words> : float_sum<f32, Words> {};
template <class Words> struct sum<f16, Words> : float_sum<f16, Words> {};

/// 8 bits, both types: the upper halves of the products of (byte * 256) and factor. Integer arithmetic only.
__attribute__((noinline, unused)) void sum_of_bytes(const SumArgs &args, const void *a, const void *b, bool b_is_scalar,
                                                    void *dst, size_t n) {
    using U = simd<u8>;
    using S = simd<s16>;
    const auto flip = U::set1(args.flip);
    const auto fa = S::set1(args.a_factor);
    const auto fb = S::set1(args.b_factor);
    const auto bias = S::set1(args.bias);
    const int shift = args.shift;
    binary_loop<u8>(a, b, b_is_scalar, dst, n, [&](auto x, auto y) {
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
    static AC_INLINE void run(const SumArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst,
                              size_t n) {
        sum_of_bytes(args, a, b, b_is_scalar, dst, n);
    }
};
template <class Words> struct sum<qs8, Words> : byte_sum {};
template <class Words> struct sum<qu8, Words> : byte_sum {};

/// 16 bits go through f32. Every step is exact or rounded once, so all tiers agree to the bit.
template <class Words> struct sum<qs16, Words> {
    using S = simd<f32>;
    using I = simd<s32>;
    template <class D, class Op>
    static AC_INLINE void map(const int16_t *a, const int16_t *b, bool b_is_scalar, D *dst, size_t n, Op op) {
        if (b_is_scalar) {
            const auto vb = I::set1(*b);
            whole_map<I>(a, dst, n, [&](auto x) { return op(x, vb); });
        } else {
            whole_map2<I>(a, b, dst, n, op);
        }
    }
    static AC_INLINE void run(const SumArgs &args, const void *pa, const void *pb, bool b_is_scalar, void *pd,
                              size_t n) {
        const int16_t *a = static_cast<const int16_t *>(pa);
        const int16_t *b = static_cast<const int16_t *>(pb);
        if (args.to_s32) {
            const auto op = [](auto x, auto y) { return Words::template plain<I>(x, y); };
            map(a, b, b_is_scalar, static_cast<int32_t *>(pd), n, op);
            return;
        }
        const auto sa = S::set1(args.a_scale);
        const auto sb = S::set1(args.b_scale);
        const auto one = S::set1(1.f);
        const int32_t offset = args.offset;
        map(a, b, b_is_scalar, static_cast<int16_t *>(pd), n, [&](auto x, auto y) {
            return quantize<int16_t>(S::add(S::mul(S::from_s32(x), sa), S::mul(S::from_s32(y), sb)), one, offset);
        });
    }
};

template <class T, class Words>
void sum_row(const void *args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
    sum<T, Words>::run(*static_cast<const SumArgs *>(args), a, b, b_is_scalar, dst, n);
}

template <class T, class Words> AC_INLINE void sum_rows(const void *args, const BinaryRows &rows) {
    constexpr uint8_t size = sizeof(typename T::value);
    const uint8_t dst_size = static_cast<const SumArgs *>(args)->to_s32 ? 4 : size;
    binary_rows<typename sum<T, Words>::S>(sum_row<T, Words>, {size, size, dst_size}, args, rows);
}

}  // namespace
}  // namespace ac::AC_TIER
