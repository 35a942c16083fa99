// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/prior_box/prior_box.h"

#include <vector>

namespace ac::prior_box {

/// All numbers that determine the boxes; none depends on a tensor.
struct Priors {
    struct Size {
        float width, height;  ///< half of each side, relative to the image
    };
    std::vector<Size> sizes;  ///< the boxes of one cell
    float variances[4];
    float offset, step_x, step_y, image_width, image_height;
    bool clip;
    size_t width, height;  ///< cells

    size_t row_length() const { return width * height * sizes.size() * 4; }
    /// Writes the boxes of one cell: sizes.size() * 4 floats.
    void boxes_of_cell(size_t cell, float *to) const;
};

/// The plan for an OpenCL device, for as many cells as `dst` has room for.
Status plan_cl(PlanPtr &out, const Priors &priors, const ITensorInfo &dst, const Target &target);

}  // namespace ac::prior_box
