// SPDX-License-Identifier: MIT
#include "src/plan/parallel.h"

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/runtime/IScheduler.h"
#include "arm_compute/runtime/Scheduler.h"

namespace ac {
namespace {

/// Wraps a body as the kernel that schedulers expect.
class Job final : public ICPPKernel {
public:
    Job(const char *name, size_t units, size_t grain, ShareFn *fn, const void *body)
        : name_(name), grain_(grain), fn_(fn), body_(body) {
        Window window;
        window.set(Window::DimX, Window::Dimension(0, static_cast<int>(units), 1));
        configure(window);
    }
    void run_op(ITensorPack &, const Window &window, const ThreadInfo &info) override { run(window, info); }
    /// Schedulers call this one if the pack is empty.
    void run(const Window &window, const ThreadInfo &info) override {
        const Window::Dimension &x = window.x();
        fn_(body_, {static_cast<size_t>(x.start()), static_cast<size_t>(x.end()), info.thread_id, info.num_threads});
    }
    size_t get_mws(const CPUInfo &, size_t) const override { return grain_; }
    const char *name() const override { return name_; }

private:
    const char *name_;
    size_t grain_;
    ShareFn *fn_;
    const void *body_;
};

#ifndef NO_MULTI_THREADING
thread_local
#endif
    IScheduler *own_scheduler = nullptr;

}  // namespace

OnScheduler::OnScheduler(IScheduler *scheduler) : before_(own_scheduler) {
    own_scheduler = scheduler != nullptr ? scheduler : before_;
}

OnScheduler::~OnScheduler() {
    own_scheduler = before_;
}

void run_parallel(const char *name, size_t units, size_t grain, ITensorPack &pack, ShareFn *fn, const void *body) {
    if (units == 0) {
        return;
    }
    Job job(name, units, grain, fn, body);
    const IScheduler::Hints hints(Window::DimX, IScheduler::StrategyHint::STATIC, static_cast<int>(grain));
    IScheduler &scheduler = own_scheduler != nullptr ? *own_scheduler : Scheduler::get();
    scheduler.schedule_op(&job, hints, job.window(), pack);
}

}  // namespace ac
