// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_CPPSCHEDULER_H
#define ARM_COMPUTE_RUNTIME_CPP_CPPSCHEDULER_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/IScheduler.h"

#include <memory>
#include <vector>

namespace arm_compute {

/// Runs kernels on a thread pool. The threads start with the first run that needs them, then wait for more work.
///
/// Several threads may use one scheduler at the same time, and a kernel may schedule another one. The pool serves one
/// caller at a time; other callers meanwhile run their work on their own threads.
class CPPScheduler final : public IScheduler {
public:
    /// Creates a scheduler with its own pool and num_threads_hint() threads.
    CPPScheduler();
    ~CPPScheduler();

    /// A scheduler for the whole process. Scheduler::get() returns a different one; prefer that.
    static CPPScheduler &get();

    void set_num_threads(unsigned int num_threads) override;

    /// As IScheduler::set_num_threads_with_affinity(). Binds the calling thread now, as thread 0, and the pool's
    /// threads in the next run. A thread is not bound if the system refuses its core.
    void set_num_threads_with_affinity(unsigned int num_threads, BindFunc func) override;
    unsigned int num_threads() const override;
    void schedule(ICPPKernel *kernel, const Hints &hints) override {
        ITensorPack none;
        schedule_common(kernel, hints, kernel->window(), none);
    }
    using IScheduler::schedule_op;
    void schedule_op(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors) override {
        schedule_common(kernel, hints, window, tensors);
    }
    /// As IScheduler::run_workloads(). If a workload throws, workloads that have not started are skipped, and the
    /// caller receives the first exception.
    void run_workloads(std::vector<Workload> &workloads) override;

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_CPPSCHEDULER_H
