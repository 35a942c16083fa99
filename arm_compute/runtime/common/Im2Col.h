// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_IM2COL_H
#define ARM_COMPUTE_RUNTIME_COMMON_IM2COL_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/common/Moves.h"

#include <cstddef>
#include <utility>

namespace arm_compute {
namespace detail {

/// The geometry of a convolution whose windows are copied to the rows of a matrix.
struct Windows {
    /// @param input     The image, NHWC or NCHW.
    /// @param kernel    Extents of a window.
    /// @param info      Strides and padding.
    /// @param dilations Distances between the elements of a window.
    Windows(const ITensorInfo &input, const Size2D &kernel, const PadStrideInfo &info, const Size2D &dilations)
        : w(get_data_layout_dimension_index(input.data_layout(), DataLayoutDimension::WIDTH)),
          h(get_data_layout_dimension_index(input.data_layout(), DataLayoutDimension::HEIGHT)),
          c(get_data_layout_dimension_index(input.data_layout(), DataLayoutDimension::CHANNEL)),
          kernel_dims(kernel),
          dilation(dilations),
          padded(input.tensor_shape()) {
        padded.set(w, padded[w] + info.pad_left() + info.pad_right());
        padded.set(h, padded[h] + info.pad_top() + info.pad_bottom());
        if (kernel.width != 0 && kernel.height != 0 && (kernel.width - 1) * dilation.x() + 1 <= padded[w] &&
            (kernel.height - 1) * dilation.y() + 1 <= padded[h]) {
            const std::pair<unsigned int, unsigned int> many =
                scaled_dimensions(static_cast<int>(input.dimension(w)), static_cast<int>(input.dimension(h)),
                                  static_cast<int>(kernel.width), static_cast<int>(kernel.height), info, dilation);
            columns = many.first;
            rows = many.second;
        }
    }

    /// Elements of a window.
    size_t elements() const { return kernel_dims.area() * padded[c]; }

