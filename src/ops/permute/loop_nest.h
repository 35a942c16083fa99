// SPDX-License-Identifier: MIT
// The loops that a permutation consists of, for both backends.
#ifndef AC_OPS_PERMUTE_LOOP_NEST_H
#define AC_OPS_PERMUTE_LOOP_NEST_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/ITensorInfo.h"

#include <stddef.h>

namespace ac {
namespace permute {

/// One loop of the nest: `extent` steps through both tensors, strides in bytes.
struct Loop {
    size_t extent;
    ptrdiff_t src, dst;
};

/// i runs along dst's innermost dimension, j along the one in which src is dense, or next to it; both take one step
/// where there is no such loop. Loops of one step are dropped, those that lie behind one another in both tensors are
/// one.
struct LoopNest {
    Loop i, j;
    Loop outer[arm_compute::MAX_DIMS];  ///< the others, inner ones first
    size_t count;                       ///< of them

    /// dst has `shape`, and its dimension d is dimension from[d] of src.
    LoopNest(const arm_compute::ITensorInfo &src, const arm_compute::ITensorInfo &dst,
             const arm_compute::TensorShape &shape, const arm_compute::PermutationVector &from);

private:
    void add(const Loop &next);
    Loop take(size_t which);
};

}  // namespace permute
}  // namespace ac

#endif  // AC_OPS_PERMUTE_LOOP_NEST_H
