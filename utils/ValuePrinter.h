// SPDX-License-Identifier: MIT
// Prints shapes, sizes, regions, windows and elements.
#ifndef ACL_UTILS_VALUEPRINTER_H
#define ACL_UTILS_VALUEPRINTER_H

#include "arm_compute/core/Dimensions.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/QuantizationInfo.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Size3D.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"

#include "utils/EnumPrinter.h"
#include "utils/FieldPrinter.h"

#include <cstddef>
#include <ostream>
#include <vector>

namespace arm_compute {
/// "a,b,c": the values of the used dimensions, x first.
template <typename T> inline ::std::ostream &operator<<(::std::ostream &os, const Dimensions<T> &dimensions) {
    for (unsigned int i = 0; i < dimensions.num_dimensions(); ++i) {
        os << (i == 0 ? "" : ",") << dimensions[i];
    }
    return os;
}
/// "[a,b,c]"
template <typename T> inline ::std::ostream &operator<<(::std::ostream &os, const std::vector<T> &values) {
    return detail::print_list(os, values);
}
/// "<width>x<height>"
inline ::std::ostream &operator<<(::std::ostream &os, const Size2D &size) {
    return os << size.to_string();
}
/// "<width>x<height>x<depth>"
inline ::std::ostream &operator<<(::std::ostream &os, const Size3D &size) {
    return os << size.to_string();
}
/// "<top>,<right>,<bottom>,<left>"
inline ::std::ostream &operator<<(::std::ostream &os, const BorderSize &size) {
    return os << size.top << "," << size.right << "," << size.bottom << "," << size.left;
}
/// "<left>,<right>,<top>,<bottom>"
inline ::std::ostream &operator<<(::std::ostream &os, const Padding2D &padding) {
    return os << padding.left << "," << padding.right << "," << padding.top << "," << padding.bottom;
}
/// "<left>,<right>,<top>,<bottom>,<front>,<back>"
inline ::std::ostream &operator<<(::std::ostream &os, const Padding3D &padding) {
    return os << padding.left << "," << padding.right << "," << padding.top << "," << padding.bottom << ","
              << padding.front << "," << padding.back;
}
/// "<x>,<y>,<width>,<height>"
inline ::std::ostream &operator<<(::std::ostream &os, const Rectangle &box) {
    return os << box.x << "," << box.y << "," << box.width << "," << box.height;
}
/// "<x>,<y>"
inline ::std::ostream &operator<<(::std::ostream &os, const Coordinates2D &at) {
    return os << at.x << "," << at.y;
}
/// "<x>,<y>,<z>"
inline ::std::ostream &operator<<(::std::ostream &os, const Coordinates3D &at) {
    return os << at.x << "," << at.y << "," << at.z;
}
inline ::std::ostream &operator<<(::std::ostream &os, const DetectionWindow &window) {
    return detail::print_fields(os, "x", window.x, "y", window.y, "width", window.width, "height", window.height,
                                "idx_class", window.idx_class, "score", window.score);
}
inline ::std::ostream &operator<<(::std::ostream &os, const ValidRegion &region) {
    return detail::print_fields(os, "anchor", region.anchor, "shape", region.shape);
}
/// "[<start>,<end>,<step>]"
inline ::std::ostream &operator<<(::std::ostream &os, const Window::Dimension &dimension) {
    return os << "[" << dimension.start() << "," << dimension.end() << "," << dimension.step() << "]";
}
/// All dimensions, x first.
inline ::std::ostream &operator<<(::std::ostream &os, const Window &window) {
    for (size_t d = 0; d < Coordinates::num_max_dimensions; ++d) {
        os << window[d];
    }
    return os;
}
/// "Scale:<scale>~Offset:<offset>"
inline ::std::ostream &operator<<(::std::ostream &os, const UniformQuantizationInfo &info) {
    return os << "Scale:" << info.scale << "~Offset:" << info.offset;
}
/// "[<scale>,<offset>]". Only the first of several.
inline ::std::ostream &operator<<(::std::ostream &os, const QuantizationInfo &info) {
    const UniformQuantizationInfo first = info.uniform();
    return os << "[" << first.scale << "," << first.offset << "]";
}
/// The value in each of the common types, because a PixelValue does not store its type.
inline ::std::ostream &operator<<(::std::ostream &os, const PixelValue &value) {
    return detail::print_fields(os, "U8", value.value.u8, "S8", value.value.s8, "U16", value.value.u16, "S16",
                                value.value.s16, "U32", value.value.u32, "S32", value.value.s32, "F16",
                                static_cast<float>(value.value.f16), "F32", value.value.f32);
}
}  // namespace arm_compute

#endif  // ACL_UTILS_VALUEPRINTER_H
