// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAXUNPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAXUNPOOLINGLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEMaxUnpoolingLayer on an OpenCL device; where an index occurs twice, any of its maxima is kept.
///
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class CLMaxUnpoolingLayer : public detail::ClFunction {
public:
    /// @param input     Maxima.
    /// @param indices   U32 of input's shape, as CLPoolingLayer writes them.
    /// @param output    Destination; an empty info takes the shape that follows.
    /// @param pool_info As NEMaxUnpoolingLayer::configure() has it.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *indices, ICLTensor *output, const PoolingLayerInfo &pool_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *indices, ICLTensor *output,
                   const PoolingLayerInfo &pool_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output,
                           const PoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAXUNPOOLINGLAYER_H
