// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCTIONOPERATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCTIONOPERATION_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input with one dimension reduced to its sum, mean, sum of squares, product, smallest or largest element, or
/// the index of that, on an OpenCL device.
///
/// Any shape and layout; strides may differ. Sums are accurate for any number of elements, F16 is computed in single
/// precision, S32 wraps around (its mean is cut off), quantized types are rounded once. Indices are S32, U32 or S64,
/// those of the first of several.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
/// | S32            | S32            |
///
/// Complex numbers (two channels) of F32 and F16 have a SUM and a MEAN_SUM along any dimension but 0: of each part.
class CLReductionOperation : public detail::ClFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    CLReductionOperation(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param input     Source.
    /// @param output    Destination. An empty info takes the shape, and input's type and quantization (S32 for
    ///                  indices).
    /// @param axis      Dimension to reduce.
    /// @param op        What it is reduced to.
    /// @param keep_dims True: the dimension stays, with one element; false: it goes.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, unsigned int axis, ReductionOperation op,
                   bool keep_dims = true);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, unsigned int axis,
                   ReductionOperation op, bool keep_dims = true);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int axis,
                           ReductionOperation op, bool keep_dims = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCTIONOPERATION_H
