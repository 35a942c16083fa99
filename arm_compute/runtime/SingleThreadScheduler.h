// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_SINGLETHREADSCHEDULER_H
#define ARM_COMPUTE_RUNTIME_SINGLETHREADSCHEDULER_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/IScheduler.h"

#include <vector>

namespace arm_compute {

/// Runs everything on the caller's thread.
class SingleThreadScheduler final : public IScheduler {
public:
    SingleThreadScheduler() = default;

    /// Does nothing: there is always one thread.
    void set_num_threads(unsigned int num_threads) override { ARM_COMPUTE_UNUSED(num_threads); }

    /// Always 1.
    unsigned int num_threads() const override { return 1; }

    /// A scheduler for the whole process, of releases 17.12 to 19.08. Scheduler::get() returns a different one.
    static SingleThreadScheduler &get() {
        static SingleThreadScheduler scheduler;
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
    void run_workloads(std::vector<Workload> &workloads) override {
        ThreadInfo info;
        info.cpu_info = &cpu_info();
        for (Workload &workload : workloads) {
            workload(info);
        }
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_SINGLETHREADSCHEDULER_H
