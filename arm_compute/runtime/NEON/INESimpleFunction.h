// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_INESIMPLEFUNCTION_H
#define ARM_COMPUTE_RUNTIME_NEON_INESIMPLEFUNCTION_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/Scheduler.h"

#include <memory>

namespace arm_compute {

using INEKernel = ICPPKernel;

/// A function with one CPU kernel and an optional kernel before it that fills the border. A derived class sets _kernel,
/// and if needed _border_handler, in its configure().
class INESimpleFunction : public IFunction {
public:
    INESimpleFunction() = default;
    INESimpleFunction(const INESimpleFunction &) = delete;
    INESimpleFunction(INESimpleFunction &&) = default;
    INESimpleFunction &operator=(const INESimpleFunction &) = delete;
    INESimpleFunction &operator=(INESimpleFunction &&) = default;
    ~INESimpleFunction() = default;

    /// Runs the kernels, split along y.
    void run() final {
        if (_border_handler != nullptr) {
            Scheduler::get().schedule(_border_handler.get(), Window::DimY);
        }
        Scheduler::get().schedule(_kernel.get(), Window::DimY);
    }

protected:
    std::unique_ptr<INEKernel> _kernel{};
    std::unique_ptr<INEKernel> _border_handler{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_INESIMPLEFUNCTION_H
