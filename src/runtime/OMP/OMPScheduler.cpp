// SPDX-License-Identifier: MIT
#if defined(ARM_COMPUTE_OPENMP_SCHEDULER)

#include "arm_compute/runtime/OMP/OMPScheduler.h"

#include "src/runtime/threads_of.h"

#include <algorithm>
#include <atomic>
#include <exception>

#include <omp.h>

namespace arm_compute {

OMPScheduler::OMPScheduler() : _num_threads(num_threads_hint()) {}

void OMPScheduler::set_num_threads(unsigned int num_threads) {
    _num_threads = ac::threads_of(num_threads, *this);
}

unsigned int OMPScheduler::num_threads() const {
    return _num_threads;
}

void OMPScheduler::run_workloads(std::vector<Workload> &workloads) {
    const int count = static_cast<int>(workloads.size());
    const int ids = std::min(static_cast<int>(num_threads()), count);
    if (ids < 1) {
        return;
    }
    const CPUInfo *platform = &cpu_info();
    std::atomic<bool> failed{false};
    std::exception_ptr error;  // an exception must not leave a parallel region
    const auto run = [&](int id) {
        const ThreadInfo info{id, ids, platform};
        for (int i = id; i < count && !failed.load(std::memory_order_relaxed); i += ids) {
#ifdef __cpp_exceptions
            try {
                workloads[static_cast<size_t>(i)](info);
            } catch (...) {
                if (!failed.exchange(true)) {
                    error = std::current_exception();
                }
            }
#else
            workloads[static_cast<size_t>(i)](info);
#endif
        }
    };
    // OpenMP may give fewer threads than requested, for example inside another parallel region. A thread then does the
    // work of several ids, but no two threads ever share an id.
#pragma omp parallel num_threads(ids)
    for (int id = omp_get_thread_num(); id < ids; id += omp_get_num_threads()) {
        run(id);
    }
#ifdef __cpp_exceptions
    if (error != nullptr) {
        std::rethrow_exception(error);
    }
#endif
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_OPENMP_SCHEDULER
