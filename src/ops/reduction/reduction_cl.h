// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/reduction/reduction.args.h"
#include "src/ops/reduction/reduction.h"

namespace ac::reduction {

/// The loops over the dimensions `axes` of a tensor; those that are contiguous are one.
ReducedElements elements_of(const ITensorInfo &src, Axes axes);
/// A complex tensor with its parts side by side in dimension 0; any other as it is.
TensorInfo as_real(const ITensorInfo &info);
/// dst with one element in each dimension that was taken away from it.
TensorInfo with_dimensions(const ITensorInfo &dst, Axes taken);

/// What plan() makes for an OpenCL device, its rules being kept; src as real numbers.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, Axes axes, const ReductionArgs &args, bool keep_dims,
               const Target &target);

}  // namespace ac::reduction
