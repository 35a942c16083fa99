// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_ICLTUNER_H
#define ARM_COMPUTE_RUNTIME_CL_ICLTUNER_H

namespace arm_compute {

class ICLKernel;
class ITensorPack;

/// Selects the launch parameters of kernels. CLScheduler calls it before each run; several threads may call it.
class ICLTuner {
public:
    virtual ~ICLTuner() = default;

    /// Called before a kernel's first run; does not run it.
    virtual void tune_kernel_static(ICLKernel &kernel) = 0;

    /// Called before a run of a kernel that holds its tensors.
    virtual void tune_kernel_dynamic(ICLKernel &kernel) = 0;

    /// Called before a run of a kernel on a pack's tensors.
    virtual void tune_kernel_dynamic(ICLKernel &kernel, ITensorPack &tensors) = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_ICLTUNER_H
