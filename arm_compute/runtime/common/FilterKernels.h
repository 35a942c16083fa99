// SPDX-License-Identifier: MIT
// configure() of kernels that are filters and of functions of positions, for both backends: see RowsKernel.
#ifndef ARM_COMPUTE_RUNTIME_COMMON_FILTERKERNELS_H
#define ARM_COMPUTE_RUNTIME_COMMON_FILTERKERNELS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/common/RowsKernel.h"

#include <cstdint>
#include <vector>

namespace arm_compute {
namespace detail {

/// The border of a filter.
///
/// @param border_undefined Whether results that need pixels outside are not valid. Otherwise these pixels are in the
///                         padding.
inline BorderMode filter_mode(bool border_undefined) {
    return border_undefined ? BorderMode::UNDEFINED : BorderMode::CONSTANT;
}

/// A copy of an array; empty if there is none.
///
/// @param first Its first element, or null.
/// @param count Number of elements.
template <class Number> std::vector<Number> copied(const Number *first, size_t count) {
    return first != nullptr ? std::vector<Number>(first, first + count) : std::vector<Number>();
}

/// A filter with one result.
template <class Backend, class Function, unsigned int radius> class FilterKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input            Image; dimensions from 2 on are batches. Types as the function's.
    /// @param output           Destination of input's shape. An empty info is filled in.
    /// @param border_undefined See RowsKernel.
    void configure(const T *input, T *output, bool border_undefined) {
        configure(Context(), input, output, border_undefined);
    }
    /// @param compile_context  Context that compiles.
    /// @param input            As above.
    /// @param output           As above.
    /// @param border_undefined As above.
    void configure(const Context &compile_context, const T *input, T *output, bool border_undefined) {
        this->template set_up<Function>(compile_context,
                                        {{input}, {output}, Split::ROWS, BorderSize(radius), border_undefined},
                                        [border_undefined](const auto &call, T *const *in, T *const *out) {
                                            call(in[0], out[0], filter_mode(border_undefined));
                                        });
    }
};

/// A filter with the gradients along both axes.
template <class Backend, class Function, unsigned int radius> class GradientKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input            U8 image; dimensions from 2 on are batches.
    /// @param output_x         S16 gradients along x, of input's shape, or null. An empty info is filled in.
    /// @param output_y         The same along y. One of both must be there.
    /// @param border_undefined See RowsKernel.
    void configure(const T *input, T *output_x, T *output_y, bool border_undefined) {
        configure(Context(), input, output_x, output_y, border_undefined);
    }
    /// @param compile_context  Context that compiles.
    /// @param input            As above.
    /// @param output_x         As above.
    /// @param output_y         As above.
    /// @param border_undefined As above.
    void configure(const Context &compile_context, const T *input, T *output_x, T *output_y, bool border_undefined) {
        this->template set_up<Function>(
            compile_context, {{input}, {output_x, output_y}, Split::ROWS, BorderSize(radius), border_undefined},
            [border_undefined](const auto &call, T *const *in, T *const *out) {
                call(in[0], out[0], out[1], filter_mode(border_undefined));
            });
    }
};

/// A convolution with a square matrix.
template <class Backend, class Function, unsigned int matrix_size> class SquareKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input            U8 image; dimensions from 2 on are batches.
    /// @param output           U8 or S16 destination of input's shape. An empty info becomes U8.
    /// @param conv             Factors, row by row; not flipped. configure() copies them.
    /// @param scale            Divides the sums. 0: the absolute value of the sum of the factors, or 1.
    /// @param border_undefined See RowsKernel.
    void configure(const T *input, T *output, const int16_t *conv, uint32_t scale, bool border_undefined) {
        configure(Context(), input, output, conv, scale, border_undefined);
    }
    /// @param compile_context  Context that compiles.
    /// @param input            As above.
    /// @param output           As above.
    /// @param conv             As above.
    /// @param scale            As above.
    /// @param border_undefined As above.
    void configure(const Context &compile_context, const T *input, T *output, const int16_t *conv, uint32_t scale,
                   bool border_undefined) {
        const auto factors = copied(conv, matrix_size * matrix_size);
        this->template set_up<Function>(
            compile_context, {{input}, {output}, Split::ROWS, BorderSize(matrix_size / 2), border_undefined},
            [factors, scale, border_undefined](const auto &call, T *const *in, T *const *out) {
                call(in[0], out[0], factors.empty() ? nullptr : factors.data(), scale, filter_mode(border_undefined));
            });
    }
};

