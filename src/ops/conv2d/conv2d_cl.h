// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/GPUTarget.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/problem.h"

namespace ac::conv2d {

/// The taps of the weights that a product takes: the first one, and how far it is to the next.
struct Taps {
    int first_x = 0, first_y = 0, step_x = 1, step_y = 1;
};
/// A product for an OpenCL device, by any window.
Status plan_product_cl(PlanPtr &out, const Problem &problem, const Target &target, const Taps &taps = Taps());
/// What CLWinogradConvolutionLayer takes; where the transforms cannot compute it, a product does.
Status check_winograd(const Problem &problem);
/// What CLDirectConvolutionLayer takes, beside what all convolutions do.
Status check_direct(const ITensorInfo &src, const ITensorInfo &weights, const arm_compute::PadStrideInfo &pad_stride);
/// What CLConvolutionLayer::get_convolution_method() answers; see there. An empty dst makes no channels.
arm_compute::ConvolutionMethod documented_method_cl(const Problem &problem, arm_compute::GPUTarget gpu);

}  // namespace ac::conv2d
