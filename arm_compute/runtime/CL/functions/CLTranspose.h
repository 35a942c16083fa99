// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTRANSPOSE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTRANSPOSE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// Rows become columns, on an OpenCL device: dimensions 0 and 1 change places.
///
/// Any type and layout; the tensors may be padded, and may be views of others, but must not overlap.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLTranspose : public detail::ClFunction {
public:
    /// @param input  Source, of fewer than 2^32 elements. Dimensions from 2 on stay: each matrix is transposed.
    /// @param output Destination of input's type and quantization. An empty info is filled in; one of another shape, or
    ///               of fewer dimensions, takes the right shape as long as it has no memory.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTRANSPOSE_H
