// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_COLORSPACEINFO_H
#define ARM_COMPUTE_CORE_COLORSPACEINFO_H

namespace arm_compute {

/// Recommendations of the ITU-R that say how much red, green and blue are in the luma of a pixel.
enum class ColorSpace {
    BT709,  ///< 0.2126 R + 0.7152 G + 0.0722 B
    BT601   ///< 0.299 R + 0.587 G + 0.114 B
};

/// What the samples of two images mean when one of them has RGB and the other one YUV. The default is that of the
/// established interface.
struct ColorSpaceInfo {
    ColorSpace space{ColorSpace::BT709};  ///< How RGB and YUV depend on each other
    bool yuv_is_restricted{false};  ///< True: Y is 16 to 235, U and V are 16 to 240; false: all samples are 0 to 255
    bool rgb_is_restricted{false};  ///< True: R, G and B are 16 to 235
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_COLORSPACEINFO_H
