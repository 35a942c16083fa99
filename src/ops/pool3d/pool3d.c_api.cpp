// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d.h"

#include "src/ops/pool3d/pool3d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Pool3d, R"(
in src: (channels, width, height, depth, batches)
out dst: likewise
PoolingType type = MAX: which pooling
unsigned[3] size = 2: of the window: along width, height and depth
unsigned[3] stride = 1: in elements of the input: along width, height and depth
unsigned[6] padding = 0: elements left, right, above, below, in front, at the back
DimensionRoundingType rounding = FLOOR: of the output's extents
bool global = false: the window is the whole volume; size, stride and padding are ignored
bool exclude_padding = false: the mean is of elements inside of the volume only
)") {
    Pooling3dLayerInfo info(given.type);
    if (!given.global) {
        info = Pooling3dLayerInfo(info.pool_type, size_3d(given.size), size_3d(given.stride), padding_3d(given.padding),
                                  false, false, given.rounding);
    }
    info.exclude_padding = given.exclude_padding;
    if (call.out(given.dst).tensor_shape().total_size() != 0) {
        call.out(given.dst).set_data_layout(DataLayout::NDHWC);
    }
    return pool3d::plan(plan, call.volume(given.src), call.out(given.dst), info, call.target);
}
