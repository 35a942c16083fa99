// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLL2NORMALIZELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLL2NORMALIZELAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// The function of @ref NEL2NormalizeLayer on an OpenCL device.
///
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class CLL2NormalizeLayer : public detail::ClFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    CLL2NormalizeLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param input   Source.
    /// @param output  Destination; may be input.
    /// @param axis    Dimension of the sums, one of the first three; counted modulo 3.
    /// @param epsilon The least that a sum counts.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, int axis, float epsilon = 1e-12f);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, int axis,
                   float epsilon = 1e-12f);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int axis, float epsilon = 1e-12f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLL2NORMALIZELAYER_H
