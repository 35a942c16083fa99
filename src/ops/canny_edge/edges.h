// SPDX-License-Identifier: MIT
// Which pixels are edges because they touch some: the connected parts of an image that have a sure edge. Labels are
// trees: a label is the number of another pixel of the same part, or the pixel's own one at the root; 0 is the root of
// all sure edges. Labels only become smaller. There is no list of pixels to be visited, and which pixels are in a part
// does not depend on the order in which they were joined.
#pragma once

#include "src/ops/canny_edge/canny_edge.args.h"

namespace ac::canny_edge {

struct Labels {
    uint32_t *of;  ///< of pixel number k at k - 1
    size_t width;

    /// Joins neighbours in rows [first, end). Rows of other strips may be joined at the same time.
    void join_rows(size_t first, size_t end) const;
    /// Joins a row's pixels with those above them.
    void join_above(size_t row) const;
    /// dst[x] = 255 for pixels that are edges, otherwise 0.
    void write(size_t row, uint8_t *dst) const;

private:
    uint32_t root(uint32_t number) const;
    void join(size_t a, size_t b) const;
    size_t next(size_t at, size_t end) const;
};

}  // namespace ac::canny_edge
