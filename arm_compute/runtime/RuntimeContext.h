// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_RUNTIMECONTEXT_H
#define ARM_COMPUTE_RUNTIME_RUNTIMECONTEXT_H

#include "arm_compute/runtime/IRuntimeContext.h"
#include "arm_compute/runtime/IScheduler.h"
#include "arm_compute/runtime/SchedulerFactory.h"

#include <memory>

namespace arm_compute {

/// A context with its own scheduler.
class RuntimeContext : public IRuntimeContext {
public:
    /// Creates a scheduler of the build's default type.
    RuntimeContext() : _owned_scheduler(SchedulerFactory::create()), _scheduler(_owned_scheduler.get()) {}
    ~RuntimeContext() = default;
    RuntimeContext(const RuntimeContext &) = delete;
    RuntimeContext(RuntimeContext &&) = default;
    RuntimeContext &operator=(const RuntimeContext &) = delete;
    RuntimeContext &operator=(RuntimeContext &&) = default;

    /// Replaces the scheduler.
    ///
    /// @param scheduler The scheduler, not null. It must outlive the context.
    void set_scheduler(IScheduler *scheduler) { _scheduler = scheduler; }

    IScheduler *scheduler() override { return _scheduler; }

    /// Null: this context has no shared resources.
    IAssetManager *asset_manager() override { return nullptr; }

private:
    std::unique_ptr<IScheduler> _owned_scheduler;
    IScheduler *_scheduler;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_RUNTIMECONTEXT_H
