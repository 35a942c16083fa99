// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/GPUTarget.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/problem.h"

namespace ac::conv2d {

/// The taps of the weights that a product uses: the first tap, and the steps to the next ones.
struct Taps {
    int first_x = 0, first_y = 0, step_x = 1, step_y = 1;
};
/// A product on an OpenCL device, with any window.
Status plan_product_cl(PlanPtr &out, const Problem &problem, const Target &target, const Taps &taps = Taps());
/// Accepts what CLWinogradConvolutionLayer accepts. If the transforms cannot compute it, a product does.
Status check_winograd(const Problem &problem);
/// The additional limits of CLDirectConvolutionLayer.
Status check_direct(const ITensorInfo &src, const ITensorInfo &weights, const PadStrideInfo &pad_stride);
/// The answer of CLConvolutionLayer::get_convolution_method(); see there. An empty dst counts as no channels.
ConvolutionMethod documented_method_cl(const Problem &problem, GPUTarget gpu);

}  // namespace ac::conv2d
