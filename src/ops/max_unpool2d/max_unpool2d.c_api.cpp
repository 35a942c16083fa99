// SPDX-License-Identifier: MIT
#include "src/ops/max_unpool2d/max_unpool2d.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(MaxUnpool2d, R"(
in src: maxima, NHWC or NCHW
in indices: U32 of src's shape, as Pool2d writes them
out dst: in src's layout; its width and height may be set
unsigned[2] stride = 2: of the pooling: along the width, along the height
unsigned[4] padding = 0: of the pooling: left, right, above, below
)") {
    const PadStrideInfo pad(static_cast<unsigned>(call.values[0].at(0)), static_cast<unsigned>(call.values[0].at(1)),
                            static_cast<unsigned>(call.values[1].at(0)), static_cast<unsigned>(call.values[1].at(1)),
                            static_cast<unsigned>(call.values[1].at(2)), static_cast<unsigned>(call.values[1].at(3)),
                            DimensionRoundingType::FLOOR);
    const PoolingLayerInfo info(PoolingType::MAX, 2, call.in(0).data_layout(), pad);
    return max_unpool2d::plan(plan, call.in(0), call.in(1), call.out(0), info, call.target);
}