    size_t w, h, c;      ///< Dimensions of the width, the height and the channels
    Size2D kernel_dims;  ///< Extents of a window
    Size2D dilation;     ///< Distances between its elements
    TensorShape padded;  ///< Shape of the padded image
    size_t columns{0};   ///< Windows side by side; 0: none fits
    size_t rows{0};      ///< Windows one above the other
};

/// An error if Im2Col does not accept these infos.
///
/// @param input       Image.
/// @param output      Matrix; may be empty.
/// @param kernel_dims Extents of a window.
/// @param conv_info   Strides and padding.
/// @param has_bias    Whether each row ends with a 1.
/// @param dilation    Distances between the elements of a window.
/// @param num_groups  Groups of channels; must be 1.
inline Status check_im2col(const ITensorInfo *input, const ITensorInfo *output, const Size2D &kernel_dims,
                           const PadStrideInfo &conv_info, bool has_bias, const Size2D &dilation,
                           unsigned int num_groups) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(input == nullptr, "Im2Col: the input is missing");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(
        input->data_layout() != DataLayout::NHWC && input->data_layout() != DataLayout::NCHW,
        "Im2Col: the input's layout must be NHWC or NCHW");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(input->num_dimensions() > 4, "Im2Col: the input must have at most 4 dimensions");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(num_groups != 1, "Im2Col: %u groups; it supports 1", num_groups);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(dilation.x() == 0 || dilation.y() == 0, "Im2Col: a dilation of 0");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(conv_info.stride().first == 0 || conv_info.stride().second == 0,
                                    "Im2Col: a stride of 0; it must be at least 1");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(has_bias && is_data_type_quantized(input->data_type()),
                                    "Im2Col: a quantized matrix does not have a 1 for the bias");
    const Windows g(*input, kernel_dims, conv_info, dilation);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(g.columns == 0 || g.rows == 0, "Im2Col: the kernel does not fit into the input");
    return check_filled_in("Im2Col", output,
                           TensorShape(g.elements() + (has_bias ? 1 : 0), g.columns * g.rows, input->dimension(3)),
                           *input);
}

/// Copies the window of each position of a convolution to a row of a matrix. Pad is the backend's function that pads.
template <class Backend, class Pad> class Windowed {
public:
    using TensorType = typename Backend::TensorType;

    /// @param group Provides the memory of the padded image.
    explicit Windowed(MemoryGroup &group) : _group(group) {}

    /// As check_im2col(), on tensors that it accepts.
    ///
    /// @param context     Context that compiles.
    /// @param input       Image.
    /// @param output      Matrix; may be empty.
    /// @param kernel_dims Extents of a window.
    /// @param conv_info   Strides and padding.
    /// @param has_bias    Whether each row ends with a 1.
    /// @param dilation    Distances between the elements of a window.
    void configure(typename Backend::Context context, const TensorType *input, TensorType *output,
                   const Size2D &kernel_dims, const PadStrideInfo &conv_info, bool has_bias, const Size2D &dilation) {
        const ITensorInfo &in = *input->info();
        const Windows g(in, kernel_dims, conv_info, dilation);
        fill_in(*output->info(), TensorShape(g.elements() + (has_bias ? 1 : 0), g.columns * g.rows, in.dimension(3)),
                in);
        const TensorType *image = input;
        _pads = g.padded != in.tensor_shape();
        if (_pads) {
            PaddingList padding(in.num_dimensions() > g.h ? in.num_dimensions() : g.h + 1, PaddingInfo(0, 0));
            padding[g.w] = PaddingInfo(conv_info.pad_left(), conv_info.pad_right());
            padding[g.h] = PaddingInfo(conv_info.pad_top(), conv_info.pad_bottom());
            padding.resize(g.w > g.h ? g.w + 1 : g.h + 1);
            PixelValue zero;
            if (is_data_type_quantized_asymmetric(in.data_type())) {
                zero = PixelValue(0., in.data_type(), in.quantization_info());
            }
            _group.manage(&_padded);
            Backend::configure(context, _pad, const_cast<TensorType *>(input), &_padded, padding, zero);
            image = &_padded;
        }
        copy_windows(context, *image, *output, g, conv_info);
        if (has_bias) {
            const Strides &d = output->info()->strides_in_bytes();
            _moves.set(context, output,
                       {{{1, d[0]}, {g.columns * g.rows, d[1]}, {in.dimension(3), d[2]}}, g.elements() * d[0]},
                       PixelValue(1., in.data_type()));
        }
        if (_pads) {
            _padded.allocator()->allocate();
        }
    }

    /// Copies the windows; the group must have its memory.
    void run() {
        if (_pads) {
            _pad.run();
        }
        _moves.run();
    }

private:
    void copy_windows(typename Backend::Context context, const TensorType &image, const TensorType &output,
                      const Windows &g, const PadStrideInfo &conv_info) {
        const Strides &s = image.info()->strides_in_bytes(), &d = output.info()->strides_in_bytes();
        const size_t e = d[0], kw = g.kernel_dims.width, kh = g.kernel_dims.height, channels = g.padded[g.c];
        const Viewed::Axis across{kw, g.dilation.x() * s[g.w]}, down{kh, g.dilation.y() * s[g.h]},
            column{g.columns, conv_info.stride().first * s[g.w]}, row{g.rows, conv_info.stride().second * s[g.h]},
            batch{g.padded[3], s[3]}, deep{channels, s[g.c]};
        const Viewed::Axis to_column{g.columns, d[1]}, to_row{g.rows, g.columns * d[1]}, to_batch{g.padded[3], d[2]};
        const PermutationVector same(0U, 1U, 2U, 3U, 4U, 5U);
        if (g.c == 0) {
            _moves.add(context, &image, {deep, across, down, column, row, batch}, &output,
                       {{channels, e}, {kw, channels * e}, {kh, channels * kw * e}, to_column, to_row, to_batch}, same);
        } else {
            _moves.add(context, &image, {across, down, deep, column, row, batch}, &output,
                       {{kw, e}, {kh, kw * e}, {channels, kw * kh * e}, to_column, to_row, to_batch}, same);
        }
    }

    MemoryGroup &_group;
    typename Backend::Owned _padded{};
    Pad _pad{};
    bool _pads{false};
    Moves<Backend> _moves{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_IM2COL_H
