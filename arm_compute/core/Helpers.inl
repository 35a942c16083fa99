// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_HELPERS_INL
#define ACL_ARM_COMPUTE_CORE_HELPERS_INL

#include <algorithm>

#include <math.h>

namespace arm_compute {
/// Advances each iterator by one step along a dimension.
template <size_t dimension> struct IncrementIterators {
    static void unroll() {}
    template <typename T, typename... Ts> static void unroll(T &&it, Ts &&...iterators) {
        it.increment(dimension);
        unroll(iterators...);
    }
};

/// Loops over dimension dim - 1 and all below it.
template <size_t dim> struct ForEachDimension {
    template <typename L, typename... Ts>
    static void unroll(const Window &w, Coordinates &id, L &&lambda_function, Ts &&...iterators) {
        const Window::Dimension d = w[dim - 1];
        for (int v = d.start(); v < d.end(); v += d.step(), IncrementIterators<dim - 1>::unroll(iterators...)) {
            id.set(dim - 1, v);
            ForEachDimension<dim - 1>::unroll(w, id, lambda_function, iterators...);
        }
    }
};
template <> struct ForEachDimension<0> {
    template <typename L, typename... Ts>
    static void unroll(const Window &, Coordinates &id, L &&lambda_function, Ts &&...) {
        lambda_function(id);
    }
};

template <typename L, typename... Ts>
inline void execute_window_loop(const Window &w, L &&lambda_function, Ts &&...iterators) {
    w.validate();
    Coordinates id;
    ForEachDimension<Coordinates::num_max_dimensions>::unroll(w, id, std::forward<L>(lambda_function), iterators...);
}

inline constexpr Iterator::Iterator() : _ptr(nullptr), _dims() {}

inline Iterator::Iterator(const ITensor *tensor, const Window &win) : Iterator() {
    ARM_COMPUTE_ERROR_ON(tensor == nullptr);
    const ITensorInfo *info = tensor->info();
    initialize(info->num_dimensions(), info->strides_in_bytes(), tensor->buffer(),
               info->offset_first_element_in_bytes(), win);
}

inline Iterator::Iterator(size_t num_dims, const Strides &strides, uint8_t *buffer, size_t offset, const Window &win)
    : Iterator() {
    initialize(num_dims, strides, buffer, offset, win);
}

inline void Iterator::initialize(size_t num_dims, const Strides &strides, uint8_t *buffer, size_t offset,
                                 const Window &window) {
    ARM_COMPUTE_ERROR_ON(num_dims > Coordinates::num_max_dimensions);
    window.validate();
    _ptr = buffer;
    size_t start = offset;
    for (size_t n = 0; n < num_dims; ++n) {
        // Sign extension first: windows may start in the padding, before the first element.
        _dims[n]._stride = static_cast<size_t>(static_cast<ptrdiff_t>(window[n].step()) * strides[n]);
        start += static_cast<size_t>(static_cast<ptrdiff_t>(window[n].start()) * strides[n]);
    }
    for (Dimension &dimension : _dims) {
        dimension._dim_start = start;
    }
}

inline void Iterator::increment(const size_t dimension) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions);
    const size_t start = _dims[dimension]._dim_start + _dims[dimension]._stride;
    for (size_t n = 0; n <= dimension; ++n) {
        _dims[n]._dim_start = start;
    }
}

inline constexpr size_t Iterator::offset() const {
    return _dims[0]._dim_start;
}

inline constexpr uint8_t *Iterator::ptr() const {
    return _ptr + _dims[0]._dim_start;
}

inline void Iterator::reset(const size_t dimension) {
    ARM_COMPUTE_ERROR_ON(dimension >= Coordinates::num_max_dimensions - 1);
    for (size_t n = 0; n <= dimension; ++n) {
        _dims[n]._dim_start = _dims[dimension + 1]._dim_start;
    }
}

