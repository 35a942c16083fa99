// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_QUANTIZATIONINFO_H
#define ACL_ARM_COMPUTE_CORE_QUANTIZATIONINFO_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/Rounding.h"

#include <limits>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
using qasymm8_signed_t = int8_t;  ///< Quantized: scale and offset
using qasymm8_t = uint8_t;        ///< Quantized: scale and offset
using qsymm16_t = int16_t;        ///< Quantized: scale
using qasymm16_t = uint16_t;      ///< Quantized: scale and offset

/// Quantization with one scale and one offset: real = scale * (quantized - offset).
struct UniformQuantizationInfo {
    /// Not quantized.
    UniformQuantizationInfo() : scale(0.f), offset(0) {}
    /// @param[in] scale_  Real value of one step.
    /// @param[in] offset_ Quantized value of zero.
    UniformQuantizationInfo(float scale_, int32_t offset_) : scale(scale_), offset(offset_) {}
    /// True if not quantized.
    bool empty() const { return scale == 0.f && offset == 0; }

    float scale;
    int32_t offset;
};

/// Quantization of a tensor: one scale and offset, one per channel, or one per block of consecutive elements.
class QuantizationInfo {
public:
    /// Not quantized.
    QuantizationInfo() noexcept {}
    /// Symmetric.
    ///
    /// @param[in] scale Real value of one step.
    QuantizationInfo(float scale) : _scale(1, scale) {}
    /// @param[in] scale      Real value of one step.
    /// @param[in] offset     Quantized value of zero.
    /// @param[in] is_dynamic True: scale and offset may change between runs.
    QuantizationInfo(float scale, int offset, bool is_dynamic = false)
        : _scale(1, scale), _offset(1, offset), _is_dynamic(is_dynamic) {}
    /// Symmetric, per channel.
    ///
    /// @param[in] scale Real value of one step, per channel.
    QuantizationInfo(std::vector<float> scale) : _scale(std::move(scale)) {}
    /// Per channel.
    ///
    /// @param[in] scale      Real value of one step, per channel.
    /// @param[in] offset     Quantized value of zero, per channel.
    /// @param[in] is_dynamic True: scales and offsets may change between runs.
    QuantizationInfo(std::vector<float> scale, std::vector<int32_t> offset, bool is_dynamic = false)
        : _scale(std::move(scale)), _offset(std::move(offset)), _is_dynamic(is_dynamic) {}

    /// Per block of consecutive elements along dimension 0; the last block of a row may have fewer. The blocks of a row
    /// are consecutive, followed by those of the next row.
    ///
    /// @param[in] size   Elements in a block, at least 1.
    /// @param[in] scale  Real value of one step, per block.
    /// @param[in] offset Quantized value of zero, per block; none: 0.
    static QuantizationInfo blocks(size_t size, std::vector<float> scale, std::vector<int32_t> offset = {}) {
        QuantizationInfo info(std::move(scale), std::move(offset));
        info._block_size = size;
        return info;
    }

    /// Scales: none, one, one per channel, or one per block.
    const std::vector<float> &scale() const { return _scale; }
    /// Offsets: none, one, one per channel, or one per block.
    const std::vector<int32_t> &offset() const { return _offset; }
    /// Elements in a block; 0: the tensor is not quantized per block.
    size_t block_size() const { return _block_size; }
    /// True if scales and offsets may change between runs.
    bool is_dynamic() const { return _is_dynamic; }
    /// True if not quantized.
    bool empty() const { return _scale.empty() && _offset.empty(); }
    /// The first scale and offset; 0 if missing.
    UniformQuantizationInfo uniform() const {
        return {_scale.empty() ? 0.f : _scale[0], _offset.empty() ? 0 : _offset[0]};
    }

    /// A number as QASYMM8, with the first scale and offset.
    ///
    /// @param[in] value           The number.
    /// @param[in] rounding_policy Rounding.
    uint8_t quantize(float value, RoundingPolicy rounding_policy) const;
    /// The number of a QASYMM8 value.
    ///
    /// @param[in] value The value.
    float dequantize(uint8_t value) const;

private:
    std::vector<float> _scale{};
    std::vector<int32_t> _offset{};
    bool _is_dynamic = false;
    size_t _block_size = 0;
};

/// True if scales, offsets and blocks are equal.
inline bool operator==(const QuantizationInfo &lhs, const QuantizationInfo &rhs) {
    return lhs.scale() == rhs.scale() && lhs.offset() == rhs.offset() && lhs.block_size() == rhs.block_size();
}
/// Negation of ==.
inline bool operator!=(const QuantizationInfo &lhs, const QuantizationInfo &rhs) {
    return !(lhs == rhs);
}
/// True if scale and offset are equal.
inline bool operator==(const UniformQuantizationInfo &lhs, const UniformQuantizationInfo &rhs) {
    return lhs.scale == rhs.scale && lhs.offset == rhs.offset;
}
/// Negation of ==.
inline bool operator!=(const UniformQuantizationInfo &lhs, const UniformQuantizationInfo &rhs) {
    return !(lhs == rhs);
}

