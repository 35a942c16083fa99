// SPDX-License-Identifier: MIT
// Images of one or more planes as operands of a call.
#pragma once

#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/core/utils/FormatUtils.h"

#include "src/api/call.h"
#include "src/ops/formats/formats.h"

namespace ac {

/// The planes of an image; null where there are fewer.
struct Planes {
    Planes(const ITensor *tensor) : plane{tensor} {}  // NOLINT: either kind of image
    Planes(const arm_compute::IMultiImage *image) {   // NOLINT
        if (image != nullptr) {
            format = image->info()->format();
            for (unsigned int i = 0; i < arm_compute::num_planes_from_format(format); ++i) {
                plane[i] = image->plane(i);
            }
        }
    }

    const ITensor *plane[3]{};
    Format format{Format::UNKNOWN};  ///< of an image of several planes
};

inline formats::Picture picture_of(Format format, const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c) {
    return {format == Format::UNKNOWN ? formats::format_of(*a) : format, {a, b, c}};
}
inline formats::Picture input_picture(const PlanCall &c, const Planes &planes) {
    return picture_of(planes.format, c.in_or_null(0), c.in_or_null(1), c.in_or_null(2));
}
inline formats::Picture output_picture(const PlanCall &c, const Planes &planes) {
    return picture_of(planes.format, c.out_or_null(0), c.out_or_null(1), c.out_or_null(2));
}

}  // namespace ac

/// The operands of an ac::Planes.
#define AC_IN_PLANES(planes)                                                              \
    ac::pixels(ac::in((planes).plane[0])), ac::pixels(ac::in_or_null((planes).plane[1])), \
        ac::pixels(ac::in_or_null((planes).plane[2]))
#define AC_OUT_PLANES(planes)                                                               \
    ac::pixels(ac::out((planes).plane[0])), ac::pixels(ac::out_or_null((planes).plane[1])), \
        ac::pixels(ac::out_or_null((planes).plane[2]))
