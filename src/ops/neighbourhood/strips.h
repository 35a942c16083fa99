// SPDX-License-Identifier: MIT
// The walk of a filter over an image, in strips of columns. Whole steps of columns inside of the image are read and
// written in place. The columns that are left at both sides are copied first, together with the pixels outside.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/plan/region.h"
#include "src/plan/strided.h"

namespace ac::neighbourhood {

/// A filter on images with memory.
struct Strips {
    Strips(const ITensor &source, const std::array<const ITensor *, 2> &results, FilterFn *function,
           const FilterArgs &arguments, const Region &pixels, const Border &outside, const Sampling &results_at,
           int by_x, int by_y);

    Strided src;
    Strided first_dst, second_dst;  // no array: see clear_padding()
    bool wanted[2];
    size_t src_size, dst_size[2];  ///< bytes of a pixel
    FilterFn *run;
    FilterArgs args;
    Region region;
    Border border;
    Sampling sampling;
    int radius_x, radius_y;

    const Strided &dst(size_t k) const { return k == 0 ? first_dst : second_dst; }
    /// Rows [first, end) of the results of a plane.
    void rows(const uint8_t *from, uint8_t *const *to, int first, int end) const;

private:
    struct Columns {
        const uint8_t *from;
        uint8_t *const *to;
        int x, count;    ///< results
        int first, end;  ///< rows of results
    };
    void inside(const Columns &columns) const;
    void beside(const Columns &columns) const;
    void copy_row(const uint8_t *plane, int first, int y, int count, uint8_t *copy) const;
    void repeat(uint8_t *row, const uint8_t *pixel, int count) const;
    void fill(uint8_t *row, int count) const;
    bool exists(int &y) const;
};

void run_strips(const char *name, ITensorPack &pack, const Strips &strips);

}  // namespace ac::neighbourhood
