// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/misc/ShapeCalculator.h"

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/helpers/AdjustVecSize.h"

#include <gtest/gtest.h>

#include <vector>

namespace arm_compute {
namespace {

using namespace misc::shape_calculator;
using Round = DimensionRoundingType;

TensorInfo info_of(const TensorShape &shape, DataLayout layout = DataLayout::NCHW) {
    return TensorInfo(shape, 1, DataType::F32, layout);
}

/// Counts the positions of a window by moving it.
int counted(int size, int before, int after, int window, int stride, Round round) {
    int count = 0;
    for (int start = -before; start + window <= size + after; start += stride) {
        ++count;
    }
    const int covered = -before + (count - 1) * stride + window;
    return round == Round::CEIL && covered < size + after ? count + 1 : count;
}

TEST(Extents, WindowsAreCounted) {
    for (const Round round : {Round::FLOOR, Round::CEIL}) {
        for (int size = 3; size < 12; ++size) {
            for (int window = 1; window <= 3; ++window) {
                for (unsigned int stride = 1; stride <= 3; ++stride) {
                    for (unsigned int pad = 0; pad < 3; ++pad) {
                        const PadStrideInfo info(stride, 1, pad, pad / 2, 0, 0, round);
                        const int expected = counted(size, static_cast<int>(pad), static_cast<int>(pad / 2), window,
                                                     static_cast<int>(stride), round);
                        EXPECT_EQ(scaled_dimensions(size, 5, window, 2, info),
                                  std::make_pair(static_cast<unsigned int>(expected), 4u));
                        EXPECT_EQ(scaled_dimensions_signed(size, 5, window, 2, info), std::make_pair(expected, 4));
                    }
                }
            }
        }
    }
    EXPECT_EQ(scaled_dimensions(7, 7, 3, 3, PadStrideInfo(), Size2D(2, 3)), std::make_pair(3u, 1u));
    EXPECT_EQ(scaled_dimensions(2, 2, 5, 5, PadStrideInfo()), std::make_pair(1u, 1u));
    EXPECT_EQ(scaled_dimensions_signed(2, 2, 5, 5, PadStrideInfo(2, 1)), std::make_pair(-1, -2));
}

TEST(Extents, SamePadding) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (unsigned int size = 4; size < 12; ++size) {
            for (unsigned int stride = 1; stride <= 3; ++stride) {
                for (unsigned int taps = 1; taps <= 4; ++taps) {
                    const bool nchw = layout == DataLayout::NCHW;
                    const TensorShape image = nchw ? TensorShape(size, 9U, 2U) : TensorShape(2U, size, 9U);
                    const TensorShape weights = nchw ? TensorShape(taps, 3U, 2U) : TensorShape(2U, taps, 3U);
                    const PadStrideInfo info = calculate_same_pad(image, weights, PadStrideInfo(stride, 1), layout);
                    const auto out = scaled_dimensions(static_cast<int>(size), 9, static_cast<int>(taps), 3, info);
                    EXPECT_EQ(out, std::make_pair((size + stride - 1) / stride, 9u));
                    EXPECT_LE(info.pad_left(), info.pad_right());
                    EXPECT_LE(info.pad_right(), info.pad_left() + 1);
                    EXPECT_EQ(info.pad_top(), 1u);
                }
            }
        }
    }
    const PadStrideInfo dilated =
        calculate_same_pad(TensorShape(9U, 9U), TensorShape(3U, 3U), PadStrideInfo(), DataLayout::NCHW, Size2D(2, 3));
    EXPECT_EQ(dilated.pad_left(), 2u);
    EXPECT_EQ(dilated.pad_bottom(), 3u);
}

