// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/IScheduler.h"

namespace ac {

/// While it exists, Scheduler::get() on this thread returns `scheduler`; null changes nothing.
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