/// A convolution with a matrix of other extents.
template <class Backend, class Function> class RectangleKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input            U8 image; dimensions from 2 on are batches.
    /// @param output           U8 or S16 destination of input's shape. An empty info becomes U8.
    /// @param conv             Factors, row by row; not flipped. configure() copies them.
    /// @param width            Columns of the matrix: 3, 5, 7 or 9.
    /// @param height           Rows of the matrix: 3, 5, 7 or 9.
    /// @param scale            Divides the sums. 0: the absolute value of the sum of the factors, or 1.
    /// @param border_undefined See RowsKernel.
    void configure(const T *input, T *output, const int16_t *conv, uint32_t width, uint32_t height, uint32_t scale,
                   bool border_undefined) {
        configure(Context(), input, output, conv, width, height, scale, border_undefined);
    }
    /// @param compile_context  Context that compiles.
    /// @param input            As above.
    /// @param output           As above.
    /// @param conv             As above.
    /// @param width            As above.
    /// @param height           As above.
    /// @param scale            As above.
    /// @param border_undefined As above.
    void configure(const Context &compile_context, const T *input, T *output, const int16_t *conv, uint32_t width,
                   uint32_t height, uint32_t scale, bool border_undefined) {
        // With other extents, the function refuses the matrix before it reads it.
        const auto factors = copied(conv, width <= 9 && height <= 9 ? width * height : 1);
        this->template set_up<Function>(
            compile_context, {{input}, {output}, Split::ROWS, BorderSize(height / 2, width / 2), border_undefined},
            [factors, width, height, scale, border_undefined](const auto &call, T *const *in, T *const *out) {
                call(in[0], out[0], factors.empty() ? nullptr : factors.data(), height, width, scale,
                     filter_mode(border_undefined));
            });
    }
};

/// A filter that chooses a pixel of a mask.
template <class Backend, class Function> class NonLinearKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input            U8 image; dimensions from 2 on are batches.
    /// @param output           U8 destination of input's shape. An empty info is filled in.
    /// @param function         MEDIAN, MIN or MAX.
    /// @param mask_size        Rows and columns of the mask: 3, 5, 7 or 9.
    /// @param pattern          Pixels of the mask.
    /// @param mask             For OTHER: a byte for each pixel, row by row. configure() copies it.
    /// @param border_undefined See RowsKernel.
    void configure(const T *input, T *output, NonLinearFilterFunction function, unsigned int mask_size,
                   MatrixPattern pattern, const uint8_t *mask, bool border_undefined) {
        configure(Context(), input, output, function, mask_size, pattern, mask, border_undefined);
    }
    /// @param compile_context  Context that compiles.
    /// @param input            As above.
    /// @param output           As above.
    /// @param function         As above.
    /// @param mask_size        As above.
    /// @param pattern          As above.
    /// @param mask             As above.
    /// @param border_undefined As above.
    void configure(const Context &compile_context, const T *input, T *output, NonLinearFilterFunction function,
                   unsigned int mask_size, MatrixPattern pattern, const uint8_t *mask, bool border_undefined) {
        const auto pixels =
            copied(pattern == MatrixPattern::OTHER ? mask : nullptr, mask_size <= 9 ? mask_size * mask_size : 1);
        this->template set_up<Function>(
            compile_context, {{input}, {output}, Split::ROWS, BorderSize(mask_size / 2), border_undefined},
            [function, mask_size, pattern, pixels, border_undefined](const auto &call, T *const *in, T *const *out) {
                call(in[0], out[0], function, mask_size, pattern, pixels.empty() ? nullptr : pixels.data(),
                     filter_mode(border_undefined));
            });
    }
};

/// Pixels at positions of two maps.
template <class Backend, class Function> class RemapBase : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

protected:
    /// @param compile_context  Context that compiles.
    /// @param input            U8 image.
    /// @param map_x            F32 columns, of output's shape.
    /// @param map_y            F32 rows.
    /// @param output           U8 destination. An empty info is filled in.
    /// @param policy           NEAREST_NEIGHBOR or BILINEAR.
    /// @param border_undefined Whether results that need pixels outside are not written. Otherwise run() reads one
    ///                         pixel of the padding on each side; pixels beyond have the value of the nearest of these.
    void configure_remap(const Context &compile_context, const T *input, const T *map_x, const T *map_y, T *output,
                         InterpolationPolicy policy, bool border_undefined) {
        typename RowsKernel<Backend>::Work work{{input, map_x, map_y}, {output}, Split::ROWS};
        work.border = border_undefined ? BorderSize(0) : BorderSize(1);
        work.is_filter = false;
        this->template set_up<Function>(compile_context, work,
                                        [policy, border_undefined](const auto &call, T *const *in, T *const *out) {
                                            call(in[0], in[1], in[2], out[0], policy,
                                                 border_undefined ? BorderMode::UNDEFINED : BorderMode::REPLICATE);
                                        });
    }
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_FILTERKERNELS_H
