// SPDX-License-Identifier: MIT
#ifndef AC_OPS_CONV2D_WINOGRAD_CL_H
#define AC_OPS_CONV2D_WINOGRAD_CL_H

#include "src/ops/conv2d/problem.h"

namespace ac {
namespace conv2d {

/// Is there a Winograd's convolution for it on OpenCL? 3x3 in F32, strides and dilations of 1, one group, weights that
/// do not change.
bool winograd_fits(const Problem &problem);
/// Whether it is faster there, and has room for its points.
bool winograd_pays(const Problem &problem, const Target &target);
Status plan_winograd_cl(PlanPtr &out, const Problem &problem, const Target &target);

}  // namespace conv2d
}  // namespace ac

#endif  // AC_OPS_CONV2D_WINOGRAD_CL_H
