// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_QUANTIZATION_ASYMMHELPERS_INL
#define ACL_ARM_COMPUTE_CORE_UTILS_QUANTIZATION_ASYMMHELPERS_INL

#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include <limits>

#include <math.h>

namespace arm_compute {
namespace quantization {
namespace detail {

constexpr int64_t one_q31 = int64_t(1) << 31;   // 1.0 in units of 2^-31
constexpr float multiplier_epsilon = 0.00001f;  // how far rounding may move a multiplier out of its range

/// multiplier = fraction * 2^exponent, fraction in [0.5, 1) and in units of 2^-31.
inline int64_t fraction_and_exponent(float multiplier, int *exponent) {
    const double fraction = frexp(static_cast<double>(multiplier), exponent);
    return static_cast<int64_t>(fraction * static_cast<double>(one_q31));  // exact: a float has 24 bits
}

}  // namespace detail

inline Status calculate_quantized_multiplier(float multiplier, int32_t *quant_multiplier, int32_t *shift,
                                             bool ignore_epsilon) {
    if (multiplier >= 1.f) {
        const Status status = calculate_quantized_multiplier_greater_than_one(multiplier, quant_multiplier, shift);
        *shift = -*shift;
        return status;
    }
    return calculate_quantized_multiplier_less_than_one(multiplier, quant_multiplier, shift, ignore_epsilon);
}

inline Status calculate_quantized_multiplier_less_than_one(float multiplier, int32_t *quant_multiplier,
                                                           int32_t *right_shift, bool ignore_epsilon) {
    const float tolerance = ignore_epsilon ? 0.f : detail::multiplier_epsilon;
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(!(multiplier >= -tolerance && multiplier <= 1.f + tolerance),
                                        "the multiplier %g is not in [0, 1)", static_cast<double>(multiplier));
    int exponent = 0;
    int64_t fraction = detail::fraction_and_exponent(multiplier < 0.f ? 0.f : multiplier, &exponent);
    if (exponent > 0) {  // a multiplier that rounding has put at or above 1: the largest one below
        fraction = detail::one_q31 - 1;
        exponent = 0;
    }
    if (ignore_epsilon && -exponent > 31) {
        fraction = 0;
        exponent = 0;
    }
    *quant_multiplier = static_cast<int32_t>(fraction);
    *right_shift = -exponent;
    return Status{};
}

inline Status calculate_quantized_multiplier_greater_than_one(float multiplier, int32_t *quantized_multiplier,
                                                              int32_t *left_shift) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(!(multiplier >= 1.f && multiplier <= std::numeric_limits<float>::max()),
                                        "the multiplier %g is not a number from 1 on", static_cast<double>(multiplier));
    int exponent = 0;
    *quantized_multiplier = static_cast<int32_t>(detail::fraction_and_exponent(multiplier, &exponent));
    *left_shift = exponent;
    return Status{};
}

inline Status calculate_quantized_multipliers(const QuantizationInfo &iq_info, const QuantizationInfo &wq_info,
                                              const QuantizationInfo &oq_info, GEMMLowpOutputStageInfo &stage_info) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(iq_info.scale().empty(), "the input has no quantization scale");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(wq_info.scale().empty(), "the weights have no quantization scale");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(oq_info.scale().empty(), "the output has no quantization scale");
    const float input_scale = iq_info.uniform().scale;
    const float output_scale = oq_info.uniform().scale;
    const size_t channels = wq_info.scale().size();
    stage_info.gemmlowp_multipliers.resize(channels);
    stage_info.gemmlowp_shifts.resize(channels);
    for (size_t i = 0; i < channels; ++i) {
        ARM_COMPUTE_RETURN_ON_ERROR(calculate_quantized_multiplier(input_scale * wq_info.scale()[i] / output_scale,
                                                                   &stage_info.gemmlowp_multipliers[i],
                                                                   &stage_info.gemmlowp_shifts[i]));
    }
    stage_info.gemmlowp_multiplier = stage_info.gemmlowp_multipliers[0];
    stage_info.gemmlowp_shift = stage_info.gemmlowp_shifts[0];
    return Status{};
}

inline std::pair<int, int> get_min_max_values_from_quantized_data_type(DataType data_type) {
    switch (data_type) {
        case DataType::QASYMM8:
            return {0, 255};
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
            return {-128, 127};
        case DataType::QASYMM16:
            return {0, 65535};
        case DataType::QSYMM16:
            return {-32768, 32767};
        default:
            ARM_COMPUTE_ERROR_VAR("%s is not a quantized data type", string_from_data_type(data_type).c_str());
    }
}

