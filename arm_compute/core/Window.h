// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_WINDOW_H
#define ACL_ARM_COMPUTE_CORE_WINDOW_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/utils/math/Math.h"

#include <array>

#include <stddef.h>

namespace arm_compute {
/// The iteration space of a kernel: a range and a step along each dimension.
class Window {
public:
    static constexpr size_t DimX = 0;  ///< Dimension 0, x
    static constexpr size_t DimY = 1;  ///< Dimension 1, y
    static constexpr size_t DimZ = 2;  ///< Dimension 2, z
    static constexpr size_t DimW = 3;  ///< Dimension 3
    static constexpr size_t DimV = 4;  ///< Dimension 4

    /// One iteration, at zero, in each dimension.
    constexpr Window() : _dims(), _is_broadcasted{{false, false, false, false, false, false}} {}
    Window(const Window &src);
    Window &operator=(const Window &rhs);

    /// Range and step along one dimension, in elements.
    class Dimension {
    public:
        /// @param[in] start First position.
        /// @param[in] end   One past the last position.
        /// @param[in] step  Distance between positions; 0 for a dimension along which iterators do not move.
        constexpr Dimension(int start = 0, int end = 1, int step = 1) : _start(start), _end(end), _step(step) {}
        Dimension(const Dimension &d) = default;
        Dimension &operator=(const Dimension &d) = default;
        /// First position.
        constexpr int start() const { return _start; }
        /// One past the last position.
        constexpr int end() const { return _end; }
        /// Distance between positions.
        constexpr int step() const { return _step; }
        /// Sets the distance between positions.
        void set_step(int step) { _step = step; }
        /// Sets the end.
        void set_end(int end) { _end = end; }
        /// True if range and step are equal.
        friend bool operator==(const Dimension &lhs, const Dimension &rhs) {
            return lhs._start == rhs._start && lhs._end == rhs._end && lhs._step == rhs._step;
        }

    private:
        int _start;
        int _end;
        int _step;
    };

    /// A dimension, below Coordinates::num_max_dimensions.
    constexpr const Dimension &operator[](size_t dimension) const;
    /// Dimension 0.
    constexpr const Dimension &x() const { return _dims[DimX]; }
    /// Dimension 1.
    constexpr const Dimension &y() const { return _dims[DimY]; }
    /// Dimension 2.
    constexpr const Dimension &z() const { return _dims[DimZ]; }
    /// Sets a dimension.
    void set(size_t dimension, const Dimension &dim);
    /// Makes a dimension (0, 0, 0): iterators of this window do not move along it.
    void set_broadcasted(size_t dimension);
    /// True if iterators do not move along a dimension.
    bool is_broadcasted(size_t dimension) const;
    /// Sets each dimension from @p first_dimension on to the whole extent of a shape, with step 1.
    void use_tensor_dimensions(const TensorShape &shape, size_t first_dimension = Window::DimX);
    /// Moves start and end of a dimension.
    void shift(size_t dimension, int shift_value);
    /// A window whose dimension n is dimension n + shift_value of this window, for n from @p start_dim on.
    Window shift_dimensions(unsigned int shift_value, unsigned int start_dim = 0) const;
    /// Adds to the start or to the end of a dimension.
    void adjust(size_t dimension, int adjust_value, bool is_at_start);
    /// Multiplies start, length and step of a dimension and truncates them; the length is rounded up to a multiple of
    /// the step.
    void scale(size_t dimension, float scale_value);
    /// Sets the step of a dimension.
    void set_dimension_step(size_t dimension, int step);
    /// Checked builds: an error if a dimension ends before it starts or its length is no multiple of the step.
    void validate() const;
    /// Number of positions along a dimension; 0 if it is broadcast.
    constexpr size_t num_iterations(size_t dimension) const;
    /// Number of positions in all dimensions.
    size_t num_iterations_total() const;
    /// Number of positions in each dimension. An empty dimension clears those below it, like TensorShape::set().
    TensorShape shape() const;
    /// One part of the window, for one of several threads.
    ///
    /// @param[in] dimension Dimension to split.
    /// @param[in] id        Number of the part, below total.
    /// @param[in] total     Number of parts; the first parts get one of the remaining iterations each. A part is empty
    ///                      if there are fewer iterations than parts.
    Window split_window(size_t dimension, size_t id, size_t total) const;
    /// The first slice: the whole of dimension 0 and the start of all others.
    Window first_slice_window_1D() const { return first_slice_window<1>(); }
    /// The first slice of two dimensions.
    Window first_slice_window_2D() const { return first_slice_window<2>(); }
    /// The first slice of three dimensions.
    Window first_slice_window_3D() const { return first_slice_window<3>(); }
    /// The first slice of four dimensions.
    Window first_slice_window_4D() const { return first_slice_window<4>(); }
    /// Moves a slice of this window to the next one: by 1 along the lowest dimension above the slice's, whatever that
    /// dimension's step is.
    ///
    /// @return False if there was none; the slice is then unchanged.
    bool slide_window_slice_1D(Window &slice) const { return slide_window_slice<1>(slice); }
    /// As slide_window_slice_1D(), for two dimensions.
    bool slide_window_slice_2D(Window &slice) const { return slide_window_slice<2>(slice); }
    /// As slide_window_slice_1D(), for three dimensions.
    bool slide_window_slice_3D(Window &slice) const { return slide_window_slice<3>(slice); }
    /// As slide_window_slice_1D(), for four dimensions.
    bool slide_window_slice_4D(Window &slice) const { return slide_window_slice<4>(slice); }
    /// Merges several dimensions into one if this window covers them without gaps.
    ///
    /// @param[in]  full_window   Window of the whole tensor.
    /// @param[in]  first         First dimension; it becomes the product.
    /// @param[in]  last          One past the last dimension.
    /// @param[out] has_collapsed Receives whether it was possible; may be nullptr.
    Window collapse_if_possible(const Window &full_window, size_t first, size_t last,
                                bool *has_collapsed = nullptr) const;
    /// As above, for all dimensions from @p first on.
    Window collapse_if_possible(const Window &full_window, size_t first, bool *has_collapsed = nullptr) const {
        return collapse_if_possible(full_window, first, Coordinates::num_max_dimensions, has_collapsed);
    }
    /// As collapse_if_possible(), but it is an error if that is not possible.
    Window collapse(const Window &full_window, size_t first, size_t last = Coordinates::num_max_dimensions) const;
    /// A copy in which dimensions with extent 1 in a shape are broadcast.
    Window broadcast_if_dimension_le_one(const TensorShape &shape) const;
    /// A copy in which dimensions with extent 1 in a tensor are broadcast.
    Window broadcast_if_dimension_le_one(const ITensorInfo &info) const {
        return broadcast_if_dimension_le_one(info.tensor_shape());
    }
    /// Swaps two windows.
    friend void swap(Window &lhs, Window &rhs);
    /// True if all dimensions are equal.
    friend bool operator==(const Window &lhs, const Window &rhs);

private:
    template <unsigned int window_dimension> Window first_slice_window() const { return first_slice(window_dimension); }
    template <unsigned int window_dimension> bool slide_window_slice(Window &slice) const {
        return slide_slice(slice, window_dimension);
    }
    Window first_slice(size_t dimensions) const;
    bool slide_slice(Window &slice, size_t dimensions) const;

    std::array<Dimension, Coordinates::num_max_dimensions> _dims;
    std::array<bool, Coordinates::num_max_dimensions> _is_broadcasted;
};
}  // namespace arm_compute

#include "arm_compute/core/Window.inl"

#endif  // ACL_ARM_COMPUTE_CORE_WINDOW_H
