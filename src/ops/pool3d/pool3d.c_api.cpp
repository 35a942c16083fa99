// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d.h"

#include "src/c_api/operators.h"

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
    Pooling3dLayerInfo info(call.word<PoolingType>(0));
    if (!call.flag(5)) {
        info = Pooling3dLayerInfo(info.pool_type, call.size_3d(1), call.size_3d(2), call.padding_3d(3), false, false,
                                  call.word<DimensionRoundingType>(4));
    }
    info.exclude_padding = call.flag(6);
    if (call.out(0).tensor_shape().total_size() != 0) {
        call.out(0).set_data_layout(DataLayout::NDHWC);
    }
    return pool3d::plan(plan, call.volume(0), call.out(0), info, call.target);
}
