// SPDX-License-Identifier: MIT
// Weights of a layer that was trained on an input in the other layout.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/TensorShape.h"

#include <cstddef>
#include <cstdint>

namespace ac::fully_connected {

/// The i-th of inner * outer inputs in the order of training is the at(i)-th in the order of the tensor.
struct Order {
    size_t inner = 1;
    size_t outer = 1;

    bool is_identity() const { return inner == 1 || outer == 1; }
};

/// Of the first three dimensions of `shape`, a volume in the layout that `trained` is not.
Order order_of(const arm_compute::TensorShape &shape, arm_compute::DataLayout trained);

/// Moves `bytes` bytes for each input, from i * src_step to at(i) * dst_step.
void reorder(const Order &order, const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step,
             size_t bytes);

}  // namespace ac::fully_connected
