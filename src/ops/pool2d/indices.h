// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/window.h"
#include "src/plan/plan.h"

namespace ac::pool2d {

/// Finds the positions of the maxima of src; see pool2d.h. Plain code for all types: indices are rarely requested.
void find_indices(const ITensor &src, ITensor &indices, const SlidingWindow &window, bool nchw, bool in_window,
                  ITensorPack &pack);

}  // namespace ac::pool2d
