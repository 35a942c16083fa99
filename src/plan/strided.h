// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

#include <cstddef>

namespace ac {

/// The memory of a tensor as bodies of parallel() hold it.
struct Strided {
    explicit Strided(const ITensor &tensor) : first(data(tensor)) {
        const ITensorInfo &info = *tensor.info();
        for (size_t d = 0; d < MAX_DIMS; ++d) {
            extent[d] = info.dimension(d);
            step[d] = info.strides_in_bytes()[d];
        }
    }

    uint8_t *first;
    size_t extent[MAX_DIMS], step[MAX_DIMS];  ///< elements; bytes
};

}  // namespace ac
