// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/pool2d/pool2d.args.h"

namespace ac {

/// One row of the output, as in Pool2d; but `rows` and `counted_rows` are totals over all slices.
struct Pool3dRow : Pool2dRow {
    size_t slices, rows_each;  ///< slices of the tensor in the windows, and rows of each
    ptrdiff_t src_z;           ///< bytes from slice to slice
};

using Pool3dFn = void(const Pool2dArgs &args, const Pool3dRow &row);

}  // namespace ac
