// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_ICPPKERNEL_H
#define ARM_COMPUTE_CORE_CPP_ICPPKERNEL_H

#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/IKernel.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/experimental/Types.h"

#include <cstddef>

namespace arm_compute {

class ITensorPack;

/// A kernel that runs on the CPU. A derived class overrides run() if it holds its tensors, run_op() if it receives them
/// in each run, or run_nd() to be split along x and y and to know the number of its part.
class ICPPKernel : public IKernel {
public:
    /// Default of get_mws(): a part of one iteration is worth another thread.
    static constexpr size_t default_mws = 1;

    virtual ~ICPPKernel() = default;

    /// Runs on a part of window(). Several threads may call it at the same time, each with its own part.
    ///
    /// @param window The part; within window().
    /// @param info   Number of the thread and of all threads.
    virtual void run(const Window &window, const ThreadInfo &info);

    /// Runs on a part of window() that was split in more than one dimension. Calls run() unless overridden.
    ///
    /// @param window         The part; within window().
    /// @param info           Number of the thread and of all threads.
    /// @param thread_locator Per dimension the number of this part (start) and of all parts (end).
    virtual void run_nd(const Window &window, const ThreadInfo &info, const Window &thread_locator) {
        ARM_COMPUTE_UNUSED(thread_locator);
        run(window, info);
    }

    /// Runs on a part of window() with the given tensors.
    ///
    /// @param tensors Inputs, outputs and workspace by their TensorType ids.
    /// @param window  The part; within window().
    /// @param info    Number of the thread and of all threads.
    virtual void run_op(ITensorPack &tensors, const Window &window, const ThreadInfo &info);

    /// Minimum number of iterations along the split dimension that are worth another thread ("minimum workload size").
    ///
    /// @param platform     The CPU that the kernel runs on.
    /// @param thread_count Number of threads that would share the window.
    virtual size_t get_mws(const CPUInfo &platform, size_t thread_count) const {
        ARM_COMPUTE_UNUSED(platform, thread_count);
        return default_mws;
    }

    /// The kernel's name, for logs and profilers.
    virtual const char *name() const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_ICPPKERNEL_H
