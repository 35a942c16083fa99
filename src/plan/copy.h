// SPDX-License-Identifier: MIT
// Moving elements in logical order (dimension 0 fastest) between tensors that lie in memory in different ways: what
// Copy, Reshape, Flatten and Concatenate run on.
#ifndef AC_PLAN_COPY_H
#define AC_PLAN_COPY_H

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"

#include <cstddef>

namespace ac {

/// A tensor's elements, or a box of them, as they lie in memory.
struct Region {
    uint8_t *first;
    const arm_compute::TensorShape *shape;
    const arm_compute::Strides *strides;  ///< bytes
    size_t element;                       ///< bytes
};

/// The box of `shape` elements that begins at `start` in the tensor. It refers to the shape and to the tensor's info.
Region region_of(const ITensor &tensor, const arm_compute::TensorShape &shape,
                 const arm_compute::Coordinates &start = arm_compute::Coordinates());

/// Moves `bytes` bytes that are contiguous on both sides.
using MoveFn = void(const void *context, const uint8_t *src, uint8_t *dst, size_t bytes);

/// dst's n-th element becomes src's n-th element, on the scheduler's threads. Both hold the same number of elements of
/// one size. `move` null: the bytes as they are. Regions may be one and the same, but not otherwise overlap.
void copy_elements(const char *name, ITensorPack &pack, const Region &src, const Region &dst, MoveFn *move = nullptr,
                   const void *context = nullptr);

/// Pack: ACL_SRC of shape `src`, copied to ACL_DST: to all of it, of shape `dst`, or to the box of that shape at
/// `start`.
PlanPtr plan_copy(const char *name, const arm_compute::TensorShape &src, const arm_compute::TensorShape &dst,
                  const arm_compute::Coordinates &start = arm_compute::Coordinates());

}  // namespace ac

#endif  // AC_PLAN_COPY_H
