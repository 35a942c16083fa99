// SPDX-License-Identifier: MIT
// A checked convolution, and the ways to compute it.
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/gemm/engine/weight_format.h"
#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/window.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {

/// The arguments of plan(). The infos are only read for types and quantization. They are the user's, so their shapes
/// may be in NCHW.
struct Problem {
    const ITensorInfo &src, &weights;
    const ITensorInfo *bias;  ///< may be null
    const ITensorInfo &dst;
    const Conv2dInfo &info;
    SlidingWindow window = {};
    size_t images = 1, groups = 1;
    size_t channels = 0, n = 0;  ///< input and output channels of a group
    gemm::FormatRequest request = {};
    bool scattered = false;  ///< outputs of a line are not contiguous: others are between them
    bool requested = false;  ///< the caller names the method, so that it may take more memory
};

/// The operation of the last store after the bias: a clamp, or any function on rows of finished outputs.
struct Activation {
    Clamp clamp;
    activation::FusedPtr function;
};
Status make_activation(Activation &out, const Problem &problem, const Target &target);

/// Is it a convolution of a known network with a fixed answer of get_convolution_method()?
bool is_known_product(const Problem &problem);

/// Plans a matrix product, by the method with the lowest cost.
Status plan_product(PlanPtr &out, const Problem &problem, const Target &target);

}  // namespace ac::conv2d
