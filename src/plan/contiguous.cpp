// SPDX-License-Identifier: MIT
#include "src/plan/contiguous.h"

#include <stdint.h>

namespace ac {

void apply_in_place(ElementFunction *f, const void *args, void *rows, ptrdiff_t step, size_t count, size_t n,
                    size_t size) {
    if (step == static_cast<ptrdiff_t>(n * size)) {
        n *= count;
        count = 1;
    }
    for (auto *p = static_cast<uint8_t *>(rows); count-- > 0; p += step) {
        f(args, p, p, n);
    }
}

}  // namespace ac
