// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBOUNDINGBOXTRANSFORM_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBOUNDINGBOXTRANSFORM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEBoundingBoxTransform on an OpenCL device; exp() may differ from the CPU's in the last digits.
class CLBoundingBoxTransform : public detail::ClFunction {
public:
    void configure(const ICLTensor *boxes, ICLTensor *pred_boxes, const ICLTensor *deltas,
                   const BoundingBoxTransformInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *boxes, ICLTensor *pred_boxes,
                   const ICLTensor *deltas, const BoundingBoxTransformInfo &info);
    static Status validate(const ITensorInfo *boxes, const ITensorInfo *pred_boxes, const ITensorInfo *deltas,
                           const BoundingBoxTransformInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBOUNDINGBOXTRANSFORM_H
