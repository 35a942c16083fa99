// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/plan/plan.h"
#include "src/plan/region.h"

namespace ac::canny_edge {

struct Edges {
    int32_t upper, lower;   ///< thresholds of lengths: 0 <= lower <= upper
    int32_t gradient_size;  ///< 3, 5 or 7
    int32_t norm;           ///< 1: |x| + |y|, 2: sqrt(x^2 + y^2), to the nearest integer
    Border border;
    bool keep_one;  ///< of two equal neighbours in a row or column, the left or upper one remains, as in OpenVX
};

}  // namespace ac::canny_edge

/// Edges by the method of Canny: dst = 255 on edges and 0 elsewhere. Sobel's filter gives the gradients. A pixel may be
/// an edge if its gradient is longer than those of both neighbours in the direction of the gradient; the directions are
/// rounded to four. It is one if the length is above the upper threshold, or if it is above the lower one and a path of
/// such pixels that touch leads to an edge. U8, up to two dimensions; an empty dst is filled in. Pixels outside of
/// dst's valid region are 0. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(CannyEdge, canny_edge, const ITensorInfo &src, ITensorInfo &dst, const Edges &edges)

namespace ac::canny_edge {

/// The step that finds edges among gradients.
struct Tracing {
    int32_t low, high, equal;  ///< as in CannyArgs
    Region exists;             ///< pixels that have a gradient; the length of others is found as the border says
    Region valid;              ///< pixels that may be edges
    Border border;
};
Status plan_tracing_cl(PlanPtr &out, DataType gradients, const Tracing &tracing, const Target &target);

}  // namespace ac::canny_edge
