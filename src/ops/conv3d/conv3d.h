// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/ops/common/window.h"
#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Conv3d)

namespace ac::conv3d {

/// dst = f(src * weights + bias), a three-dimensional convolution (cross-correlation) in NDHWC: src (Cin, w, h, d, n),
/// weights (Cout, Cin, kw, kh, kd), bias (Cout) or null, dst (Cout, w, h, d, n). Dilations are 1; a kernel larger than
/// the padded input is refused. The input is padded with zeros (the zero point if quantized).
///
/// On the CPU it is a matrix product whose left operand is read in place, by the addresses of the taps: the input is
/// not copied. Constant weights are packed in prepare() and then marked as unused, others in each run. On OpenCL
/// weights are read in place, and there is no activation.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 weights, ACL_SRC_2 optional bias, ACL_DST dst.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const Conv3dInfo &info, const Target &target = Target::host());

/// The sliding window of the kernel.
struct Volume {
    SlidingWindow plane;  ///< along width and height
    SlidingWindow depth;  ///< along depth, in the members for width
    size_t images = 1, channels = 0, n = 0;

    size_t taps() const { return volume(plane.kernel_w, plane.kernel_h, depth.kernel_w); }
    size_t outputs() const { return images * volume(plane.out_w, plane.out_h, depth.out_w); }

private:
    static size_t volume(int w, int h, int d) {
        return static_cast<size_t>(w) * static_cast<size_t>(h) * static_cast<size_t>(d);
    }
};

#ifdef ARM_COMPUTE_CL
/// plan() for an OpenCL device; the caller has checked its rules.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
               const ITensorInfo &dst, const Volume &volume, const Target &target);
#endif

}  // namespace ac::conv3d
