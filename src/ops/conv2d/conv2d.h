// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/plan/plan.h"

namespace ac::conv2d {

/// dst = f(src * weights + bias): a two-dimensional convolution (cross-correlation) with any kernel, stride, padding,
/// dilation and number of groups, for each image of a batch. A kernel larger than the padded input gives one output;
/// taps outside of the padded input add nothing to it.
///
/// Types: src, weights, bias and dst all F32, F16 or BFLOAT16 (for BFLOAT16 the bias may be F32). Or src and dst
/// QASYMM8 or QASYMM8_SIGNED, weights of the same type, QASYMM8_SIGNED or QSYMM8_PER_CHANNEL, and an S32 bias in units
/// of the product of src's and weights' scales. F32 may be computed in bfloat16 under enable_fast_math. F16 is summed
/// in F32 on OpenCL and under use_fp32_acc, otherwise in the type that is faster on the CPU.
/// NHWC: src (Cin, w, h, n), weights (Cin / groups, kw, kh, Cout), dst (Cout, w, h, n). NCHW: (w, h, Cin, n), (kw, kh,
/// Cin / groups, Cout), (w, h, Cout, n), converted block by block in the workspace.
///
/// method() chooses a matrix product with a gathered left operand, which needs no copy of the input, or another method
/// of this build (method.h); `way` overrides the choice. Constant weights are packed in prepare() and then marked as
/// unused, unless WeightsInfo::retain_internal_weights; others are packed in each run. Weights in a fixed format
/// (WeightsInfo::weight_format; NHWC, floating point, one group) are read in place by the product in each run; their
/// channels are those of the convolution, or padded as the format requires. Pack: ACL_SRC_0 src, ACL_SRC_1 weights,
/// ACL_SRC_2 optional bias, ACL_DST dst. Workspace: ACL_INT_0 packed weights.
enum class Way : uint8_t {
    automatic,
    product,   ///< neither of the methods below
    winograd,  ///< Winograd, or an error
    fft,       ///< Fourier transforms, or an error
};
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const Conv2dInfo &info, const Target &target = Target::host(), Way way = Way::automatic);

/// The product, with weights in the format of `info`. Without `found`, the same as plan(..., Way::product). With
/// `found`, the plan cannot run, because there are no weights yet; `found` receives the format, also for ANY.
Status plan_product(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                    ITensorInfo &dst, const Conv2dInfo &info, WeightFormat *found);

/// The problems that NEDirectConvolutionLayer accepts: F32 and F16, no dilation, one group. On OpenCL also bytes, but
/// in NCHW only square kernels of 1, 3 and 5 elements (bytes: also 9), with strides along x up to 2 (up to 3 for 1x1).
/// The same product computes them; it gathers its input as a direct convolution would.
Status plan_direct(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                   ITensorInfo &dst, const PadStrideInfo &pad_stride, const ActivationLayerInfo &activation,
                   const Target &target = Target::host());

/// The method that plan() chooses: WINOGRAD or FFT if the build has it, it supports the problem, and it pays. GEMM if
/// the input's pixels are the product's rows as they are (1x1, stride 1, no padding). Otherwise GEMM_CONV2D.
ConvolutionMethod method(const ITensorInfo &src, const ITensorInfo &weights, const Conv2dInfo &info,
                         const Target &target = Target::host());

/// The answer that programs expect from NEConvolutionLayer::get_convolution_method(); see there.
ConvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights, const Conv2dInfo &info,
                                    const Target &target = Target::host());

#ifdef ARM_COMPUTE_CL
/// Accepts the subset of Way::winograd that CLWinogradConvolutionLayer accepts.
Status check_winograd(const ITensorInfo &src, const ITensorInfo &weights, const Conv2dInfo &info);

/// The answer that programs expect from CLConvolutionLayer::get_convolution_method(); see there.
ConvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo &dst,
                                    const Conv2dInfo &info, GPUTarget gpu);
#endif

}  // namespace ac::conv2d