inline Coordinates index2coords(const TensorShape &shape, int index) {
    ARM_COMPUTE_ERROR_ON_MSG(index < 0 || static_cast<size_t>(index) >= shape.total_size(),
                             "the index is outside the shape");
    Coordinates coords;
    size_t rest = static_cast<size_t>(index);
    for (unsigned int d = 0; d < shape.num_dimensions(); ++d) {
        coords.set(d, static_cast<int>(rest % shape[d]));
        rest /= shape[d];
    }
    return coords;
}

inline int coords2index(const TensorShape &shape, const Coordinates &coord) {
    size_t index = 0;
    for (size_t d = shape.num_dimensions(); d-- > 0;) {
        index = index * shape[d] + static_cast<size_t>(coord[d]);
    }
    return static_cast<int>(index);
}

inline Size2D compute_winograd_convolution_tiles(const Size2D &in_dims, const Size2D &kernel_size,
                                                 const Size2D &output_tile_size, const PadStrideInfo &conv_info) {
    const auto tiles = [](size_t extent, size_t taps, unsigned int padding, size_t tile) {
        const int outputs = static_cast<int>(extent + padding) - static_cast<int>(taps) + 1;
        return static_cast<size_t>(std::max(0, outputs > 0 ? DIV_CEIL(outputs, static_cast<int>(tile)) : 0));
    };
    return Size2D(
        tiles(in_dims.width, kernel_size.width, conv_info.pad_left() + conv_info.pad_right(), output_tile_size.width),
        tiles(in_dims.height, kernel_size.height, conv_info.pad_top() + conv_info.pad_bottom(),
              output_tile_size.height));
}

inline ValidRegion calculate_valid_region_scale(const ITensorInfo &src_info, const TensorShape &dst_shape,
                                                InterpolationPolicy interpolate_policy, SamplingPolicy sampling_policy,
                                                bool border_undefined) {
    const float center = sampling_policy == SamplingPolicy::CENTER ? 0.5f : 0.f;
    const ValidRegion src_region = src_info.valid_region();
    ValidRegion region{Coordinates(), dst_shape, dst_shape.num_dimensions()};
    for (const DataLayoutDimension meaning : {DataLayoutDimension::WIDTH, DataLayoutDimension::HEIGHT}) {
        const unsigned int d =
            static_cast<unsigned int>(get_data_layout_dimension_index(src_info.data_layout(), meaning));
        const float scale = static_cast<float>(dst_shape[d]) / static_cast<float>(src_info.tensor_shape()[d]);
        const float first = static_cast<float>(src_region.start(d));
        const float behind = static_cast<float>(src_region.end(d));
        float start = floorf(first * scale);
        float end = ceilf(behind * scale);
        if (border_undefined && interpolate_policy == InterpolationPolicy::NEAREST_NEIGHBOR) {
            // Positions p with first <= (p + center) / scale < behind
            start = ceilf(first * scale - center);
            end = ceilf(behind * scale - center);
        } else if (border_undefined && interpolate_policy == InterpolationPolicy::BILINEAR) {
            // Positions p with first <= (p + center) / scale - center <= behind - 1
            start = ceilf((first + center) * scale - center);
            end = floorf((behind - 1.f + center) * scale - center) + 1.f;
        }
        const int limited_start = std::max(0, static_cast<int>(start));
        const int limited_end = std::min(static_cast<int>(dst_shape[d]), static_cast<int>(end));
        region.set(d, limited_start, static_cast<size_t>(std::max(0, limited_end - limited_start)));
    }
    return region;
}

inline const std::map<DataLayout, std::vector<DataLayoutDimension>> &get_layout_map() {
    // Never destroyed, because it may be used during the process's termination.
    static const auto &map = *[] {
        auto *layouts = new std::map<DataLayout, std::vector<DataLayoutDimension>>();
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC, DataLayout::NCDHW, DataLayout::NDHWC}) {
            const size_t dimensions = layout == DataLayout::NCHW || layout == DataLayout::NHWC ? 4 : 5;
            std::vector<DataLayoutDimension> &meanings = (*layouts)[layout];
            for (size_t i = 0; i < dimensions; ++i) {
                meanings.push_back(get_index_data_layout_dimension(layout, i));
            }
        }
        return layouts;
    }();
    return map;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_HELPERS_INL