TEST(Extents, Deconvolution) {
    EXPECT_EQ(deconvolution_output_dimensions(4, 5, 3, 2, PadStrideInfo(2, 3, 1, 0)), std::make_pair(7u, 14u));
    const TensorInfo image = info_of(TensorShape(4U, 5U, 6U));
    const TensorInfo weights = info_of(TensorShape(3U, 2U, 6U, 7U));
    std::pair<unsigned int, unsigned int> out(7u, 14u);
    uint32_t padx = 0;
    uint32_t pady = 0;
    const TensorShape upsampled = compute_deconvolution_upsampled_shape(image, weights, 2, 3, out, padx, pady);
    EXPECT_EQ(upsampled, TensorShape(9U, 15U, 6U));
    EXPECT_EQ(upsampled[0] - 3 + 1, out.first);
    EXPECT_EQ(upsampled[1] - 2 + 1, out.second);
    EXPECT_EQ(compute_deconvolution_padding(image, weights, 2, 3, out), std::make_pair(2, 2));
    EXPECT_EQ(compute_deconvolution_output_shape(out, image, weights), TensorShape(7U, 14U, 7U));
}

TEST(Extents, SmallRules) {
    EXPECT_TRUE(needs_serialized_reduction(ReductionOperation::SUM, DataType::F32, 1));
    EXPECT_FALSE(needs_serialized_reduction(ReductionOperation::SUM, DataType::F32, 0));
    EXPECT_TRUE(needs_serialized_reduction(ReductionOperation::MAX, DataType::F32, 0));
    EXPECT_TRUE(needs_serialized_reduction(ReductionOperation::SUM, DataType::QASYMM8, 0));
    EXPECT_EQ(get_softmax_output_quantization_info(DataType::QASYMM8, false), QuantizationInfo(1.f / 256, 0));
    EXPECT_EQ(get_softmax_output_quantization_info(DataType::QASYMM8_SIGNED, false), QuantizationInfo(1.f / 256, -128));
    EXPECT_EQ(get_softmax_output_quantization_info(DataType::QASYMM8, true), QuantizationInfo(16.f / 256, 255));
    EXPECT_EQ(get_softmax_output_quantization_info(DataType::QASYMM8_SIGNED, true), QuantizationInfo(16.f / 256, 127));
    const UniformQuantizationInfo quantized(0.5f, 10);
    using F = ActivationLayerInfo::ActivationFunction;
    EXPECT_EQ(get_quantized_activation_min_max(ActivationLayerInfo(F::RELU), DataType::QASYMM8, quantized),
              std::make_pair(10, 255));
    EXPECT_EQ(get_quantized_activation_min_max(ActivationLayerInfo(F::BOUNDED_RELU, 6.f), DataType::QASYMM8, quantized),
              std::make_pair(10, 22));
    EXPECT_EQ(get_quantized_activation_min_max(ActivationLayerInfo(F::LU_BOUNDED_RELU, 6.f, -1.f),
                                               DataType::QASYMM8_SIGNED, quantized),
              std::make_pair(8, 22));
    PoolingLayerInfo pool(PoolingType::AVG, 2, DataLayout::NCHW, PadStrideInfo(1, 1, 2, 0));
    EXPECT_TRUE(is_pool_region_entirely_outside_input(pool));
    pool.exclude_padding = true;
    EXPECT_FALSE(is_pool_region_entirely_outside_input(pool));
    EXPECT_FALSE(is_pool_3d_region_entirely_outside_input(
        Pooling3dLayerInfo(PoolingType::MAX, 3, Size3D(1, 1, 1), Padding3D(2, 2, 2))));
    EXPECT_TRUE(is_pool_3d_region_entirely_outside_input(
        Pooling3dLayerInfo(PoolingType::MAX, 2, Size3D(1, 1, 1), Padding3D(0, 0, 2))));
    EXPECT_TRUE(is_symmetric(Padding3D(1, 2, 3)));
    EXPECT_FALSE(is_symmetric(Padding3D(1, 2, 3, 3, 4, 4)));
    EXPECT_EQ(num_of_elements_in_range(0.f, 10.f, 3.f), 4u);
    EXPECT_EQ(num_of_elements_in_range(5.f, -1.f, -2.f), 3u);
    EXPECT_EQ(num_of_elements_in_range(5.f, -1.f, 2.f), 0u);
    EXPECT_EQ(compute_winograd_convolution_tiles(Size2D(14, 9), Size2D(3, 3), Size2D(4, 4), PadStrideInfo(1, 1, 1, 0)),
              Size2D(4, 2));
    EXPECT_EQ(adjust_vec_size(16, 5), 4u);
    EXPECT_EQ(adjust_vec_size(16, 3), 3u);
    EXPECT_EQ(adjust_vec_size(4, 100), 4u);
    Strides strides(1, 2, 3);
    permute_strides(strides, PermutationVector(2U, 0U, 1U));
    EXPECT_EQ(strides, Strides(2, 3, 1));
}

