// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCATTER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCATTER_H

#include "arm_compute/function_info/ScatterInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Updates parts of a tensor at positions given by a tensor of indices, on an OpenCL device.
///
/// The tensors may be padded, and may be views of others. Integers wrap; F16 is rounded after each update.
/// | src                                  | updates | indices | dst    |
/// |--------------------------------------|---------|---------|--------|
/// | F32, F16, S32, S16, S8, U32, U16, U8 | as src  | S32     | as src |
class CLScatter : public detail::ClFunction {
public:
    /// @param src     Initial values of output; may be output itself, and null with info.zero_initialization.
    /// @param updates Of src's type: the first dimensions are those of output that an index does not name, the others
    ///                the batches of indices.
    /// @param indices S32, of (L, batches): element i of an index is a coordinate in dimension rank - 1 - i of output.
    ///                An index with an element out of range is left out. Several updates of one place are done in their
    ///                order.
    /// @param output  Destination of src's shape and type. An empty info is filled in, from src.
    /// @param info    The operation of an update, and whether output is initially zero.
    void configure(const ICLTensor *src, const ICLTensor *updates, const ICLTensor *indices, ICLTensor *output,
                   const ScatterInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *src, const ICLTensor *updates,
                   const ICLTensor *indices, ICLTensor *output, const ScatterInfo &info);
    static Status validate(const ITensorInfo *src, const ITensorInfo *updates, const ITensorInfo *indices,
                           const ITensorInfo *output, const ScatterInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCATTER_H