inline void compute_quantized_multipliers_and_shifts(const ITensorInfo *input, const ITensorInfo *weights,
                                                     const ITensorInfo *output, int32_t *output_multipliers_ptr,
                                                     int32_t *output_shifts_ptr) {
    GEMMLowpOutputStageInfo stage;
    ARM_COMPUTE_ERROR_THROW_ON(calculate_quantized_multipliers(input->quantization_info(), weights->quantization_info(),
                                                               output->quantization_info(), stage));
    const size_t channels = is_data_type_quantized_per_channel(weights->data_type()) ? stage.gemmlowp_shifts.size() : 1;
    for (size_t i = 0; i < channels; ++i) {
        output_multipliers_ptr[i] = stage.gemmlowp_multipliers[i];
        output_shifts_ptr[i] = stage.gemmlowp_shifts[i];
    }
}

inline int32_t rounding_divide_by_pow2(int32_t x, int exponent) {
    // Unsigned mask: for exponent 31 it is the largest int.
    const int32_t mask = static_cast<int32_t>((uint32_t(1) << exponent) - 1);
    const int32_t remainder = x & mask;
    const int32_t threshold = (mask >> 1) + (x < 0 ? 1 : 0);
    return (x >> exponent) + (remainder > threshold ? 1 : 0);
}

inline int32_t saturating_rounding_doubling_highmul(int32_t a, int32_t b) {
    if (a == b && a == std::numeric_limits<int32_t>::min()) {
        return std::numeric_limits<int32_t>::max();
    }
    const int64_t product = static_cast<int64_t>(a) * b;
    const int64_t nudge = product >= 0 ? (int64_t(1) << 30) : 1 - (int64_t(1) << 30);
    return static_cast<int32_t>((product + nudge) / detail::one_q31);
}

inline int32_t multiply_by_quantized_multiplier(int32_t input, int32_t qmul, int32_t shift) {
    const int32_t left_shift = shift > 0 ? shift : 0;
    const int32_t right_shift = shift > 0 ? 0 : -shift;
    const int32_t shifted = static_cast<int32_t>(static_cast<uint32_t>(input) << left_shift);
    return rounding_divide_by_pow2(saturating_rounding_doubling_highmul(shifted, qmul), right_shift);
}

inline int32_t saturating_rounding_multiply_by_pow2(int32_t exponent, int32_t v) {
    if (exponent <= 0) {
        return rounding_divide_by_pow2(v, -exponent);
    }
    const int64_t product = static_cast<int64_t>(v) * (int64_t(1) << exponent);
    constexpr int64_t low = std::numeric_limits<int32_t>::min();
    constexpr int64_t high = std::numeric_limits<int32_t>::max();
    return static_cast<int32_t>(product < low ? low : product > high ? high : product);
}

inline void get_invsqrt_quantized_multiplier_exp(int32_t input, int32_t reverse_shift, int32_t &output_inv_sqrt,
                                                 int32_t &output_shift) {
    ARM_COMPUTE_ERROR_ON(input < 0);
    if (input <= 1) {  // integer code expects this for 0, too, where the result is infinite
        output_inv_sqrt = std::numeric_limits<int32_t>::max();
        output_shift = 0;
        return;
    }
    // Scaling by powers of 4 moves the input to [2^27, 2^29): [1/16, 1/4) in units of 2^-31.
    output_shift = 11;
    while (input >= (1 << 29)) {
        input /= 4;
        ++output_shift;
    }
    const int pairs = (__builtin_clz(static_cast<unsigned int>(input)) - 1) / 2 - 1;
    output_shift -= pairs;
    input <<= 2 * pairs;

    // Newton: x' = 1.5 x - 0.5 a x^3. x has 3 integer bits (units of 2^-28); a product of such numbers has 6.
    const auto mul = saturating_rounding_doubling_highmul;
    const int32_t half_input = rounding_divide_by_pow2(input >> 1, 1);
    constexpr int32_t three_halves = (1 << 28) + (1 << 27);
    int32_t x = 1 << 28;
    for (int i = 0; i < 5; ++i) {
        const int32_t cube = saturating_rounding_multiply_by_pow2(6, mul(mul(x, x), x));
        x = saturating_rounding_multiply_by_pow2(3, mul(three_halves, x) - mul(half_input, cube));
    }
    constexpr int32_t half_sqrt_2 = 1518500250;  // sqrt(2) / 2 in units of 2^-31
    output_inv_sqrt = mul(x, half_sqrt_2);
    if (output_shift < 0) {
        output_inv_sqrt <<= -output_shift;
        output_shift = 0;
    }
    output_shift *= reverse_shift;
}

}  // namespace quantization
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_QUANTIZATION_ASYMMHELPERS_INL
