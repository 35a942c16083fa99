// SPDX-License-Identifier: MIT
#ifndef AC_OPS_CONV2D_WINOGRAD_CL_H
#define AC_OPS_CONV2D_WINOGRAD_CL_H

#include "src/ops/conv2d/problem.h"

namespace ac {
namespace conv2d {

/// A tile: its outputs, and the points of a line of it.
struct WinogradTile {
    int out_w, out_h, points_w, points_h;
    size_t points() const { return static_cast<size_t>(points_w * points_h); }
};
/// The one whose tiles have the fewest points together: kernels of 3x3 and 5x5 have tiles of 4x4 or 2x2 outputs, of 7x7
/// those of 2x2, and others as these along their direction. No points where there is none for the kernel.
WinogradTile winograd_tile(const SlidingWindow &window);

/// Is there a Winograd's convolution for it on OpenCL? F32, a kernel of 3, 5 or 7 along both directions or one, strides
/// and dilations of 1, one group, weights that do not change.
bool winograd_fits(const Problem &problem);
/// Whether it is faster there, and has room for its points.
bool winograd_pays(const Problem &problem, const Target &target);
Status plan_winograd_cl(PlanPtr &out, const Problem &problem, const Target &target);

}  // namespace conv2d
}  // namespace ac

#endif  // AC_OPS_CONV2D_WINOGRAD_CL_H
