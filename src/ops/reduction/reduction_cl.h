// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/reduction/reduction.args.h"
#include "src/ops/reduction/reduction.h"

namespace ac::reduction {

/// The loops over the dimensions `axes` of a tensor; contiguous ones are merged.
ReducedElements elements_of(const ITensorInfo &src, Axes axes);
/// A complex tensor with its parts adjacent in dimension 0; other tensors unchanged.
TensorInfo as_real(const ITensorInfo &info);
/// dst with extent 1 in each dimension that was removed.
TensorInfo with_dimensions(const ITensorInfo &dst, Axes taken);

/// The plan for an OpenCL device; plan() has checked the arguments. src as real numbers.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, Axes axes, const ReductionArgs &args, bool keep_dims,
               const Target &target);

}  // namespace ac::reduction
