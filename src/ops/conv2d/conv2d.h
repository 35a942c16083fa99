// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/plan/plan.h"

namespace ac::conv2d {

/// dst = f(src * weights + bias), a two-dimensional convolution (cross-correlation) with any kernel, stride, padding,
/// dilation and number of groups; the images of a batch are convolved alike. A kernel that is larger than the padded
/// input gives one output, to which what is outside adds nothing.
///
/// Types: src, weights, bias and dst alike in F32, F16 or BFLOAT16 (there the bias may be F32); src and dst QASYMM8 or
/// QASYMM8_SIGNED with weights of the same type or QSYMM8_PER_CHANNEL and an S32 bias in units of the product of
/// src's and weights' scales. F32 may be computed in bfloat16 under enable_fast_math.
/// NHWC: src (Cin, w, h, n), weights (Cin / groups, kw, kh, Cout), dst (Cout, w, h, n); NCHW: (w, h, Cin, n),
/// (kw, kh, Cin / groups, Cout), (w, h, Cout, n), taken as NHWC by blocks in the workspace.
///
/// It is a matrix product whose left operand is gathered, so that no copy of the input is made, or one of the methods
/// that this build has (method.h), as method() says; `way` overrides that. Constant weights are packed in prepare() and
/// then marked as unused, unless WeightsInfo::retain_internal_weights; others are packed in each run. Weights in a
/// fixed format (WeightsInfo::weight_format; NHWC, floating point, one group) are read where they are in each run, by
/// the product; their channels may be those of the convolution, or filled up as the format wants them. Pack: ACL_SRC_0
/// src, ACL_SRC_1 weights, ACL_SRC_2 bias or nothing, ACL_DST dst. Workspace: ACL_INT_0 packed weights.
enum class Way : uint8_t {
    automatic,
    product,   ///< none of the other methods
    winograd,  ///< Winograd's, or a refusal
    fft,       ///< by Fourier transforms, or a refusal
};
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const arm_compute::Conv2dInfo &info, const Target &target = Target::host(), Way way = Way::automatic);

/// The product, in the weight format of `info`; without `found` that is plan(..., Way::product). With it nothing is to
/// be run, because there are no weights yet: it receives the format, also for ANY.
Status plan_product(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                    ITensorInfo &dst, const arm_compute::Conv2dInfo &info, arm_compute::WeightFormat *found);

/// What NEDirectConvolutionLayer takes: F32 and F16, no dilation, one group. On OpenCL also bytes, and in NCHW only
/// square kernels of 1, 3 and 5 elements, of bytes also 9, with strides along x up to 2, or 3 for those of 1. The same
/// product does the work, which gathers its input as a direct convolution would.
Status plan_direct(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                   ITensorInfo &dst, const arm_compute::PadStrideInfo &pad_stride,
                   const arm_compute::ActivationLayerInfo &activation, const Target &target = Target::host());

/// What plan() chooses: WINOGRAD or FFT where the build has it, it can compute the problem, and it pays; GEMM where the
/// input's pixels are the rows of the product as they lie there (1x1, stride 1, no padding); otherwise GEMM_CONV2D.
arm_compute::ConvolutionMethod method(const ITensorInfo &src, const ITensorInfo &weights,
                                      const arm_compute::Conv2dInfo &info, const Target &target = Target::host());

/// What programs expect NEConvolutionLayer::get_convolution_method() to answer; see there.
arm_compute::ConvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights,
                                                 const arm_compute::Conv2dInfo &info,
                                                 const Target &target = Target::host());

#ifdef ARM_COMPUTE_CL
/// What CLWinogradConvolutionLayer takes, of what Way::winograd does.
Status check_winograd(const ITensorInfo &src, const ITensorInfo &weights, const arm_compute::Conv2dInfo &info);

/// What programs expect CLConvolutionLayer::get_convolution_method() to answer; see there.
arm_compute::ConvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights,
                                                 const ITensorInfo &dst, const arm_compute::Conv2dInfo &info,
                                                 arm_compute::GPUTarget gpu);
#endif

}  // namespace ac::conv2d
