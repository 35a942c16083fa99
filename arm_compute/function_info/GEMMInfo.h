// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_GEMMINFO_H
#define ACL_ARM_COMPUTE_FUNCTION_INFO_GEMMINFO_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include <limits>
#include <vector>

namespace arm_compute {
/// Conversion of 32-bit sums to the result.
enum class GEMMLowpOutputStageType {
    NONE,                      ///< The sums are the result
    QUANTIZE_DOWN,             ///< (sum + offset) * multiplier >> shift
    QUANTIZE_DOWN_FIXEDPOINT,  ///< sum * multiplier / 2^31 >> shift, both steps rounded; + offset
    QUANTIZE_DOWN_FLOAT        ///< round(sum * real multiplier + offset), ties away from zero
};

/// Parameters of the output stage of a quantized matrix product.
struct GEMMLowpOutputStageInfo {
    GEMMLowpOutputStageType type{GEMMLowpOutputStageType::NONE};         ///< Kind of stage
    int32_t gemmlowp_offset{0};                                          ///< Offset; see the kinds of stages
    int32_t gemmlowp_multiplier{0};                                      ///< Multiplier, in units of 2^-31
    int32_t gemmlowp_shift{0};                                           ///< Right shift; negative: left shift
    int32_t gemmlowp_min_bound{std::numeric_limits<int32_t>::lowest()};  ///< Smallest result
    int32_t gemmlowp_max_bound{std::numeric_limits<int32_t>::max()};     ///< Largest result
    std::vector<int32_t> gemmlowp_multipliers{};                         ///< Multiplier per channel
    std::vector<int32_t> gemmlowp_shifts{};                              ///< Right shift per channel
    float gemmlowp_real_multiplier{0};                                   ///< For QUANTIZE_DOWN_FLOAT
    bool is_quantized_per_channel{false};                                ///< True: multiplier and shift per channel
    DataType output_data_type{DataType::UNKNOWN};                        ///< Type of the result
};

/// Parameters of a matrix product.
class GEMMInfo {
public:
    /// A plain product with a constant right matrix.
    GEMMInfo() noexcept : GEMMInfo(false, false, true) {}
    /// @param[in] is_a_reshaped               True: the left matrix is already rearranged.
    /// @param[in] is_b_reshaped               True: the right matrix is already rearranged.
    /// @param[in] reshape_b_only_on_first_run True: the right matrix never changes.
    /// @param[in] depth_output_gemm3d         Depth of the result if it is a volume; 0: a matrix.
    /// @param[in] reinterpret_input_as_3d     True: the left operand is a volume whose planes are its rows.
    /// @param[in] retain_internal_weights     Accepted for compatibility; no effect.
    /// @param[in] gemmlowp_output_stage       Output stage of a quantized product.
    /// @param[in] fp_mixed_precision          True: binary16 is summed in float.
    /// @param[in] fast_math                   True: float may use bfloat16 products.
    /// @param[in] broadcast_bias              True: one row of bias for all rows of the result.
    /// @param[in] activation_info             Activation of the result.
    /// @param[in] fixed_format                True: the right matrix is in weight_format.
    /// @param[in] weight_format               Memory format of the right matrix.
    /// @param[in] pretranspose_B              True: the right matrix is transposed.
    /// @param[in] accumulate                  True: the product is added to the values of the result.
    /// @param[in] use_fp32_acc                True: binary16 is summed in float, also on CPUs whose fastest sums are
    ///                                        binary16.
    GEMMInfo(bool is_a_reshaped, bool is_b_reshaped, bool reshape_b_only_on_first_run, int depth_output_gemm3d = 0,
             bool reinterpret_input_as_3d = false, bool retain_internal_weights = false,
             GEMMLowpOutputStageInfo gemmlowp_output_stage = GEMMLowpOutputStageInfo(), bool fp_mixed_precision = false,
             bool fast_math = false, bool broadcast_bias = false,
             const ActivationLayerInfo &activation_info = ActivationLayerInfo(), bool fixed_format = false,
             arm_compute::WeightFormat weight_format = arm_compute::WeightFormat::UNSPECIFIED,
             bool pretranspose_B = false, bool accumulate = false, bool use_fp32_acc = false) noexcept
        : _is_a_reshaped(is_a_reshaped),
          _is_b_reshaped(is_b_reshaped),
          _reshape_b_only_on_first_run(reshape_b_only_on_first_run),
          _reinterpret_input_as_3d(reinterpret_input_as_3d),
          _retain_internal_weights(retain_internal_weights),
          _fp_mixed_precision(fp_mixed_precision),
          _fast_math(fast_math),
          _broadcast_bias(broadcast_bias),
          _pretranspose_B(pretranspose_B),
          _fixed_format(fixed_format),
          _accumulate(accumulate),
          _use_fp32_acc(use_fp32_acc),
          _depth_output_gemm3d(depth_output_gemm3d),
          _weight_format(weight_format),
          _gemmlowp_output_stage(std::move(gemmlowp_output_stage)),
          _activation_info(activation_info) {}

