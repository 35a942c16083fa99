// SPDX-License-Identifier: MIT
#include "src/ops/prior_box/prior_box.h"

#include "src/ops/prior_box/prior_box.record.h"
#include "src/registry/operators.h"

namespace ac::registry {

static inline std::vector<float> floats(const records::Many<double> &values) {
    return std::vector<float>(values.begin(), values.end());
}

}  // namespace ac::registry

AC_C_OPERATOR(PriorBox, R"(
in features: feature map; only its shape is read
in image: only its shape is read
out dst: (4 boxes, 2): xmin, ymin, xmax, ymax as parts of the image, and the variances
float[] min_sizes: sides of the smaller boxes, in pixels
float[] variances: one, or four
float offset: of the centre in a cell, in steps
bool flip = true: each aspect ratio is used with its inverse as well
bool clip = false: boxes end at the border of the image
float[] max_sizes = 0: sides of the larger boxes, in pixels; default: none
float[] aspect_ratios = 0: width over height; 1 is always included
unsigned[2] image_size = 0: width and height in pixels; 0: those of the image
float[2] steps = 0: from centre to centre, in pixels; 0: image over feature map
)") {
    const PriorBoxLayerInfo info(
        floats(given.min_sizes), floats(given.variances), given.offset, given.flip, given.clip, floats(given.max_sizes),
        floats(given.aspect_ratios),
        Coordinates2D{static_cast<int32_t>(given.image_size[0]), static_cast<int32_t>(given.image_size[1])},
        {{given.steps[0], given.steps[1]}});
    return prior_box::plan(plan, call.in(given.features), call.in(given.image), call.out(given.dst), info, call.target);
}
