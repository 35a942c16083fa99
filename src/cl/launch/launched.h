// SPDX-License-Identifier: MIT
// The view that schedulers and tuners have of a launch.
#pragma once

#include "arm_compute/core/CL/ICLKernel.h"

#include "src/base/interface.h"

#include <string>
#include <vector>

namespace arm_compute {
class CLScheduler;
}

namespace ac::ocl {

/// A launch of a plan: an OpenCL kernel with its arguments, ready to be enqueued any number of times.
class Launched : public arm_compute::ICLKernel {
public:
    /// Name, options and global size, which determine the best local size.
    virtual std::string id() const = 0;

    /// The number of work items, before rounding up to whole work groups.
    virtual const cl::NDRange &gws() const = 0;

    /// The maximum number of work items in a group.
    virtual size_t max_local_size() const = 0;

    /// May it run again with other local sizes? It must have a free local size and must not read what it writes.
    virtual bool tunable() const = 0;

    /// If the hint selects one of several ways to compute the same instead of a local size: all its values.
    virtual std::vector<cl::NDRange> choices() const { return {}; }

    /// Enqueues the kernel with the hint's local size.
    ///
    /// @param event Receives an event that occurs when the kernel is done; may be null.
    virtual cl_int enqueue(cl::CommandQueue &queue, cl_event *event) = 0;

    void set_wbsm_hint(cl_int wbsm_hint) { wbsm_hint_ = wbsm_hint; }
    cl_int wbsm_hint() const { return wbsm_hint_; }
    /// The scheduler that is about to run it, for tuners; null outside of a run.
    void set_scheduler(arm_compute::CLScheduler *scheduler) { scheduler_ = scheduler; }
    arm_compute::CLScheduler *scheduler() const { return scheduler_; }

    bool is_launch() const final { return true; }

private:
    std::string make_config_id() const final { return id(); }

    cl_int wbsm_hint_ = 0;
    arm_compute::CLScheduler *scheduler_ = nullptr;
};

/// A kernel as a launch; null for a kernel of a program.
inline Launched *launch_of(arm_compute::ICLKernel &kernel) {
    return kernel.is_launch() ? static_cast<Launched *>(&kernel) : nullptr;
}

}  // namespace ac::ocl
