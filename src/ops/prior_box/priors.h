// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/prior_box/prior_box.h"

#include <vector>

namespace ac::prior_box {

/// Everything that the boxes are made of, in numbers that need no tensor.
struct Priors {
    struct Size {
        float width, height;  ///< half of each side, as a part of the image
    };
    std::vector<Size> sizes;  ///< of the boxes of a cell
    float variances[4];
    float offset, step_x, step_y, image_width, image_height;
    bool clip;
    size_t width, height;  ///< cells

    size_t row_length() const { return width * height * sizes.size() * 4; }
    /// The boxes of the cell, then the next one's: sizes.size() * 4 floats.
    void boxes_of_cell(size_t cell, float *to) const;
};

/// The plan for an OpenCL device, of as many cells as `dst` has room for.
Status plan_cl(PlanPtr &out, const Priors &priors, const ITensorInfo &dst, const Target &target);

}  // namespace ac::prior_box
