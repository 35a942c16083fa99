// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQUANTIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQUANTIZATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = round(input / scale) + offset, with output's scale and offset, on an OpenCL device: to nearest, ties away
/// from zero, saturating.
///
/// Any shape and layout; strides may differ between the tensors. Quantized sources are requantized.
/// | src            | dst                               |
/// |----------------|-----------------------------------|
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | QASYMM8_SIGNED | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | F16            | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | F32            | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
class CLQuantizationLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape, with its type, a scale above 0 and an offset below 2^23. An info
    ///               without shape takes input's.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQUANTIZATIONLAYER_H
