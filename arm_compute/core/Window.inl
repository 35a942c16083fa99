// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_WINDOW_INL
#define ACL_ARM_COMPUTE_CORE_WINDOW_INL

namespace arm_compute {
inline Window::Window(const Window &src) = default;

inline Window &Window::operator=(const Window &rhs) = default;

inline constexpr const Window::Dimension &Window::operator[](size_t dimension) const {
    return ARM_COMPUTE_CONST_ON_ERROR(dimension >= Coordinates::num_max_dimensions, _dims[dimension],
                                      "Window: there is no such dimension");
}

inline void Window::set(size_t dimension, const Window::Dimension &dim) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    _dims[dimension] = dim;
}

inline void Window::set_broadcasted(size_t dimension) {
    set(dimension, Dimension(0, 0, 0));
    _is_broadcasted[dimension] = true;
}

inline bool Window::is_broadcasted(size_t dimension) const {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    return _is_broadcasted[dimension];
}

inline void Window::set_dimension_step(size_t dimension, int step) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    _dims[dimension].set_step(step);
}

inline constexpr size_t Window::num_iterations(size_t dimension) const {
    const Dimension &d = _dims[dimension];
    return d.step() <= 0 || d.end() <= d.start()
               ? 0
               : (static_cast<size_t>(d.end() - d.start()) + static_cast<size_t>(d.step()) - 1) /
                     static_cast<size_t>(d.step());
}

inline void Window::use_tensor_dimensions(const TensorShape &shape, size_t first_dimension) {
    for (size_t n = first_dimension; n < shape.num_dimensions(); ++n) {
        set(n, Dimension(0, static_cast<int>(std::max<size_t>(shape[n], 1))));
    }
}

inline void Window::shift(size_t dimension, int shift_value) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    const Dimension d = _dims[dimension];
    _dims[dimension] = Dimension(d.start() + shift_value, d.end() + shift_value, d.step());
}

inline Window Window::shift_dimensions(unsigned int shift_value, unsigned int start_dim) const {
    Window shifted;
    for (size_t n = 0; n < start_dim; ++n) {
        shifted.set(n, _dims[n]);
    }
    for (size_t n = start_dim; n + shift_value < Coordinates::num_max_dimensions; ++n) {
        shifted.set(n, _dims[n + shift_value]);
    }
    return shifted;
}

inline void Window::adjust(size_t dimension, int adjust_value, bool is_at_start) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    const Dimension d = _dims[dimension];
    _dims[dimension] = is_at_start ? Dimension(d.start() + adjust_value, d.end(), d.step())
                                   : Dimension(d.start(), d.end() + adjust_value, d.step());
}

inline void Window::scale(size_t dimension, float scale_value) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    const Dimension d = _dims[dimension];
    const int step = static_cast<int>(static_cast<float>(d.step()) * scale_value);
    const int start = static_cast<int>(static_cast<float>(d.start()) * scale_value);
    const int length = static_cast<int>(static_cast<float>(d.end() - d.start()) * scale_value);
    _dims[dimension] = Dimension(start, start + (step > 0 ? ceil_to_multiple(length, step) : length), step);
}

inline void Window::validate() const {
#ifdef ARM_COMPUTE_ASSERTS_ENABLED
    for (size_t i = 0; i < Coordinates::num_max_dimensions; ++i) {
        const Dimension &d = _dims[i];
        ARM_COMPUTE_ERROR_ON(d.end() < d.start());
        ARM_COMPUTE_ERROR_ON(d.step() != 0 && (d.end() - d.start()) % d.step() != 0);
    }
#endif
}

inline size_t Window::num_iterations_total() const {
    size_t total = 1;
    for (size_t d = 0; d < Coordinates::num_max_dimensions; ++d) {
        total *= num_iterations(d);
    }
    return total;
}

inline TensorShape Window::shape() const {
    TensorShape shape;
    for (size_t d = 0; d < Coordinates::num_max_dimensions; ++d) {
        shape.set(d, num_iterations(d));
    }
    return shape;
}

inline Window Window::split_window(size_t dimension, size_t id, size_t total) const {
    ARM_COMPUTE_ERROR_ON(id >= total);
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    const Dimension d = _dims[dimension];
    const size_t iterations = num_iterations(dimension);
    const size_t remainder = iterations % total;
    const size_t work = iterations / total + (id < remainder ? 1 : 0);
    const size_t first = iterations / total * id + std::min(id, remainder);
    const int start = d.start() + static_cast<int>(first) * d.step();
    const int end = std::min(d.end(), start + static_cast<int>(work) * d.step());
    Window part(*this);
    part.set(dimension, Dimension(start, end, d.step()));
    return part;
}

inline Window Window::first_slice(size_t dimensions) const {
    Window slice(*this);
    for (size_t n = dimensions; n < Coordinates::num_max_dimensions; ++n) {
        slice.set(n, Dimension(_dims[n].start(), _dims[n].start() + 1, 1));
    }
    return slice;
}

inline bool Window::slide_slice(Window &slice, size_t dimensions) const {
    for (size_t n = dimensions; n < Coordinates::num_max_dimensions; ++n) {
        const int next = slice[n].start() + 1;
        if (next < _dims[n].end()) {
            slice.set(n, Dimension(next, next + 1, 1));
            for (size_t lower = dimensions; lower < n; ++lower) {
                slice.set(lower, Dimension(_dims[lower].start(), _dims[lower].start() + 1, 1));
            }
            return true;
        }
    }
    return false;
}

inline Window Window::collapse_if_possible(const Window &full_window, size_t first, size_t last,
                                           bool *has_collapsed) const {
    const auto whole = [this, &full_window](size_t d) {
        return _dims[d].start() == 0 && full_window[d].start() == 0 && full_window[d].end() == _dims[d].end();
    };
    bool possible = true;
    bool several = false;
    int end = _dims[first].end();
    for (size_t d = first + 1; possible && d < last; ++d) {
        possible = whole(d) && _dims[d].step() <= 1;
        several = several || _dims[d].end() > 1;
        end *= _dims[d].end();
    }
    possible = possible && (!several || whole(first));
    Window collapsed(*this);
    if (possible) {
        collapsed._dims[first].set_end(end);
        for (size_t d = first + 1; d < last; ++d) {
            collapsed.set(d, Dimension());
        }
    }
    if (has_collapsed != nullptr) {
        *has_collapsed = possible;
    }
    return collapsed;
}

inline Window Window::collapse(const Window &full_window, size_t first, size_t last) const {
    bool has_collapsed = false;
    const Window collapsed = collapse_if_possible(full_window, first, last, &has_collapsed);
    ARM_COMPUTE_ERROR_ON_MSG(!has_collapsed, "the window does not cover these dimensions without gaps");
    return collapsed;
}

inline Window Window::broadcast_if_dimension_le_one(const TensorShape &shape) const {
    Window broadcast(*this);
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        if (shape[d] <= 1) {
            broadcast.set_broadcasted(d);
        }
    }
    return broadcast;
}

inline bool operator==(const Window &lhs, const Window &rhs) {
    return lhs._dims == rhs._dims && lhs._is_broadcasted == rhs._is_broadcasted;
}

inline void swap(Window &lhs, Window &rhs) {
    const Window old(lhs);
    lhs = rhs;
    rhs = old;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_WINDOW_INL
