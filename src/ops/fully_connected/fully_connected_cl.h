// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/FullyConnectedLayerInfo.h"

#include "src/ops/fully_connected/reorder.h"
#include "src/plan/plan.h"

namespace ac::fully_connected {

/// A layer whose rules are kept.
struct Layer {
    const ITensorInfo &src, &weights;
    const ITensorInfo *bias;  ///< or null
    const ITensorInfo &dst;
    size_t n;           ///< outputs
    size_t dims;        ///< dimensions of src that are a row
    bool inputs_first;  ///< weights are (in, out)
    Order order;        ///< of the inputs in training
};

/// What plan() makes for an OpenCL device.
Status plan_cl(PlanPtr &out, const Layer &layer, const arm_compute::FullyConnectedLayerInfo &info,
               const Target &target);

/// What plan_convert() does.
Status plan_convert_cl(PlanPtr &out, const ITensorInfo &src, const Order &order, const Target &target);

}  // namespace ac::fully_connected