TEST(Extents, ValidRegionOfScaledImages) {
    TensorInfo image = info_of(TensorShape(8U, 8U, 2U));
    image.set_valid_region(ValidRegion(Coordinates(1, 2, 0), TensorShape(6U, 4U, 2U)));
    const TensorShape twice(16U, 16U, 2U);
    const ValidRegion all =
        calculate_valid_region_scale(image, twice, InterpolationPolicy::BILINEAR, SamplingPolicy::CENTER, false);
    EXPECT_EQ(all.start(0), 2);
    EXPECT_EQ(all.end(0), 14);
    EXPECT_EQ(all.start(1), 4);
    EXPECT_EQ(all.end(1), 12);
    const ValidRegion inner =
        calculate_valid_region_scale(image, twice, InterpolationPolicy::BILINEAR, SamplingPolicy::CENTER, true);
    EXPECT_EQ(inner.start(0), 3);  // (2 + 0.5) / 2 - 0.5 is to the left of the first defined sample
    EXPECT_EQ(inner.end(0), 13);
    const ValidRegion nearest = calculate_valid_region_scale(image, twice, InterpolationPolicy::NEAREST_NEIGHBOR,
                                                             SamplingPolicy::TOP_LEFT, true);
    EXPECT_EQ(nearest.start(0), 2);
    EXPECT_EQ(nearest.end(0), 14);
}

TEST(ShapeCalculator, Convolutions) {
    const PadStrideInfo same(1, 1, 1, 1);
    EXPECT_EQ(compute_deep_convolution_shape(info_of(TensorShape(8U, 6U, 3U, 2U)), info_of(TensorShape(3U, 3U, 3U, 5U)),
                                             same),
              TensorShape(8U, 6U, 5U, 2U));
    EXPECT_EQ(compute_deep_convolution_shape(TensorShape(3U, 8U, 6U, 2U), DataLayout::NHWC, TensorShape(3U, 3U, 3U, 5U),
                                             PadStrideInfo(2, 2, 0, 0)),
              TensorShape(5U, 3U, 2U, 2U));
    ConvolutionInfo depthwise(same, 2, ActivationLayerInfo(), Size2D(1, 1));
    EXPECT_EQ(compute_depthwise_convolution_shape(info_of(TensorShape(3U, 8U, 6U), DataLayout::NHWC),
                                                  info_of(TensorShape(6U, 3U, 3U), DataLayout::NHWC), depthwise),
              TensorShape(6U, 8U, 6U));
    EXPECT_EQ(compute_weights_reshaped_shape(info_of(TensorShape(3U, 3U, 8U, 16U))), TensorShape(16U, 72U));
    EXPECT_EQ(compute_weights_reshaped_shape(info_of(TensorShape(3U, 3U, 8U, 16U)), true), TensorShape(16U, 73U));
    EXPECT_EQ(compute_weights_reshaped_shape(info_of(TensorShape(3U, 3U, 8U, 16U)), false, 4),
              TensorShape(4U, 72U, 4U));
    EXPECT_EQ(compute_weights_reshaped_shape(info_of(TensorShape(3U, 3U, 8U))), TensorShape(1U, 72U));
    const TensorInfo image = info_of(TensorShape(8U, 6U, 3U, 2U));
    EXPECT_EQ(compute_im2col_conv_shape(&image, Size2D(3, 3), same, false, Size2D(1, 1), false),
              TensorShape(27U, 48U, 1U, 2U));
    EXPECT_EQ(compute_im2col_conv_shape(&image, Size2D(3, 3), same, true, Size2D(1, 1), true),
              TensorShape(28U, 48U, 2U));
    EXPECT_EQ(compute_im2col_conv_shape(&image, Size2D(3, 3), same, false, Size2D(1, 1), false, 3),
              TensorShape(9U, 48U, 3U, 2U));
    EXPECT_EQ(compute_col2im_shape(info_of(TensorShape(5U, 48U, 2U)), Size2D(8, 6), true), TensorShape(8U, 6U, 5U, 2U));
    EXPECT_EQ(compute_col2im_shape(info_of(TensorShape(5U, 48U, 1U, 2U)), Size2D(8, 6), false),
              TensorShape(8U, 6U, 5U, 2U));
    DirectConvComputeKernelInfo blocks;
    blocks.m0 = 4;
    EXPECT_EQ(compute_indirect_buffer_shape(TensorShape(3U, 8U, 6U, 2U), DataLayout::NHWC, TensorShape(3U, 3U, 3U, 5U),
                                            same, blocks),
              TensorShape(36U, 12U, 2U));
    Conv3dInfo volume;
    volume.stride = Size3D(1, 2, 1);
    volume.padding = Padding3D(1, 0, 0);
    EXPECT_EQ(compute_conv3d_shape(TensorShape(4U, 8U, 9U, 7U, 2U), TensorShape(5U, 4U, 3U, 3U, 3U), volume),
              TensorShape(5U, 8U, 4U, 5U, 2U));
}

