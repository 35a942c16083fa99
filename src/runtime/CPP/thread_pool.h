// SPDX-License-Identifier: MIT
// The threads of a CPPScheduler. They do one run at a time; a concurrent caller does its work itself.
#pragma once

#include "arm_compute/runtime/IScheduler.h"

#include "src/base/interface.h"
#include "src/base/system/wake.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <vector>

namespace ac {

using Workloads = std::vector<arm_compute::IScheduler::Workload>;

/// One run: pieces of work for threads numbered from 0. Thread t begins with piece t and then takes remaining ones. The
/// caller is thread 0. At the end it does the pieces of threads that have not begun.
class Run {
public:
    Run(Workloads &workloads, unsigned int threads, const CPUInfo &cpu_info)
        : workloads_(workloads), cpu_info_(cpu_info), threads_(threads), next_(threads) {}

    /// Does the share of thread `id`.
    void work(unsigned int id);
    /// Does the piece that thread `id` would have begun with.
    void work_for(unsigned int id);
    /// Does the work of all threads on the caller's thread.
    void work_alone();
    /// Rethrows the exception of the first piece that failed.
    void rethrow();

private:
    void do_piece(size_t i, unsigned int id);

    Workloads &workloads_;
    const CPUInfo &cpu_info_;
    const unsigned int threads_;
    std::atomic<size_t> next_;
    std::atomic<bool> failed_{false};
    std::exception_ptr error_;
};

/// How many threads a scheduler may use, and on which cores they run.
struct ThreadSetting {
    std::atomic<unsigned int> threads{1};  ///< including the caller's
    std::mutex mutex;                      ///< guards the members below
    std::vector<int> cores;                ///< core of each thread; a negative or missing one leaves the thread free
    unsigned int version = 0;              ///< changes with each new `cores`
};

class ThreadPool {
public:
    ThreadPool();
    ~ThreadPool();
    ThreadPool(const ThreadPool &) = delete;
    ThreadPool &operator=(const ThreadPool &) = delete;

    /// False if another run uses the pool. If true, end() must follow.
    bool try_begin() { return !busy_.exchange(true, std::memory_order_acquire); }
    void end() { busy_.store(false, std::memory_order_release); }

    /// Does a run on `threads` threads, including the caller's. If the system refuses the threads, the caller does all
    /// of it.
    void run(Run &run, unsigned int threads, ThreadSetting &setting);

    /// False in the child of fork(), where the threads do not exist.
    bool is_of_this_process() const;

private:
    struct Worker;

    bool add_worker(const ThreadSetting &setting);
    void remove_workers(size_t left);
    bool prepare(size_t workers, ThreadSetting &setting);
    void wait_until_done();

    Worker *newest_ = nullptr;  ///< the workers, by falling id from count_ to 1
    unsigned int count_ = 0;
    unsigned int version_ = 0;
    const unsigned int forks_;  ///< number of fork() calls up to the process that made the pool
    unsigned int looks_ = 0;    ///< checks of a waiting thread before it sleeps
    std::atomic<bool> busy_{false};
    std::atomic<unsigned int> pending_{0};  ///< workers that have not finished their share of the run
    std::atomic<bool> caller_sleeps_{false};
    Wake done_{};
};

/// Binds the calling thread to a core. Does nothing if the number is negative or the system does not allow it.
void bind_this_thread(int core);

}  // namespace ac
