// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensorPack.h"

#include "src/base/interface.h"
#include "src/base/padding.h"

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
    /// Whether this thread has one. Then small work is given to it as well, because it may record what runs.
    static bool is_set();

private:
    arm_compute::IScheduler *before_;
};

/// Splits `units` of work over the threads of arm_compute::Scheduler::get() or of an OnScheduler. If possible, no
/// thread gets fewer than `grain` units, so small work stays on the caller. `name` is for profilers. The scheduler may
/// be the user's own.
void run_parallel(const char *name, size_t units, size_t grain, ITensorPack &pack, ShareFn *fn, const void *body,
                  size_t bytes);

/// A body is plain data that a compiled network stores (src/compiled/recording.h). It holds what it needs by value. Its
/// pointers refer to the memory of tensors, to rows and functions, to its own members, and to arrays and objects
/// without virtual functions that the plan has allocated. So it does not refer to local variables of its caller.
/// Its padding is cleared in place if there is an OnScheduler, because a recording looks for addresses in all of its
/// words. Not otherwise: GCC 12 clears wrong bytes behind arrays in arrays (std::array), and a recording is compared.
template <class Body> void parallel(const char *name, size_t units, size_t grain, ITensorPack &pack, Body &&body) {
    using Plain = std::remove_reference_t<Body>;
    static_assert(std::is_trivially_copyable_v<Plain> && !std::is_const_v<Plain>);
    if constexpr (!std::is_empty_v<Plain>) {
        if (OnScheduler::is_set()) {
            clear_padding(body);
        }
    }
    run_parallel(
        name, units, grain, pack, [](const void *b, const Share &share) { (*static_cast<const Plain *>(b))(share); },
        &body, sizeof(body));
}

/// Work that is not divided, on one thread.
template <class Body> void alone(const char *name, ITensorPack &pack, const Body &body) {
    parallel(name, 1, 1, pack, [body](const Share &) { body(); });
}

/// The number of units per thread below which another thread costs more than it gains. A unit takes `cost` element
/// operations. 32768 element operations take about as long as waking a thread.
inline size_t grain_for(size_t cost) {
    return cost >= 32768 ? 1 : 32768 / (cost == 0 ? 1 : cost);
}

}  // namespace ac