TEST(ShapeCalculator, Pooling) {
    const TensorInfo nhwc = info_of(TensorShape(3U, 8U, 6U, 2U), DataLayout::NHWC);
    EXPECT_EQ(compute_pool_shape(nhwc, PoolingLayerInfo(PoolingType::MAX, 2, DataLayout::NHWC, PadStrideInfo(2, 2))),
              TensorShape(3U, 4U, 3U, 2U));
    EXPECT_EQ(compute_pool_shape(nhwc, PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC)),
              TensorShape(3U, 1U, 1U, 2U));
    EXPECT_EQ(compute_unpool_shape(info_of(TensorShape(4U, 3U, 5U)),
                                   PoolingLayerInfo(PoolingType::MAX, 2, DataLayout::NCHW, PadStrideInfo(2, 2))),
              TensorShape(8U, 6U, 5U));
    EXPECT_EQ(
        compute_pool3d_shape(TensorShape(4U, 8U, 9U, 7U, 2U), Pooling3dLayerInfo(PoolingType::MAX, 3, Size3D(2, 2, 2))),
        TensorShape(4U, 3U, 4U, 3U, 2U));
    EXPECT_EQ(compute_pool3d_shape(TensorShape(4U, 8U, 9U, 7U, 2U), Pooling3dLayerInfo(PoolingType::AVG)),
              TensorShape(4U, 1U, 1U, 1U, 2U));
    EXPECT_EQ(compute_roi_align_shape(info_of(TensorShape(8U, 6U, 3U)), info_of(TensorShape(5U, 9U)),
                                      ROIPoolingLayerInfo(2, 3, 1.f)),
              TensorShape(2U, 3U, 3U, 9U));
}

TEST(ShapeCalculator, Winograd) {
    const WinogradInfo info(Size2D(4, 4), Size2D(3, 3), Size2D(14, 9), PadStrideInfo(1, 1, 1, 1), DataLayout::NHWC);
    EXPECT_EQ(compute_winograd_filter_transform_shape(info_of(TensorShape(8U, 3U, 3U, 5U), DataLayout::NHWC), info),
              TensorShape(5U, 8U, 36U));
    EXPECT_EQ(compute_winograd_input_transform_shape(info_of(TensorShape(8U, 14U, 9U, 2U), DataLayout::NHWC), info),
              TensorShape(8U, 12U, 36U, 2U));
    EXPECT_EQ(compute_winograd_output_transform_shape(info_of(TensorShape(5U, 12U, 36U, 2U)), info),
              TensorShape(5U, 14U, 9U, 2U));
}

