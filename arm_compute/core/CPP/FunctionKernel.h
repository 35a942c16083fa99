// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_FUNCTIONKERNEL_H
#define ARM_COMPUTE_CORE_CPP_FUNCTIONKERNEL_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/Window.h"

namespace arm_compute {
namespace detail {

/// A kernel that calls a function: its window has one iteration, which is not split. For programs that pass kernels of
/// the CPP interface to a scheduler; using functions directly is simpler.
template <class Function> class FunctionKernel : public ICPPKernel {
public:
    /// Calls the function, which throws before configure(). Does nothing for a window without iterations.
    void run(const Window &window, const ThreadInfo &) override {
        if (!is_window_configured() || window.num_iterations(Window::DimX) != 0) {
            _function.run();
        }
    }
    /// The function itself uses the scheduler's threads where that is faster.
    bool is_parallelisable() const override { return false; }

protected:
    /// Configures the function, which throws on error, and sets the window.
    template <class... Arguments> void configure_function(Arguments... arguments) {
        _function.configure(arguments...);
        Window one;
        one.set(Window::DimX, Window::Dimension(0, 1, 1));
        one.set(Window::DimY, Window::Dimension(0, 1, 1));
        configure(one);
    }

private:
    Function _function{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_FUNCTIONKERNEL_H
