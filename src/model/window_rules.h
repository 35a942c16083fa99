// SPDX-License-Identifier: MIT
// Windows of convolutions and pooling, for inference, passes and lowering.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// A window. Each list has one entry per spatial dimension in ONNX order: depth, height, width.
struct Window {
    std::vector<int64_t> kernel, stride, dilation, before, behind;
    bool ceil = false;

    size_t rank() const { return kernel.size(); }
    int64_t reach(size_t i) const { return (kernel[i] - 1) * dilation[i] + 1; }
};

/// Reads and checks the attributes. @p kernel is empty if the attribute kernel_shape gives the extents.
Window window_of(const Call &call, const std::vector<int64_t> &kernel);

/// Window of a Conv, ConvTranspose or pooling.
Window window_of(const Call &call);

/// Output extent along spatial dimension @p i. Fails if the window does not fit.
int64_t windows_in(const Call &call, const Window &window, size_t i, int64_t extent);

/// Spatial extents of the result of ConvTranspose. Corrects the pads for output_shape and auto_pad.
std::vector<int64_t> spread_extents(const Call &call, Window &window);

}  // namespace ac::model