TEST(ShapeCalculator, Matrices) {
    const TensorInfo a = info_of(TensorShape(7U, 5U, 2U));
    const TensorInfo b = info_of(TensorShape(9U, 7U));
    EXPECT_EQ(compute_mm_shape(a, b, false, GEMMReshapeInfo(5, 9, 7)), TensorShape(9U, 5U, 2U));
    EXPECT_EQ(compute_mm_shape(a, b, GEMMReshapeInfo(5, 9, 7)), TensorShape(9U, 5U, 2U));
    GEMMKernelInfo kernel;
    kernel.m = 6;
    kernel.n = 9;
    kernel.depth_output_gemm3d = 3;
    EXPECT_EQ(compute_mm_shape(info_of(TensorShape(7U, 6U, 4U)), b, kernel), TensorShape(9U, 2U, 3U, 4U));
    kernel.depth_output_gemm3d = 0;
    kernel.reinterpret_input_as_3d = true;
    EXPECT_EQ(compute_mm_shape(info_of(TensorShape(7U, 2U, 3U, 4U)), b, kernel), TensorShape(9U, 6U, 4U));
    EXPECT_EQ(compute_mm_shape(info_of(TensorShape(7U, 2U, 3U, 4U)), b, false, GEMMReshapeInfo(6, 9, 7, 1, 1, 3, true)),
              TensorShape(9U, 2U, 3U, 4U));
    EXPECT_EQ(compute_matmul_shape(TensorShape(7U, 5U, 2U), TensorShape(9U, 7U, 2U), MatMulKernelInfo()),
              TensorShape(9U, 5U, 2U));
    EXPECT_EQ(compute_matmul_shape(TensorShape(5U, 7U, 2U), TensorShape(7U, 9U, 2U), MatMulKernelInfo(true, true)),
              TensorShape(9U, 5U, 2U));
    EXPECT_EQ(compute_transposed_shape(a), TensorShape(5U, 7U, 2U));
    EXPECT_EQ(compute_transposed_shape(info_of(TensorShape(7U))), TensorShape(1U, 7U));
    EXPECT_EQ(compute_transposed_shape(info_of(TensorShape(1U, 7U))), TensorShape(7U));
    EXPECT_EQ(compute_lhs_reshaped_shape(a, GEMMLHSMatrixInfo(2, 4, 2, false, false)), TensorShape(32U, 2U, 2U));
    EXPECT_EQ(compute_lhs_reshaped_shape(info_of(TensorShape(7U, 2U, 3U, 4U)), GEMMLHSMatrixInfo(2, 4, 1, false, false),
                                         true),
              TensorShape(16U, 3U, 4U));
    EXPECT_EQ(compute_rhs_reshaped_shape(b, GEMMRHSMatrixInfo(4, 2, 2, false, false, false)), TensorShape(64U, 2U));
    EXPECT_EQ(compute_interleaved_shape(a), TensorShape(28U, 2U, 2U));
    EXPECT_EQ(compute_interleaved_shape(info_of(TensorShape(7U, 2U, 3U)), 1, true), TensorShape(28U, 2U));
    EXPECT_EQ(compute_transpose1xW_shape(b), TensorShape(112U, 1U));
    EXPECT_EQ(compute_transpose1xW_with_element_size_shape(b), TensorShape(28U, 3U));
    EXPECT_EQ(compute_reductionA_shape(b), TensorShape(9U));
    EXPECT_EQ(compute_reductionB_shape(a), TensorShape(5U, 2U));
    EXPECT_EQ(compute_output_stage_shape(info_of(TensorShape(9U, 6U, 2U), DataLayout::NHWC), 3, true),
              TensorShape(9U, 2U, 3U, 2U));
    EXPECT_EQ(compute_output_stage_shape(a), a.tensor_shape());
}

