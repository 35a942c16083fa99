// SPDX-License-Identifier: MIT
// The engine of the normalizations: lines of elements, their statistics, and the results computed from these.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/normalization/normalization.args.h"
#include "src/plan/plan.h"

namespace ac::normalization {

/// Dimensions as a bit mask.
using Axes = uint32_t;

/// The operator that uses the engine, and its types: src and dst.
struct Asker {
    const Operator &op;
    const Types &types;
    /// For the choice of rows and the check of the build_config; UNKNOWN if the operator ignores layouts.
    DataLayout layout = DataLayout::UNKNOWN;
    bool any_layout = false;  ///< dst's layout is not compared
};

/// Normalizes each line of src along the dimensions `axes`. The variance is computed from differences to the mean.
/// F16 is computed in single precision and rounded once.
///
/// An empty dst takes all of src's info. Otherwise it must have src's shape, type and layout. Up to 6 dimensions.
/// Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const Asker &asker, const ITensorInfo &src, ITensorInfo &dst, Axes axes,
            const NormalizationArgs &args, const Target &target);

/// The checks of plan(), for operators with an engine of their own.
Status check(const Asker &asker, const ITensorInfo &src, ITensorInfo &dst, const Target &target);

/// The loops over the dimensions `axes`; consecutive ones are merged if both tensors are contiguous there.
LineElements elements_of(const ITensorInfo &src, const ITensorInfo &dst, Axes axes);

#ifdef ARM_COMPUTE_CL
/// Number of elements that a work item may keep between the statistic and the results; it reads the others twice.
struct Kept {
    size_t registers, local;  ///< local memory only holds elements of adjacent lines
};
Kept most_kept(const Target &target);

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, Axes axes, const NormalizationArgs &args,
               const Target &target, const Kept &most);
#endif

}  // namespace ac::normalization
