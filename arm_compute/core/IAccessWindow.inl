// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_IACCESSWINDOW_INL
#define ACL_ARM_COMPUTE_CORE_IACCESSWINDOW_INL

#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/Window.h"

namespace arm_compute {
namespace detail {

/// The range that a window touches along one dimension: from the first element to one past the last.
struct TouchedRange {
    TouchedRange(const Window::Dimension &d, int offset, int size, float scale)
        : first(scaled(d.start(), scale) + offset), last(scaled(d.end() - d.step(), scale) + offset + size) {}

    static int scaled(int position, float scale) { return static_cast<int>(static_cast<float>(position) * scale); }

    int first;
    int last;
};

/// Shrinks one dimension of a window to touch only [-before, extent + behind).
inline bool shrink_window(Window &window, size_t dimension, int offset, int size, float scale, int before, int end) {
    const Window::Dimension d = window[dimension];
    const TouchedRange touched(d, offset, size, scale);
    const int step = TouchedRange::scaled(d.step(), scale);
    int start_of_window = d.start();
    int end_of_window = d.end();
    if (touched.first < -before) {
        const int first = arm_compute::adjust_up(touched.first, -before, step) - offset;
        start_of_window = std::min(static_cast<int>(static_cast<float>(first) / scale), d.end());
    }
    if (touched.last > end) {
        const int last = arm_compute::adjust_down(touched.last, end, step) + step - offset - size;
        end_of_window = std::max(start_of_window, static_cast<int>(static_cast<float>(last) / scale));
    }
    if (start_of_window == d.start() && end_of_window == d.end()) {
        return false;
    }
    window.set(dimension, Window::Dimension(start_of_window, end_of_window, d.step()));
    return true;
}

}  // namespace detail

inline int adjust_down(int required, int available, int step) {
    ARM_COMPUTE_ERROR_ON(step <= 0);
    return required <= available ? required : required - step * ((required - available + step - 1) / step);
}

inline int adjust_up(int required, int available, int step) {
    ARM_COMPUTE_ERROR_ON(step <= 0);
    return required >= available ? required : required + step * ((available - required + step - 1) / step);
}

inline AccessWindowRectangle::AccessWindowRectangle(ITensorInfo *info, int x, int y, int width, int height,
                                                    float scale_x, float scale_y)
    : _info(info), _x(x), _y(y), _width(width), _height(height), _scale_x(scale_x), _scale_y(scale_y) {
    ARM_COMPUTE_ERROR_ON(width < 0 || height < 0);
    ARM_COMPUTE_ERROR_ON(scale_x < 0.f || scale_y < 0.f);
}

inline void AccessWindowRectangle::set_valid_region(const Window &window, const ValidRegion &input_valid_region,
                                                    bool border_undefined, const BorderSize &border_size) {
    if (_info != nullptr) {
        _info->set_valid_region(compute_valid_region(window, input_valid_region, border_undefined, border_size));
    }
}

inline ValidRegion AccessWindowRectangle::compute_valid_region(const Window &window,
                                                               const ValidRegion &input_valid_region) const {
    return compute_valid_region(window, input_valid_region, false, BorderSize(0));
}

inline ValidRegion AccessWindowRectangle::compute_valid_region(const Window &window, ValidRegion input_valid_region,
                                                               bool border_undefined, BorderSize border_size) const {
    if (_info == nullptr) {
        return input_valid_region;
    }
    if (!border_undefined) {
        border_size = BorderSize(0);
    }
    // The defined part is the written part without elements that depend on undefined input.
    const auto set = [&](unsigned int d, int offset, int size, float scale, unsigned int before, unsigned int behind) {
        const detail::TouchedRange written(window[d], 0, size, scale);
        const int start = std::max(written.first, input_valid_region.start(d) + static_cast<int>(before)) + offset;
        const int end = std::min(written.last, input_valid_region.end(d) - static_cast<int>(behind)) + offset;
        input_valid_region.set(d, start, static_cast<size_t>(std::max(end - start, 0)));
    };
    if (_info->num_dimensions() > 1) {
        set(1, _y, _height, _scale_y, border_size.top, border_size.bottom);
    }
    set(0, _x, _width, _scale_x, border_size.left, border_size.right);
    for (unsigned int d = 2; d < _info->num_dimensions(); ++d) {
        const int start = std::max(window[d].start(), input_valid_region.start(d));
        const int end = std::min(window[d].end(), input_valid_region.end(d));
        input_valid_region.set(d, start, static_cast<size_t>(std::max(end - start, 0)));
    }
    return input_valid_region;
}

inline bool AccessWindowRectangle::update_window_if_needed(Window &window) const {
    if (_info == nullptr || _info->is_resizable()) {
        return false;
    }
    // The space around a plane is computed from the strides: the memory may have another owner's layout.
    const TensorShape &shape = _info->tensor_shape();
    const Strides &strides = _info->strides_in_bytes();
    const size_t offset = _info->offset_first_element_in_bytes();
    const size_t row = _info->num_dimensions() > 1 ? strides[1] : _info->total_size();
    const size_t plane = _info->num_dimensions() > 2 ? strides[2] : _info->total_size();
    if (row == 0 || strides[0] == 0) {
        return false;
    }
    bool changed = false;
    if (_info->num_dimensions() > 1) {
        const int above = static_cast<int>(offset / row);
        const int rows = static_cast<int>(plane / row);
        changed = detail::shrink_window(window, 1, _y, _height, _scale_y, above, rows - above);
    }
    const int left = static_cast<int>(offset % row / strides[0]);
    const int columns = static_cast<int>(row / strides[0]);
    ARM_COMPUTE_ERROR_ON(columns - left < static_cast<int>(shape[0]));
    ARM_COMPUTE_UNUSED(shape);
    return detail::shrink_window(window, 0, _x, _width, _scale_x, left, columns - left) || changed;
}

inline bool AccessWindowRectangle::update_padding_if_needed(const Window &window) {
    if (_info == nullptr || !_info->is_resizable()) {
        return false;
    }
    const TensorShape &shape = _info->tensor_shape();
    const detail::TouchedRange x(window.x(), _x, _width, _scale_x);
    PaddingSize padding;
    padding.left = static_cast<unsigned int>(std::max(0, -x.first));
    padding.right = static_cast<unsigned int>(std::max(0, x.last - static_cast<int>(shape[0])));
    if (shape.num_dimensions() > 1) {
        const detail::TouchedRange y(window.y(), _y, _height, _scale_y);
        padding.top = static_cast<unsigned int>(std::max(0, -y.first));
        padding.bottom = static_cast<unsigned int>(std::max(0, y.last - static_cast<int>(shape[1])));
    }
    return _info->extend_padding(padding);
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_IACCESSWINDOW_INL
