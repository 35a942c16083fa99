// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ISCHEDULER_H
#define ARM_COMPUTE_RUNTIME_ISCHEDULER_H

#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/experimental/Types.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

namespace arm_compute {

class ICPPKernel;
class ITensor;
class ITensorPack;
class Window;

/// Splits kernels into parts and runs them, usually on several threads. Programs may derive their own schedulers.
class IScheduler {
public:
    /// How parts are assigned to threads.
    enum class StrategyHint {
        STATIC,  ///< one part per thread
        DYNAMIC  ///< up to the threshold; an idle thread takes the next part
    };

    /// Maps a thread's number and the number of hardware threads to the core on which the thread should run. If the
    /// result is negative, the thread is not bound.
    using BindFunc = std::function<int(int, int)>;

    /// A function that one thread runs.
    using Workload = std::function<void(const ThreadInfo &)>;

    /// As a split dimension: split along x and y, with ICPPKernel::run_nd().
    static constexpr unsigned int split_dimensions_all = std::numeric_limits<unsigned>::max();

    /// Maximum for set_num_threads(). A number far above a machine's cores is a mistake (for instance a negative
    /// difference), and each thread needs a stack.
    static constexpr unsigned int max_num_threads = 1024;

    /// How to split a kernel.
    class Hints {
    public:
        /// @param split_dimension The window's dimension to split along, or split_dimensions_all.
        /// @param strategy        How parts are assigned to threads.
        /// @param threshold       Maximum number of parts for DYNAMIC; 0 or less: one per thread.
        Hints(unsigned int split_dimension, StrategyHint strategy = StrategyHint::STATIC, int threshold = 0)
            : _split_dimension(split_dimension), _strategy(strategy), _threshold(threshold) {}

        Hints &set_split_dimension(unsigned int split_dimension) {
            _split_dimension = split_dimension;
            return *this;
        }
        unsigned int split_dimension() const { return _split_dimension; }

        Hints &set_strategy(StrategyHint strategy) {
            _strategy = strategy;
            return *this;
        }
        StrategyHint strategy() const { return _strategy; }

        int threshold() const { return _threshold; }

    private:
        unsigned int _split_dimension;
        StrategyHint _strategy;
        int _threshold;
    };

    IScheduler() : _num_threads_hint(CPUInfo::get().get_cpu_num_excluding_little()) {}
    virtual ~IScheduler() = default;

    /// Sets the number of threads, including the caller's.
    ///
    /// @param num_threads At most max_num_threads; the library's schedulers throw above it. 0:
    ///                    num_threads_hint().
    virtual void set_num_threads(unsigned int num_threads) = 0;

    /// The same, and binds each thread to a core. Throws if a scheduler does not support this.
    ///
    /// @param num_threads At most max_num_threads; 0: num_threads_hint().
    /// @param func        The core of each thread.
    virtual void set_num_threads_with_affinity(unsigned int num_threads, BindFunc func);

    /// Number of threads, including the caller's; at least 1.
    virtual unsigned int num_threads() const = 0;

    /// Runs a kernel that holds its tensors; returns when it is finished.
    ///
    /// @param kernel The configured kernel.
    /// @param hints  How to split it.
    virtual void schedule(ICPPKernel *kernel, const Hints &hints) = 0;

    /// Runs a kernel with the given tensors; returns when it is finished.
    ///
    /// @param kernel  The configured kernel.
    /// @param hints   How to split it.
    /// @param window  Window to run on, within kernel->window().
    /// @param tensors Tensors. If empty, the kernel's run() is called instead of run_op().
    virtual void schedule_op(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors) = 0;

    /// Runs workloads; returns when all are finished. If there are no more workloads than threads, workload i runs with
    /// thread_id i.
    ///
    /// @param workloads The workloads.
    /// @param tag       Name for profilers that override this; may be null.
    virtual void run_tagged_workloads(std::vector<Workload> &workloads, const char *tag) {
        ARM_COMPUTE_UNUSED(tag);
        run_workloads(workloads);
    }

    CPUInfo &cpu_info() { return CPUInfo::get(); }

    /// The recommended number of threads for this machine: all cores, or only the big ones if cores differ.
    unsigned int num_threads_hint() const { return _num_threads_hint; }

    /// The form of releases 20.08 and 20.11: runs a kernel with its own window.
    ///
    /// @param kernel, hints, tensors As above.
    void schedule_op(ICPPKernel *kernel, const Hints &hints, ITensorPack &tensors);

    /// Runs workloads; returns when all are finished.
    ///
    /// @param workloads The workloads. If there are no more than num_threads(), workload i must run with
    ///                  thread_id i. Workloads that run at the same time must have different ids below
    ///                  num_threads().
    virtual void run_workloads(std::vector<Workload> &workloads) = 0;

protected:
    /// Splits the window and calls run_workloads(). A derived class usually calls it from schedule() and schedule_op().
    ///
    /// @param kernel  The configured kernel.
    /// @param hints   How to split it.
    /// @param window  Window to run on.
    /// @param tensors Tensors. If empty, the kernel's run() or run_nd() is called instead of run_op().
    void schedule_common(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors);

    /// Number of parts such that none is smaller than the kernel's minimum workload size.
    ///
    /// @param window           The window to split.
    /// @param split_dimension  The dimension to split along.
    /// @param init_num_windows Maximum number of parts.
    /// @param kernel           Kernel; it knows its minimum workload size.
    /// @param cpu_info         The CPU.
    ///
    /// @return From 1 to @p init_num_windows.
    std::size_t adjust_num_of_windows(const Window &window, std::size_t split_dimension, std::size_t init_num_windows,
                                      const ICPPKernel &kernel, const CPUInfo &cpu_info);

private:
    unsigned int _num_threads_hint;
};

inline void IScheduler::schedule_op(ICPPKernel *kernel, const Hints &hints, ITensorPack &tensors) {
    schedule_op(kernel, hints, kernel->window(), tensors);
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ISCHEDULER_H
