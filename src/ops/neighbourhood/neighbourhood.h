// SPDX-License-Identifier: MIT
// Filters: each pixel of dst is computed from a rectangle of pixels of src around it. Pixels outside of the image, or
// of its valid region, are found by their position, so no filter needs padding and none reads memory outside of the
// image.
#pragma once

#include "arm_compute/core/Types.h"

#include "src/dispatch/types.h"
#include "src/ops/neighbourhood/neighbourhood.args.h"
#include "src/plan/plan.h"
#include "src/plan/region.h"

#include <vector>

namespace ac::neighbourhood {

/// Sums of pixels times factors, divided by `scale` and truncated, saturated to the type of the results.
struct Weights {
    int rows, columns;
    std::vector<int32_t> factors;  ///< row by row
    int32_t scale;
    bool from_centre = false;  ///< the result is the pixel minus that
};
/// The factors of a column times those of a row.
Weights product_of(std::initializer_list<int> column, std::initializer_list<int> row, int32_t scale = 1);

/// Any factors for the rows of convolutions. Only filters that need it have it in their library.
void set_matrix(const Weights &w, std::vector<FilterTap> &taps, std::vector<FilterTap> &row_taps, FilterArgs &args);

/// What a filter does. Rows on the CPU belong to the operator; OpenCL has one kernel for all, in three forms.
struct Filter {
    enum Form { weights, rank, maxima, corners };

    const Operator &op;
    const char *name;  ///< for messages
    const Table &table;
    const Types &types;  ///< columns src and dst, or src, x and y
    Form form;
    int radius_x, radius_y;
    DataType result;                  ///< of an empty dst
    std::vector<Weights> weighted{};  ///< form `weights`: for each dst
    std::vector<int8_t> places{};     ///< form `rank`: pairs of row, from 0, and column, from -radius, of the mask
    int place_rank = 0;               ///< which pixel of the mask, in rising order
    decltype(&set_matrix) matrix = nullptr;  ///< form `weights`: set_matrix, if the row takes the factors as arguments
    FilterMask mask = FilterMask::any;       ///< form `rank`
    int threshold = 0;                       ///< form `corners`
    bool half = false;                       ///< dst has only the pixels of Sampling
};

/// The pixels of src that have a result: number `first + step * i` along each axis.
struct Sampling {
    /// All pixels.
    Sampling() = default;
    /// Every second one: those in the middle of (extent + 1) / 2 equal parts, or the first after it. With an even
    /// extent these are the odd ones, otherwise the even ones.
    static Sampling half_of(size_t width, size_t height) {
        Sampling s;
        s.step = 2;
        s.first[0] = width % 2 == 0 ? 1 : 0;
        s.first[1] = height % 2 == 0 ? 1 : 0;
        return s;
    }
    int at(size_t axis, int i) const { return first[axis] + step * i; }

    int step = 1, first[2] = {0, 0};
};

/// An absent second dst, or first, is null; an empty dst is filled in, with its valid region. Pack: ACL_SRC, ACL_DST_0,
/// ACL_DST_1. dst must not be src. UNDEFINED: pixels outside are found as with REPLICATE, and results that need them
/// are not valid.
Status plan(PlanPtr &out, const Filter &filter, const ITensorInfo &src, std::initializer_list<ITensorInfo *> dst,
            const Border &border, const Target &target);

Status plan_cl(PlanPtr &out, const Filter &filter, const ITensorInfo &src, std::initializer_list<ITensorInfo *> dst,
               const Border &border, const Target &target);

inline Sampling sampling_of(const Filter &filter, const ITensorInfo &src) {
    return filter.half ? Sampling::half_of(src.dimension(0), src.dimension(1)) : Sampling();
}

}  // namespace ac::neighbourhood
