// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_KERNELDESCRIPTORS_H
#define ACL_ARM_COMPUTE_CORE_KERNELDESCRIPTORS_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/GEMMInfo.h"

namespace arm_compute {
/// Thresholds of a pixel.
struct ThresholdKernelInfo {
    ThresholdKernelInfo() = default;
    /// @param[in] threshold_   Threshold; with ThresholdType::RANGE the lower one.
    /// @param[in] false_value_ Result of a pixel that fails.
    /// @param[in] true_value_  Result of a pixel that passes.
    /// @param[in] type_        The test.
    /// @param[in] upper_       Upper threshold with ThresholdType::RANGE.
    ThresholdKernelInfo(uint8_t threshold_, uint8_t false_value_, uint8_t true_value_, ThresholdType type_,
                        uint8_t upper_)
        : threshold(threshold_), false_value(false_value_), true_value(true_value_), type(type_), upper(upper_) {}

    uint8_t threshold{0};                       ///< Threshold; with ThresholdType::RANGE the lower one
    uint8_t false_value{0};                     ///< Result of a pixel that fails
    uint8_t true_value{0};                      ///< Result of a pixel that passes
    ThresholdType type{ThresholdType::BINARY};  ///< The test
    uint8_t upper{0};                           ///< Upper threshold with ThresholdType::RANGE
};

/// Scaling at the end of an inverse Fourier transform.
struct FFTScaleKernelInfo {
    float scale{0.f};      ///< Divisor; 0: none
    bool conjugate{true};  ///< True: imaginary parts are negated
};

/// Reordering at the start of a Fourier transform.
struct FFTDigitReverseKernelInfo {
    unsigned int axis{0};   ///< Dimension
    bool conjugate{false};  ///< True: imaginary parts are negated
};

/// One stage of a Fourier transform.
struct FFTRadixStageKernelInfo {
    unsigned int axis{0};        ///< Dimension
    unsigned int radix{0};       ///< Radix of the stage
    unsigned int Nx{0};          ///< Product of the radices of all earlier stages
    bool is_first_stage{false};  ///< True: no twiddle factors
};

/// A matrix product.
struct GEMMKernelInfo {
    GEMMKernelInfo() = default;
    /// Parameters are the members of the same name.
    GEMMKernelInfo(unsigned int im, unsigned int in, unsigned int ik, unsigned int idepth_output_gemm3d,
                   bool ireinterpret_input_as_3d, bool ibroadcast_bias, bool ifp_mixed_precision, bool ihas_pad_y,
                   ActivationLayerInfo iactivation_info, int inmult_transpose1xW_width, int imult_interleave4x4_height,
                   GEMMLHSMatrixInfo ilhs_info, GEMMRHSMatrixInfo irhs_info, int32_t ina_offset, int32_t inb_offset)
        : m(im),
          n(in),
          k(ik),
          depth_output_gemm3d(idepth_output_gemm3d),
          reinterpret_input_as_3d(ireinterpret_input_as_3d),
          broadcast_bias(ibroadcast_bias),
          fp_mixed_precision(ifp_mixed_precision),
          has_pad_y(ihas_pad_y),
          activation_info(iactivation_info),
          mult_transpose1xW_width(inmult_transpose1xW_width),
          mult_interleave4x4_height(imult_interleave4x4_height),
          lhs_info(ilhs_info),
          rhs_info(irhs_info),
          a_offset(ina_offset),
          b_offset(inb_offset) {}

    unsigned int m{0};                       ///< Rows of the left matrix
    unsigned int n{0};                       ///< Columns of the right matrix
    unsigned int k{0};                       ///< Columns of the left matrix
    unsigned int depth_output_gemm3d{0};     ///< Depth of the result if it is a volume; 0: a matrix
    bool reinterpret_input_as_3d{false};     ///< True: the left operand is a volume
    bool broadcast_bias{false};              ///< True: one row of bias for all rows
    bool fp_mixed_precision{false};          ///< True: binary16 is summed in float
    bool has_pad_y{false};                   ///< True: volumes have padding between their planes
    ActivationLayerInfo activation_info{};   ///< Activation of the result
    int mult_transpose1xW_width{1};          ///< Multiplier of the width of a transposed 1xW block
    int mult_interleave4x4_height{1};        ///< Multiplier of the height of an interleaved 4x4 block
    GEMMLHSMatrixInfo lhs_info{};            ///< Blocks of the left matrix
    GEMMRHSMatrixInfo rhs_info{};            ///< Blocks of the right matrix
    int32_t a_offset{0};                     ///< Offset of the left matrix
    int32_t b_offset{0};                     ///< Offset of the right matrix
    GEMMLowpOutputStageInfo output_stage{};  ///< Output stage of a quantized product
};

/// A depthwise convolution.
struct DWCComputeKernelInfo {
    unsigned int n0{1};                      ///< Columns of a block
    unsigned int m0{1};                      ///< Rows of a block
    bool export_input_to_cl_image{false};    ///< True: the input becomes an OpenCL image
    bool export_weights_to_cl_image{false};  ///< True: the weights become an OpenCL image
};

/// A direct convolution.
struct DirectConvComputeKernelInfo {
    int32_t m0{1};                           ///< Rows of a block
    int32_t n0{1};                           ///< Columns of a block
    int32_t k0{1};                           ///< Partial sums per block
    bool export_weights_to_cl_image{false};  ///< True: the weights become an OpenCL image
    bool export_output_to_cl_image{false};   ///< True: the output becomes an OpenCL image
    bool export_input_to_cl_image{false};    ///< True: the input becomes an OpenCL image
};

/// A softmax.
struct SoftmaxKernelInfo {
    float beta{1.f};                              ///< Factor of the exponents
    bool is_log{false};                           ///< True: its logarithm
    DataType input_data_type{DataType::UNKNOWN};  ///< Type of the input
    int32_t axis{0};                              ///< Dimension
};

/// The output stage of a direct convolution.
struct DirectConvolutionLayerOutputStageKernelInfo {
    int32_t result_fixedpoint_multiplier{0};       ///< Multiplier, in units of 2^-31
    int32_t result_shift{0};                       ///< Right shift
    int32_t result_offset_after_shift{0};          ///< Offset of the result
    DataType output_data_type{DataType::UNKNOWN};  ///< Type of the result
};

/// An instance normalization.
struct InstanceNormalizationLayerKernelInfo {
    /// gamma 1, beta 0, epsilon 1e-12, mixed precision.
    InstanceNormalizationLayerKernelInfo() : InstanceNormalizationLayerKernelInfo(1.f, 0.f, 1e-12f, true) {}
    /// @param[in] gamma_               Factor of the result.
    /// @param[in] beta_                Summand of the result.
    /// @param[in] epsilon_             Added to the variance.
    /// @param[in] use_mixed_precision_ True: binary16 is summed in float.
    InstanceNormalizationLayerKernelInfo(float gamma_, float beta_, float epsilon_, bool use_mixed_precision_)
        : gamma(gamma_), beta(beta_), epsilon(epsilon_), use_mixed_precision(use_mixed_precision_) {}

