// SPDX-License-Identifier: MIT
// The threads of a CPPScheduler. They do one run at a time; a concurrent caller does its work itself.
#pragma once

#include "arm_compute/runtime/IScheduler.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <vector>

namespace ac {

using Workloads = std::vector<arm_compute::IScheduler::Workload>;

/// One run: pieces of work for threads numbered from 0. Thread t begins with piece t, and then takes what remains. The
/// caller, which is thread 0, at last does the pieces of threads that have not begun.
class Run {
public:
    Run(Workloads &workloads, unsigned int threads, const arm_compute::CPUInfo &cpu_info)
        : workloads_(workloads), cpu_info_(cpu_info), threads_(threads), next_(threads) {}

    /// What thread `id` has to do.
    void work(unsigned int id);
    /// The piece that thread `id` would have begun with.
    void work_for(unsigned int id);
    /// What all threads have to do, on the caller's thread.
    void work_alone();
    /// Throws what the first failing piece has thrown.
    void rethrow();

private:
    void do_piece(size_t i, unsigned int id);

    Workloads &workloads_;
    const arm_compute::CPUInfo &cpu_info_;
    const unsigned int threads_;
    std::atomic<size_t> next_;
    std::atomic<bool> failed_{false};
    std::exception_ptr error_;
};

/// How many threads a scheduler may use, and where they run.
struct ThreadSetting {
    unsigned int threads = 1;  ///< the caller's included
    std::vector<int> cores;    ///< core of each thread; a negative or missing one leaves the thread free
    unsigned int version = 0;  ///< changes with each new `cores`
};

class ThreadPool {
public:
    ThreadPool();
    ~ThreadPool();
    ThreadPool(const ThreadPool &) = delete;
    ThreadPool &operator=(const ThreadPool &) = delete;

    /// False if another run has the pool. If true, end() must follow.
    bool try_begin() { return !busy_.exchange(true, std::memory_order_acquire); }
    void end() { busy_.store(false, std::memory_order_release); }

    /// Does a run on `threads` threads, the caller's included. If the system refuses the threads, the caller does it
    /// all.
    void run(Run &run, unsigned int threads, const ThreadSetting &setting);

    /// False in the child of fork(), where the threads do not exist.
    bool is_of_this_process() const;

private:
    struct Worker;

    bool add_worker(const ThreadSetting &setting);
    void remove_workers(size_t left);
    bool prepare(size_t workers, const ThreadSetting &setting);
    void wait_until_done();

    std::vector<std::unique_ptr<Worker>> workers_;
    unsigned int version_ = 0;
    const unsigned int forks_;  ///< calls of fork() that led to the process which made the pool
    unsigned int looks_ = 0;    ///< of a thread that waits, before it sleeps
    std::atomic<bool> busy_{false};
    std::atomic<unsigned int> pending_{0};  ///< workers that have not done their share of the run
    std::atomic<bool> caller_sleeps_{false};
    std::mutex mutex_;
    std::condition_variable done_;
};

/// Binds the calling thread to a core. Does nothing for a negative number, nor where the system does not allow it.
void bind_this_thread(int core);

}  // namespace ac
