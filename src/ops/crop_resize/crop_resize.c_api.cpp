// SPDX-License-Identifier: MIT
#include "src/ops/crop_resize/crop_resize.h"

#include "src/ops/crop_resize/crop_resize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(CropResize, R"(
in src: (channels, width, height, batches)
in boxes: F32 (4, number): y0, x0, y1, x1; 0 and 1 are the first and the last element
in indices: S32 (number): the batch of each box
out dst: F32 (channels, size, number)
unsigned[2] size: width and height of the result
InterpolationPolicy interpolation = BILINEAR: or NEAREST_NEIGHBOR
float outside = 0: elements beyond the image
)") {
    const Coordinates2D size{static_cast<int32_t>(given.size[0]), static_cast<int32_t>(given.size[1])};
    return crop_resize::plan(plan, call.in(given.src), call.in(given.boxes), call.in(given.indices),
                             call.out(given.dst), {size, given.interpolation, given.outside}, call.target);
}
