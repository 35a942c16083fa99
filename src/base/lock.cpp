// SPDX-License-Identifier: MIT
#include "src/base/lock.h"

#ifndef NO_MULTI_THREADING
#include <sched.h>
#endif

namespace ac {

Lock::Lock(std::atomic_flag &flag) noexcept : flag_(flag) {
    while (flag.test_and_set(std::memory_order_acquire)) {
#ifndef NO_MULTI_THREADING
        sched_yield();
#endif
    }
}

uint32_t Once::get(uint32_t (*compute)() noexcept) noexcept {
    if (!known_.load(std::memory_order_acquire)) {
        const Lock lock(busy_);
        if (!known_.load(std::memory_order_relaxed)) {
            value_ = compute();
            known_.store(true, std::memory_order_release);
        }
    }
    return value_;
}

}  // namespace ac
