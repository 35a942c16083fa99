// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/ops/detection/reference.h"

#include <cmath>

namespace ac::bounding_box_transform {

/// The formula of NEBoundingBoxTransform's documentation, in double.
inline std::vector<double> reference(const ITensor &boxes, const ITensor &deltas,
                                     const BoundingBoxTransformInfo &info) {
    const std::vector<double> b = test::values(boxes), d = test::values(deltas);
    const size_t per_box = deltas.info()->dimension(0);
    const double image[] = {std::floor(info.img_width() / info.scale() + 0.5),
                            std::floor(info.img_height() / info.scale() + 0.5)};
    std::vector<double> out(d.size());
    for (size_t i = 0; i < d.size(); i += 4) {
        for (size_t axis = 0; axis < 2; ++axis) {
            const double low = b[i / per_box * 4 + axis] / info.scale();
            const double high = b[i / per_box * 4 + axis + 2] / info.scale();
            const double side = high - low + 1;
            const double centre = d[i + axis] / info.weights()[axis] * side + low + side / 2;
            const double growth = std::min<double>(d[i + axis + 2] / info.weights()[axis + 2], info.bbox_xform_clip());
            const double half = std::exp(growth) * side / 2;
            const double back = info.apply_scale() ? info.scale() : 1;
            const auto clipped = [&](double x) { return std::min(std::max(x, 0.0), image[axis] - 1) * back; };
            out[i + axis] = clipped(centre - half);
            out[i + axis + 2] = clipped(centre + half - (info.correct_transform_coords() ? 1 : 0));
        }
    }
    return out;
}

/// Coordinates go up to some hundreds. F32: 24 bits, a few rounded steps. F16: rounded inputs, then one rounding.
/// Quantized: the result may be the neighbouring step.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F32   ? test::Tolerance{1e-3, 1e-5, 0}
           : type == DataType::F16 ? test::Tolerance{1e-3, 1e-3, 0}
                                   : test::Tolerance{0, 0, 1};
}

}  // namespace ac::bounding_box_transform
