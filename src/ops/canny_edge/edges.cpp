// SPDX-License-Identifier: MIT
#include "src/ops/canny_edge/edges.h"

namespace ac::canny_edge {

/// Halves the path on its way.
uint32_t Labels::root(uint32_t number) const {
    while (number != sure_edge) {
        const uint32_t next = of[number - 1];
        if (next == number) {
            break;
        }
        const uint32_t after = next == sure_edge ? sure_edge : of[next - 1];
        of[number - 1] = after;
        number = after;
    }
    return number;
}

/// Pixels by their places.
void Labels::join(size_t a, size_t b) const {
    if (of[b] != no_edge) {
        const uint32_t p = root(static_cast<uint32_t>(a + 1)), q = root(static_cast<uint32_t>(b + 1));
        if (p < q) {
            of[q - 1] = p;
        } else if (q < p) {
            of[p - 1] = q;
        }
    }
}

void Labels::join_above(size_t row) const {
    const size_t begin = row * width;
    for (size_t x = 0; x < width; ++x) {
        const size_t at = begin + x;
        if (of[at] != no_edge) {
            join(at, at - width);
            if (x != 0) {
                join(at, at - width - 1);
            }
            if (x + 1 != width) {
                join(at, at - width + 1);
            }
        }
    }
}

void Labels::join_rows(size_t first, size_t end) const {
    for (size_t row = first; row < end; ++row) {
        for (size_t at = row * width + 1; at < (row + 1) * width; ++at) {
            if (of[at] != no_edge) {
                join(at, at - 1);
            }
        }
        if (row != first) {
            join_above(row);
        }
    }
}

/// Does not change labels: other threads read them.
void Labels::write(size_t row, uint8_t *dst) const {
    for (size_t x = 0; x < width; ++x) {
        uint32_t label = of[row * width + x];
        while (label != sure_edge && label != no_edge && of[label - 1] != label) {
            label = of[label - 1];
        }
        dst[x] = label == sure_edge ? UINT8_MAX : 0;
    }
}

}  // namespace ac::canny_edge
