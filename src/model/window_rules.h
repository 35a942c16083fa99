// SPDX-License-Identifier: MIT
// Windows of convolutions and poolings, as inference, passes and lowering need them.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// Along each spatial dimension, in the order of ONNX: height, width.
struct Window {
    std::vector<int64_t> kernel, stride, dilation, before, behind;
    bool ceil = false;

    size_t rank() const { return kernel.size(); }
    int64_t reach(size_t i) const { return (kernel[i] - 1) * dilation[i] + 1; }
};

/// Reads and checks the attributes. @p kernel is empty where the attribute kernel_shape says it.
Window window_of(const Call &call, const std::vector<int64_t> &kernel);

/// Window of a Conv, ConvTranspose or pooling.
Window window_of(const Call &call);

/// Output extent along spatial dimension @p i. Fails where the window does not fit.
int64_t windows_in(const Call &call, const Window &window, size_t i, int64_t extent);

/// Extents of ConvTranspose's result, spatial ones only; corrects pads for output_shape and auto_pad.
std::vector<int64_t> spread_extents(const Call &call, Window &window);

/// Width over height and so on of a Resize: extents of the result, and how it finds its samples.
struct Resizing {
    Dims dims;
    std::vector<double> scales;
    std::string mode, place, nearest;
};

Resizing resizing_of(const Call &call);

}  // namespace ac::model
