// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCATTER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCATTER_H

#include "arm_compute/function_info/ScatterInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Updates parts of a tensor at the positions in a tensor of indices, on an OpenCL device.
///
/// The tensors may be padded and may be views of others. Integers wrap; F16 is rounded after each update.
/// | src                                  | updates | indices | dst    |
/// |--------------------------------------|---------|---------|--------|
/// | F32, F16, S32, S16, S8, U32, U16, U8 | as src  | S32     | as src |
class CLScatter : public detail::ClFunction {
public:
    /// @param src     Initial values of output; may be output, or null with info.zero_initialization.
    /// @param updates Of src's type. Its first dimensions are the dimensions of output that an index does not address,
    ///                the others the batches of indices.
    /// @param indices S32 (L, batches): element i of an index is the coordinate in dimension rank - 1 - i of output. An
    ///                index with an element out of range is ignored. Several updates of the same position are applied
    ///                in order.
    /// @param output  Destination of src's shape and type. An empty info is copied from src's.
    /// @param info    Operation of each update, and whether output is initially zero.
    void configure(const ICLTensor *src, const ICLTensor *updates, const ICLTensor *indices, ICLTensor *output,
                   const ScatterInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *src, const ICLTensor *updates,
                   const ICLTensor *indices, ICLTensor *output, const ScatterInfo &info);
    static Status validate(const ITensorInfo *src, const ITensorInfo *updates, const ITensorInfo *indices,
                           const ITensorInfo *output, const ScatterInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCATTER_H
