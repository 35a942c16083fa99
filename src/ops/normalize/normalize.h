// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Normalize)

namespace ac::normalize {

/// Local response normalization: dst = src / (kappa + c * sum)^beta, with the sum of the squares of src in a window
/// around each element, and c = NormalizationLayerInfo::scale_coeff(). The window is norm_size wide (odd), along the
/// channels (CROSS_MAP), the width (IN_MAP_1D), or width and height (IN_MAP_2D); where it leaves the tensor it is cut
/// off.
///
/// Types: src and dst alike in F32, F16, which is computed in single precision; NCHW and NHWC. Pack: ACL_SRC, ACL_DST;
/// dst is not src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::NormalizationLayerInfo &info,
            const Target &target = Target::host());

/// The window's extent to either side in each dimension, cut to what the tensor has.
struct Radii {
    size_t along[6];
};

#ifdef ARM_COMPUTE_CL
/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Radii &radii,
               const arm_compute::NormalizationLayerInfo &info, const Target &target);
#endif

}  // namespace ac::normalize
