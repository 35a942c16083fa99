// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/ConvolutionInfo.h"

#include "src/plan/plan.h"

namespace ac::depthwise_conv2d {

/// dst = f(src * weights + bias); each channel is convolved (cross-correlated) separately: output channel c *
/// multiplier + j is input channel c with its kernel j. Any kernel, strides, padding, dilation and multiplier.
///
/// Types: src, weights, bias and dst all F32 or F16; or src and dst QASYMM8 or QASYMM8_SIGNED, weights of the same type
/// or QSYMM8_PER_CHANNEL, and an S32 bias in units of the product of src's and weights' scales. The bias may be null.
/// NHWC: src (C, w, h, n), weights (C * multiplier, kw, kh), dst (C * multiplier, w, h, n). NCHW: (w, h, C, n), (kw,
/// kh, C * multiplier), (w, h, C * multiplier, n), converted block by block in the workspace. An empty dst gets src's
/// quantization.
///
/// F16 sums are F16 if the CPU computes in F16. Quantized sums are exact and rounded once by gemmlowp's fixed-point
/// output stage, which includes activations that are a clamp; others are looked up in a table of dst's values. The
/// input is not copied for padding. Quantized weights, and those of NCHW, are packed in prepare() if they are constant
/// (then marked as unused), otherwise in each run.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 weights, ACL_SRC_2 optional bias, ACL_DST dst.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const ConvolutionInfo &info, const Target &target = Target::host());

}  // namespace ac::depthwise_conv2d
