// SPDX-License-Identifier: MIT
#include "src/ops/prior_box/prior_box.h"

#include "src/c_api/operators.h"

namespace ac::c_api {

static inline std::vector<float> floats(const Value &value) {
    return std::vector<float>(value.reals, value.reals + value.count);
}

}  // namespace ac::c_api

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
    const Value &steps = call.values[8];
    const bool own_steps = steps.count != 0;
    const PriorBoxLayerInfo info(
        floats(call.values[0]), floats(call.values[1]), call.real(2), call.flag(3), call.flag(4),
        floats(call.values[5]), floats(call.values[6]), Coordinates2D{call.values[7].at(0), call.values[7].at(1)},
        {{own_steps ? static_cast<float>(steps.reals[0]) : 0, own_steps ? static_cast<float>(steps.reals[1]) : 0}});
    return prior_box::plan(plan, call.in(0), call.in(1), call.out(0), info, call.target);
}
