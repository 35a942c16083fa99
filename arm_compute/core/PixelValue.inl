// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_PIXELVALUE_INL
#define ACL_ARM_COMPUTE_CORE_PIXELVALUE_INL

#include <algorithm>
#include <limits>

namespace arm_compute {
namespace detail {

/// Truncates towards zero and saturates; NaN becomes 0.
template <typename T> T saturate_to(double v) {
    // As doubles, both bounds are exact; for 64 bits, the upper one is the first value out of range.
    if (v >= static_cast<double>(std::numeric_limits<T>::max())) {
        return std::numeric_limits<T>::max();
    }
    if (v <= static_cast<double>(std::numeric_limits<T>::lowest())) {
        return std::numeric_limits<T>::lowest();
    }
    return v != v ? T(0) : static_cast<T>(v);
}

}  // namespace detail

inline PixelValue::PixelValue(double v, DataType datatype, QuantizationInfo qinfo) : PixelValue() {
    const float real = static_cast<float>(v);
    switch (datatype) {
        case DataType::U8:
            value.u8 = detail::saturate_to<uint8_t>(v);
            break;
        case DataType::S8:
            value.s8 = detail::saturate_to<int8_t>(v);
            break;
        case DataType::QSYMM4:
            value.s8 = std::min<int8_t>(std::max<int8_t>(quantize_qsymm8(real, qinfo), -8), 7);
            break;
        case DataType::QASYMM4:
            value.u8 = std::min<uint8_t>(quantize_qasymm8(real, qinfo), 15);
            break;
        case DataType::QASYMM8:
            value.u8 = quantize_qasymm8(real, qinfo);
            break;
        case DataType::QASYMM8_SIGNED:
            value.s8 = quantize_qasymm8_signed(real, qinfo);
            break;
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
            value.s8 = quantize_qsymm8(real, qinfo);
            break;
        case DataType::U16:
            value.u16 = detail::saturate_to<uint16_t>(v);
            break;
        case DataType::S16:
            value.s16 = detail::saturate_to<int16_t>(v);
            break;
        case DataType::QASYMM16:
            value.u16 = quantize_qasymm16(real, qinfo);
            break;
        case DataType::QSYMM16:
            value.s16 = quantize_qsymm16(real, qinfo);
            break;
        case DataType::U32:
            value.u32 = detail::saturate_to<uint32_t>(v);
            break;
        case DataType::S32:
            value.s32 = detail::saturate_to<int32_t>(v);
            break;
        case DataType::U64:
            value.u64 = detail::saturate_to<uint64_t>(v);
            break;
        case DataType::SIZET:
            value.u64 = detail::saturate_to<size_t>(v);
            break;
        case DataType::S64:
            value.s64 = detail::saturate_to<int64_t>(v);
            break;
        case DataType::BFLOAT16:
            value.bf16 = bfloat16(real);
            break;
        case DataType::F16:
            value.f16 = half(real);
            break;
        case DataType::F32:
            value.f32 = real;
            break;
        case DataType::UNKNOWN:
        case DataType::F64:
            value.f64 = v;
            break;
    }
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_PIXELVALUE_INL
