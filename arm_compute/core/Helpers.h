// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_HELPERS_H
#define ACL_ARM_COMPUTE_CORE_HELPERS_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Validate.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/KernelHelpers.h"

#include <array>
#include <map>
#include <utility>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
class IKernel;

/// Iterates over the elements of a tensor, along a window.
class Iterator {
public:
    /// Has no position.
    constexpr Iterator();
    /// @param[in] tensor Tensor with memory; must outlive the iterator.
    /// @param[in] window Start of the iteration and length of each step.
    Iterator(const ITensor *tensor, const Window &window);
    /// @param[in] num_dims Number of dimensions of strides.
    /// @param[in] strides  Distance between adjacent elements of each dimension, in bytes.
    /// @param[in] buffer   Memory; must outlive the iterator.
    /// @param[in] offset   Offset of the element at position 0 from the start of the memory, in bytes.
    /// @param[in] window   Start of the iteration and length of each step.
    Iterator(size_t num_dims, const Strides &strides, uint8_t *buffer, size_t offset, const Window &window);

    /// Advances one step along a dimension and resets the dimensions below it.
    void increment(size_t dimension);
    /// Offset of the current element from the start of the memory, in bytes.
    constexpr size_t offset() const;
    /// Address of the current element.
    constexpr uint8_t *ptr() const;
    /// Resets a dimension, below Coordinates::num_max_dimensions - 1, and the dimensions below it.
    void reset(size_t dimension);

private:
    void initialize(size_t num_dims, const Strides &strides, uint8_t *buffer, size_t offset, const Window &window);

    struct Dimension {
        constexpr Dimension() : _dim_start(0), _stride(0) {}

        size_t _dim_start;  ///< Offset at the start of the current run along the lower dimensions
        size_t _stride;     ///< Bytes of one step
    };

    uint8_t *_ptr;
    std::array<Dimension, Coordinates::num_max_dimensions> _dims;
};

/// Calls a function for each position of a window, dimension 0 fastest.
///
/// @param[in]     w               The window; no step may be 0.
/// @param[in]     lambda_function Called with the Coordinates of the position.
/// @param[in,out] iterators       Iterators to advance.
template <typename L, typename... Ts>
inline void execute_window_loop(const Window &w, L &&lambda_function, Ts &&...iterators);

/// Permutes dimensions: the new dimension i is the old dimension perm[i], or zero if that does not exist.
template <typename T> inline void permute(Dimensions<T> &dimensions, const PermutationVector &perm) {
    std::array<T, Dimensions<T>::num_max_dimensions> old;
    std::copy(dimensions.begin(), dimensions.end(), old.begin());
    const unsigned int count = dimensions.num_dimensions();
    for (unsigned int i = 0; i < perm.num_dimensions(); ++i) {
        dimensions.set(i, perm[i] < count ? old[perm[i]] : T(0));
    }
}

/// Permutes a shape: the new dimension i is the old dimension perm[i].
inline void permute(TensorShape &shape, const PermutationVector &perm) {
    const TensorShape old = shape;
    for (unsigned int i = 0; i < perm.num_dimensions(); ++i) {
        shape.set(i, old[perm[i]]);
    }
}

/// The part of a scaled image whose values are all defined.
///
/// @param[in] src_info           Image; its layout determines width and height.
/// @param[in] dst_shape          Shape of the result.
/// @param[in] interpolate_policy Interpolation.
/// @param[in] sampling_policy    Position of a pixel's sample.
/// @param[in] border_undefined   True: values that depend on pixels outside the image's valid region are undefined.
ValidRegion calculate_valid_region_scale(const ITensorInfo &src_info, const TensorShape &dst_shape,
                                         InterpolationPolicy interpolate_policy, SamplingPolicy sampling_policy,
                                         bool border_undefined);

/// Position of the element with a given number, counting with dimension 0 fastest.
inline Coordinates index2coords(const TensorShape &shape, int index);
/// Number of the element at a position, counting with dimension 0 fastest.
inline int coords2index(const TensorShape &shape, const Coordinates &coord);

/// Meaning of the dimensions of each layout, from dimension 0.
const std::map<DataLayout, std::vector<DataLayoutDimension>> &get_layout_map();
/// Number of tiles along width and height of the output of a Winograd convolution.
///
/// @param[in] in_dims          Width and height of the input.
/// @param[in] kernel_size      Width and height of the kernel.
/// @param[in] output_tile_size Width and height of an output tile.
/// @param[in] conv_info        Padding; strides are 1.
Size2D compute_winograd_convolution_tiles(const Size2D &in_dims, const Size2D &kernel_size,
                                          const Size2D &output_tile_size, const PadStrideInfo &conv_info);

/// x modulo m, in [0, m): negative values count from the end.
template <typename T> inline T wrap_around(T x, T m) {
    return x >= 0 ? x % m : (x % m + m) % m;
}

/// Replaces each coordinate by its value modulo @p max_value: -1 becomes the last one.
inline Coordinates &convert_negative_axis(Coordinates &coords, int max_value) {
    for (unsigned int i = 0; i < coords.num_dimensions(); ++i) {
        coords[i] = wrap_around(coords[i], max_value);
    }
    return coords;
}
}  // namespace arm_compute

#include "arm_compute/core/Helpers.inl"

#endif  // ACL_ARM_COMPUTE_CORE_HELPERS_H