TEST(ShapeCalculator, Rearrangements) {
    const TensorInfo image = info_of(TensorShape(8U, 6U, 4U, 3U));
    EXPECT_EQ(compute_flatten_shape(&image), TensorShape(192U, 3U));
    EXPECT_EQ(compute_permutation_output_shape(image, PermutationVector(2U, 0U, 1U)), TensorShape(4U, 8U, 6U, 3U));
    EXPECT_EQ(compute_vector_to_tensor_output_shape(TensorShape(192U, 3U), 8, 6, DataLayout::NCHW).x(), 8u);
    EXPECT_EQ(compute_reorg_output_shape(image, 2), TensorShape(4U, 3U, 16U, 3U));
    EXPECT_EQ(compute_softmax_shape(&image, 1), TensorShape(8U, 72U));
    EXPECT_EQ(compute_softmax_shape(&image, 2), TensorShape(48U, 12U));
    EXPECT_EQ(compute_softmax_shape(&image, 0), TensorShape(1U, 576U));
    EXPECT_EQ(compute_batch_to_space_shape(DataLayout::NCHW, TensorShape(4U, 3U, 5U, 12U), 2, 3),
              TensorShape(8U, 9U, 5U, 2U));
    EXPECT_EQ(compute_batch_to_space_shape(DataLayout::NCHW, TensorShape(4U, 3U, 5U, 12U), 2, 3, CropInfo(1, 2, 3, 1)),
              TensorShape(5U, 5U, 5U, 2U));
    EXPECT_EQ(compute_depth_to_space_shape(TensorShape(16U, 4U, 3U), DataLayout::NHWC, 2), TensorShape(4U, 8U, 6U));
    EXPECT_EQ(compute_space_to_batch_shape(&image, 2, 3, Size2D(1, 0), Size2D(1, 0)), TensorShape(5U, 2U, 4U, 18U));
    EXPECT_EQ(compute_space_to_depth_shape(&image, 2), TensorShape(4U, 3U, 16U, 3U));
    EXPECT_EQ(compute_upsample_shape(image, Size2D(2, 3)), TensorShape(16U, 18U, 4U, 3U));
    EXPECT_EQ(compute_padded_shape(TensorShape(2U, 3U), {{1, 2}, {0, 0}, {1, 1}}), TensorShape(5U, 3U, 3U));
    EXPECT_EQ(compute_tiled_shape(TensorShape(2U, 3U), {2, 1, 4}), TensorShape(4U, 3U, 4U));
    EXPECT_EQ(compute_prior_box_shape(image, PriorBoxLayerInfo({1.f, 2.f}, {1.f}, 0.5f)), TensorShape(384U, 2U));
    EXPECT_EQ(compute_rnn_shape(&image, 9)[1], 9u);
}

TEST(ShapeCalculator, Selections) {
    TensorInfo image = info_of(TensorShape(8U, 6U, 4U, 3U));
    EXPECT_EQ(calculate_reduce_mean_shape(&image, Coordinates(1, 0), true), TensorShape(1U, 1U, 4U, 3U));
    EXPECT_EQ(calculate_reduce_mean_shape(&image, Coordinates(-1, 0), false), TensorShape(6U, 4U));
    EXPECT_EQ(compute_reduced_shape(image.tensor_shape(), 2), TensorShape(8U, 6U, 1U, 3U));
    EXPECT_EQ(compute_reduced_shape(image.tensor_shape(), 2, false), TensorShape(8U, 6U, 3U));
    EXPECT_EQ(compute_min_max_shape(&image), TensorShape(2U, 3U));
    EXPECT_EQ(compute_split_shape(&image, 0, 4), TensorShape(2U, 6U, 4U, 3U));
    EXPECT_EQ(compute_split_shape(&image, 0, 3).total_size(), 0U);
    EXPECT_EQ(compute_split_shape(&image, 6, 1).total_size(), 0U);
    EXPECT_EQ(calculate_unstack_shape(TensorShape(8U, 6U, 4U), 1), TensorShape(8U, 4U));
    const TensorInfo other = info_of(TensorShape(8U, 5U, 4U, 3U));
    EXPECT_EQ(calculate_concatenate_shape(std::vector<const ITensorInfo *>{&image, &other}, 1),
              TensorShape(8U, 11U, 4U, 3U));
    const TensorShape flat(3U);
    EXPECT_EQ(calculate_concatenate_shape(std::vector<const TensorShape *>{&flat, &flat, &flat}, 2),
              TensorShape(3U, 1U, 3U));
    EXPECT_EQ(compute_stack_shape(info_of(TensorShape(8U, 6U)), 1, 5), TensorShape(8U, 5U, 6U));
    EXPECT_EQ(compute_stack_shape(info_of(TensorShape(8U, 6U)), 2, 5), TensorShape(8U, 6U, 5U));
    EXPECT_EQ(compute_gather_shape(TensorShape(8U, 6U, 4U), TensorShape(3U), 1), TensorShape(8U, 3U, 4U));
    EXPECT_EQ(compute_gather_shape(TensorShape(8U, 6U, 4U), TensorShape(3U, 2U), 1), TensorShape(8U, 3U, 2U, 4U));
    EXPECT_EQ(compute_gather_shape(TensorShape(8U, 6U, 4U), TensorShape(1U), 2), TensorShape(8U, 6U));
}

