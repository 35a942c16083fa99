// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_OMP_OMPSCHEDULER_H
#define ARM_COMPUTE_RUNTIME_OMP_OMPSCHEDULER_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/IScheduler.h"

#include <atomic>
#include <vector>

namespace arm_compute {

/// Runs kernels on OpenMP threads. Only in libraries built with openmp=1.
class OMPScheduler final : public IScheduler {
public:
    OMPScheduler();
    void set_num_threads(unsigned int num_threads) override;
    unsigned int num_threads() const override;

    /// A scheduler for the whole process, of releases 17.12 to 19.08. Scheduler::get() returns a different one.
    static OMPScheduler &get() {
        static OMPScheduler scheduler;
        return scheduler;
    }
    void schedule(ICPPKernel *kernel, const Hints &hints) override {
        ITensorPack none;
        schedule_common(kernel, hints, kernel->window(), none);
    }
    using IScheduler::schedule_op;
    void schedule_op(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors) override {
        schedule_common(kernel, hints, window, tensors);
    }
    void run_workloads(std::vector<Workload> &workloads) override;

private:
    std::atomic<unsigned int> _num_threads;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_OMP_OMPSCHEDULER_H
