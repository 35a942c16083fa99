// SPDX-License-Identifier: MIT
// A convolution that was checked, and the ways to compute it.
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/gemm/weight_format.h"
#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/window.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {

/// What plan() was asked for. The infos are read for types and quantization only; they are those of the user, so their
/// shapes may be in NCHW.
struct Problem {
    const ITensorInfo &src, &weights;
    const ITensorInfo *bias;  ///< or null
    const ITensorInfo &dst;
    const arm_compute::Conv2dInfo &info;
    SlidingWindow window = {};
    size_t images = 1, groups = 1;
    size_t channels = 0, n = 0;  ///< input and output channels of a group
    gemm::FormatRequest request = {};
    bool scattered = false;  ///< outputs of a line are not contiguous: those between them are another's
};

/// What the last store does beside adding the bias: a clamp, or any function on rows of finished outputs.
struct Activation {
    Clamp clamp;
    activation::FusedPtr function;
};
Status make_activation(Activation &out, const Problem &problem, const Target &target);

/// Is it one of those of known networks, for which programs expect fixed answers of get_convolution_method()?
bool is_known_product(const Problem &problem);

/// As a matrix product, by the method that costs least.
Status plan_product(PlanPtr &out, const Problem &problem, const Target &target);

}  // namespace ac::conv2d
