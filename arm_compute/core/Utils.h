// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/ElementText.h"
#include "arm_compute/core/utils/EnumNames.h"
#include "arm_compute/core/utils/FormatUtils.h"
#include "arm_compute/core/utils/InterpolationPolicyUtils.h"
#include "arm_compute/core/utils/MatrixUtils.h"
#include "arm_compute/core/utils/StringUtils.h"
#include "arm_compute/core/utils/math/Math.h"

#include <initializer_list>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <stdint.h>

namespace arm_compute {
class ITensor;
class ITensorInfo;
class ActivationLayerInfo;

/// Returns the contents of a file. It is an error if the file cannot be read.
///
/// @param[in] filename Path.
/// @param[in] binary   True: no conversion of line endings.
std::string read_file(const std::string &filename, bool binary);

/// Undoes permute(): the new dimension perm[i] is the old dimension i.
template <typename T> inline void permute_strides(Dimensions<T> &dimensions, const PermutationVector &perm) {
    std::array<T, Dimensions<T>::num_max_dimensions> old;
    std::copy(dimensions.begin(), dimensions.end(), old.begin());
    const unsigned int count = dimensions.num_dimensions();
    for (unsigned int i = 0; i < perm.num_dimensions(); ++i) {
        dimensions.set(perm[i], i < count ? old[i] : T(0));
    }
}

/// The padding for which a convolution has ceil(extent / stride) outputs.
///
/// @param[in] input_shape   Shape of the input.
/// @param[in] weights_shape Shape of the weights.
/// @param[in] conv_info     Strides; its padding is ignored.
/// @param[in] data_layout   Layout of both.
/// @param[in] dilation      Distance between taps, in elements.
/// @param[in] rounding_type Rounding of output extents.
///
/// @return Strides and padding; an odd element is added at the right and bottom.
PadStrideInfo calculate_same_pad(TensorShape input_shape, TensorShape weights_shape, PadStrideInfo conv_info,
                                 DataLayout data_layout = DataLayout::NCHW, const Size2D &dilation = Size2D(1u, 1u),
                                 const DimensionRoundingType &rounding_type = DimensionRoundingType::FLOOR);

/// Width and height of the output of a deconvolution.
///
/// @param[in] in_width        Width of the input, in elements, at least 1.
/// @param[in] in_height       Height of the input, in elements, at least 1.
/// @param[in] kernel_width    Width of the kernel.
/// @param[in] kernel_height   Height of the kernel.
/// @param[in] pad_stride_info Strides and padding.
std::pair<unsigned int, unsigned int> deconvolution_output_dimensions(unsigned int in_width, unsigned int in_height,
                                                                      unsigned int kernel_width,
                                                                      unsigned int kernel_height,
                                                                      const PadStrideInfo &pad_stride_info);

/// Width and height of the output of a convolution or pooling, at least 1.
///
/// @param[in] width           Width of the input, in elements.
/// @param[in] height          Height of the input, in elements.
/// @param[in] kernel_width    Width of the window.
/// @param[in] kernel_height   Height of the window.
/// @param[in] pad_stride_info Strides, padding and rounding.
/// @param[in] dilation        Distance between taps, in elements.
std::pair<unsigned int, unsigned int> scaled_dimensions(int width, int height, int kernel_width, int kernel_height,
                                                        const PadStrideInfo &pad_stride_info,
                                                        const Size2D &dilation = Size2D(1U, 1U));

/// As scaled_dimensions(), without a lower bound: not positive if the window does not fit.
std::pair<int, int> scaled_dimensions_signed(int width, int height, int kernel_width, int kernel_height,
                                             const PadStrideInfo &pad_stride_info);

/// Width, height and depth of the output of 3D pooling; not positive if the window does not fit.
///
/// @param[in] width         Width of the input, in elements.
/// @param[in] height        Height of the input, in elements.
/// @param[in] depth         Depth of the input, in elements.
/// @param[in] kernel_width  Width of the window.
/// @param[in] kernel_height Height of the window.
/// @param[in] kernel_depth  Depth of the window.
/// @param[in] pool3d_info   Strides, padding and rounding.
std::tuple<int, int, int> scaled_3d_dimensions_signed(int width, int height, int depth, int kernel_width,
                                                      int kernel_height, int kernel_depth,
                                                      const Pooling3dLayerInfo &pool3d_info);

/// True if a reduction must be computed sequentially, by one thread per output.
bool needs_serialized_reduction(ReductionOperation op, DataType dt, unsigned int axis);

/// Quantization of the output of a softmax, which is fixed.
///
/// @param[in] input_type Type of the input: QASYMM8 or QASYMM8_SIGNED.
/// @param[in] is_log     True: of the logarithm.
QuantizationInfo get_softmax_output_quantization_info(DataType input_type, bool is_log);

/// Quantized bounds of a bounded activation.
///
/// @param[in] act_info  RELU, BOUNDED_RELU or LU_BOUNDED_RELU.
/// @param[in] data_type QASYMM8 or QASYMM8_SIGNED.
/// @param[in] oq_info   Quantization of the output.
std::pair<int32_t, int32_t> get_quantized_activation_min_max(const ActivationLayerInfo &act_info, DataType data_type,
                                                             UniformQuantizationInfo oq_info);

/// Name of a border mode.
inline const std::string &string_from_border_mode(BorderMode border_mode) {
    static detail::EnumNames names("UNDEFINED,CONSTANT,REPLICATE");
    return detail::name_at(names, static_cast<size_t>(border_mode));
}
/// Name of a normalization.
inline const std::string &string_from_norm_type(NormType type) {
    static detail::EnumNames names("IN_MAP_1D,IN_MAP_2D,CROSS_MAP");
    return detail::name_at(names, static_cast<size_t>(type));
}
/// Name of a pooling type.
inline const std::string &string_from_pooling_type(PoolingType type) {
    static detail::EnumNames names("MAX,AVG,L2");
    return detail::name_at(names, static_cast<size_t>(type));
}
/// True if a pooling window can be entirely in the padding.
bool is_pool_region_entirely_outside_input(const PoolingLayerInfo &info);
/// True if a 3D pooling window can be entirely in the padding.
bool is_pool_3d_region_entirely_outside_input(const Pooling3dLayerInfo &info);
/// True if opposite sides have equal padding.
bool is_symmetric(const Padding3D &info);
/// Name of an output stage.
inline const std::string &string_from_gemmlowp_output_stage(GEMMLowpOutputStageType output_stage) {
    static detail::EnumNames names(",quantize_down,quantize_down_fixedpoint,quantize_down_float");
    return detail::name_at(names, static_cast<size_t>(output_stage));
}
/// An element as an OpenCL C literal.
std::string string_from_pixel_value(const PixelValue &value, const DataType data_type);

/// The padding of several tensors; null pointers are ignored.
std::unordered_map<const ITensorInfo *, PaddingSize> get_padding_info(std::initializer_list<const ITensorInfo *> infos);
/// The padding of several tensors; null pointers are ignored.
std::unordered_map<const ITensorInfo *, PaddingSize> get_padding_info(std::initializer_list<const ITensor *> tensors);
/// True if a tensor's padding differs from the result of get_padding_info().
bool has_padding_changed(const std::unordered_map<const ITensorInfo *, PaddingSize> &padding_map);

/// Number of values start, start + step, ... before @p end.
size_t num_of_elements_in_range(const float start, const float end, const float step);
}  // namespace arm_compute

#include "arm_compute/core/Utils.inl"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_H
