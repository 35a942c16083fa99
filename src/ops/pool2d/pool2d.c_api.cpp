// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d.h"

#include "src/ops/pool2d/pool2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Pool2d, R"(
in src: NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches)
out dst: in src's layout
out? indices: U32 of dst's shape: the position of each maximum
PoolingType type = MAX: which pooling
unsigned[2] size = 2: of the window: along the width, along the height
unsigned[2] stride = 1: in elements of the input: along the width, along the height
unsigned[4] padding = 0: elements left, right, above, below
DimensionRoundingType rounding = FLOOR: of the output's extents
bool global = false: the window is the whole image; size, stride and padding are ignored
bool exclude_padding = false: the mean is of elements inside of the image only
bool kernel_indices = false: indices are positions in the window, row by row
)") {
    const auto type = given.type;
    PoolingLayerInfo info(type, size(given.size), call.in(given.src).data_layout(), pad_stride(given),
                          given.exclude_padding);
    if (given.global) {
        info = PoolingLayerInfo(type, info.data_layout);
    }
    info.use_kernel_indices = given.kernel_indices;
    return pool2d::plan(plan, call.in(given.src), call.out(given.dst), call.outputs[given.indices], info, call.target);
}
