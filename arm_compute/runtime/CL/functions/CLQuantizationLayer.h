// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQUANTIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQUANTIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEQuantizationLayer on an OpenCL device. Quantizations are read in configure().
/// | src            | dst                               |
/// |----------------|-----------------------------------|
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | QASYMM8_SIGNED | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | F16            | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | F32            | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
class CLQuantizationLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLQUANTIZATIONLAYER_H
