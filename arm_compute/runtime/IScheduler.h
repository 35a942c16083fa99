// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ISCHEDULER_H
#define ARM_COMPUTE_RUNTIME_ISCHEDULER_H

#include "arm_compute/core/CPP/CPPTypes.h"
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

/// Splits kernels into parts and runs these, usually on several threads. Programs may derive their own schedulers.
class IScheduler {
public:
    /// How parts are given to threads.
    enum class StrategyHint {
        STATIC,  ///< as many parts as threads, one for each
        DYNAMIC  ///< as many parts as the threshold allows; an idle thread takes the next one
    };

    /// Maps a thread's number and the number of hardware threads to the core that the thread is to run on; a negative
    /// result leaves the thread free.
    using BindFunc = std::function<int(int, int)>;

    /// One piece of work.
    using Workload = std::function<void(const ThreadInfo &)>;

    /// As a split dimension: split along x and y. ICPPKernel::run_nd() is called.
    static constexpr unsigned int split_dimensions_all = std::numeric_limits<unsigned>::max();

    /// The most threads that set_num_threads() takes: a number far above the cores of a machine is a mistake, or a
    /// difference that became negative, and each thread costs a stack.
    static constexpr unsigned int max_num_threads = 1024;

    /// How to split a kernel.
    class Hints {
    public:
        /// @param split_dimension The window's dimension to split along, or split_dimensions_all.
        /// @param strategy        How parts are given to threads.
        /// @param threshold       With DYNAMIC, the most parts; 0 or less for as many as threads.
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

    /// Sets how many threads work, the caller's included.
    ///
    /// @param num_threads The number, at most max_num_threads, above which the schedulers of the library throw; 0 for
    ///                    num_threads_hint().
    virtual void set_num_threads(unsigned int num_threads) = 0;

    /// The same, and binds each thread to a core. Throws where a scheduler cannot do this.
    ///
    /// @param num_threads The number, at most max_num_threads; 0 for num_threads_hint().
    /// @param func        The core of each thread.
    virtual void set_num_threads_with_affinity(unsigned int num_threads, BindFunc func);

    /// How many threads work, the caller's included; at least 1.
    virtual unsigned int num_threads() const = 0;

    /// Runs a kernel that holds its tensors, and returns when it is done.
    ///
    /// @param kernel The configured kernel.
    /// @param hints  How to split it.
    virtual void schedule(ICPPKernel *kernel, const Hints &hints) = 0;

    /// Runs a kernel with tensors of this run, and returns when it is done.
    ///
    /// @param kernel  The configured kernel.
    /// @param hints   How to split it.
    /// @param window  What to run it on; within kernel->window().
    /// @param tensors The tensors. If empty, the kernel's run() is called in place of run_op().
    virtual void schedule_op(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors) = 0;

    /// Runs pieces of work, and returns when all are done. If there are no more pieces than threads, piece i runs with
    /// thread_id i.
    ///
    /// @param workloads The pieces.
    /// @param tag       What they are, for profilers that override this; may be null.
    virtual void run_tagged_workloads(std::vector<Workload> &workloads, const char *tag) {
        ARM_COMPUTE_UNUSED(tag);
        run_workloads(workloads);
    }

    CPUInfo &cpu_info() { return CPUInfo::get(); }

    /// The recommended number of threads for this machine: its cores, without small ones if there are big ones.
    unsigned int num_threads_hint() const { return _num_threads_hint; }

protected:
    /// Runs pieces of work, and returns when all are done.
    ///
    /// @param workloads The pieces. If there are no more than num_threads(), piece i must run with thread_id i; two
    /// that
    ///                  run at the same time must have different ids below num_threads().
    virtual void run_workloads(std::vector<Workload> &workloads) = 0;

    /// What schedule() and schedule_op() of a derived class usually call: splits the window and calls run_workloads().
    ///
    /// @param kernel  The configured kernel.
    /// @param hints   How to split it.
    /// @param window  What to run it on.
    /// @param tensors The tensors. If empty, the kernel's run() or run_nd() is called in place of run_op().
    void schedule_common(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors);

    /// How many parts to make so that none is smaller than the kernel's minimum workload size.
    ///
    /// @param window           What is split.
    /// @param split_dimension  The dimension to split along.
    /// @param init_num_windows The most parts.
    /// @param kernel           Tells its minimum workload size.
    /// @param cpu_info         The CPU.
    ///
    /// @return From 1 to @p init_num_windows.
    std::size_t adjust_num_of_windows(const Window &window, std::size_t split_dimension, std::size_t init_num_windows,
                                      const ICPPKernel &kernel, const CPUInfo &cpu_info);

private:
    unsigned int _num_threads_hint;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ISCHEDULER_H
