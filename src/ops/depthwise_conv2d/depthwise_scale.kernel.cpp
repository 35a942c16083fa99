// SPDX-License-Identifier: MIT
// Sums of bytes, scaled in floating point and rounded once, ties to even. Rows for targets that request it. 3x3 has
// separate kernels: the layers of MobileNet v2 take 0.72 of the time of the kernel for any size on AVX2, and 0.55 with
// AVX-512. Other sizes have none: they would double the code size.
#include "src/gemm/tiles/schedule.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.any.h"
#include "src/simd/vectors.h"

#if defined(__x86_64__)
#include "src/ops/depthwise_conv2d/depthwise_conv2d.tiles.h"
#elif defined(AC_SIMD_neon)
#include "src/ops/depthwise_conv2d/depthwise_conv2d.columns.h"
#endif

namespace ac::AC_TIER {
namespace {

#if defined(AC_SIMD_neon)
template <class T> using scaled_lanes = depthwise_lanes_of_bytes<T, true>;
#else
/// The multiplier in the constants is the factor, as an integer with the same bits; the shift is unused.
template <class T> struct scaled_lanes : depthwise_lanes<T> {
    using L = depthwise_lanes<T>;
    using E = typename L::E;
    using acc = typename L::acc;
    using k = typename L::k;
    using I = simd<s32>;
    using F = simd<f32>;
    static constexpr bool finish_is_short = true;
    template <class C>
    static AC_INLINE acc k0(const DepthwiseConv2dArgs &, const DepthwiseConv2dRows &rows, size_t c, C n) {
        return F::bits_s32(factor_of(I::load(rows.multipliers + c, n), I::load(rows.shifts + c, n)));
    }
    template <bool, class C>
    static AC_INLINE void finish(const DepthwiseConv2dArgs &args, E *p, acc a, const k &c, C n) {
        const auto lo = F::set1(float(args.dst_lo - args.dst_offset)),
                   hi = F::set1(float(args.dst_hi - args.dst_offset));
        const auto x = clamp<F>(F::mul(F::from_s32(a), F::from_bits(c.multiplier)), lo, hi);
        I::store_sat(p, rounded(x, I::set1(rounding_offset(args.dst_offset))), n);
    }
};
#endif

template <class T> void depthwise_scale(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    using L = scaled_lanes<T>;
#if !defined(AC_SIMD_scalar)
    if (args.rolling && args.kernel_w == 3 && rows.channels >= L::lanes()) {
        args.stride == 1 ? square_kernel<L, 3, 1>(args, rows) : square_kernel<L, 3, 2>(args, rows);
        return;
    }
#endif
    for (int t = 0; t < rows.count; ++t) {
        any_row<L>(args, rows, rows.rows + t * rows.stride_y, at(rows.dst, t * rows.dst_y));
    }
}

}  // namespace

#undef AC_PROMISES
#define AC_PROMISES promises::scales_in_float
AC_ROWS(depthwise_scale, DepthwiseConv2dFn)

}  // namespace ac::AC_TIER
