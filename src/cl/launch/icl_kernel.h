// SPDX-License-Identifier: MIT
// The view that schedulers and tuners have of a launch.
#pragma once

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/IKernel.h"

#include <string>
#include <vector>

namespace arm_compute {

class CLScheduler;

/// An OpenCL kernel with its arguments, ready to be enqueued any number of times.
class ICLKernel : public IKernel {
public:
    /// Name, options and global size, which determine the best local size.
    virtual std::string config_id() const = 0;

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
