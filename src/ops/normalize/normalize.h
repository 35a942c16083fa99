// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Normalize)

namespace ac::normalize {

/// Local response normalization: dst = src / (kappa + c * sum)^beta, with the sum of the squares of src in a window
/// around each element, and c = NormalizationLayerInfo::scale_coeff(). The window is norm_size wide (odd), along the
/// channels (CROSS_MAP), the width (IN_MAP_1D), or width and height (IN_MAP_2D); its part outside the tensor is
/// ignored.
///
/// Types: src and dst are both F32 or F16 (computed in single precision); NCHW or NHWC. Pack: ACL_SRC, ACL_DST; dst is
/// not src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const NormalizationLayerInfo &info,
            const Target &target = Target::host());

/// The window's extent to either side in each dimension, limited to the tensor's extent.
struct Radii {
    size_t along[6];
};

#ifdef ARM_COMPUTE_CL
/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Radii &radii, const NormalizationLayerInfo &info,
               const Target &target);
#endif

}  // namespace ac::normalize
