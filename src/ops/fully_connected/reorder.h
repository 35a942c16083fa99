// SPDX-License-Identifier: MIT
// Weights of a layer that was trained with the input in the other layout.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/TensorShape.h"

#include "src/base/interface.h"

#include <cstddef>
#include <cstdint>

namespace ac::fully_connected {

/// Input i in the order of training, of inner * outer inputs, is input i % inner * outer + i / inner of the tensor.
struct Order {
    size_t inner = 1;
    size_t outer = 1;

    bool is_identity() const { return inner == 1 || outer == 1; }
};

/// The order for a volume (the first three dimensions of `shape`) in the layout other than `trained`.
Order order_of(const TensorShape &shape, DataLayout trained);

/// Moves `bytes` bytes for each input, from i * src_step to the input's position in the tensor, in units of dst_step.
void reorder(const Order &order, const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step,
             size_t bytes);

}  // namespace ac::fully_connected