namespace detail {
/// round(value / scale) + offset, clamped to the range of T. All quantization uses this function.
///
/// Infinities and other values out of range saturate; NaN, and 0 / 0, become the offset.
template <typename T> inline T quantize_to(float value, float scale, int32_t offset, RoundingPolicy rounding_policy) {
    constexpr int64_t low = std::numeric_limits<T>::lowest();
    constexpr int64_t high = std::numeric_limits<T>::max();
    const int64_t quantized = static_cast<int64_t>(arm_compute::round(value / scale, rounding_policy)) + offset;
    return static_cast<T>(quantized < low ? low : quantized > high ? high : quantized);
}
}  // namespace detail

/// 8-bit asymmetric quantization; QUANTIZED_TYPE is uint8_t or int8_t.
///
/// Rounding is to nearest, ties away from zero, unless specified; results saturate.
template <typename QUANTIZED_TYPE = uint8_t> struct Qasymm8QuantizationHelper {
    static_assert(std::numeric_limits<QUANTIZED_TYPE>::digits + std::numeric_limits<QUANTIZED_TYPE>::is_signed == 8,
                  "an 8-bit type is needed");

    /// The quantized value nearest to @p value.
    static inline QUANTIZED_TYPE quantize(float value, const UniformQuantizationInfo &qinfo) {
        return quantize(value, qinfo, RoundingPolicy::TO_NEAREST_UP);
    }
    /// @p value quantized with a rounding policy.
    static inline QUANTIZED_TYPE quantize(float value, const UniformQuantizationInfo &qinfo,
                                          RoundingPolicy rounding_policy) {
        return detail::quantize_to<QUANTIZED_TYPE>(value, qinfo.scale, qinfo.offset, rounding_policy);
    }
    /// @p value quantized with the first scale and offset.
    static inline QUANTIZED_TYPE quantize(float value, const QuantizationInfo &qinfo,
                                          RoundingPolicy rounding_policy = RoundingPolicy::TO_NEAREST_UP) {
        return quantize(value, qinfo.uniform(), rounding_policy);
    }
    /// Real value of @p value.
    static inline float dequantize(QUANTIZED_TYPE value, const UniformQuantizationInfo &qinfo) {
        return static_cast<float>(static_cast<int32_t>(value) - qinfo.offset) * qinfo.scale;
    }
    /// Real value of @p value, with the first scale and offset.
    static inline float dequantize(QUANTIZED_TYPE value, const QuantizationInfo &qinfo) {
        return dequantize(value, qinfo.uniform());
    }
};

