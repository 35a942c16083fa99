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

#include <array>
#include <map>
#include <utility>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
class IKernel;

/// Walks the elements of a tensor in step with a window.
class Iterator {
public:
    /// Points nowhere.
    constexpr Iterator();
    /// @param[in] tensor Tensor with memory; must outlive the iterator.
    /// @param[in] window Where the iteration starts and how far each step goes.
    Iterator(const ITensor *tensor, const Window &window);
    /// @param[in] num_dims Dimensions that strides has.
    /// @param[in] strides  Distance of neighbours along each dimension, in bytes.
    /// @param[in] buffer   Memory; must outlive the iterator.
    /// @param[in] offset   Distance of the element at position 0 from the start of the memory, in bytes.
    /// @param[in] window   Where the iteration starts and how far each step goes.
    Iterator(size_t num_dims, const Strides &strides, uint8_t *buffer, size_t offset, const Window &window);

    /// One step along a dimension; those below it start again.
    void increment(size_t dimension);
    /// Distance of the current element from the start of the memory, in bytes.
    constexpr size_t offset() const;
    /// Address of the current element.
    constexpr uint8_t *ptr() const;
    /// Back to the start of a dimension, below Coordinates::num_max_dimensions - 1; those below it start again.
    void reset(size_t dimension);

private:
    void initialize(size_t num_dims, const Strides &strides, uint8_t *buffer, size_t offset, const Window &window);

    struct Dimension {
        constexpr Dimension() : _dim_start(0), _stride(0) {}

        size_t _dim_start;  ///< Offset at which the current run along the lower dimensions started
        size_t _stride;     ///< Bytes of one step
    };

    uint8_t *_ptr;
    std::array<Dimension, Coordinates::num_max_dimensions> _dims;
};

/// Calls a function for each position of a window, dimension 0 fastest.
///
/// @param[in]     w               The window; no step may be 0.
/// @param[in]     lambda_function Called with the Coordinates of the position.
/// @param[in,out] iterators       Iterators that are moved along.
template <typename L, typename... Ts>
inline void execute_window_loop(const Window &w, L &&lambda_function, Ts &&...iterators);

/// Rearranges dimensions: the new dimension i is the old dimension perm[i], zero if there is none.
template <typename T> inline void permute(Dimensions<T> &dimensions, const PermutationVector &perm) {
    std::array<T, Dimensions<T>::num_max_dimensions> old;
    std::copy(dimensions.begin(), dimensions.end(), old.begin());
    const unsigned int count = dimensions.num_dimensions();
    for (unsigned int i = 0; i < perm.num_dimensions(); ++i) {
        dimensions.set(i, perm[i] < count ? old[perm[i]] : T(0));
    }
}

/// Rearranges a shape: the new dimension i is the old dimension perm[i].
inline void permute(TensorShape &shape, const PermutationVector &perm) {
    const TensorShape old = shape;
    for (unsigned int i = 0; i < perm.num_dimensions(); ++i) {
        shape.set(i, old[perm[i]]);
    }
}

/// The part of a scaled image where all values are defined.
///
/// @param[in] src_info           The image; its first dimensions are taken by its layout.
/// @param[in] dst_shape          Shape of the result.
/// @param[in] interpolate_policy How values are found.
/// @param[in] sampling_policy    Where in a pixel its sample lies.
/// @param[in] border_undefined   True: what needs pixels outside the valid region of the image is not defined.
ValidRegion calculate_valid_region_scale(const ITensorInfo &src_info, const TensorShape &dst_shape,
                                         InterpolationPolicy interpolate_policy, SamplingPolicy sampling_policy,
                                         bool border_undefined);

/// The position of the element with a given number, counting with dimension 0 fastest.
inline Coordinates index2coords(const TensorShape &shape, int index);
/// The number of the element at a position, counting with dimension 0 fastest.
inline int coords2index(const TensorShape &shape, const Coordinates &coord);

/// For each layout, the meaning of its dimensions from 0 on.
const std::map<DataLayout, std::vector<DataLayoutDimension>> &get_layout_map();
/// Tiles along width and height of the output of Winograd's convolution.
///
/// @param[in] in_dims          Width and height of the input.
/// @param[in] kernel_size      Width and height of the kernel.
/// @param[in] output_tile_size Width and height of an output tile.
/// @param[in] conv_info        Padding; strides are 1.
Size2D compute_winograd_convolution_tiles(const Size2D &in_dims, const Size2D &kernel_size,
                                          const Size2D &output_tile_size, const PadStrideInfo &conv_info);

/// x modulo m, in [0, m): negative numbers count from the end.
template <typename T> inline T wrap_around(T x, T m) {
    return x >= 0 ? x % m : (x % m + m) % m;
}

/// Replaces each coordinate by its value modulo @p max_value, so that -1 becomes the last one.
inline Coordinates &convert_negative_axis(Coordinates &coords, int max_value) {
    for (unsigned int i = 0; i < coords.num_dimensions(); ++i) {
        coords[i] = wrap_around(coords[i], max_value);
    }
    return coords;
}
}  // namespace arm_compute

#include "arm_compute/core/Helpers.inl"

#endif  // ACL_ARM_COMPUTE_CORE_HELPERS_H
