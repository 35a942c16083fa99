// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/ops/move/move.h"
#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(StridedSlice)

namespace ac::strided_slice {

/// What is taken of each dimension, as the public class says it. A list may be shorter than src has dimensions.
struct Slices {
    const arm_compute::Coordinates &starts, &ends;
    const arm_compute::Coordinates strides{};  ///< those that are not there: 1
    int32_t begin_mask = 0, end_mask = 0, shrink_axis_mask = 0;
};

/// dst = every stride-th element of src from starts on, in front of ends. Any type; src has at most 4 dimensions. dst
/// has no dimension of shrink_axis_mask. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Slices &slices,
            const Target &target = Target::host());

/// A slice as a box, and its shape.
struct Part {
    Box box{};
    arm_compute::TensorShape shape{};
};
Status make(Part &part, const Operator &op, const ITensorInfo &src, const Slices &slices);

}  // namespace ac::strided_slice
