// SPDX-License-Identifier: MIT
// A way to compute a convolution that a build may have beside the product: "methods" of filelist.json. The table of
// those that it has is generated.
#ifndef AC_OPS_CONV2D_METHOD_H
#define AC_OPS_CONV2D_METHOD_H

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/problem.h"

namespace ac {
namespace conv2d {

struct Method {
    Way way;
    arm_compute::ConvolutionMethod method;
    const char *takes;  ///< what this way supports: part of the refusal of a call that asks for more
    /// Operations of elements, in the unit of cost_of_product(); infinity where it pays in no case, because of memory;
    /// 0 where it cannot compute the problem.
    double (*cost)(const Problem &problem, const Target &target);
    Status (*plan)(PlanPtr &out, const Problem &problem, const Target &target);
#ifdef ARM_COMPUTE_CL
    // The same on an OpenCL device.
    bool (*fits_cl)(const Problem &problem);
    bool (*pays_cl)(const Problem &problem, const Target &target);
    Status (*plan_cl)(PlanPtr &out, const Problem &problem, const Target &target);
#endif
};

/// Those of this build, then null.
extern const Method *const methods[];

/// What the product costs: 1.25 for each multiplication, 6 to gather and pack an input.
double cost_of_product(const Problem &problem);

/// Bytes that transformed weights may take in addition, so that a network does not pay for speed with its memory.
constexpr double most_extra_weights = 1.7 * 1024 * 1024;

}  // namespace conv2d
}  // namespace ac

#endif  // AC_OPS_CONV2D_METHOD_H
