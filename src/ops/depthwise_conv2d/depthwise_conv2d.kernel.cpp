// SPDX-License-Identifier: MIT
#include "src/gemm/tiles/schedule.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.any.h"
#include "src/simd/vectors.h"

#if defined(__x86_64__)
#include "src/ops/depthwise_conv2d/depthwise_conv2d.tiles.h"
#else
#include "src/ops/depthwise_conv2d/depthwise_conv2d.columns.h"
#endif

namespace ac::AC_TIER {
namespace {

/// Are square kernels worth their code size? Not for single lanes, not for half precision that is converted in each
/// load and store, and not for bytes if there are dot products.
template <class T> constexpr bool has_squares() {
#if defined(AC_SIMD_scalar)
    return false;
#elif defined(AC_SIMD_sve)
    return sizeof(typename T::value) != 1;
#elif defined(AC_SIMD_neon) && !defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
    return T::type != Type::f16;
#else
    return true;
#endif
}

/// Are there enough channels for square_kernel()?
template <class L> AC_INLINE bool has_vector(size_t channels) {
    return AC_SIMD_MASKED ? channels != 0 : channels >= L::lanes();
}

template <class T> void depthwise_conv2d(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    using L = depthwise_lanes<T>;
    if constexpr (has_squares<T>()) {
        if (args.rolling && has_vector<L>(rows.channels)) {
            if (args.kernel_w == 3) {
                args.stride == 1 ? square_kernel<L, 3, 1>(args, rows) : square_kernel<L, 3, 2>(args, rows);
            } else {
                args.stride == 1 ? square_kernel<L, 5, 1>(args, rows) : square_kernel<L, 5, 2>(args, rows);
            }
            return;
        }
    }
#if defined(__x86_64__)
    // Of large kernels, that of ConvNeXt and its successors: 0.53 of the time of any_row() with AVX-512.
    if constexpr (has_squares<T>() && T::type == Type::f32) {
        if (args.kernel_w == 7 && args.kernel_h == 7 && args.stride == 1 && args.dilation == 1 &&
            has_vector<L>(rows.channels)) {
            return square_kernel<L, 7, 1>(args, rows);
        }
    }
#endif
    for (int t = 0; t < rows.count; ++t) {
        any_row<L>(args, rows, rows.rows + t * rows.stride_y, at(rows.dst, t * rows.dst_y));
    }
}

}  // namespace

AC_ROWS(depthwise_conv2d, DepthwiseConv2dFn)

}  // namespace ac::AC_TIER
