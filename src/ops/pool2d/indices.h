// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/window.h"
#include "src/plan/plan.h"

namespace ac::pool2d {

/// Where the maxima of src lie; see pool2d.h. Plain code, once for all types: indices are asked for rarely.
void find_indices(const ITensor &src, ITensor &indices, const SlidingWindow &window, bool nchw, bool in_window,
                  ITensorPack &pack);

}  // namespace ac::pool2d
