// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFTCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = activation(convolution of input with weights + biases) by Fourier transforms of tiles, for large kernels,
/// on an OpenCL device.
///
/// NHWC: input (Cin, w, h, images), weights (Cin, k, k, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (k, k, Cin, Cout), output (w, h, Cout, images).
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F16            | F16                | F16      | F16            |
/// | F32            | F32                | F32      | F32            |
///
/// k is odd, padding is k / 2 on each side, strides are 1, weights are constant. Spectra are in F32, also those of F16:
/// the build must have fp32. Errors are bounded as those of NEFFTConvolutionLayer are.
class CLFFTConvolutionLayer : public detail::ClFunction {
public:
    /// @param memory_manager Where intermediate memory comes from; null: the function has its own.
    CLFFTConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout; read once, and then marked as unused.
    /// @param biases       Cout values, or null.
    /// @param output       Destination; an empty info takes shape, type and layout.
    /// @param conv_info    Strides of 1, and padding of half the kernel.
    /// @param act_info     Activation of the output; a relu costs nothing.
    /// @param enable_fast_math Changes nothing.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFTCONVOLUTIONLAYER_H
