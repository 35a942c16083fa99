// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// What kernels compute. A mean is a scaled sum; the smallest element is the largest one after a flip.
enum class ReductionKind : uint8_t { sum, square, prod, most, where };

struct ReductionArgs {
    ReductionKind kind;
    bool least;           ///< most, where: the smallest element
    bool mean;            ///< sum: divided by `count`
    uint8_t index_bytes;  ///< where: bytes of an element of dst, 4 or 8
    int64_t count;        ///< elements per result

    // 8-bit types
    bool is_signed;
    uint8_t flip;        ///< `byte ^ flip` is unsigned; it grows with the value, or shrinks with `least`
    int32_t src_offset;  ///< zero point of these unsigned bytes, if they grow with the value
    int32_t dst_offset;
    float ratio;   ///< steps of dst per unit of the result: a step of src, its square, or 1 with prod
    double scale;  ///< prod: src's scale; 1 for other types
};

/// The elements that are reduced to one result: `levels` loops, innermost first. Steps in bytes.
struct ReducedElements {
    size_t levels;
    size_t count[6];
    ptrdiff_t step[6];
};

/// Results: `rows` rows of `columns` adjacent ones, whose first elements are adjacent too. Steps in bytes, from row
/// to row.
struct ReducedRows {
    const uint8_t *src;
    uint8_t *dst;
    size_t columns, rows;
    ptrdiff_t src_step, dst_step;
};

/// With `where` the elements have one level.
using ReductionFn = void(const ReductionArgs &args, const ReducedElements &elements, const ReducedRows &rows);

}  // namespace ac