/// QASYMM8; @p qinfo is a QuantizationInfo or a UniformQuantizationInfo.
template <typename INFO_TYPE>
inline uint8_t quantize_qasymm8(float value, const INFO_TYPE &qinfo,
                                RoundingPolicy rounding_policy = RoundingPolicy::TO_NEAREST_UP) {
    return Qasymm8QuantizationHelper<uint8_t>::quantize(value, qinfo, rounding_policy);
}
/// QASYMM8_SIGNED; @p qinfo is a QuantizationInfo or a UniformQuantizationInfo.
template <typename INFO_TYPE>
inline int8_t quantize_qasymm8_signed(float value, const INFO_TYPE &qinfo,
                                      RoundingPolicy rounding_policy = RoundingPolicy::TO_NEAREST_UP) {
    return Qasymm8QuantizationHelper<int8_t>::quantize(value, qinfo, rounding_policy);
}
/// QSYMM8.
inline int8_t quantize_qsymm8(float value, const QuantizationInfo &qinfo) {
    return detail::quantize_to<int8_t>(value, qinfo.uniform().scale, 0, RoundingPolicy::TO_NEAREST_UP);
}
/// QSYMM8_PER_CHANNEL, with the scale of one channel.
inline int8_t quantize_qsymm8_per_channel(float value, const QuantizationInfo &qinfo, size_t channel_id = 0) {
    ARM_COMPUTE_ERROR_ON(channel_id >= qinfo.scale().size());
    return detail::quantize_to<int8_t>(value, qinfo.scale()[channel_id], 0, RoundingPolicy::TO_NEAREST_UP);
}
/// QASYMM8; @p qinfo is a QuantizationInfo or a UniformQuantizationInfo.
template <typename INFO_TYPE> inline float dequantize_qasymm8(uint8_t value, const INFO_TYPE &qinfo) {
    return Qasymm8QuantizationHelper<uint8_t>::dequantize(value, qinfo);
}
/// QASYMM8_SIGNED; @p qinfo is a QuantizationInfo or a UniformQuantizationInfo.
template <typename INFO_TYPE> inline float dequantize_qasymm8_signed(int8_t value, const INFO_TYPE &qinfo) {
    return Qasymm8QuantizationHelper<int8_t>::dequantize(value, qinfo);
}
/// scale * (value - offset)
inline float dequantize(uint8_t value, float scale, int32_t offset) {
    return static_cast<float>(static_cast<int32_t>(value) - offset) * scale;
}
/// QSYMM8.
inline float dequantize_qsymm8(int8_t value, const UniformQuantizationInfo &qinfo) {
    return static_cast<float>(value) * qinfo.scale;
}
/// scale * value
inline float dequantize(int8_t value, float scale) {
    return static_cast<float>(value) * scale;
}
/// scale * value
inline float dequantize(int16_t value, float scale) {
    return static_cast<float>(value) * scale;
}
/// scale * (value - offset)
inline float dequantize(uint16_t value, float scale, int32_t offset) {
    return static_cast<float>(static_cast<int32_t>(value) - offset) * scale;
}
/// scale * (value - offset)
inline float dequantize(int32_t value, float scale, int32_t offset) {
    return static_cast<float>(static_cast<int64_t>(value) - offset) * scale;
}
/// QSYMM16.
inline int16_t quantize_qsymm16(float value, const UniformQuantizationInfo &qinfo,
                                RoundingPolicy rounding_policy = RoundingPolicy::TO_NEAREST_UP) {
    return detail::quantize_to<int16_t>(value, qinfo.scale, 0, rounding_policy);
}
/// QSYMM16.
inline float dequantize_qsymm16(int16_t value, const UniformQuantizationInfo &qinfo) {
    return static_cast<float>(value) * qinfo.scale;
}
/// QSYMM16, with the first scale.
inline int16_t quantize_qsymm16(float value, const QuantizationInfo &qinfo) {
    return quantize_qsymm16(value, qinfo.uniform());
}
/// QSYMM16, with the first scale.
inline float dequantize_qsymm16(int16_t value, const QuantizationInfo &qinfo) {
    return dequantize_qsymm16(value, qinfo.uniform());
}
/// QASYMM16.
inline uint16_t quantize_qasymm16(float value, const UniformQuantizationInfo &qinfo,
                                  RoundingPolicy rounding_policy = RoundingPolicy::TO_NEAREST_UP) {
    return detail::quantize_to<uint16_t>(value, qinfo.scale, qinfo.offset, rounding_policy);
}
/// QASYMM16.
inline float dequantize_qasymm16(uint16_t value, const UniformQuantizationInfo &qinfo) {
    return dequantize(value, qinfo.scale, qinfo.offset);
}
/// QASYMM16, with the first scale and offset.
inline uint16_t quantize_qasymm16(float value, const QuantizationInfo &qinfo) {
    return quantize_qasymm16(value, qinfo.uniform());
}
/// QASYMM16, with the first scale and offset.
inline float dequantize_qasymm16(uint16_t value, const QuantizationInfo &qinfo) {
    return dequantize_qasymm16(value, qinfo.uniform());
}
/// S32.
inline float dequantize_s32(int32_t value, const UniformQuantizationInfo &qinfo) {
    return dequantize(value, qinfo.scale, qinfo.offset);
}
/// S32, with the first scale and offset.
inline float dequantize_s32(int32_t value, const QuantizationInfo &qinfo) {
    return dequantize_s32(value, qinfo.uniform());
}

/// Scale and offset that convert values of one quantization to another.
///
/// @param[in] uqinfo_in  Quantization of the input. No scale may be zero.
/// @param[in] uqinfo_out Quantization of the output.
///
/// @return s and o such that out = round(in / s) + o, because quantization divides by a scale.
inline UniformQuantizationInfo compute_requantization_scale_offset(const UniformQuantizationInfo &uqinfo_in,
                                                                   const UniformQuantizationInfo &uqinfo_out) {
    ARM_COMPUTE_ERROR_ON(uqinfo_in.scale == 0.f || uqinfo_out.scale == 0.f);
    const float offset = static_cast<float>(uqinfo_in.offset) * uqinfo_in.scale / uqinfo_out.scale;
    return {uqinfo_out.scale / uqinfo_in.scale, uqinfo_out.offset - static_cast<int32_t>(offset)};
}
inline uint8_t QuantizationInfo::quantize(float value, RoundingPolicy rounding_policy) const {
    return quantize_qasymm8(value, uniform(), rounding_policy);
}
inline float QuantizationInfo::dequantize(uint8_t value) const {
    return dequantize_qasymm8(value, uniform());
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_QUANTIZATIONINFO_H
