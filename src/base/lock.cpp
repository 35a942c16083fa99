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

}  // namespace ac
