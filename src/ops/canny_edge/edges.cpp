// SPDX-License-Identifier: MIT
#include "src/ops/canny_edge/edges.h"

#include <cstring>

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

/// The first pixel of [at, end) that may be an edge, or end. Edges are few, so four pixels are skipped at once.
size_t Labels::next(size_t at, size_t end) const {
    for (; at + 4 <= end; at += 4) {
        uint64_t four[2];
        std::memcpy(four, of + at, sizeof(four));
        if ((four[0] & four[1]) != ~uint64_t{}) {
            break;
        }
    }
    while (at < end && of[at] == no_edge) {
        ++at;
    }
    return at;
}

void Labels::join_above(size_t row) const {
    const size_t begin = row * width, end = begin + width;
    for (size_t at = next(begin, end); at < end; at = next(at + 1, end)) {
        join(at, at - width);
        if (at != begin) {
            join(at, at - width - 1);
        }
        if (at + 1 != end) {
            join(at, at - width + 1);
        }
    }
}

void Labels::join_rows(size_t first, size_t end) const {
    for (size_t row = first; row < end; ++row) {
        const size_t last = (row + 1) * width;
        for (size_t at = next(row * width + 1, last); at < last; at = next(at + 1, last)) {
            join(at, at - 1);
        }
        if (row != first) {
            join_above(row);
        }
    }
}

/// Does not change labels: other threads read them.
void Labels::write(size_t row, uint8_t *dst) const {
    const size_t begin = row * width, end = begin + width;
    std::memset(dst, 0, width);
    for (size_t at = next(begin, end); at < end; at = next(at + 1, end)) {
        uint32_t label = of[at];
        while (label != sure_edge && of[label - 1] != label) {
            label = of[label - 1];
        }
        dst[at - begin] = label == sure_edge ? UINT8_MAX : 0;
    }
}

}  // namespace ac::canny_edge
