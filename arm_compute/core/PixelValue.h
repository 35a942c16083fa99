// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_PIXELVALUE_H
#define ACL_ARM_COMPUTE_CORE_PIXELVALUE_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/QuantizationInfo.h"
#include "support/Bfloat16.h"

#include <stdint.h>

namespace arm_compute {
/// One element of any data type.
class PixelValue {
public:
    /// Zero.
    PixelValue() noexcept : value{0} {}
    /// A real number as an element of a tensor.
    ///
    /// @param[in] v        Real number; saturated to the range of the type, truncated for integers.
    /// @param[in] datatype Type of the element.
    /// @param[in] qinfo    Quantization, for quantized types.
    PixelValue(double v, DataType datatype, QuantizationInfo qinfo = QuantizationInfo());
    /// S8 and 8-bit signed quantized
    PixelValue(int8_t v) : PixelValue() { value.s8 = v; }
    /// U8 and QASYMM8
    PixelValue(uint8_t v) : PixelValue() { value.u8 = v; }
    /// U16 and QASYMM16
    PixelValue(uint16_t v) : PixelValue() { value.u16 = v; }
    /// S16 and QSYMM16
    PixelValue(int16_t v) : PixelValue() { value.s16 = v; }
    /// U32
    PixelValue(uint32_t v) : PixelValue() { value.u32 = v; }
    /// S32
    PixelValue(int32_t v) : PixelValue() { value.s32 = v; }
    /// U64
    PixelValue(uint64_t v) : PixelValue() { value.u64 = v; }
    /// S64
    PixelValue(int64_t v) : PixelValue() { value.s64 = v; }
    /// BFLOAT16
    PixelValue(bfloat16 v) : PixelValue() { value.bf16 = v; }
    /// F16
    PixelValue(half v) : PixelValue() { value.f16 = v; }
    /// F32
    PixelValue(float v) : PixelValue() { value.f32 = v; }
    /// F64
    PixelValue(double v) : PixelValue() { value.f64 = v; }

    // Get the element as the type of the argument.
    void get(uint8_t &v) const { v = value.u8; }
    void get(int8_t &v) const { v = value.s8; }
    void get(uint16_t &v) const { v = value.u16; }
    void get(int16_t &v) const { v = value.s16; }
    void get(uint32_t &v) const { v = value.u32; }
    void get(int32_t &v) const { v = value.s32; }
    void get(uint64_t &v) const { v = value.u64; }
    void get(int64_t &v) const { v = value.s64; }
    void get(bfloat16 &v) const { v = value.bf16; }
    void get(half &v) const { v = value.f16; }
    void get(float &v) const { v = value.f32; }
    void get(double &v) const { v = value.f64; }
    /// The element as T.
    template <typename T> T get() const {
        T v;
        get(v);
        return v;
    }

    /// The bits of the element, from the lowest address; bytes beyond the element are zero.
    union {
        uint64_t u64;
        int64_t s64;
        uint8_t rgb[3];
        uint8_t yuv[3];
        uint8_t rgbx[4];
        double f64;
        float f32;
        half f16;
        bfloat16 bf16;
        uint8_t u8;
        int8_t s8;
        uint16_t u16;
        int16_t s16;
        uint32_t u32;
        int32_t s32;
    } value;
};
}  // namespace arm_compute

#include "arm_compute/core/PixelValue.inl"

#endif  // ACL_ARM_COMPUTE_CORE_PIXELVALUE_H
