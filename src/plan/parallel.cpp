// SPDX-License-Identifier: MIT
#include "src/plan/parallel.h"

#include "arm_compute/runtime/IScheduler.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/plan/job.h"

namespace ac {
namespace {

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

bool OnScheduler::is_set() {
    return own_scheduler != nullptr;
}

void run_parallel(const char *name, size_t units, size_t grain, ITensorPack &pack, ShareFn *fn, const void *body,
                  size_t bytes) {
    if (units == 0) {
        return;
    }
    Job job(name, units, grain, fn, body, bytes);
    const IScheduler::Hints hints(Window::DimX, IScheduler::StrategyHint::STATIC, static_cast<int>(grain));
    IScheduler &scheduler = own_scheduler != nullptr ? *own_scheduler : Scheduler::get();
    scheduler.schedule_op(&job, hints, job.window(), pack);
}

}  // namespace ac
