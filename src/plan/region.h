// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/Types.h"

#include "src/base/interface.h"

#include <algorithm>

namespace ac {

/// The pixels of an image that exist: those of its valid region, or all of them if nothing is valid.
struct Region {
    explicit Region(const ITensorInfo &info) {
        const ValidRegion valid = info.valid_region();
        x = valid.anchor[0];
        y = valid.anchor[1];
        end_x = x + static_cast<int>(valid.shape[0]);
        end_y = y + static_cast<int>(valid.shape[1]);
        if (x >= end_x || y >= end_y) {
            x = y = 0;
            end_x = static_cast<int>(info.dimension(0));
            end_y = static_cast<int>(info.dimension(1));
        }
    }

    size_t width() const { return static_cast<size_t>(end_x - x); }
    size_t height() const { return static_cast<size_t>(end_y - y); }
    size_t pixels() const { return width() * height(); }

    int x, y, end_x, end_y;
};

/// How pixels that do not exist are found. What UNDEFINED does depends on the family of functions.
struct Border {
    BorderMode mode;
    uint8_t value;  ///< of CONSTANT
};

/// The part of two regions that both have.
inline ValidRegion common_region(const ValidRegion &a, const ValidRegion &b) {
    ValidRegion both = a;
    for (size_t d = 0; d < std::max(a.shape.num_dimensions(), b.shape.num_dimensions()); ++d) {
        const int first = std::max(a.anchor[d], b.anchor[d]);
        const int end =
            std::min(a.anchor[d] + static_cast<int>(a.shape[d]), b.anchor[d] + static_cast<int>(b.shape[d]));
        both.anchor.set(d, first);
        both.shape.set(d, static_cast<size_t>(std::max(end - first, 0)), false);
    }
    return both;
}

/// The pixels of a region that are at least this far from its outside; empty if there are none.
inline Region inner(Region region, int margin) {
    region.x += margin;
    region.y += margin;
    region.end_x -= margin;
    region.end_y -= margin;
    if (region.x >= region.end_x || region.y >= region.end_y) {
        region.x = region.y = region.end_x = region.end_y = 0;
    }
    return region;
}

}  // namespace ac
