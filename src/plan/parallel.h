// SPDX-License-Identifier: MIT
#ifndef AC_PLAN_PARALLEL_H
#define AC_PLAN_PARALLEL_H

#include "arm_compute/core/ITensorPack.h"

#include <cstddef>
#include <type_traits>

namespace arm_compute {
class IScheduler;
}

namespace ac {

/// One share of a parallel run: units [begin, end), done by thread `thread` of `threads`.
struct Share {
    size_t begin;
    size_t end;
    int thread;
    int threads;
};

using ShareFn = void(const void *body, const Share &share);

/// While it lives, parallel() of this thread uses another scheduler. They may be nested.
class OnScheduler {
public:
    /// @param scheduler The scheduler; null: what parallel() uses anyway.
    explicit OnScheduler(arm_compute::IScheduler *scheduler);
    OnScheduler(const OnScheduler &) = delete;
    OnScheduler &operator=(const OnScheduler &) = delete;
    ~OnScheduler();

private:
    arm_compute::IScheduler *before_;
};

/// Splits `units` of work over the threads of arm_compute::Scheduler::get() or of an OnScheduler, none getting fewer
/// than `grain` units where that can be had: small work stays on the caller. `name` is what profilers see. The
/// scheduler may be the user's own.
void run_parallel(const char *name, size_t units, size_t grain, arm_compute::ITensorPack &pack, ShareFn *fn,
                  const void *body);

template <class Body>
void parallel(const char *name, size_t units, size_t grain, arm_compute::ITensorPack &pack, const Body &body) {
    run_parallel(
        name, units, grain, pack, [](const void *b, const Share &share) { (*static_cast<const Body *>(b))(share); },
        &body);
}

/// Units per thread below which another thread costs more than it brings, for work of `cost` element operations a unit.
/// 32768 element operations take about as long as waking a thread does.
inline size_t grain_for(size_t cost) {
    return cost >= 32768 ? 1 : 32768 / (cost == 0 ? 1 : cost);
}

}  // namespace ac

#endif  // AC_PLAN_PARALLEL_H
