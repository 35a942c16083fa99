// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_CORETYPES
#define ACL_ARM_COMPUTE_CORE_CORETYPES

#include "arm_compute/core/Strides.h"
#include "support/Half.h"

#include <utility>

#include <stdint.h>

namespace arm_compute {
/// 16-bit floating point (IEEE 754 binary16).
using half = half_float::half;

/// Storage type of tables of binary16 values: the compiler's own type if it has one.
#if defined(__aarch64__) && defined(__ARM_FP16_FORMAT_IEEE)
using float16_t = __fp16;
#else
using float16_t = half;
#endif

/// For each dimension of the result, the source dimension that it comes from.
using PermutationVector = Strides;

/// Channels of an image format.
enum class Channel {
    UNKNOWN,  ///< Not known
    C0,       ///< First channel, for formats without channel names
    C1,       ///< Second channel
    C2,       ///< Third channel
    C3,       ///< Fourth channel
    R,        ///< Red
    G,        ///< Green
    B,        ///< Blue
    A,        ///< Alpha
    Y,        ///< Luma
    U,        ///< Cb
    V         ///< Cr
};

/// Image formats: type, number and arrangement of the channels of a pixel.
enum class Format {
    UNKNOWN,   ///< Not known
    U8,        ///< 1 channel of uint8_t
    S16,       ///< 1 channel of int16_t
    U16,       ///< 1 channel of uint16_t
    S32,       ///< 1 channel of int32_t
    U32,       ///< 1 channel of uint32_t
    S64,       ///< 1 channel of int64_t
    U64,       ///< 1 channel of uint64_t
    BFLOAT16,  ///< 1 channel of bfloat16
    F16,       ///< 1 channel of binary16
    F32,       ///< 1 channel of float
    UV88,      ///< 2 channels of uint8_t
    RGB888,    ///< 3 channels of uint8_t
    RGBA8888,  ///< 4 channels of uint8_t
    YUV444,    ///< 3 planes of uint8_t, none subsampled
    YUYV422,   ///< Y0 U Y1 V for two pixels
    NV12,      ///< Plane of Y, plane of UV subsampled by 2 in both directions
    NV21,      ///< Plane of Y, plane of VU subsampled by 2 in both directions
    IYUV,      ///< Planes of Y, U and V; U and V subsampled by 2 in both directions
    UYVY422    ///< U Y0 V Y1 for two pixels
};

/// Element types of a tensor. real = scale * (quantized - offset).
enum class DataType {
    UNKNOWN,             ///< Not known
    U8,                  ///< uint8_t
    S8,                  ///< int8_t
    QSYMM8,              ///< int8_t, quantized, offset 0
    QASYMM8,             ///< uint8_t, quantized
    QASYMM8_SIGNED,      ///< int8_t, quantized
    QSYMM8_PER_CHANNEL,  ///< int8_t, quantized, offset 0, one scale per channel
    U16,                 ///< uint16_t
    S16,                 ///< int16_t
    QSYMM16,             ///< int16_t, quantized, offset 0
    QASYMM16,            ///< uint16_t, quantized
    U32,                 ///< uint32_t
    S32,                 ///< int32_t
    U64,                 ///< uint64_t
    S64,                 ///< int64_t
    BFLOAT16,            ///< bfloat16
    F16,                 ///< binary16
    F32,                 ///< float
    F64,                 ///< double
    SIZET,               ///< size_t
    QSYMM4,              ///< integers of 4 bits, two in a byte, quantized, offset 0; weights only
    QASYMM4              ///< unsigned integers of 4 bits, two in a byte, quantized; weights only
};

/// Meaning of the dimensions of an image tensor; the last letter is dimension 0.
enum class DataLayout {
    UNKNOWN,  ///< Not known
    NCHW,     ///< Batches, channels, height, width
    NHWC,     ///< Batches, height, width, channels
    NCDHW,    ///< Batches, channels, depth, height, width
    NDHWC     ///< Batches, depth, height, width, channels
};

/// Meaning of one dimension of a layout.
enum class DataLayoutDimension {
    CHANNEL,  ///< Channels
    HEIGHT,   ///< Height
    WIDTH,    ///< Width
    DEPTH,    ///< Depth
    BATCHES   ///< Batches
};

/// Rounding of output extents that are not integers.
enum class DimensionRoundingType {
    FLOOR,  ///< Down
    CEIL    ///< Up
};

/// Strides and padding of a sliding window.
class PadStrideInfo {
public:
    /// Symmetric padding.
    ///
    /// @param[in] stride_x Step along the width, in elements.
    /// @param[in] stride_y Step along the height, in elements.
    /// @param[in] pad_x    Padding at the left and at the right, in elements.
    /// @param[in] pad_y    Padding at the top and at the bottom, in elements.
    /// @param[in] round    Rounding of output extents.
    PadStrideInfo(unsigned int stride_x = 1, unsigned int stride_y = 1, unsigned int pad_x = 0, unsigned int pad_y = 0,
                  DimensionRoundingType round = DimensionRoundingType::FLOOR)
        : PadStrideInfo(stride_x, stride_y, pad_x, pad_x, pad_y, pad_y, round) {}
    /// Separate padding for each side.
    ///
    /// @param[in] stride_x   Step along the width, in elements.
    /// @param[in] stride_y   Step along the height, in elements.
    /// @param[in] pad_left   Padding at the left, in elements.
    /// @param[in] pad_right  Padding at the right, in elements.
    /// @param[in] pad_top    Padding at the top, in elements.
    /// @param[in] pad_bottom Padding at the bottom, in elements.
    /// @param[in] round      Rounding of output extents.
    PadStrideInfo(unsigned int stride_x, unsigned int stride_y, unsigned int pad_left, unsigned int pad_right,
                  unsigned int pad_top, unsigned int pad_bottom, DimensionRoundingType round)
        : _stride(stride_x, stride_y),
          _pad_left(pad_left),
          _pad_top(pad_top),
          _pad_right(pad_right),
          _pad_bottom(pad_bottom),
          _round_type(round) {}

