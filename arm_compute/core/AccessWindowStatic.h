// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_ACCESSWINDOWSTATIC_H
#define ARM_COMPUTE_CORE_ACCESSWINDOWSTATIC_H

#include "arm_compute/core/IAccessWindow.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/Window.h"

#include <algorithm>

namespace arm_compute {

/// An access to the same elements at each position of a window.
class AccessWindowStatic : public IAccessWindow {
public:
    /// @param[in,out] info    The tensor; may be null.
    /// @param[in]     start_x First column.
    /// @param[in]     start_y First row.
    /// @param[in]     end_x   The column after the last one.
    /// @param[in]     end_y   The row after the last one.
    AccessWindowStatic(ITensorInfo *info, int start_x, int start_y, int end_x, int end_y)
        : _info(info), _start_x(start_x), _start_y(start_y), _end_x(end_x), _end_y(end_y) {}
    AccessWindowStatic(const AccessWindowStatic &) = delete;
    AccessWindowStatic &operator=(const AccessWindowStatic &) = delete;
    AccessWindowStatic(AccessWindowStatic &&) = default;
    AccessWindowStatic &operator=(AccessWindowStatic &&) = default;
    ~AccessWindowStatic() = default;

    /// Makes the elements valid that compute_valid_region() returns.
    ///
    /// @param[in] window             Positions.
    /// @param[in] input_valid_region Valid elements of the input.
    void set_valid_region(const Window &window, const ValidRegion &input_valid_region) {
        if (_info != nullptr) {
            _info->set_valid_region(compute_valid_region(window, input_valid_region));
        }
    }
    /// The elements of the tensor that are accessed; dimensions from 2 on are those of the window.
    ///
    /// @param[in] window             Positions.
    /// @param[in] input_valid_region Valid elements of the input; gives the number of dimensions.
    ValidRegion compute_valid_region(const Window &window, ValidRegion input_valid_region) const {
        if (_info == nullptr) {
            return input_valid_region;
        }
        Coordinates &anchor = input_valid_region.anchor;
        TensorShape &shape = input_valid_region.shape;
        const int first[] = {std::max(0, _start_x), std::max(0, _start_y)};
        const int last[] = {std::min(static_cast<int>(_info->dimension(0)), _end_x),
                            std::min(static_cast<int>(_info->dimension(1)), _end_y)};
        for (unsigned int d = 0; d < 2; ++d) {
            anchor.set(d, first[d]);
            shape.set(d, static_cast<size_t>(std::max(last[d] - first[d], 0)));
        }
        for (unsigned int d = 2; d < _info->num_dimensions(); ++d) {
            anchor.set(d, window[d].start());
            shape.set(d, window.num_iterations(d));
        }
        return input_valid_region;
    }
    /// Empties the window if the elements are not in the tensor's memory and its padding cannot grow.
    ///
    /// @param[in,out] window Positions.
    bool update_window_if_needed(Window &window) const override {
        if (_info == nullptr || _info->is_resizable()) {
            return false;
        }
        const PaddingSize has = _info->padding(), needs = needed();
        if (has.left >= needs.left && has.right >= needs.right && has.top >= needs.top && has.bottom >= needs.bottom) {
            return false;
        }
        window.set(Window::DimX, Window::Dimension(0, 0, window.x().step()));
        window.set(Window::DimY, Window::Dimension(0, 0, window.y().step()));
        return true;
    }
    /// Adds padding for the elements outside.
    ///
    /// @param[in] window Positions.
    bool update_padding_if_needed(const Window &window) override {
        static_cast<void>(window);
        return _info != nullptr && _info->is_resizable() && _info->extend_padding(needed());
    }
    ValidRegion compute_valid_region(const Window &window, ValidRegion input_valid_region, bool border_undefined,
                                     BorderSize border_size) const override {
        static_cast<void>(border_undefined);
        static_cast<void>(border_size);
        return compute_valid_region(window, input_valid_region);
    }

private:
    PaddingSize needed() const {
        const auto positive = [](int n) { return static_cast<unsigned int>(std::max(n, 0)); };
        return PaddingSize(positive(-_start_y), positive(_end_x - static_cast<int>(_info->dimension(0))),
                           positive(_end_y - static_cast<int>(_info->dimension(1))), positive(-_start_x));
    }

    ITensorInfo *_info;
    int _start_x, _start_y, _end_x, _end_y;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_ACCESSWINDOWSTATIC_H
