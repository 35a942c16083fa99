// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// What kernels compute. Means are sums, and the smallest element is the largest one after a flip.
enum class ReductionKind : uint8_t { sum, square, prod, most, where };

struct ReductionArgs {
    ReductionKind kind;
    bool least;           ///< most, where: of the smallest element
    bool mean;            ///< sum: divided by `count`
    uint8_t index_bytes;  ///< where: 4 or 8 for an element of dst
    int64_t count;        ///< elements that make a result

    // 8-bit types
    bool is_signed;
    uint8_t flip;        ///< `byte ^ flip` is unsigned, and grows with the value; with `least`, shrinks
    int32_t src_offset;  ///< zero point of such unsigned bytes, not that of shrinking ones
    int32_t dst_offset;
    float ratio;   ///< steps of dst for a unit of the result, which is a step of src, its square, or with prod 1
    double scale;  ///< prod: of src; 1 for other types
};

/// The elements that one result is made of: `levels` loops, the first one innermost. Steps in bytes.
struct ReducedElements {
    size_t levels;
    size_t count[6];
    ptrdiff_t step[6];
};

/// Results: `rows` rows of `columns` side by side, whose first elements lie side by side too. Steps in bytes, from row
/// to row.
struct ReducedRows {
    const uint8_t *src;
    uint8_t *dst;
    size_t columns, rows;
    ptrdiff_t src_step, dst_step;
};

/// With `where` there is one level of elements.
using ReductionFn = void(const ReductionArgs &args, const ReducedElements &elements, const ReducedRows &rows);

}  // namespace ac
