// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/FullyConnectedLayerInfo.h"

#include "src/ops/fully_connected/reorder.h"
#include "src/plan/plan.h"

namespace ac::fully_connected {

/// A layer that has been checked.
struct Layer {
    const ITensorInfo &src, &weights;
    const ITensorInfo *bias;  ///< may be null
    const ITensorInfo &dst;
    size_t n;           ///< outputs
    size_t dims;        ///< dimensions of src that make up a row
    bool inputs_first;  ///< weights are (in, out)
    Order order;        ///< order of the inputs in training
};

/// plan() for an OpenCL device.
Status plan_cl(PlanPtr &out, const Layer &layer, const FullyConnectedLayerInfo &info, const Target &target);

/// plan_convert() for an OpenCL device.
Status plan_convert_cl(PlanPtr &out, const ITensorInfo &src, const Order &order, const Target &target);

}  // namespace ac::fully_connected
