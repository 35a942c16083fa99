// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensorPack.h"

#include "src/base/interface.h"

#include <cstddef>
#include <type_traits>

namespace arm_compute {
class IScheduler;
}

namespace ac {

/// One share of a parallel run: units [begin, end), computed by thread `thread` of `threads`.
struct Share {
    size_t begin;
    size_t end;
    int thread;
    int threads;
};

using ShareFn = void(const void *body, const Share &share);

/// While this object exists, parallel() on this thread uses another scheduler. Objects may be nested.
class OnScheduler {
public:
    /// @param scheduler The scheduler; null: the one that parallel() uses anyway.
    explicit OnScheduler(arm_compute::IScheduler *scheduler);
    OnScheduler(const OnScheduler &) = delete;
    OnScheduler &operator=(const OnScheduler &) = delete;
    ~OnScheduler();

private:
    arm_compute::IScheduler *before_;
};

/// Splits `units` of work over the threads of arm_compute::Scheduler::get() or of an OnScheduler. If possible, no
/// thread gets fewer than `grain` units, so small work stays on the caller. `name` is for profilers. The scheduler may
/// be the user's own.
void run_parallel(const char *name, size_t units, size_t grain, ITensorPack &pack, ShareFn *fn, const void *body);

template <class Body> void parallel(const char *name, size_t units, size_t grain, ITensorPack &pack, const Body &body) {
    run_parallel(
        name, units, grain, pack, [](const void *b, const Share &share) { (*static_cast<const Body *>(b))(share); },
        &body);
}

/// The number of units per thread below which another thread costs more than it gains. A unit takes `cost` element
/// operations. 32768 element operations take about as long as waking a thread.
inline size_t grain_for(size_t cost) {
    return cost >= 32768 ? 1 : 32768 / (cost == 0 ? 1 : cost);
}

}  // namespace ac
