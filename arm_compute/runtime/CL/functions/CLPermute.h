// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPERMUTE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPERMUTE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// Dimensions in another order, on an OpenCL device: dimension d of output is dimension perm[d] of input.
///
/// Any type; the tensors may be padded, and may be views of others, but must not overlap. (2, 0, 1) makes NHWC of NCHW,
/// (1, 2, 0) makes NCHW of NHWC. In a build of one layout, input or output must be of it.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLPermute : public detail::ClFunction {
public:
    /// @param input  Source, of fewer than 2^32 elements.
    /// @param output Destination of input's type and quantization. An empty info is filled in, with input's layout.
    /// @param perm   A permutation of the first 1 to 6 dimensions; those that it does not name stay where they are.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output, const PermutationVector &perm);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const PermutationVector &perm);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPERMUTE_H