/// The elements of one dimension that Python's list[start:end:stride] selects.
std::vector<int> sliced(int size, int start, int end, int stride) {
    std::vector<int> taken;
    start = start < 0 ? start + size : start;
    end = end < 0 ? end + size : end;
    if (stride > 0) {
        for (int i = std::max(start, 0); i < std::min(end, size); i += stride) {
            taken.push_back(i);
        }
    } else {
        for (int i = std::min(start, size - 1); i > std::max(end, -1); i += stride) {
            taken.push_back(i);
        }
    }
    return taken;
}

TEST(StridedSlice, TakesWhatPythonTakes) {
    using namespace helpers::tensor_transform;
    const int size = 7;
    for (int start = -7; start < 7; ++start) {
        for (int end = -7; end < 9; ++end) {
            for (const int stride : {-3, -1, 1, 2}) {
                const std::vector<int> taken = sliced(size, start, end, stride);
                const TensorShape shape = compute_strided_slice_output_shape(TensorShape(7U, 2U), Coordinates(start),
                                                                             Coordinates(end), Coordinates(stride));
                EXPECT_EQ(shape.total_size(), taken.size() * 2) << start << " " << end << " " << stride;
                if (!taken.empty()) {
                    EXPECT_EQ(
                        calculate_start_on_index(TensorShape(7U, 2U), 0, Coordinates(start), Coordinates(stride), 0),
                        taken[0]);
                }
            }
        }
    }
}

TEST(StridedSlice, Masks) {
    using namespace helpers::tensor_transform;
    const TensorShape shape(7U, 5U, 3U);
    EXPECT_EQ(compute_strided_slice_output_shape(shape, Coordinates(2, 1), Coordinates(4, 3), Coordinates(), 1, 2),
              TensorShape(4U, 4U, 3U));
    EXPECT_EQ(compute_strided_slice_output_shape(shape, Coordinates(2, 1), Coordinates(4, 3), Coordinates(), 0, 0, 2),
              TensorShape(2U, 3U));
    EXPECT_EQ(
        compute_strided_slice_output_shape(shape, Coordinates(2, 1), Coordinates(4, 3), Coordinates(), 0, 0, 2, true),
        TensorShape(2U, 1U, 3U));
    EXPECT_EQ(compute_strided_slice_output_shape(shape, Coordinates(0, 0, 1), Coordinates(7, 5, 2), Coordinates()),
              TensorShape(7U, 5U));
    const auto coords = calculate_strided_slice_coords(shape, Coordinates(5), Coordinates(1), Coordinates(-2));
    EXPECT_EQ(std::get<0>(coords), Coordinates(5, 0, 0));
    EXPECT_EQ(std::get<1>(coords), Coordinates(1, 5, 3));
    EXPECT_EQ(std::get<2>(coords), Coordinates(-2, 1, 1));
    EXPECT_EQ(construct_slice_end_mask(Coordinates(3, -1, 0, -1)), 10);
    EXPECT_EQ(compute_slice_shape(shape, Coordinates(1, 1), Coordinates(3, -1)), TensorShape(2U, 4U, 3U));
    EXPECT_EQ(compute_strided_slice_shape(info_of(shape), Coordinates(0), Coordinates(7), Coordinates(3), 0, 0, 0),
              TensorShape(3U, 5U, 3U));
}

}  // namespace
}  // namespace arm_compute
