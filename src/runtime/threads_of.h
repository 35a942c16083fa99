// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/IScheduler.h"

#include "src/runtime/refuse.h"

namespace ac {

/// The number of threads that set_num_threads(given) means.
inline unsigned int threads_of(unsigned int given, const arm_compute::IScheduler &scheduler) {
    static_assert(arm_compute::IScheduler::max_num_threads == 1024, "the text says so");
    refuse_if(given > arm_compute::IScheduler::max_num_threads,
              "set_num_threads: it must be 1 to 1024 threads, or 0 for the number of cores");
    return given == 0 ? scheduler.num_threads_hint() : given;
}

}  // namespace ac
