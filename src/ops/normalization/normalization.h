// SPDX-License-Identifier: MIT
// Lines of elements, their statistics, and what these make of each element: the engine of the normalizations.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/normalization/normalization.args.h"
#include "src/plan/plan.h"

namespace ac::normalization {

/// Dimensions as bits.
using Axes = uint32_t;

/// The operator that asks, and its types: src and dst.
struct Asker {
    const Operator &op;
    const Types &types;
    /// Of the rows and of the build_config; UNKNOWN for an operator that has no use for it.
    arm_compute::DataLayout layout = arm_compute::DataLayout::UNKNOWN;
    bool any_layout = false;  ///< dst's layout is not compared
};

/// Normalizes each line of src along the dimensions `axes` on its own. The variance is computed from differences to the
/// mean; F16 is computed in single precision and rounded once.
///
/// An empty dst takes all of src's info. Otherwise it must have src's shape, type and layout. Up to 6 dimensions.
/// Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const Asker &asker, const ITensorInfo &src, ITensorInfo &dst, Axes axes,
            const NormalizationArgs &args, const Target &target);

/// The rules of plan(), which operators with an engine of their own share.
Status check(const Asker &asker, const ITensorInfo &src, ITensorInfo &dst, const Target &target);

/// The loops over the dimensions `axes`; those that are contiguous in both tensors are one.
LineElements elements_of(const ITensorInfo &src, const ITensorInfo &dst, Axes axes);

#ifdef ARM_COMPUTE_CL
/// How many elements a work item may keep between the statistic and the results, which it otherwise reads twice.
struct Kept {
    size_t registers, local;  ///< local memory only holds elements of lines side by side
};
Kept most_kept(const Target &target);

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, Axes axes, const NormalizationArgs &args,
               const Target &target, const Kept &most);
#endif

}  // namespace ac::normalization
