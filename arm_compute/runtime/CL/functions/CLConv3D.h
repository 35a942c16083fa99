// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONV3D_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONV3D_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// @ref NEConv3D on an OpenCL device, without activation. Weights are read in each run.
/// | src            | weights        | bias | dst            |
/// |----------------|----------------|------|----------------|
/// | F16            | F16            | F16  | F16            |
/// | F32            | F32            | F32  | F32            |
/// | QASYMM8        | QASYMM8        | S32  | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | S32  | QASYMM8_SIGNED |
class CLConv3D : public detail::ClFunction {
public:
    CLConv3D() : ClFunction() {}
    /// @param src         Source.
    /// @param weights     Kernels.
    /// @param biases      Cout values, or null.
    /// @param dst         Destination. Its layout must be NDHWC, also of an empty info, which takes the rest.
    /// @param conv3d_info Strides, padding and rounding. An activation is an error.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *src, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *dst,
                   const Conv3dInfo &conv3d_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *src, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *dst, const Conv3dInfo &conv3d_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const Conv3dInfo &conv3d_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONV3D_H
