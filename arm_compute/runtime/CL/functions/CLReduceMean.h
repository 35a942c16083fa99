// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCEMEAN_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCEMEAN_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = mean of input over one or more dimensions, in one pass, on an OpenCL device. Any shape and layout; strides
/// may differ.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class CLReduceMean : public detail::ClFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    CLReduceMean(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param input          Source.
    /// @param reduction_axis Dimensions to reduce, inside [-rank, rank), in any order; negative ones count from the
    ///                       end.
    /// @param keep_dims      True: they stay, with one element each; false: they go.
    /// @param output         Destination. An empty info takes the shape, and input's type and quantization; another
    ///                       quantization is honoured.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, const Coordinates &reduction_axis, bool keep_dims, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const Coordinates &reduction_axis,
                   bool keep_dims, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCEMEAN_H
