// SPDX-License-Identifier: MIT
// What a lane of the depthwise kernel computes: one set of functions for each element type. `acc` is a vector of sums,
// `x` and `w` are vectors of inputs and weights; `k0` to `k2` are constants of a vector of channels.
#ifndef AC_OPS_DEPTHWISE_CONV2D_LANES_H
#define AC_OPS_DEPTHWISE_CONV2D_LANES_H

#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"
#include "src/simd/requant.h"
#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {

/// Floating point: k0 and k1 bound the output.
template <class T>
struct depthwise_lanes {
    using S = simd<T>;
    using E = typename T::value;
    using W = E;
    using B = E;
    using vec = typename S::vec;
    using acc = vec;
    using x = vec;
    using w = vec;
    static AC_INLINE size_t lanes() { return S::lanes(); }
    template <class C>
    static AC_INLINE acc start(const B *bias, C c) {
        return bias == nullptr ? S::zero() : S::load(bias, c);
    }
    template <class C>
    static AC_INLINE x load(const DepthwiseConv2dArgs &, const E *p, C c) {
        return S::load(p, c);
    }
    template <class C>
    static AC_INLINE w load_weights(const W *p, C c) {
        return S::load(p, c);
    }
    static AC_INLINE acc mac(acc a, x v, w u) { return S::mul_add(v, u, a); }
    template <class C>
    static AC_INLINE vec k0(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &, size_t, C) {
        return S::set1(args.lo);
    }
    template <class C>
    static AC_INLINE vec k1(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &, size_t, C) {
        return S::set1(args.hi);
    }
    template <bool in_tile, class C>
    static AC_INLINE void finish(const DepthwiseConv2dArgs &, E *p, acc a, vec, vec, C c) {
        S::store(p, a, c);
    }
    static AC_INLINE acc bound(acc a, vec lo, vec hi) { return S::min(hi, S::max(lo, a)); }
};

/// Quantized: k0 is the multiplier, k1 the shift.
template <class T>
struct depthwise_lanes_of_bytes {
    using I = simd<s32>;
    using E = typename T::value;
    using W = int16_t;
    using B = int32_t;
    using vec = I::vec;
    using acc = vec;
    using x = vec;
    using w = vec;
    static AC_INLINE size_t lanes() { return I::lanes(); }
    template <class C>
    static AC_INLINE acc start(const B *bias, C c) {
        return I::load(bias, c);
    }
    template <class C>
    static AC_INLINE x load(const DepthwiseConv2dArgs &args, const E *p, C c) {
        return I::sub(I::load_as(p, c), I::set1(args.src_offset));
    }
    template <class C>
    static AC_INLINE w load_weights(const W *p, C c) {
        return I::load_as(p, c);
    }
    static AC_INLINE acc mac(acc a, x v, w u) { return I::add(a, I::mul(v, u)); }
    template <class C>
    static AC_INLINE vec k0(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        return I::load(rows.multipliers + c, n);
    }
    template <class C>
    static AC_INLINE vec k1(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        return I::load(rows.shifts + c, n);
    }
    /// Tiles come without shifts to the left: they are rare, and as much work as the rest.
    template <bool in_tile, class C>
    static AC_INLINE void finish(const DepthwiseConv2dArgs &args, E *p, acc a, vec multiplier, vec shift, C c) {
        const vec right = I::max(shift, I::zero());
        const vec left = I::max(I::sub(I::zero(), shift), I::zero());
        a = requantize<!in_tile>(a, multiplier, left, right);
        store_clamped(p, a, requant_range{args.dst_offset, args.dst_lo, args.dst_hi}, c);
    }
    static AC_INLINE acc bound(acc a, vec, vec) { return a; }
};
template <>
struct depthwise_lanes<qs8> : depthwise_lanes_of_bytes<qs8> {};
template <>
struct depthwise_lanes<qu8> : depthwise_lanes_of_bytes<qu8> {};

}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_LANES_H
