// SPDX-License-Identifier: MIT
#include "src/ops/max_unpool2d/max_unpool2d.h"

#include "src/ops/max_unpool2d/max_unpool2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(MaxUnpool2d, R"(
in src: maxima, NHWC or NCHW
in indices: U32 of src's shape, as Pool2d writes them
out dst: in src's layout; its width and height may be set
unsigned[2] stride = 2: of the pooling: along the width, along the height
unsigned[4] padding = 0: of the pooling: left, right, above, below
)") {
    const PadStrideInfo pad = pad_stride(given.stride, given.padding, DimensionRoundingType::FLOOR);
    const PoolingLayerInfo info(PoolingType::MAX, 2, call.in(given.src).data_layout(), pad);
    return max_unpool2d::plan(plan, call.in(given.src), call.in(given.indices), call.out(given.dst), info, call.target);
}
