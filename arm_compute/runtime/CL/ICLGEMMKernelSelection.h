// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_ICLGEMMKERNELSELECTION_H
#define ARM_COMPUTE_RUNTIME_CL_ICLGEMMKERNELSELECTION_H

#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/runtime/CL/CLTypes.h"

namespace arm_compute {
namespace cl_gemm {

/// Selects a method of matrix multiplication.
class ICLGEMMKernelSelection {
public:
    /// @param arch GPU.
    ICLGEMMKernelSelection(GPUTarget arch) : _target(arch) {}
    ICLGEMMKernelSelection(ICLGEMMKernelSelection &&) = default;
    ICLGEMMKernelSelection &operator=(ICLGEMMKernelSelection &&) = default;
    virtual ~ICLGEMMKernelSelection() = default;

    /// @param params Sizes and type.
    virtual CLGEMMKernelType select_kernel(const CLGEMMKernelSelectionParams &params) = 0;

protected:
    GPUTarget _target;
};

}  // namespace cl_gemm
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_ICLGEMMKERNELSELECTION_H
