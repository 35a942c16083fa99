// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPriorBoxLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPriorBoxLayer.h"

#include "src/api/twins.h"
#include "src/ops/prior_box/prior_box.h"

namespace arm_compute {

namespace {

/// Inputs are passed as infos, because runs do not read their memory.
const ITensorInfo *shape_of(const ITensorInfo *info) {
    return info;
}
const ITensorInfo *shape_of(const ITensor *tensor) {
    return tensor != nullptr ? tensor->info() : nullptr;
}

}  // namespace

#define AC_PARAMETERS(T) const T *input1, const T *input2, T *output, const PriorBoxLayerInfo &info
AC_FUNCTION(PriorBoxLayer, (input1, input2, output, info), "PriorBox",
            ac::prior_box::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target), ac::in(shape_of(input1)),
            ac::in(shape_of(input2)), ac::out(output))

}  // namespace arm_compute
