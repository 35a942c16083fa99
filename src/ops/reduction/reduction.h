// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Reduction)

namespace ac::reduction {

/// Dimensions as a bit mask.
using Axes = uint32_t;

/// dst = src with the dimensions `axes` reduced to one element each: the sum, mean, sum of squares, product, smallest
/// or largest element; with one axis also the index of the first smallest or largest one. `keep_dims` keeps the
/// dimensions with extent 1; otherwise they are removed.
///
/// Types: src is F32, F16, S32, QASYMM8 or QASYMM8_SIGNED, and so is dst; indices are S32, U32 or S64. An empty dst
/// takes the shape, the type (S32 for indices) and the quantization of src; dst may have another quantization.
/// F16 is computed in single precision. S32 wraps around; its mean is exact and truncated. Quantized types are computed
/// on their real values and rounded once, to nearest, ties away from zero. NaN is never the largest or smallest.
/// Complex numbers (two channels): on the CPU sums of F32 along dimension 2; on OpenCL sums and means of F32 and F16,
/// along any dimension but 0.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, Axes axes, ReductionOperation op, bool keep_dims,
            const Target &target = Target::host());

/// Reduces one axis; a negative one counts from the end of src.
Status plan_axis(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, ReductionOperation op,
                 bool keep_dims, const Target &target = Target::host());

/// As plan_axis(), for ARG_IDX_MAX and ARG_IDX_MIN only; the dimension is removed.
Status plan_index(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, ReductionOperation op,
                  const Target &target = Target::host());

/// Refuses axes that src does not have. plan_mean() takes axes up to 5: those beyond src have one element.
Status check_mean_axes(const ITensorInfo &src, const Coordinates &axes);

/// The mean over several dimensions, in any order, for floating point and quantized types; axes may be negative.
Status plan_mean(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Coordinates &axes, bool keep_dims,
                 const Target &target = Target::host());

}  // namespace ac::reduction
