// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEQUANTIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEQUANTIZATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = (input - offset) * scale, with input's scale and offset, on an OpenCL device: in single precision, rounded
/// once more for F16.
///
/// Any shape; strides may differ between the tensors. The scales of QSYMM8_PER_CHANNEL belong to the channels of
/// input's layout: dimension 0 in NHWC, dimension 2 in NCHW.
/// | src                | dst      |
/// |--------------------|----------|
/// | QASYMM8            | F16, F32 |
/// | QASYMM8_SIGNED     | F16, F32 |
/// | QSYMM8_PER_CHANNEL | F16, F32 |
/// | QSYMM8             | F16, F32 |
/// | QSYMM16            | F16, F32 |
class CLDequantizationLayer : public detail::ClFunction {
public:
    /// @param input  Source, with its quantization.
    /// @param output Destination of input's shape. An empty info takes it, and F32 where it has no type.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEQUANTIZATIONLAYER_H
