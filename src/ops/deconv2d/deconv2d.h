// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

namespace ac::deconv2d {

/// dst = src * weights + bias, a two-dimensional transposed convolution: each element of src is multiplied by the
/// kernel, and the products are added at (x * stride - left + kx, y * stride - top + ky). dst has (w - 1) * stride + kw
/// - left - right columns, and rows likewise; the rounding of `info` has no effect.
///
/// NHWC: src (Cin, w, h, n), weights (Cin, kw, kh, Cout), dst (Cout, w, h, n); NCHW: (w, h, Cin, n), (kw, kh, Cin,
/// Cout), (w, h, Cout, n). On the CPU, the padding of an axis is at most 2 * (kernel - 1).
///
/// Outputs with the same position modulo the strides are a phase: they use the same taps of the kernel, and are a
/// convolution of src with these taps, with stride 1. No zeros are inserted between the elements of src. With strides
/// of 1 there is one phase: an ordinary convolution with the flipped kernel, by any of its methods (src/ops/conv2d).
///
/// Constant weights are packed in prepare() and then marked as unused, unless WeightsInfo::retain_internal_weights;
/// others are packed in each run. On OpenCL weights are read in place.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 weights, ACL_SRC_2 optional bias, ACL_DST dst.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const PadStrideInfo &info, bool fast_math, const WeightsInfo &weights_info,
            const Target &target = Target::host());

#ifdef ARM_COMPUTE_CL
/// The limits of CLGEMMDeconvolutionLayer: NHWC, kernel extents equal to the strides, weights of src's type.
Status plan_gemm(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                 ITensorInfo &dst, const PadStrideInfo &info, const Target &target);

/// The answer that programs expect from CLDeconvolutionLayer::get_deconvolution_method(); see there.
DeconvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights, const PadStrideInfo &info);

/// dst(left + x * stride, top + y * stride) = src(x, y), and zero (or the zero point) everywhere else. Any type. dst is
/// large enough, with src's extents in the other dimensions. Pack: ACL_SRC src, ACL_DST dst.
Status plan_upsample(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const PadStrideInfo &info,
                     const Target &target);
#endif

}  // namespace ac::deconv2d
