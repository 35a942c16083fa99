// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELEXTRACT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELEXTRACT_H

#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// One channel of an image as an image of its own. Nothing is computed.
///
/// U and V keep their resolution: half of the columns of YUYV422 and UYVY422, half of the columns and rows of NV12,
/// NV21 and IYUV. The widths of these five formats are even, and the heights of the last three.
///
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEChannelExtract : public detail::CpuFunction {
public:
    /// @param input   Image of two dimensions whose format is RGB888 or RGBA8888 (channels R, G, B, and A of the
    ///                latter), YUYV422 or UYVY422 (Y, U, V). Not output.
    /// @param channel The channel; an error if the format does not have it.
    /// @param output  U8, of the channel's extents. An empty info is filled in.
    void configure(const ITensor *input, Channel channel, ITensor *output);
    /// @param input   Image of the formats above, or of NV12, NV21, IYUV or YUV444 (Y, U, V); not output.
    /// @param channel The channel; an error if the format does not have it.
    /// @param output  U8, of the channel's extents. An empty info is filled in.
    void configure(const IMultiImage *input, Channel channel, IImage *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELEXTRACT_H
