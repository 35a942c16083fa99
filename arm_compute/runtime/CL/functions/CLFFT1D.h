// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT1D_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT1D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// Discrete Fourier transforms of all lines along one dimension, on an OpenCL device.
///
/// Elements have two channels, real and imaginary part, or one. A real input has no imaginary parts; of a result in a
/// real output only the real parts are kept. Forward: no factor; inverse: divided by the number of elements. Lengths
/// whose only prime factors are 2, 3, 5 and 7 are fastest. Any other works too, an extension of this library.
/// Lines that fit stay in the device's local memory from load to store; longer ones, up to 2^30 elements, go through
/// global memory a few times. F16 is computed in F32.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLFFT1D : public detail::ClFunction {
public:
    /// @param memory_manager Gives the intermediate memory; null: the function has memory of its own.
    CLFFT1D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param input  Source of 1 or 2 channels.
    /// @param output Destination of input's shape and type; it may be input. 2 channels, or 1 if input has 2. An empty
    ///               info becomes complex.
    /// @param config Dimension 0 or 1, and the direction.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output, const FFT1DInfo &config);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const FFT1DInfo &config);
    /// The same as configure(), on infos: an error for other or differing types, shapes and channels, and for
    /// dimensions that there are not.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT1D_H
