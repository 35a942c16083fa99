// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_LAYERINFO_H
#define ACL_ARM_COMPUTE_CORE_TYPES_LAYERINFO_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Size3D.h"
#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/core/types/Regions.h"

#include <string>
#include <utility>

namespace arm_compute {
/// Parameters of 2D pooling.
struct PoolingLayerInfo {
    /// Members must be set before use.
    PoolingLayerInfo() : PoolingLayerInfo(PoolingType::MAX, Size2D(), DataLayout::UNKNOWN) {}
    /// A square window.
    ///
    /// @param[in] pool_type_          Operation on the window.
    /// @param[in] pool_size_          Width and height of the window, in elements.
    /// @param[in] data_layout_        Layout of the tensors.
    /// @param[in] pad_stride_info_    Strides and padding.
    /// @param[in] exclude_padding_    True: a mean ignores padding.
    /// @param[in] fp_mixed_precision_ No effect: binary16 is always summed in float.
    /// @param[in] use_inf_as_limit_   True: padding counts as -infinity in a maximum; false: as the lowest number.
    /// @param[in] use_kernel_indices_ True: indices of maxima are relative to the window.
    explicit PoolingLayerInfo(PoolingType pool_type_, unsigned int pool_size_, DataLayout data_layout_,
                              PadStrideInfo pad_stride_info_ = PadStrideInfo(), bool exclude_padding_ = false,
                              bool fp_mixed_precision_ = false, bool use_inf_as_limit_ = true,
                              bool use_kernel_indices_ = false)
        : PoolingLayerInfo(pool_type_, Size2D(pool_size_, pool_size_), data_layout_, pad_stride_info_, exclude_padding_,
                           fp_mixed_precision_, use_inf_as_limit_, use_kernel_indices_) {}
    /// As above, with width and height of the window in @p pool_size.
    explicit PoolingLayerInfo(PoolingType pool_type_, Size2D pool_size_, DataLayout data_layout_,
                              PadStrideInfo pad_stride_info_ = PadStrideInfo(), bool exclude_padding_ = false,
                              bool fp_mixed_precision_ = false, bool use_inf_as_limit_ = true,
                              bool use_kernel_indices_ = false)
        : pool_type(pool_type_),
          pool_size(pool_size_),
          data_layout(data_layout_),
          pad_stride_info(pad_stride_info_),
          exclude_padding(exclude_padding_),
          is_global_pooling(false),
          fp_mixed_precision(fp_mixed_precision_),
          use_inf_as_limit(use_inf_as_limit_),
          use_kernel_indices(use_kernel_indices_) {}
    /// Global pooling: the window is the whole plane.
    ///
    /// @param[in] pool_type_   Operation on the window.
    /// @param[in] data_layout_ Layout of the tensors.
    explicit PoolingLayerInfo(PoolingType pool_type_, DataLayout data_layout_)
        : PoolingLayerInfo(pool_type_, Size2D(), data_layout_, PadStrideInfo(1, 1, 0, 0)) {
        is_global_pooling = true;
    }

    PoolingType pool_type;
    Size2D pool_size;
    DataLayout data_layout;
    PadStrideInfo pad_stride_info;
    bool exclude_padding;
    bool is_global_pooling;
    bool fp_mixed_precision;
    bool use_inf_as_limit;
    bool use_kernel_indices;

    /// The forms of releases 17.12 to 19.11: the layout is the tensor's.
    ///
    /// @param[in] pool_type_ Kind of pooling, over the whole plane.
    explicit PoolingLayerInfo(PoolingType pool_type_) : PoolingLayerInfo(pool_type_, DataLayout::UNKNOWN) {}
    /// @param[in] pool_type_          Kind of pooling.
    /// @param[in] pool_size_          Width and height of a window.
    /// @param[in] pad_stride_info_    Strides and padding.
    /// @param[in] exclude_padding_    True: padding is not part of a mean.
    /// @param[in] fp_mixed_precision_ True: binary16 is summed in float.
    explicit PoolingLayerInfo(PoolingType pool_type_, unsigned int pool_size_,
                              PadStrideInfo pad_stride_info_ = PadStrideInfo(), bool exclude_padding_ = false,
                              bool fp_mixed_precision_ = false)
        : PoolingLayerInfo(pool_type_, pool_size_, DataLayout::UNKNOWN, pad_stride_info_, exclude_padding_,
                           fp_mixed_precision_) {}
    /// The same with a window of another width than height.
    explicit PoolingLayerInfo(PoolingType pool_type_, Size2D pool_size_,
                              PadStrideInfo pad_stride_info_ = PadStrideInfo(), bool exclude_padding_ = false,
                              bool fp_mixed_precision_ = false)
        : PoolingLayerInfo(pool_type_, pool_size_, DataLayout::UNKNOWN, pad_stride_info_, exclude_padding_,
                           fp_mixed_precision_) {}
};

/// Parameters of 3D pooling.
struct Pooling3dLayerInfo {
    /// Members must be set before use.
    Pooling3dLayerInfo() noexcept : Pooling3dLayerInfo(PoolingType::MAX, Size3D()) {}
    /// A cubic window.
    ///
    /// @param[in] pool_type_          Operation on the window.
    /// @param[in] pool_size_          Width, height and depth of the window, in elements.
    /// @param[in] stride_             Steps of the window, in elements.
    /// @param[in] padding_            Padding, in elements.
    /// @param[in] exclude_padding_    True: a mean ignores padding.
    /// @param[in] fp_mixed_precision_ No effect: binary16 is always summed in float.
    /// @param[in] round_type_         Rounding of output extents.
    explicit Pooling3dLayerInfo(PoolingType pool_type_, unsigned int pool_size_, Size3D stride_ = Size3D(1U, 1U, 1U),
                                Padding3D padding_ = Padding3D(), bool exclude_padding_ = false,
                                bool fp_mixed_precision_ = false,
                                DimensionRoundingType round_type_ = DimensionRoundingType::FLOOR)
        : Pooling3dLayerInfo(pool_type_, Size3D(pool_size_, pool_size_, pool_size_), stride_, padding_,
                             exclude_padding_, fp_mixed_precision_, round_type_) {}
    /// As above, with the window's extents in @p pool_size.
    explicit Pooling3dLayerInfo(PoolingType pool_type_, Size3D pool_size_, Size3D stride_ = Size3D(1U, 1U, 1U),
                                Padding3D padding_ = Padding3D(), bool exclude_padding_ = false,
                                bool fp_mixed_precision_ = false,
                                DimensionRoundingType round_type_ = DimensionRoundingType::FLOOR)
        : pool_type(pool_type_),
          pool_size(pool_size_),
          stride(stride_),
          padding(padding_),
          exclude_padding(exclude_padding_),
          is_global_pooling(false),
          fp_mixed_precision(fp_mixed_precision_),
          round_type(round_type_) {}
    /// Global pooling: the window is the whole volume.
    ///
    /// @param[in] pool_type_ Operation on the window.
    explicit Pooling3dLayerInfo(PoolingType pool_type_) : Pooling3dLayerInfo(pool_type_, Size3D()) {
        is_global_pooling = true;
    }

    PoolingType pool_type;
    Size3D pool_size;
    Size3D stride;
    Padding3D padding;
    bool exclude_padding;
    bool is_global_pooling;
    bool fp_mixed_precision;
    DimensionRoundingType round_type;
};

/// Parameters of a local response normalization: x / (kappa + scale_coeff * sum of squares)^beta.
class NormalizationLayerInfo {
public:
    /// @param[in] type      Elements to sum.
    /// @param[in] norm_size Number of elements along one dimension, including the centre; odd.
    /// @param[in] alpha     Factor of the sum.
    /// @param[in] beta      Exponent.
    /// @param[in] kappa     Constant.
    /// @param[in] is_scaled True: alpha is divided by the number of elements.
    NormalizationLayerInfo(NormType type, uint32_t norm_size = 5, float alpha = 0.0001f, float beta = 0.5f,
                           float kappa = 1.f, bool is_scaled = true)
        : _type(type), _norm_size(norm_size), _alpha(alpha), _beta(beta), _kappa(kappa), _is_scaled(is_scaled) {}

    /// Elements to sum.
    NormType type() const { return _type; }
    /// Number of elements along one dimension.
    uint32_t norm_size() const { return _norm_size; }
    /// Factor of the sum before scaling.
    float alpha() const { return _alpha; }
    /// Exponent.
    float beta() const { return _beta; }
    /// Constant.
    float kappa() const { return _kappa; }
    /// True if alpha is divided by the number of elements.
    bool is_scaled() const { return _is_scaled; }
    /// True if adjacent maps are summed.
    bool is_cross_map() const { return _type == NormType::CROSS_MAP; }
    /// True if adjacent elements of a map are summed.
    bool is_in_map() const { return !is_cross_map(); }
    /// Factor of the sum.
    float scale_coeff() const {
        const uint32_t size = _type == NormType::IN_MAP_2D ? _norm_size * _norm_size : _norm_size;
        return _is_scaled ? _alpha / static_cast<float>(size) : _alpha;
    }

private:
    NormType _type;
    uint32_t _norm_size;
    float _alpha;
    float _beta;
    float _kappa;
    bool _is_scaled;
};

/// Masks of a strided slice; bit i is for dimension i.
class StridedSliceLayerInfo {
public:
    /// @param[in] begin_mask       Dimensions whose start is ignored: the slice starts at the edge.
    /// @param[in] end_mask         Dimensions whose end is ignored: the slice ends at the edge.
    /// @param[in] shrink_axis_mask Dimensions that are reduced to one element and then removed.
    StridedSliceLayerInfo(int32_t begin_mask = 0, int32_t end_mask = 0, int32_t shrink_axis_mask = 0)
        : _begin_mask(begin_mask), _end_mask(end_mask), _shrink_axis_mask(shrink_axis_mask) {}

    /// Dimensions whose start is ignored.
    int32_t begin_mask() const { return _begin_mask; }
    /// Dimensions whose end is ignored.
    int32_t end_mask() const { return _end_mask; }
    /// Dimensions that are removed.
    int32_t shrink_axis_mask() const { return _shrink_axis_mask; }

private:
    int32_t _begin_mask;
    int32_t _end_mask;
    int32_t _shrink_axis_mask;
};

/// Form in which the caller passes a convolution's weights.
class WeightsInfo {
public:
    /// Weights as trained.
    WeightsInfo() : WeightsInfo(false, 0, 0, 0) {}
    /// @param[in] are_reshaped            True: the weights are already rearranged.
    /// @param[in] kernel_width            Width of the window, in elements.
    /// @param[in] kernel_height           Height of the window, in elements.
    /// @param[in] num_kernels             Output channels.
    /// @param[in] retain_internal_weights True: prepare() does not mark the weights as unused.
    /// @param[in] weight_format           Memory format.
    WeightsInfo(bool are_reshaped, unsigned int kernel_width, unsigned int kernel_height, unsigned int num_kernels,
                bool retain_internal_weights = false,
                arm_compute::WeightFormat weight_format = arm_compute::WeightFormat::UNSPECIFIED)
        : _kernel_width(kernel_width),
          _kernel_height(kernel_height),
          _num_kernels(num_kernels),
          _weight_format(weight_format),
          _are_reshaped(are_reshaped),
          _retain_internal_weights(retain_internal_weights) {}

    /// True if the weights are already rearranged.
    bool are_reshaped() const { return _are_reshaped; }
    /// Output channels.
    unsigned int num_kernels() const { return _num_kernels; }
    /// Width and height of the window.
    std::pair<unsigned int, unsigned int> kernel_size() const { return {_kernel_width, _kernel_height}; }
    /// True if prepare() does not mark the weights as unused.
    bool retain_internal_weights() const { return _retain_internal_weights; }
    /// Memory format.
    arm_compute::WeightFormat weight_format() const { return _weight_format; }
    /// Sets the memory format.
    void set_weight_format(arm_compute::WeightFormat weight_format) { _weight_format = weight_format; }
    /// Width of the window.
    unsigned int kernel_width() const { return _kernel_width; }
    /// Height of the window.
    unsigned int kernel_height() const { return _kernel_height; }

private:
    unsigned int _kernel_width;
    unsigned int _kernel_height;
    unsigned int _num_kernels;
    arm_compute::WeightFormat _weight_format;
    bool _are_reshaped;
    bool _retain_internal_weights;
};

/// Parameters of a Winograd convolution F(output tile, kernel).
struct WinogradInfo {
    /// @param[in] output_tile_sz Width and height of an output tile.
    /// @param[in] kernel_sz      Width and height of the kernel.
    /// @param[in] input_dims     Width and height of the input.
    /// @param[in] conv_info      Strides and padding.
    /// @param[in] data_layout    Layout of the output.
    WinogradInfo(Size2D output_tile_sz, Size2D kernel_sz, Size2D input_dims, PadStrideInfo conv_info,
                 DataLayout data_layout)
        : output_tile_size(output_tile_sz),
          kernel_size(kernel_sz),
          input_dimensions(input_dims),
          convolution_info(conv_info),
          output_data_layout(data_layout) {}

    Size2D output_tile_size{};
    Size2D kernel_size{};
    Size2D input_dimensions{};
    PadStrideInfo convolution_info{};
    DataLayout output_data_layout{DataLayout::NCHW};
};

/// Format of printed tensors.
struct IOFormatInfo {
    /// Digits of floating-point numbers.
    enum class PrecisionType {
        Default,  ///< The stream's precision
        Custom,   ///< `precision` digits
        Full      ///< As many as needed to read back the same number
    };
    /// Elements to print.
    enum class PrintRegion {
        ValidRegion,  ///< The valid region
        NoPadding,    ///< All elements
        Full          ///< All elements and padding
    };

    /// @param[in] print_region_   Elements to print.
    /// @param[in] precision_type_ Digits of floating-point numbers.
    /// @param[in] precision_      Number of digits for PrecisionType::Custom.
    /// @param[in] align_columns_  True: elements of a column are printed with equal width.
    /// @param[in] element_delim_  Printed between elements.
    /// @param[in] row_delim_      Printed between rows.
    IOFormatInfo(PrintRegion print_region_ = PrintRegion::ValidRegion,
                 PrecisionType precision_type_ = PrecisionType::Default, unsigned int precision_ = 10,
                 bool align_columns_ = true, std::string element_delim_ = " ", std::string row_delim_ = "\n")
        : print_region(print_region_),
          precision_type(precision_type_),
          precision(precision_),
          element_delim(std::move(element_delim_)),
          row_delim(std::move(row_delim_)),
          align_columns(align_columns_) {}

    PrintRegion print_region;
    PrecisionType precision_type;
    unsigned int precision;
    std::string element_delim;
    std::string row_delim;
    bool align_columns;
};
/// How the weights of a depthwise convolution were rearranged in releases 19.02 to 20.11. No function here needs it.
struct DepthwiseConvolutionReshapeInfo {
    unsigned int c0{1};     ///< Channels of a block
    bool transpose{false};  ///< True: blocks are transposed
};

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_LAYERINFO_H