    /// Steps along width and height.
    std::pair<unsigned int, unsigned int> stride() const { return _stride; }
    /// True if left equals right and top equals bottom.
    bool padding_is_symmetric() const { return _pad_left == _pad_right && _pad_top == _pad_bottom; }
    /// Padding along width and height, which must be symmetric.
    std::pair<unsigned int, unsigned int> pad() const { return {_pad_left, _pad_top}; }
    /// Padding at the left.
    unsigned int pad_left() const { return _pad_left; }
    /// Padding at the right.
    unsigned int pad_right() const { return _pad_right; }
    /// Padding at the top.
    unsigned int pad_top() const { return _pad_top; }
    /// Padding at the bottom.
    unsigned int pad_bottom() const { return _pad_bottom; }
    /// Rounding of output extents.
    DimensionRoundingType round() const { return _round_type; }
    /// True if any side is padded.
    bool has_padding() const { return (_pad_left | _pad_top | _pad_right | _pad_bottom) != 0; }

private:
    std::pair<unsigned int, unsigned int> _stride;
    unsigned int _pad_left;
    unsigned int _pad_top;
    unsigned int _pad_right;
    unsigned int _pad_bottom;
    DimensionRoundingType _round_type;
};

/// Memory formats of the weights of fixed-format kernels: OHWIo<interleave>i<block>.
///
/// The value is block << 20 | interleave << 8 | (fast math: 0x10). interleave_by() and block_by() decode it.
enum class WeightFormat {
    UNSPECIFIED = 0x1,  ///< No fixed format
    ANY = 0x2,          ///< Any format; the implementation selects it
    OHWI = 0x100100,
    OHWIo2 = 0x100200,
    OHWIo4 = 0x100400,
    OHWIo8 = 0x100800,
    OHWIo16 = 0x101000,
    OHWIo32 = 0x102000,
    OHWIo64 = 0x104000,
    OHWIo128 = 0x108000,
    OHWIo4i2 = 0x200400,
    OHWIo4i2_bf16 = 0x200410,
    OHWIo8i2 = 0x200800,
    OHWIo8i2_bf16 = 0x200810,
    OHWIo16i2 = 0x201000,
    OHWIo16i2_bf16 = 0x201010,
    OHWIo32i2 = 0x202000,
    OHWIo32i2_bf16 = 0x202010,
    OHWIo64i2 = 0x204000,
    OHWIo64i2_bf16 = 0x204010,
    OHWIo4i4 = 0x400400,
    OHWIo4i4_bf16 = 0x400410,
    OHWIo8i4 = 0x400800,
    OHWIo8i4_bf16 = 0x400810,
    OHWIo16i4 = 0x401000,
    OHWIo16i4_bf16 = 0x401010,
    OHWIo32i4 = 0x402000,
    OHWIo32i4_bf16 = 0x402010,
    OHWIo64i4 = 0x404000,
    OHWIo64i4_bf16 = 0x404010,
    OHWIo2i8 = 0x800200,
    OHWIo4i8 = 0x800400,
    OHWIo8i8 = 0x800800,
    OHWIo16i8 = 0x801000,
    OHWIo32i8 = 0x802000,
    OHWIo64i8 = 0x804000
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_CORETYPES
