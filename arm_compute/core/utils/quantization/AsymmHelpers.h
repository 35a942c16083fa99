// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_QUANTIZATION_ASYMMHELPERS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_QUANTIZATION_ASYMMHELPERS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"

#include <utility>

#include <stdint.h>

namespace arm_compute {
class ITensorInfo;

namespace quantization {
/// Represents a real multiplier as quant_multiplier * 2^-31 * 2^-shift.
///
/// @param[in]  multiplier       Real multiplier, not negative.
/// @param[out] quant_multiplier In [2^30, 2^31), or 0.
/// @param[out] shift            Right shift; negative: left shift.
/// @param[in]  ignore_epsilon   True: multipliers too small for a shift of 31 become 0 instead of an error.
///
/// @return A status.
Status calculate_quantized_multiplier(float multiplier, int32_t *quant_multiplier, int32_t *shift,
                                      bool ignore_epsilon = false);
/// As above, for multipliers below 1.
///
/// @param[in]  multiplier       In [0, 1).
/// @param[out] quant_multiplier In [2^30, 2^31), or 0.
/// @param[out] right_shift      Right shift, not negative.
/// @param[in]  ignore_epsilon   True: multipliers too small for a shift of 31 become 0 instead of an error.
///
/// @return A status.
Status calculate_quantized_multiplier_less_than_one(float multiplier, int32_t *quant_multiplier, int32_t *right_shift,
                                                    bool ignore_epsilon = false);
/// As above, for multipliers of at least 1.
///
/// @param[in]  multiplier           At least 1.
/// @param[out] quantized_multiplier In [2^30, 2^31).
/// @param[out] left_shift           Left shift, not negative.
///
/// @return A status.
Status calculate_quantized_multiplier_greater_than_one(float multiplier, int32_t *quantized_multiplier,
                                                       int32_t *left_shift);
/// Multiplier and shift of each output channel of a quantized product: input scale * weight scale / output scale.
///
/// @param[in]  iq_info    Quantization of the input.
/// @param[in]  wq_info    Quantization of the weights; one scale, or one per output channel.
/// @param[in]  oq_info    Quantization of the output.
/// @param[out] stage_info Receives multipliers and shifts.
///
/// @return A status.
Status calculate_quantized_multipliers(const QuantizationInfo &iq_info, const QuantizationInfo &wq_info,
                                       const QuantizationInfo &oq_info, GEMMLowpOutputStageInfo &stage_info);

/// Smallest and largest value of QASYMM8, QASYMM8_SIGNED, QSYMM8, QASYMM16 or QSYMM16. An error for other types.
std::pair<int, int> get_min_max_values_from_quantized_data_type(DataType data_type);

/// Multipliers and shifts of the output channels of a convolution.
///
/// @param[in]  input                  Input.
/// @param[in]  weights                Weights, with one scale or one per output channel.
/// @param[in]  output                 Output.
/// @param[out] output_multipliers_ptr Receives one multiplier per scale of the weights.
/// @param[out] output_shifts_ptr      Receives as many right shifts.
void compute_quantized_multipliers_and_shifts(const ITensorInfo *input, const ITensorInfo *weights,
                                              const ITensorInfo *output, int32_t *output_multipliers_ptr,
                                              int32_t *output_shifts_ptr);

/// x / 2^exponent, rounded to nearest, ties away from zero.
///
/// @param[in] x        Dividend.
/// @param[in] exponent In [0, 31].
int32_t rounding_divide_by_pow2(int32_t x, int exponent);
/// (a * b) / 2^31, rounded to nearest; saturates for a = b = -2^31.
int32_t saturating_rounding_doubling_highmul(int32_t a, int32_t b);
/// input * qmul * 2^-31 * 2^shift, rounded.
///
/// @param[in] input Number to multiply.
/// @param[in] qmul  Multiplier, in units of 2^-31.
/// @param[in] shift Left shift; negative: right shift.
int32_t multiply_by_quantized_multiplier(int32_t input, int32_t qmul, int32_t shift);
/// v * 2^exponent; saturates, rounds to nearest.
int32_t saturating_rounding_multiply_by_pow2(int32_t exponent, int32_t v);
/// 1 / sqrt(input) as output_inv_sqrt * 2^-31 * 2^-output_shift, by Newton's method in fixed point.
///
/// @param[in]  input           Not negative.
/// @param[in]  reverse_shift   Sign of output_shift: 1 for a right shift, -1 for a left shift.
/// @param[out] output_inv_sqrt Multiplier.
/// @param[out] output_shift    Shift.
void get_invsqrt_quantized_multiplier_exp(int32_t input, int32_t reverse_shift, int32_t &output_inv_sqrt,
                                          int32_t &output_shift);
}  // namespace quantization
}  // namespace arm_compute

#include "arm_compute/core/utils/quantization/AsymmHelpers.inl"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_QUANTIZATION_ASYMMHELPERS_H
