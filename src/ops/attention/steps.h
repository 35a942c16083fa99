// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorInfo.h"

#include "src/base/interface.h"

#include <stddef.h>

namespace ac::attention {

/// Bytes of an operand from position to position, from head to head, from batch to batch.
struct Steps {
    Steps(const ITensor &tensor, bool heads_inside)
        : position(step(tensor, heads_inside ? 2 : 1)),
          head(step(tensor, heads_inside ? 1 : 2)),
          batch(step(tensor, 3)) {}

    static ptrdiff_t step(const ITensor &tensor, size_t dimension) {
        return static_cast<ptrdiff_t>(tensor.info()->strides_in_bytes()[dimension]);
    }
    /// Zero along a dimension of extent 1, which is broadcast.
    static ptrdiff_t broadcast(const ITensor &tensor, size_t dimension) {
        return tensor.info()->dimension(dimension) == 1 ? 0 : step(tensor, dimension);
    }

    ptrdiff_t position, head, batch;
};

}  // namespace ac::attention