    float gamma;
    float beta;
    float epsilon;
    bool use_mixed_precision;
};

/// Sums of rows or columns, for the offsets of a quantized product.
struct GEMMLowpReductionKernelInfo {
    GEMMLowpReductionKernelInfo() = default;
    /// @param[in] k_             Elements of a sum.
    /// @param[in] is_reshaped_   True: the matrix is already rearranged.
    /// @param[in] scalar_        Factor of the sums.
    /// @param[in] mul_by_scalar_ True: the sums are multiplied.
    GEMMLowpReductionKernelInfo(int32_t k_, bool is_reshaped_, int32_t scalar_, bool mul_by_scalar_)
        : k(k_), is_reshaped(is_reshaped_), scalar(scalar_), mul_by_scalar(mul_by_scalar_) {}

    int32_t k{0};
    bool is_reshaped{false};
    int32_t scalar{0};
    bool mul_by_scalar{false};
};

/// Resizing.
struct ScaleKernelInfo {
    /// @param[in] interpolation_policy_  Interpolation.
    /// @param[in] border_mode_           Handling of elements outside the tensor.
    /// @param[in] constant_border_value_ Value of elements outside, for BorderMode::CONSTANT.
    /// @param[in] sampling_policy_       Position of a pixel's sample.
    /// @param[in] use_padding_           True: the tensor's padding may hold the elements outside.
    /// @param[in] align_corners_         True: the samples of the corners coincide.
    /// @param[in] data_layout_           Layout; UNKNOWN: the tensor's.
    ScaleKernelInfo(InterpolationPolicy interpolation_policy_, BorderMode border_mode_,
                    PixelValue constant_border_value_ = PixelValue(),
                    SamplingPolicy sampling_policy_ = SamplingPolicy::CENTER, bool use_padding_ = true,
                    bool align_corners_ = false, DataLayout data_layout_ = DataLayout::UNKNOWN) noexcept
        : interpolation_policy(interpolation_policy_),
          border_mode(border_mode_),
          constant_border_value(constant_border_value_),
          sampling_policy(sampling_policy_),
          use_padding(use_padding_),
          align_corners(align_corners_),
          data_layout(data_layout_) {}

    InterpolationPolicy interpolation_policy;
    BorderMode border_mode;
    PixelValue constant_border_value;
    SamplingPolicy sampling_policy;
    bool use_padding;
    bool align_corners;
    DataLayout data_layout;
};

/// A batched matrix product.
struct MatMulKernelInfo {
    MatMulKernelInfo() = default;
    /// @param[in] adj_lhs_                True: the left matrices are transposed.
    /// @param[in] adj_rhs_                True: the right matrices are transposed.
    /// @param[in] m0_                     Rows of a block.
    /// @param[in] n0_                     Columns of a block.
    /// @param[in] k0_                     Partial sums per block.
    /// @param[in] export_rhs_to_cl_image_ True: the right matrices become an OpenCL image.
    MatMulKernelInfo(bool adj_lhs_, bool adj_rhs_, int m0_ = 1, int n0_ = 1, int k0_ = 1,
                     bool export_rhs_to_cl_image_ = false)
        : adj_lhs(adj_lhs_),
          adj_rhs(adj_rhs_),
          m0(m0_),
          n0(n0_),
          k0(k0_),
          export_rhs_to_cl_image(export_rhs_to_cl_image_) {}

    bool adj_lhs{false};
    bool adj_rhs{false};
    int m0{1};
    int n0{1};
    int k0{1};
    bool export_rhs_to_cl_image{false};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_KERNELDESCRIPTORS_H
