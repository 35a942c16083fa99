// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_CONVOLUTION_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_CONVOLUTION_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/math/Math.h"
#include "arm_compute/core/utils/misc/shapes/Detail.h"
#include "arm_compute/function_info/ConvolutionInfo.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {
namespace misc {
namespace shape_calculator {
/// Shape of a convolution's columns as an image: width, height and channels replace the matrix dimensions.
///
/// @param[in] input           Matrix (output channels, positions, ...).
/// @param[in] convolved_dims  Width and height of the image.
/// @param[in] batch_size_on_z True: batches are dimension 2 of the matrix.
/// @param[in] num_groups      Number of groups.
inline TensorShape compute_col2im_shape(const ITensorInfo &input, const Size2D &convolved_dims, bool batch_size_on_z,
                                        unsigned int num_groups = 1) {
    ARM_COMPUTE_ERROR_ON(num_groups == 0);
    ARM_COMPUTE_ERROR_ON(input.tensor_shape()[1] != convolved_dims.area());
    TensorShape shape{input.tensor_shape()};
    if (batch_size_on_z && num_groups == 1) {
        shape.shift_right(1);
    }
    return detail::with_volume(shape, detail::LayoutIndices(input.data_layout()), convolved_dims.width,
                               convolved_dims.height, input.tensor_shape()[0] * num_groups);
}

/// Shape of an image as a convolution's columns: (elements of a kernel, positions, groups or batches, ...).
///
/// @param[in] input           Image.
/// @param[in] kernel_dims     Width and height of the kernel.
/// @param[in] conv_info       Strides and padding.
/// @param[in] has_bias        True: an additional row of ones.
/// @param[in] dilation        Distance between taps.
/// @param[in] batch_size_on_z True: no dimension for groups.
/// @param[in] num_groups      Number of groups.
/// @param[in] input_pad_right Channels added at the end.
inline TensorShape compute_im2col_conv_shape(const ITensorInfo *input, const Size2D &kernel_dims,
                                             const PadStrideInfo &conv_info, bool has_bias, const Size2D &dilation,
                                             bool batch_size_on_z, unsigned int num_groups = 1,
                                             unsigned int input_pad_right = 0) {
    ARM_COMPUTE_ERROR_ON(num_groups == 0);
    const detail::LayoutIndices at(input->data_layout());
    TensorShape shape{input->tensor_shape()};
    const auto plane = scaled_dimensions(static_cast<int>(shape[at.width]), static_cast<int>(shape[at.height]),
                                         static_cast<int>(kernel_dims.width), static_cast<int>(kernel_dims.height),
                                         conv_info, dilation);
    const size_t channels = (shape[at.channel] + input_pad_right) / num_groups;
    shape.set(0, channels * kernel_dims.area() + (has_bias ? 1 : 0));
    shape.set(1, static_cast<size_t>(plane.first) * plane.second);
    if (batch_size_on_z && shape.num_dimensions() >= 3) {
        shape.remove_dimension(2);
    } else {
        shape.set(2, num_groups);
    }
    return shape;
}

/// Shape of the output of a depthwise convolution.
///
/// @param[in] input   Image.
/// @param[in] weights Weights, in the image's layout.
/// @param[in] info    Strides, padding, dilation and multiplier.
inline TensorShape compute_depthwise_convolution_shape(const ITensorInfo &input, const ITensorInfo &weights,
                                                       const ConvolutionInfo &info) {
    const TensorShape &image = input.tensor_shape();
    const TensorShape &kernel = weights.tensor_shape();
    const detail::LayoutIndices at(input.data_layout());
    const detail::LayoutIndices kernel_at(weights.data_layout() == DataLayout::UNKNOWN ? input.data_layout()
                                                                                       : weights.data_layout());
    const auto plane =
        scaled_dimensions(static_cast<int>(image[at.width]), static_cast<int>(image[at.height]),
                          static_cast<int>(kernel[kernel_at.width]), static_cast<int>(kernel[kernel_at.height]),
                          info.pad_stride_info, info.dilation);
    return detail::with_volume(image, at, plane.first, plane.second, image[at.channel] * info.depth_multiplier);
}

/// Padding around the upsampled input of a deconvolution: sum of both sides, along width and height.
///
/// @param[in] input    Image.
/// @param[in] weights  Weights, in the image's layout.
/// @param[in] sx       Stride along the width.
/// @param[in] sy       Stride along the height.
/// @param[in] out_dims Width and height of the output.
inline std::pair<int32_t, int32_t> compute_deconvolution_padding(const ITensorInfo &input, const ITensorInfo &weights,
                                                                 int32_t sx, int32_t sy,
                                                                 std::pair<uint32_t, uint32_t> out_dims) {
    const detail::LayoutIndices at(input.data_layout());
    ARM_COMPUTE_ERROR_ON(sx < 1 || sy < 1);
    const int32_t upsampled_x = (static_cast<int32_t>(input.dimension(at.width)) - 1) * sx + 1;
    const int32_t upsampled_y = (static_cast<int32_t>(input.dimension(at.height)) - 1) * sy + 1;
    const int32_t valid_x = upsampled_x - static_cast<int32_t>(weights.dimension(at.width)) + 1;
    const int32_t valid_y = upsampled_y - static_cast<int32_t>(weights.dimension(at.height)) + 1;
    return {static_cast<int32_t>(out_dims.first) - valid_x, static_cast<int32_t>(out_dims.second) - valid_y};
}

/// Shape of the upsampled and padded input of a deconvolution.
///
/// @param[in]  input    Image.
/// @param[in]  weights  Weights, in the image's layout.
/// @param[in]  sx       Stride along the width.
/// @param[in]  sy       Stride along the height.
/// @param[in]  out_dims Width and height of the output.
/// @param[out] padx     Padding along the width, sum of both sides.
/// @param[out] pady     Padding along the height, sum of both sides.
inline TensorShape compute_deconvolution_upsampled_shape(const ITensorInfo &input, const ITensorInfo &weights,
                                                         unsigned int sx, unsigned int sy,
                                                         std::pair<unsigned int, unsigned int> &out_dims,
                                                         uint32_t &padx, uint32_t &pady) {
    const detail::LayoutIndices at(input.data_layout());
    const auto padding =
        compute_deconvolution_padding(input, weights, static_cast<int32_t>(sx), static_cast<int32_t>(sy), out_dims);
    padx = static_cast<uint32_t>(padding.first);
    pady = static_cast<uint32_t>(padding.second);
    return detail::with_plane(input.tensor_shape(), at, (input.dimension(at.width) - 1) * sx + 1 + padx,
                              (input.dimension(at.height) - 1) * sy + 1 + pady);
}

/// Shape of the output of a deconvolution.
///
/// @param[in] out_dims Width and height of the output.
/// @param[in] input    Image.
/// @param[in] weights  Weights, in the image's layout.
inline TensorShape compute_deconvolution_output_shape(const std::pair<unsigned int, unsigned int> &out_dims,
                                                      const ITensorInfo &input, const ITensorInfo &weights) {
    return detail::with_volume(input.tensor_shape(), detail::LayoutIndices(input.data_layout()), out_dims.first,
                               out_dims.second, weights.dimension(weights.dimension(DataLayoutDimension::BATCHES)));
}

/// Shape of the output of a convolution.
///
/// @param[in] input_shape       Image.
/// @param[in] input_data_layout Layout of image and weights.
/// @param[in] weights_shape     Weights; dimension 3 is the output channels.
/// @param[in] conv_info         Strides and padding.
inline TensorShape compute_deep_convolution_shape(const TensorShape &input_shape, DataLayout input_data_layout,
                                                  const TensorShape &weights_shape, const PadStrideInfo &conv_info) {
    const detail::LayoutIndices at(input_data_layout);
    const auto plane = scaled_dimensions(
        static_cast<int>(input_shape[at.width]), static_cast<int>(input_shape[at.height]),
        static_cast<int>(weights_shape[at.width]), static_cast<int>(weights_shape[at.height]), conv_info);
    return detail::with_volume(input_shape, at, plane.first, plane.second, weights_shape[3]);
}

/// Shape of the output of a convolution.
///
/// @param[in] input     Image.
/// @param[in] weights   Weights, in the image's layout.
/// @param[in] conv_info Strides and padding.
inline TensorShape compute_deep_convolution_shape(const ITensorInfo &input, const ITensorInfo &weights,
                                                  const PadStrideInfo &conv_info) {
    return compute_deep_convolution_shape(input.tensor_shape(), input.data_layout(), weights.tensor_shape(), conv_info);
}

/// Shape of the table of an indirect convolution.
///
/// @param[in] input_shape       Image.
/// @param[in] input_data_layout Layout of image and weights.
/// @param[in] weights_shape     Weights; dimension 3 is the output channels.
/// @param[in] conv_info         Strides and padding.
/// @param[in] desc              Blocks.
inline TensorShape compute_indirect_buffer_shape(const TensorShape &input_shape, DataLayout input_data_layout,
                                                 const TensorShape &weights_shape, const PadStrideInfo &conv_info,
                                                 const DirectConvComputeKernelInfo &desc) {
    const detail::LayoutIndices at(input_data_layout);
    const size_t m0 = static_cast<size_t>(desc.m0);
    const TensorShape output = compute_deep_convolution_shape(input_shape, input_data_layout, weights_shape, conv_info);
    return TensorShape(m0 * weights_shape[at.width] * weights_shape[at.height],
                       DIV_CEIL(output[at.width] * output[at.height], m0), output[3]);
}

/// Shape of weights in the Winograd domain: (output channels, input channels, elements of a tile).
inline TensorShape compute_winograd_filter_transform_shape(const ITensorInfo &input,
                                                           const WinogradInfo &winograd_info) {
    const Size2D tile(winograd_info.output_tile_size.width + winograd_info.kernel_size.width - 1,
                      winograd_info.output_tile_size.height + winograd_info.kernel_size.height - 1);
    return TensorShape(input.dimension(3), input.dimension(input.dimension(DataLayoutDimension::CHANNEL)), tile.area());
}

/// Shape of an image in the Winograd domain: (channels, tiles, elements of a tile, batches).
inline TensorShape compute_winograd_input_transform_shape(const ITensorInfo &input, const WinogradInfo &winograd_info) {
    const detail::LayoutIndices at(input.data_layout());
    const Size2D tile(winograd_info.output_tile_size.width + winograd_info.kernel_size.width - 1,
                      winograd_info.output_tile_size.height + winograd_info.kernel_size.height - 1);
    const Size2D tiles = compute_winograd_convolution_tiles(
        Size2D(input.dimension(at.width), input.dimension(at.height)), winograd_info.kernel_size,
        winograd_info.output_tile_size, winograd_info.convolution_info);
    TensorShape shape{input.tensor_shape()};
    shape.set(0, input.dimension(at.channel));
    shape.set(1, tiles.area());
    shape.set(2, tile.area());
    return shape;
}

/// Shape of the result of a Winograd convolution.
inline TensorShape compute_winograd_output_transform_shape(const ITensorInfo &input,
                                                           const WinogradInfo &winograd_info) {
    const auto plane = scaled_dimensions(
        static_cast<int>(winograd_info.input_dimensions.width), static_cast<int>(winograd_info.input_dimensions.height),
        static_cast<int>(winograd_info.kernel_size.width), static_cast<int>(winograd_info.kernel_size.height),
        winograd_info.convolution_info);
    return detail::with_volume(input.tensor_shape(), detail::LayoutIndices(winograd_info.output_data_layout),
                               plane.first, plane.second, input.dimension(0));
}

/// Shape of a pooled image. Checked builds: an error if no window fits.
inline TensorShape compute_pool_shape(const ITensorInfo &input, PoolingLayerInfo pool_info) {
    const TensorShape &shape = input.tensor_shape();
    const detail::LayoutIndices at(input.data_layout());
    const int width = static_cast<int>(shape[at.width]);
    const int height = static_cast<int>(shape[at.height]);
    const auto plane = scaled_dimensions_signed(
        width, height, pool_info.is_global_pooling ? width : static_cast<int>(pool_info.pool_size.width),
        pool_info.is_global_pooling ? height : static_cast<int>(pool_info.pool_size.height), pool_info.pad_stride_info);
    ARM_COMPUTE_ERROR_ON_MSG(plane.first < 1 || plane.second < 1, "the pooling window is larger than the input");
    return detail::with_plane(shape, at, static_cast<size_t>(std::max(plane.first, 0)),
                              static_cast<size_t>(std::max(plane.second, 0)));
}

/// Shape of an unpooled image.
inline TensorShape compute_unpool_shape(const ITensorInfo &input, PoolingLayerInfo pool_info) {
    const TensorShape &shape = input.tensor_shape();
    const detail::LayoutIndices at(input.data_layout());
    const PadStrideInfo &info = pool_info.pad_stride_info;
    const size_t width = (shape[at.width] - 1) * info.stride().first + pool_info.pool_size.width;
    const size_t height = (shape[at.height] - 1) * info.stride().second + pool_info.pool_size.height;
    return detail::with_plane(shape, at, width - info.pad_left() - info.pad_right(),
                              height - info.pad_top() - info.pad_bottom());
}

/// Shape of pooled regions of interest: one image per region.
///
/// @param[in] input     Images.
/// @param[in] rois      Regions (5, number).
/// @param[in] pool_info Width and height of the result.
inline TensorShape compute_roi_align_shape(const ITensorInfo &input, const ITensorInfo &rois,
                                           ROIPoolingLayerInfo pool_info) {
    TensorShape shape = detail::with_plane(input.tensor_shape(), detail::LayoutIndices(input.data_layout()),
                                           pool_info.pooled_width(), pool_info.pooled_height());
    shape.set(3, rois.dimension(1));
    return shape;
}

/// Shape of the output of a 3D convolution, layout NDHWC.
///
/// @param[in] src         Volume (channels, width, height, depth, batches).
/// @param[in] weights     (output channels, input channels, width, height, depth).
/// @param[in] conv3d_info Strides, padding, dilation and rounding.
inline TensorShape compute_conv3d_shape(const TensorShape &src, const TensorShape &weights,
                                        const Conv3dInfo &conv3d_info) {
    const auto extent = [&conv3d_info](size_t size, size_t before, size_t after, size_t kernel, size_t dilation,
                                       size_t stride) -> size_t {
        const size_t padded = size + before + after;
        const size_t covered = dilation * (kernel - 1) + 1;
        if (padded < covered) {
            return 0;
        }
        const size_t rest = padded - covered;
        return (conv3d_info.round_type == DimensionRoundingType::CEIL ? DIV_CEIL(rest, stride) : rest / stride) + 1;
    };
    const Padding3D &padding = conv3d_info.padding;
    TensorShape shape{src};
    shape.set(1, extent(src[1], padding.left, padding.right, weights[2], conv3d_info.dilation.width,
                        conv3d_info.stride.width));
    shape.set(2, extent(src[2], padding.top, padding.bottom, weights[3], conv3d_info.dilation.height,
                        conv3d_info.stride.height));
    shape.set(3, extent(src[3], padding.front, padding.back, weights[4], conv3d_info.dilation.depth,
                        conv3d_info.stride.depth));
    shape.set(0, weights[0]);
    return shape;
}

/// Shape of a pooled volume, layout NDHWC. Checked builds: an error if no window fits.
inline TensorShape compute_pool3d_shape(const TensorShape &src, Pooling3dLayerInfo pool3d_info) {
    const bool global = pool3d_info.is_global_pooling;
    const auto extents =
        scaled_3d_dimensions_signed(static_cast<int>(src[1]), static_cast<int>(src[2]), static_cast<int>(src[3]),
                                    static_cast<int>(global ? src[1] : pool3d_info.pool_size.width),
                                    static_cast<int>(global ? src[2] : pool3d_info.pool_size.height),
                                    static_cast<int>(global ? src[3] : pool3d_info.pool_size.depth), pool3d_info);
    ARM_COMPUTE_ERROR_ON_MSG(std::get<0>(extents) < 1 || std::get<1>(extents) < 1 || std::get<2>(extents) < 1,
                             "the pooling window is larger than the input");
    TensorShape shape{src};
    shape.set(1, static_cast<size_t>(std::max(std::get<0>(extents), 0)));
    shape.set(2, static_cast<size_t>(std::max(std::get<1>(extents), 0)));
    shape.set(3, static_cast<size_t>(std::max(std::get<2>(extents), 0)));
    return shape;
}
}  // namespace shape_calculator
}  // namespace misc
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_CONVOLUTION_H
