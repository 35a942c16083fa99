// SPDX-License-Identifier: MIT
#include "src/ops/crop_resize/crop_resize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(CropResize, R"(
in src: (channels, width, height, batches)
in boxes: F32 (4, number): y0, x0, y1, x1; 0 and 1 are the first and the last element
in indices: S32 (number): the batch of each box
out dst: F32 (channels, size, number)
unsigned[2] size: width and height of the result
InterpolationPolicy interpolation = BILINEAR: or NEAREST_NEIGHBOR
float outside = 0: elements beyond the image
)") {
    const Coordinates2D size{call.values[0].at(0), call.values[0].at(1)};
    return crop_resize::plan(plan, call.in(0), call.in(1), call.in(2), call.out(0),
                             {size, call.word<InterpolationPolicy>(1), call.real(2)}, call.target);
}
