// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMDECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMDECONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// @ref CLDeconvolutionLayer for kernels of the strides' extents, in NHWC.
/// | src            | weights        | bias | dst            |
/// |----------------|----------------|------|----------------|
/// | F16            | F16            | F16  | F16            |
/// | F32            | F32            | F32  | F32            |
/// | QASYMM8        | QASYMM8        | S32  | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | S32  | QASYMM8_SIGNED |
class CLGEMMDeconvolutionLayer : public detail::ClFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    CLGEMMDeconvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout, read where they are in each run.
    /// @param bias         Cout values, or null.
    /// @param output       Destination; an empty info takes shape, type, layout and quantization.
    /// @param deconv_info  Strides, and the elements that are cut off of the output on each side.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *bias, ICLTensor *output,
                   const PadStrideInfo &deconv_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *bias, ICLTensor *output, const PadStrideInfo &deconv_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           const ITensorInfo *output, const PadStrideInfo &deconv_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMDECONVOLUTIONLAYER_H
