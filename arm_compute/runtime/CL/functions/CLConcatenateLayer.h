// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <vector>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// Concatenates tensors along one dimension, on an OpenCL device.
///
/// Any layout; the tensors may be padded, and may be views of others. Other types than these are moved as well.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class CLConcatenateLayer : public detail::ClFunction {
public:
    /// @param inputs_vector Sources, at least two, of one type; their shapes may differ along @p axis only. QASYMM8 and
    ///                      QASYMM8_SIGNED ones with another quantization than output's are requantized: to nearest,
    ///                      ties away from zero, saturating.
    /// @param output        Destination of that type. An empty info is filled in, with the first source's quantization.
    /// @param axis          The dimension, 0 to 5.
    /// @throw std::runtime_error where validate() refuses.
    void configure(std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, std::vector<const ICLTensor *> &inputs_vector,
                   ICLTensor *output, size_t axis);
    /// The same as configure(), on infos.
    static Status validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                           size_t axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H
