// SPDX-License-Identifier: MIT
// Operators on windows of images.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(AveragePool)
AC_ONNX(Conv)
AC_ONNX(ConvTranspose)
AC_ONNX(GlobalAveragePool)
AC_ONNX(GlobalMaxPool)
AC_ONNX(LpPool)
AC_ONNX(MaxPool)    // on the host with indices
AC_ONNX(MaxUnpool)  // host only
AC_ONNX(Resize)
AC_ONNX(Upsample)

/// A window. Each list has one entry per spatial dimension in ONNX order: depth, height, width.
struct Window {
    std::vector<int64_t> kernel, stride, dilation, before, behind;
    bool ceil = false;

    size_t rank() const { return kernel.size(); }
    int64_t reach(size_t i) const { return (kernel[i] - 1) * dilation[i] + 1; }
};

/// Reads and checks the attributes. @p kernel has the extents of the window.
Window window_of(const Call &call, const std::vector<int64_t> &kernel);

/// Window of a Conv, whose second operand has its extents, and of a pooling, which has them as an attribute.
Window window_of(const Call &call);

/// Output extent along spatial dimension @p i. Fails if the window does not fit.
int64_t windows_in(const Call &call, const Window &window, size_t i, int64_t extent);

/// Spatial extents of the result of ConvTranspose. Corrects the pads for output_shape and auto_pad.
std::vector<int64_t> spread_extents(const Call &call, Window &window);

Rewrite widen_window, volume_by_planes, fold_neighbours, fold_affine, fold_pad;

}  // namespace ac::model
