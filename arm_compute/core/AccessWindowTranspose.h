// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_ACCESSWINDOWTRANSPOSE_H
#define ARM_COMPUTE_CORE_ACCESSWINDOWTRANSPOSE_H

#include "arm_compute/core/IAccessWindow.h"
#include "arm_compute/core/Window.h"

#include <utility>

namespace arm_compute {

/// AccessWindowRectangle whose columns are the rows of the window, and the other way round.
class AccessWindowTranspose : public AccessWindowRectangle {
public:
    using AccessWindowRectangle::AccessWindowRectangle;
    using AccessWindowRectangle::compute_valid_region;

    bool update_window_if_needed(Window &window) const override {
        Window turned = transposed(window);
        const bool changed = AccessWindowRectangle::update_window_if_needed(turned);
        window = transposed(turned);
        return changed;
    }
    bool update_padding_if_needed(const Window &window) override {
        return AccessWindowRectangle::update_padding_if_needed(transposed(window));
    }
    ValidRegion compute_valid_region(const Window &window, ValidRegion input_valid_region, bool border_undefined,
                                     BorderSize border_size) const override {
        Coordinates &anchor = input_valid_region.anchor;
        TensorShape &shape = input_valid_region.shape;
        const int x = anchor[0];
        const size_t width = shape[0];
        anchor.set(0, anchor[1]);
        anchor.set(1, x);
        shape.set(0, shape[1], false, false);
        shape.set(1, width, false, false);
        return AccessWindowRectangle::compute_valid_region(
            transposed(window), input_valid_region, border_undefined,
            BorderSize(border_size.left, border_size.bottom, border_size.right, border_size.top));
    }

private:
    static Window transposed(const Window &window) {
        Window turned(window);
        turned.set(Window::DimX, window.y());
        turned.set(Window::DimY, window.x());
        return turned;
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_ACCESSWINDOWTRANSPOSE_H
