// SPDX-License-Identifier: MIT
// For steps that read neighbours of pixels in memory of their own: the memory has room around the image, and the pixels
// there are filled in before the step.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/plan/region.h"

namespace ac::gradients {

/// The pixels outside of a region of an image of 2-byte or 4-byte integers, up to a distance.
struct Surround {
    /// The image's memory goes on for `by` pixels on each side.
    Surround(const ITensor &image, const Region &region, int by, const Border &border);

    void fill() const;

private:
    uint8_t *at(int x, int y) const { return first + y * step + x * static_cast<ptrdiff_t>(size); }
    void repeat(uint8_t *to, const uint8_t *pixel, int count) const;

    uint8_t *first;
    ptrdiff_t step;
    size_t size;
    Region region;
    int by;
    bool is_constant;
    int32_t value;
};

}  // namespace ac::gradients
