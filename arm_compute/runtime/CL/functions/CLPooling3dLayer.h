// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLING3DLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLING3DLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEPooling3dLayer on an OpenCL device.
///
/// | src            | dst            |
/// |----------------|----------------|
/// | F16            | F16            |
/// | F32            | F32            |
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
class CLPooling3dLayer : public detail::ClFunction {
public:
    /// @param input     Source, layout NDHWC.
    /// @param output    Destination; an empty info takes the shape that follows, and input's type and quantization.
    /// @param pool_info As NEPooling3dLayer::configure() has it.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output, const Pooling3dLayerInfo &pool_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Pooling3dLayerInfo &pool_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Pooling3dLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLING3DLAYER_H
