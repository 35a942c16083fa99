// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_WINDOWITERATOR_H
#define ACL_ARM_COMPUTE_CORE_WINDOWITERATOR_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Window.h"

#include <algorithm>
#include <utility>

namespace arm_compute {
/// The position of an iteration of a window: start + offset * step in each dimension.
///
/// @param[in] w      The window.
/// @param[in] offset Number of the iteration in each dimension.
inline Coordinates convert_window_coord_to_position(const Window &w, const Coordinates &offset) {
    Coordinates position;
    for (unsigned int i = 0; i < Coordinates::num_max_dimensions; ++i) {
        position.set(i, w[i].start() + offset[i] * w[i].step());
    }
    return position;
}

/// The elements of a tensor as values of type T, in up to four dimensions.
template <typename T> class TensorAccessor {
public:
    /// @param[in] tensor Tensor with memory; must outlive the accessor.
    TensorAccessor(const ITensor &tensor)
        : _first(tensor.buffer() + tensor.info()->offset_first_element_in_bytes()),
          _strides(tensor.info()->strides_in_bytes()) {}

    /// Distance between adjacent elements of a dimension, in elements.
    inline size_t stride(size_t dim) const {
        ARM_COMPUTE_ERROR_ON(dim >= Coordinates::num_max_dimensions || _strides[dim] % sizeof(T) != 0);
        return _strides[dim] / sizeof(T);
    }
    /// Sets the distance between adjacent elements of a dimension, in bytes.
    void set_stride(size_t dim, size_t size) { _strides[dim] = static_cast<uint32_t>(size); }
    /// Sets the distances for all dimensions, in bytes.
    void set_strides(const Strides &strides) { _strides = strides; }
    /// Address of an element.
    inline T *get_ptr(unsigned int x, unsigned int y = 0, unsigned int z = 0, unsigned int w = 0) {
        return reinterpret_cast<T *>(_first + x * static_cast<size_t>(_strides[0]) +
                                     y * static_cast<size_t>(_strides[1]) + z * static_cast<size_t>(_strides[2]) +
                                     w * static_cast<size_t>(_strides[3]));
    }
    /// Address of an element.
    inline T *operator()(unsigned int x, unsigned int y = 0, unsigned int z = 0, unsigned int w = 0) {
        return get_ptr(x, y, z, w);
    }
    /// Address of the first element.
    inline T *first_element() { return reinterpret_cast<T *>(_first); }
    /// Address of the first element.
    inline T *operator()() { return get_ptr(0); }

private:
    uint8_t *_first;
    Strides _strides;
};

/// Iterates over a range of a window that may start and end in the middle of a row.
///
/// The range is defined by its first and last position; x is fastest.
template <typename L> class WindowIterator {
public:
    /// @param[in] w               The window.
    /// @param[in] start           First position, in iterations.
    /// @param[in] end             Last position, in iterations; it is included.
    /// @param[in] lambda_function Called with the Coordinates of each position.
    WindowIterator(const Window &w, const Coordinates &start, const Coordinates &end, L &&lambda_function)
        : _window(w),
          _position(convert_window_coord_to_position(w, start)),
          _end(convert_window_coord_to_position(w, end)),
          _function(std::move(lambda_function)) {}

    /// Iterates over dimensions 2, 1 and 0.
    ///
    /// @param[in] on_new_row_size Called with start and end along x before each row whose length differs.
    template <typename M> void iterate_3D(M &&on_new_row_size) {
        while (_position[2] < _end[2]) {
            iterate_rows(on_new_row_size, _window[1].end());
            _position[2] += _window[2].step();
            _position[1] = _window[1].start();
        }
        iterate_2D(on_new_row_size);
    }

    /// Iterates over dimensions 1 and 0.
    ///
    /// @param[in] on_new_row_size Called with start and end along x before each row whose length differs.
    template <typename M> void iterate_2D(M &&on_new_row_size) {
        if (_position[1] > _end[1]) {
            return;
        }
        iterate_rows(on_new_row_size, _end[1]);
        new_row(on_new_row_size, std::min(_end[0] + _window[0].step(), _window[0].end()));
        iterate_row(_row_end);
    }

    /// Changes the step along a dimension.
    inline void set_step(size_t dim, int step) { _window.set_dimension_step(dim, step); }
    /// The last position of the range.
    const Coordinates &end_position() const { return _end; }

private:
    template <typename M> void iterate_rows(M &&on_new_row_size, int end) {
        while (_position[1] < end) {
            new_row(on_new_row_size, _window[0].end());
            iterate_row(_window[0].end());
            _position[1] += _window[1].step();
            _position[0] = _window[0].start();
        }
    }
    template <typename M> void new_row(M &&on_new_row_size, int end) {
        if (_row_start != _position[0] || _row_end != end || !_has_row) {
            _row_start = _position[0];
            _row_end = end;
            _has_row = true;
            on_new_row_size(_row_start, _row_end);
        }
    }
    void iterate_row(int end) {
        for (; _position[0] < end; _position[0] += _window[0].step()) {
            _function(_position);
        }
    }

    Window _window;
    Coordinates _position;
    Coordinates _end;
    L _function;
    int _row_start = 0;
    int _row_end = 0;
    bool _has_row = false;
};

/// Creates a WindowIterator.
///
/// @param[in] w               The window.
/// @param[in] start           First position, in iterations.
/// @param[in] end             Last position, in iterations; it is included.
/// @param[in] lambda_function Called with the Coordinates of each position.
template <typename L>
WindowIterator<L> create_window_iterator(const Window &w, const Coordinates &start, const Coordinates &end,
                                         L &&lambda_function) {
    return WindowIterator<L>(w, start, end, std::move(lambda_function));
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_WINDOWITERATOR_H
