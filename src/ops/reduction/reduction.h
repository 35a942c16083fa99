// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Reduction)

namespace ac::reduction {

/// Dimensions as bits.
using Axes = uint32_t;

/// dst = src with the dimensions `axes` reduced to one element each: its sum, mean, sum of squares, product, smallest
/// or largest element; with one axis also the index of the first smallest or largest one. With `keep_dims` the
/// dimensions stay, of one element; otherwise they go.
///
/// Types: src in F32, F16, S32, QASYMM8, QASYMM8_SIGNED, dst alike; indices in S32, U32 or S64. An empty dst takes the
/// shape, the type (S32 for indices) and the quantization of src; another quantization is honoured.
/// F16 is computed in single precision. S32 wraps around; its mean is exact and cut off towards zero. Quantized types
/// are computed on their real values and rounded once, to nearest, ties away from zero. NaN is no extreme. Of
/// complex numbers (two channels) there are sums: on the CPU in F32 along dimension 2, on OpenCL in F32 and F16, and
/// means, along any dimension but 0.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, Axes axes, arm_compute::ReductionOperation op,
            bool keep_dims, const Target &target = Target::host());

/// One axis; a negative one counts from the end of src.
Status plan_axis(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, arm_compute::ReductionOperation op,
                 bool keep_dims, const Target &target = Target::host());

/// The same for ARG_IDX_MAX and ARG_IDX_MIN alone; the dimension goes.
Status plan_index(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, arm_compute::ReductionOperation op,
                  const Target &target = Target::host());

/// Refuses axes that src does not have. plan_mean() takes them up to 5: beyond src they have one element.
Status check_mean_axes(const ITensorInfo &src, const arm_compute::Coordinates &axes);

/// A mean over several dimensions, in any order, of floating point and quantized types; each may be negative.
Status plan_mean(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::Coordinates &axes,
                 bool keep_dims, const Target &target = Target::host());

}  // namespace ac::reduction
