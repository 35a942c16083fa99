// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOLORCONVERT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOLORCONVERT_H

#include "arm_compute/core/ColorSpaceInfo.h"
#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// An image in another format. The conversions:
/// - RGB888 to RGBA8888 (A is 255), U8 (Y alone), NV12, IYUV and YUV444
/// - RGBA8888 to RGB888, NV12, IYUV and YUV444
/// - YUYV422 and UYVY422 to RGB888, RGBA8888, NV12 and IYUV
/// - NV12 and NV21 to RGB888, RGBA8888, IYUV and YUV444
/// - IYUV to RGB888, RGBA8888, NV12 and YUV444
///
/// Samples are bytes from 0 to 255. With the constants of BT.709
/// - Y = 0.2126 R + 0.7152 G + 0.0722 B, U = 0.5389 (B - Y) + 128, V = 0.6350 (R - Y) + 128
/// - R = Y + 1.5748 (V - 128), G = Y - 0.1873 (U - 128) - 0.4681 (V - 128), B = Y + 1.8556 (U - 128)
///
/// bounded and rounded down, from a Y that is not rounded. A U or V of four pixels is that of their mean; one of two
/// rows of YUYV422 is the mean of both, rounded down. A pixel has the U and V of its block. Factors are rounded to
/// 2^-22: where the formula is within 1e-4 of a whole number, U and V may be 1 less or more.
///
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEColorConvert : public detail::CpuFunction {
public:
    /// @param input  Image of two dimensions with one of the formats of one plane. Not output.
    /// @param output Image of input's extents with a format into which input's is converted. It has its shape and
    ///               format.
    void configure(const ITensor *input, ITensor *output);
    /// @param input  Image of one or more planes; they are not output.
    /// @param output As above.
    void configure(const IMultiImage *input, IImage *output);
    /// @param input  As above.
    /// @param output Image of one or more planes, of input's extents.
    void configure(const IImage *input, IMultiImage *output);
    /// @param input  Image of one or more planes.
    /// @param output Image of one or more planes, of input's extents; none of them is one of input's.
    void configure(const IMultiImage *input, IMultiImage *output);
    /// For samples of another meaning; not in the established interface.
    ///
    /// @param input  Image of one or more planes.
    /// @param output Image of one or more planes, of input's extents; none of them is one of input's.
    /// @param info   Constants and ranges of a conversion between RGB and YUV; others ignore it.
    void configure(const IMultiImage *input, IMultiImage *output, const ColorSpaceInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOLORCONVERT_H