    /// True if the left matrix is already rearranged.
    bool is_a_reshaped() const { return _is_a_reshaped; }
    /// True if the right matrix is already rearranged.
    bool is_b_reshaped() const { return _is_b_reshaped; }
    /// True if the right matrix never changes.
    bool reshape_b_only_on_first_run() const { return _reshape_b_only_on_first_run; }
    /// Depth of the result if it is a volume; 0: a matrix.
    int depth_output_gemm3d() const { return _depth_output_gemm3d; }
    /// True if the left operand is a volume.
    bool reinterpret_input_as_3d() const { return _reinterpret_input_as_3d; }
    /// Accepted for compatibility; no effect.
    bool retain_internal_weights() const { return _retain_internal_weights; }
    /// Output stage of a quantized product.
    GEMMLowpOutputStageInfo gemmlowp_output_stage() const { return _gemmlowp_output_stage; }
    /// Sets the output stage.
    void set_gemmlowp_output_stage(GEMMLowpOutputStageInfo &output_stage) { _gemmlowp_output_stage = output_stage; }
    /// True if binary16 is summed in float.
    bool fp_mixed_precision() const { return _fp_mixed_precision; }
    /// True if float may use bfloat16 products.
    bool fast_math() const { return _fast_math; }
    /// Sets whether float may use bfloat16 products.
    void set_fast_math(bool fast_math) { _fast_math = fast_math; }
    /// True if one row of bias serves all rows.
    bool broadcast_bias() const { return _broadcast_bias; }
    /// True if the left matrix is transposed.
    bool pretranspose_A() const { return _pretranspose_A; }
    /// Sets whether the left matrix is transposed.
    void set_pretranspose_A(bool flag) { _pretranspose_A = flag; }
    /// True if the right matrix is transposed.
    bool pretranspose_B() const { return _pretranspose_B; }
    /// Sets whether the right matrix is transposed.
    void set_pretranspose_B(bool flag) { _pretranspose_B = flag; }
    /// Activation of the result.
    ActivationLayerInfo activation_info() const { return _activation_info; }
    /// Sets the activation.
    void set_activation_info(const ActivationLayerInfo &activation_info) { _activation_info = activation_info; }
    /// True if the right matrix is in weight_format().
    bool fixed_format() const { return _fixed_format; }
    /// True if the product is added to the values of the result.
    bool accumulate() const { return _accumulate; }
    /// Sets whether the right matrix is in weight_format().
    void set_fixed_format(bool fixed_format) { _fixed_format = fixed_format; }
    /// Sets whether the product is added to the values of the result.
    void set_accumulate(bool accumulate) { _accumulate = accumulate; }
    /// True if binary16 is summed in float.
    bool use_fp32_acc() const { return _use_fp32_acc; }
    /// Sets whether binary16 is summed in float.
    void set_use_fp32_acc(bool use_fp32_acc) { _use_fp32_acc = use_fp32_acc; }
    /// Memory format of the right matrix.
    arm_compute::WeightFormat weight_format() const { return _weight_format; }
    /// Sets the memory format of the right matrix.
    void set_weight_format(arm_compute::WeightFormat weight_format) { _weight_format = weight_format; }

    /// The form of releases 19.08 to 20.11, without fast math.
    ///
    /// @param[in] is_a_reshaped               As above, as are the others.
    GEMMInfo(bool is_a_reshaped, bool is_b_reshaped, bool reshape_b_only_on_first_run, int depth_output_gemm3d,
             bool reinterpret_input_as_3d, bool retain_internal_weights, GEMMLowpOutputStageInfo gemmlowp_output_stage,
             bool fp_mixed_precision, bool broadcast_bias, const ActivationLayerInfo &activation_info)
        : GEMMInfo(is_a_reshaped, is_b_reshaped, reshape_b_only_on_first_run, depth_output_gemm3d,
                   reinterpret_input_as_3d, retain_internal_weights, gemmlowp_output_stage, fp_mixed_precision, false,
                   broadcast_bias, activation_info) {}
    /// As pretranspose_B(), as its name was in releases 19.08 to 20.11.
    bool pretranpose_B() const { return pretranspose_B(); }
    /// As set_pretranspose_B(), as its name was in releases 19.08 to 20.11.
    ///
    /// @param[in] flag True: the right matrix is transposed.
    void set_pretranpose_B(bool flag) { set_pretranspose_B(flag); }

private:
    bool _is_a_reshaped;
    bool _is_b_reshaped;
    bool _reshape_b_only_on_first_run;
    bool _reinterpret_input_as_3d;
    bool _retain_internal_weights;
    bool _fp_mixed_precision;
    bool _fast_math;
    bool _broadcast_bias;
    bool _pretranspose_A = false;
    bool _pretranspose_B;
    bool _fixed_format;
    bool _accumulate;
    bool _use_fp32_acc;
    int _depth_output_gemm3d;
    arm_compute::WeightFormat _weight_format;
    GEMMLowpOutputStageInfo _gemmlowp_output_stage;
    ActivationLayerInfo _activation_info;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_GEMMINFO_H
