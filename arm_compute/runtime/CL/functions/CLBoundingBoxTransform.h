// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBOUNDINGBOXTRANSFORM_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBOUNDINGBOXTRANSFORM_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEBoundingBoxTransform on an OpenCL device, whose exp() may differ from the CPU's in the last places.
/// | boxes    | deltas  | pred_boxes |
/// |----------|---------|------------|
/// | QASYMM16 | QASYMM8 | QASYMM16   |
/// | F16      | F16     | F16        |
/// | F32      | F32     | F32        |
class CLBoundingBoxTransform : public detail::ClFunction {
public:
    /// As NEBoundingBoxTransform::configure().
    void configure(const ICLTensor *boxes, ICLTensor *pred_boxes, const ICLTensor *deltas,
                   const BoundingBoxTransformInfo &info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *boxes, ICLTensor *pred_boxes,
                   const ICLTensor *deltas, const BoundingBoxTransformInfo &info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *boxes, const ITensorInfo *pred_boxes, const ITensorInfo *deltas,
                           const BoundingBoxTransformInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBOUNDINGBOXTRANSFORM_H
