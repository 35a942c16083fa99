// SPDX-License-Identifier: MIT
#if defined(ARM_COMPUTE_CPP_SCHEDULER)

#include "arm_compute/runtime/CPP/CPPScheduler.h"

#include "src/base/until_unload.h"
#include "src/runtime/CPP/thread_pool.h"
#include "src/runtime/threads_of.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

namespace arm_compute {

struct CPPScheduler::Impl : ac::ThreadSetting {
    std::atomic<ac::ThreadPool *> pool{new ac::ThreadPool};

    Impl() = default;
    Impl(const Impl &) = delete;
    Impl &operator=(const Impl &) = delete;
    ~Impl() {
        ac::ThreadPool *last = pool.load();
        if (last->is_of_this_process()) {
            delete last;
        }
    }

    void set(unsigned int count, std::vector<int> new_cores) {
        const std::lock_guard<std::mutex> lock(mutex);
        if (cores != new_cores) {
            cores = std::move(new_cores);
            ++version;
        }
        threads.store(count);
    }

    /// The pool; a new one in the child of fork(). The child cannot join the parent's threads and leaves them alone.
    ac::ThreadPool &current_pool() {
        ac::ThreadPool *current = pool.load(std::memory_order_acquire);
        if (!current->is_of_this_process()) {
            auto fresh = std::make_unique<ac::ThreadPool>();
            if (pool.compare_exchange_strong(current, fresh.get())) {
                current = fresh.release();
            }
        }
        return *current;
    }
};

CPPScheduler::CPPScheduler() : _impl(std::make_unique<Impl>()) {
    _impl->threads = num_threads_hint();
}

CPPScheduler::~CPPScheduler() = default;

CPPScheduler &CPPScheduler::get() {
    static ac::UntilUnload kept;
    return kept.get<CPPScheduler>();
}

void CPPScheduler::set_num_threads(unsigned int num_threads) {
    _impl->set(ac::threads_of(num_threads, *this), {});
}

void CPPScheduler::set_num_threads_with_affinity(unsigned int num_threads, BindFunc func) {
    const unsigned int threads = ac::threads_of(num_threads, *this);
    std::vector<int> cores(threads);
    for (unsigned int i = 0; i < threads; ++i) {
        cores[i] = func(static_cast<int>(i), static_cast<int>(num_threads_hint()));
    }
    ac::bind_this_thread(cores[0]);
    _impl->set(threads, std::move(cores));
}

unsigned int CPPScheduler::num_threads() const {
    return _impl->threads;
}

void CPPScheduler::run_workloads(std::vector<Workload> &workloads) {
    if (workloads.empty()) {
        return;
    }
    const unsigned int threads = static_cast<unsigned int>(std::min<size_t>(_impl->threads, workloads.size()));
    ac::Run run(workloads, threads, cpu_info());
    ac::ThreadPool &pool = _impl->current_pool();
    if (threads > 1 && pool.try_begin()) {
        struct End {
            ac::ThreadPool &pool;
            ~End() { pool.end(); }
        } const end{pool};
        pool.run(run, threads, *_impl);
    } else {
        run.work_alone();
    }
    run.rethrow();
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CPP_SCHEDULER
