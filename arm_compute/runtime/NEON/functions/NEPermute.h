// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPERMUTE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPERMUTE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Reorders dimensions: dimension d of dst is dimension perm[d] of src.
///
/// Any type. The tensors may be padded and may be views of others, but must not overlap. (2, 0, 1) converts NCHW to
/// NHWC, (1, 2, 0) converts NHWC to NCHW. In a build with one layout, input or output must have it.
class NEPermute : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type and quantization. An empty info is filled in, with input's layout.
    /// @param perm   A permutation of the first 1 to 6 dimensions; further dimensions are kept.
    void configure(const ITensor *input, ITensor *output, const PermutationVector &perm);
    /// An error if perm is not a permutation.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPERMUTE_H
