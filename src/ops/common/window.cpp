// SPDX-License-Identifier: MIT
#include "src/ops/common/window.h"
#include "src/plan/rules.h"

#include <stdint.h>

#include <algorithm>

namespace ac {

namespace {

/// Whether all positions along one side fit into 32 bits, including those where no kernel fits.
bool is_countable(int in, unsigned before, unsigned after, int kernel, size_t dilation, unsigned stride) {
    constexpr uint64_t most = INT32_MAX;
    return dilation <= most && uint64_t(in) + before + after + stride + dilation * uint64_t(kernel) <= most;
}

/// Number of kernel positions along one side; 0 if the kernel does not fit.
int positions(int in, unsigned before, unsigned after, int kernel, int dilation, int stride, bool ceil) {
    const int64_t room =
        int64_t{in} + before + after - (int64_t{dilation} * (kernel - 1) + 1) + (ceil ? stride - 1 : 0);
    return room < 0 ? 0 : static_cast<int>(room / stride + 1);
}

}  // namespace

Status slide(SlidingWindow &w, const char *name, const PadStrideInfo &pad_stride, const Size2D &dilation,
             bool at_least_one) {
    const auto stride = pad_stride.stride();
    AC_RETURN_IF(stride.first == 0 || stride.second == 0, "%s: strides are %u and %u; they must be at least 1", name,
                 stride.first, stride.second);
    AC_RETURN_IF(dilation.width == 0 || dilation.height == 0, "%s: a dilation of 0; 1 means none", name);
    const bool fits =
        is_countable(w.in_w, pad_stride.pad_left(), pad_stride.pad_right(), w.kernel_w, dilation.width, stride.first) &&
        is_countable(w.in_h, pad_stride.pad_top(), pad_stride.pad_bottom(), w.kernel_h, dilation.height, stride.second);
    AC_RETURN_IF(
        !fits,
        "%s: the padded input of %dx%d, strides of %u and %u and a dilation of %zux%zu reach beyond 2147483647 "
        "elements",
        name, w.in_w, w.in_h, stride.first, stride.second, dilation.width, dilation.height);
    AC_RETURN_ON_ERROR(check_enumerator(name, "rounding", pad_stride.round(), DimensionRoundingType::CEIL));
    w.stride_x = static_cast<int>(stride.first);
    w.stride_y = static_cast<int>(stride.second);
    w.dilation_x = static_cast<int>(dilation.width);
    w.dilation_y = static_cast<int>(dilation.height);
    w.pad_left = static_cast<int>(pad_stride.pad_left());
    w.pad_top = static_cast<int>(pad_stride.pad_top());
    const bool ceil = pad_stride.round() == DimensionRoundingType::CEIL;
    w.out_w =
        positions(w.in_w, pad_stride.pad_left(), pad_stride.pad_right(), w.kernel_w, w.dilation_x, w.stride_x, ceil);
    w.out_h =
        positions(w.in_h, pad_stride.pad_top(), pad_stride.pad_bottom(), w.kernel_h, w.dilation_y, w.stride_y, ceil);
    if (at_least_one) {
        w.out_w = std::max(w.out_w, 1);
        w.out_h = std::max(w.out_h, 1);
    }
    AC_RETURN_IF(w.out_w == 0 || w.out_h == 0,
                 "%s: a kernel of %dx%d with dilation %dx%d does not fit into the padded input of %ux%u", name,
                 w.kernel_w, w.kernel_h, w.dilation_x, w.dilation_y,
                 static_cast<unsigned>(w.in_w) + pad_stride.pad_left() + pad_stride.pad_right(),
                 static_cast<unsigned>(w.in_h) + pad_stride.pad_top() + pad_stride.pad_bottom());
    return Status{};
}

}  // namespace ac
