// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELCOMBINE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELCOMBINE_H

#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// An image of several channels from an image of each channel. Nothing is computed.
///
/// U and V have the resolution of the output's format: half of the columns of YUYV422 and UYVY422, half of the columns
/// and rows of NV12, NV21 and IYUV. The widths of these five formats are even, and the heights of the last three.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEChannelCombine : public detail::CpuFunction {
public:
    /// @param plane0 R or Y: U8, two dimensions, of output's extents. No plane is output.
    /// @param plane1 G or U: U8, of the channel's extents.
    /// @param plane2 B or V: U8, of the channel's extents.
    /// @param plane3 A: U8, of output's extents. Null, except for RGBA8888.
    /// @param output Image whose format is RGB888, RGBA8888, YUYV422 or UYVY422. It has its shape and format.
    void configure(const ITensor *plane0, const ITensor *plane1, const ITensor *plane2, const ITensor *plane3,
                   ITensor *output);
    /// @param plane0 R or Y: U8, two dimensions, of output's extents. No plane is one of output.
    /// @param plane1 G or U: U8, of the channel's extents.
    /// @param plane2 B or V: U8, of the channel's extents.
    /// @param output Image of NV12, NV21, IYUV or YUV444, or of the formats of three channels above.
    void configure(const IImage *plane0, const IImage *plane1, const IImage *plane2, IMultiImage *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELCOMBINE_H
