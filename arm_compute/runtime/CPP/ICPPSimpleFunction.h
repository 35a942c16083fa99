// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_ICPPSIMPLEFUNCTION_H
#define ARM_COMPUTE_RUNTIME_CPP_ICPPSIMPLEFUNCTION_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/Scheduler.h"

#include <memory>

namespace arm_compute {

/// A function with one CPU kernel. A derived class sets _kernel in its configure().
class ICPPSimpleFunction : public IFunction {
public:
    ICPPSimpleFunction() = default;

    /// Runs the kernel, split along y.
    void run() final { Scheduler::get().schedule(_kernel.get(), Window::DimY); }

protected:
    std::unique_ptr<ICPPKernel> _kernel{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_ICPPSIMPLEFUNCTION_H
