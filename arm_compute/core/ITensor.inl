// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_ITENSOR_INL
#define ACL_ARM_COMPUTE_CORE_ITENSOR_INL

#include "arm_compute/core/utils/ElementText.h"

#include <algorithm>
#include <limits>

#include <string.h>

namespace arm_compute {
namespace detail {
/// A box of elements of a tensor, traversed row by row.
class RowWalk {
public:
    /// All elements of a shape.
    RowWalk(const ITensor &tensor, const TensorShape &shape) : _tensor(&tensor) {
        for (size_t d = 0; d < Coordinates::num_max_dimensions; ++d) {
            _start.set(d, 0);
            _end.set(d, static_cast<int>(shape[d]));
        }
    }
    /// Sets the range of a dimension; it may include padding.
    void set(size_t dimension, int start, int end) {
        _start[dimension] = start;
        _end[dimension] = std::max(start, end);
    }
    /// True if there are no elements.
    bool empty() const {
        for (size_t d = 0; d < Coordinates::num_max_dimensions; ++d) {
            if (_end[d] <= _start[d]) {
                return true;
            }
        }
        return false;
    }
    /// Elements per row.
    size_t row_size() const { return static_cast<size_t>(_end[0] - _start[0]); }
    /// Calls a function with the position and the address of the first element of each row.
    template <typename Visit> void for_each(Visit &&visit) const {
        Coordinates id = _start;
        for (bool more = !empty(); more; more = next(id)) {
            visit(id, element(id));
        }
    }
    /// True for the last row of a plane.
    bool ends_plane(const Coordinates &id) const { return id[1] == _end[1] - 1 && _end[2] > 1; }

private:
    bool next(Coordinates &id) const {
        for (size_t d = 1; d < Coordinates::num_max_dimensions; ++d) {
            if (++id[d] < _end[d]) {
                return true;
            }
            id[d] = _start[d];
        }
        return false;
    }
    uint8_t *element(const Coordinates &id) const {
        const Strides &strides = _tensor->info()->strides_in_bytes();
        uint8_t *address = _tensor->buffer() + _tensor->info()->offset_first_element_in_bytes();
        for (size_t d = 0; d < Coordinates::num_max_dimensions; ++d) {
            address += static_cast<ptrdiff_t>(id[d]) * static_cast<ptrdiff_t>(strides[d]);
        }
        return address;
    }

    const ITensor *_tensor;
    Coordinates _start{};
    Coordinates _end{};
};

/// The elements of a print region.
inline RowWalk walk_of(const ITensor &tensor, IOFormatInfo::PrintRegion print_region) {
    const ITensorInfo &info = *tensor.info();
    RowWalk walk(tensor, info.tensor_shape());
    if (print_region == IOFormatInfo::PrintRegion::ValidRegion) {
        const ValidRegion valid = info.valid_region();
        for (unsigned int d = 0; d < info.num_dimensions(); ++d) {
            walk.set(d, valid.start(d), valid.end(d));
        }
    } else if (print_region == IOFormatInfo::PrintRegion::Full) {
        const PaddingSize padding = info.padding();
        walk.set(0, -static_cast<int>(padding.left), static_cast<int>(info.dimension(0) + padding.right));
        walk.set(1, -static_cast<int>(padding.top), static_cast<int>(info.dimension(1) + padding.bottom));
    }
    return walk;
}
}  // namespace detail

inline void ITensor::copy_from(const ITensor &src) {
    if (&src == this) {
        return;
    }
    const ITensorInfo &from = *src.info();
    const ITensorInfo &to = *info();
    ARM_COMPUTE_EXIT_ON_MSG(src.buffer() == nullptr || buffer() == nullptr, "a tensor to be copied has no memory");
    ARM_COMPUTE_EXIT_ON_MSG(from.data_type() != to.data_type() || from.num_channels() != to.num_channels(),
                            "the data types of the tensors differ");
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        ARM_COMPUTE_EXIT_ON_MSG(from.dimension(d) > to.dimension(d), "the source is larger than the destination");
    }
    const detail::RowWalk rows(src, from.tensor_shape());
    const size_t row_size = rows.row_size() * from.element_size();
    rows.for_each([&](const Coordinates &id, const uint8_t *row) { memcpy(ptr_to_element(id), row, row_size); });
}

template <typename Traits> void ITensor::print(std::basic_ostream<char, Traits> &s, IOFormatInfo io_fmt) const {
    ARM_COMPUTE_EXIT_ON_MSG(buffer() == nullptr, "a tensor to be printed has no memory");
    const DataType dt = info()->data_type();
    const detail::RowWalk rows = detail::walk_of(*this, io_fmt.print_region);
    const unsigned int row_size = static_cast<unsigned int>(rows.row_size() * info()->num_channels());

    const auto precision = s.precision();
    const auto flags = s.flags();
    if (io_fmt.precision_type == IOFormatInfo::PrecisionType::Custom) {
        s.precision(static_cast<int>(io_fmt.precision));
        s.setf(std::basic_ostream<char, Traits>::fixed);
    } else if (io_fmt.precision_type == IOFormatInfo::PrecisionType::Full) {
        s.precision(std::numeric_limits<float>::max_digits10);
    }
    int width = 0;
    if (io_fmt.align_columns) {
        rows.for_each([&](const Coordinates &, const uint8_t *row) {
            width = std::max(width, max_consecutive_elements_display_width(s, dt, row, row_size));
        });
    }
    rows.for_each([&](const Coordinates &id, const uint8_t *row) {
        print_consecutive_elements(s, dt, row, row_size, width, io_fmt.element_delim);
        s << io_fmt.row_delim << (rows.ends_plane(id) ? io_fmt.row_delim : std::string());
    });
    s.precision(precision);
    s.flags(flags);
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_ITENSOR_INL
