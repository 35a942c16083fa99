// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/ops/move/move.h"
#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(StridedSlice)

namespace ac::strided_slice {

/// The slice of each dimension, in terms of the public class. Lists may be shorter than src's number of dimensions.
struct Slices {
    const Coordinates &starts, &ends;
    const Coordinates strides{};  ///< missing ones are 1
    int32_t begin_mask = 0, end_mask = 0, shrink_axis_mask = 0;
};

/// dst = every stride-th element of src from starts to ends (exclusive). Any type; src has at most 4 dimensions. dst
/// lacks the dimensions in shrink_axis_mask. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Slices &slices,
            const Target &target = Target::host());

/// A slice as a box, and its shape.
struct Part {
    Box box{};
    TensorShape shape{};
};
Status make(Part &part, const Operator &op, const ITensorInfo &src, const Slices &slices);

}  // namespace ac::strided_slice
