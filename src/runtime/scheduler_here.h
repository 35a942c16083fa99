// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/IScheduler.h"

namespace ac {

/// As long as it lives, Scheduler::get() on this thread gives `scheduler`; null leaves it as it is.
class SchedulerHere {
public:
    explicit SchedulerHere(arm_compute::IScheduler *scheduler);
    ~SchedulerHere();
    SchedulerHere(const SchedulerHere &) = delete;
    SchedulerHere &operator=(const SchedulerHere &) = delete;

private:
    arm_compute::IScheduler *before_;
};

}  // namespace ac
