// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_PLANROWS_H
#define ARM_COMPUTE_RUNTIME_COMMON_PLANROWS_H

#include <cstddef>

namespace arm_compute {

class ITensorPack;

namespace detail {

class IPlan;

/// Rows [first, end) of `of` rows, those of all planes one after the other.
struct RowRange {
    size_t first;  ///< First row
    size_t end;    ///< One after the last row
    size_t of;     ///< Number of all rows
};

/// Computes rows of a plan's results on the calling thread. The plan has no workspace, and its work is a number of rows
/// or of groups of rows. Any number of threads may compute different rows at the same time.
///
/// @param plan The plan.
/// @param pack Its tensors.
/// @param rows What is computed; with one row of one, everything.
void run_rows(const IPlan &plan, ITensorPack &pack, const RowRange &rows);

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_PLANROWS_H
