// SPDX-License-Identifier: MIT
// What schedulers and tuners see of a launch.
#pragma once

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/IKernel.h"

#include <string>
#include <vector>

namespace arm_compute {

class CLScheduler;

/// A kernel of OpenCL with its arguments, ready to be enqueued any number of times.
class ICLKernel : public IKernel {
public:
    /// Name, options and global size: what its best local size depends on.
    virtual std::string config_id() const = 0;

    /// Work items, before they are rounded up to whole work groups.
    virtual const cl::NDRange &gws() const = 0;

    /// The most work items of a group.
    virtual size_t max_local_size() const = 0;

    /// Whether it may run again with other local sizes: its local size is free, and it does not read what it writes.
    virtual bool tunable() const = 0;

    /// Where the hint is no local size but one of several ways to compute the same, all that it may be.
    virtual std::vector<cl::NDRange> choices() const { return {}; }

    /// Puts it into a queue, with the local size of the hint.
    ///
    /// @param event Where to put an event that occurs when it is done, or null.
    virtual cl_int enqueue(cl::CommandQueue &queue, cl_event *event) = 0;

    void set_lws_hint(const cl::NDRange &lws_hint) { _lws_hint = lws_hint; }
    const cl::NDRange &lws_hint() const { return _lws_hint; }
    void set_wbsm_hint(cl_int wbsm_hint) { _wbsm_hint = wbsm_hint; }
    cl_int wbsm_hint() const { return _wbsm_hint; }
    /// The scheduler that is about to run it, for tuners; null outside of a run.
    void set_scheduler(CLScheduler *scheduler) { _scheduler = scheduler; }
    CLScheduler *scheduler() const { return _scheduler; }

private:
    cl::NDRange _lws_hint{};
    cl_int _wbsm_hint{0};
    CLScheduler *_scheduler{nullptr};
};

}  // namespace arm_compute
