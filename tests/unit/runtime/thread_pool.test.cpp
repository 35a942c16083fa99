// SPDX-License-Identifier: MIT
// Properties that only the C++ scheduler's thread pool has.
#include "arm_compute/runtime/CPP/CPPScheduler.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/runtime/CPP/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#if defined(__linux__)
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

// ThreadSanitizer does not follow fork() in a program with threads.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define AC_TEST_FORK 0
#endif
#endif
#if !defined(AC_TEST_FORK) && defined(__linux__) && !defined(__SANITIZE_THREAD__)
#define AC_TEST_FORK 1
#endif

#if defined(ARM_COMPUTE_CPP_SCHEDULER)

namespace arm_compute {
namespace {

/// Runs `count` workloads and returns how many were executed.
int run_pieces(IScheduler &scheduler, int count) {
    std::atomic<int> done{0};
    std::vector<IScheduler::Workload> workloads(static_cast<size_t>(count), [&](const ThreadInfo &) { ++done; });
    scheduler.run_tagged_workloads(workloads, nullptr);
    return done;
}

TEST(CPPScheduler, OneForTheProcess) {
    EXPECT_EQ(&CPPScheduler::get(), &CPPScheduler::get());
    EXPECT_EQ(run_pieces(CPPScheduler::get(), 10), 10);
}

// Workloads that wait for each other end only if they run at the same time.
TEST(CPPScheduler, ThreadsWorkAtTheSameTime) {
    CPPScheduler scheduler;
    scheduler.set_num_threads(4);
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> arrived{0};
        std::vector<IScheduler::Workload> workloads(4, [&](const ThreadInfo &) {
            ++arrived;
            while (arrived < 4) {
                std::this_thread::yield();
            }
        });
        scheduler.run_tagged_workloads(workloads, nullptr);
        EXPECT_EQ(arrived, 4);
    }
}

TEST(CPPScheduler, ThreadsStayFromRunToRun) {
    CPPScheduler scheduler;
    scheduler.set_num_threads(3);
    std::mutex mutex;
    std::set<std::thread::id> ids;
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> arrived{0};
        std::vector<IScheduler::Workload> workloads(3, [&](const ThreadInfo &) {
            ++arrived;
            while (arrived < 3) {  // otherwise the caller might run the others' workloads
                std::this_thread::yield();
            }
            const std::lock_guard<std::mutex> lock(mutex);
            ids.insert(std::this_thread::get_id());
        });
        scheduler.run_tagged_workloads(workloads, nullptr);
        if (round % 5 == 0) {
            // Long enough for the threads to fall asleep.
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
    EXPECT_EQ(ids.size(), 3u);
    EXPECT_EQ(ids.count(std::this_thread::get_id()), 1u);
}

// The caller runs the workloads of threads that have not started, each once, with the corresponding number.
TEST(CPPScheduler, TakesOverWhatHasNotBegun) {
    int owners[3] = {-1, -1, -1};
    std::vector<IScheduler::Workload> workloads;
    for (int &owner : owners) {
        workloads.emplace_back([&owner](const ThreadInfo &info) { owner = owner == -1 ? info.thread_id : -2; });
    }
    ac::Run run(workloads, 3, CPUInfo::get());
    run.work(0);
    EXPECT_EQ(owners[0], 0);
    EXPECT_EQ(owners[1], -1);
    run.work_for(2);
    run.work_for(1);
    EXPECT_EQ(owners[1], 1);
    EXPECT_EQ(owners[2], 2);
}

// Requests are withdrawn while threads wake up: each workload runs once, and no two threads have the same number.
TEST(CPPScheduler, TakesOverWhileThreadsWakeUp) {
    CPPScheduler scheduler;
    scheduler.set_num_threads(4);
    for (int round = 0; round < 2000; ++round) {
        std::atomic<int> visits[6] = {};
        std::atomic<int> busy[4] = {};
        std::atomic<int> clashes{0};
        std::vector<IScheduler::Workload> workloads;
        for (int i = 0; i < 2 + round % 5; ++i) {
            workloads.emplace_back([&, i](const ThreadInfo &info) {
                clashes += busy[info.thread_id].exchange(1);
                ++visits[i];
                if (round % 3 == 0) {
                    std::this_thread::yield();
                }
                busy[info.thread_id] = 0;
            });
        }
        scheduler.run_tagged_workloads(workloads, nullptr);
        for (size_t i = 0; i < workloads.size(); ++i) {
            ASSERT_EQ(visits[i], 1) << round;
        }
        ASSERT_EQ(clashes, 0) << round;
        if (round % 50 == 0) {
            // Some threads fall asleep in the meantime, others do not.
            std::this_thread::sleep_for(std::chrono::microseconds(round / 10));
        }
    }
}

TEST(CPPScheduler, GrowsAndShrinks) {
    CPPScheduler scheduler;
    for (const unsigned int threads : {1u, 5u, 2u, 8u, 1u, 3u}) {
        scheduler.set_num_threads(threads);
        EXPECT_EQ(scheduler.num_threads(), threads);
        EXPECT_EQ(run_pieces(scheduler, 100), 100);
        EXPECT_EQ(run_pieces(scheduler, 2), 2);
    }
}

TEST(CPPScheduler, UnusedPoolsComeAndGo) {
    for (int i = 0; i < 50; ++i) {
        CPPScheduler scheduler;
        scheduler.set_num_threads(4);
        if (i % 2 == 0) {
            EXPECT_EQ(run_pieces(scheduler, 4), 4);
        }
    }
}

#if defined(__linux__)
TEST(CPPScheduler, BindsThreadsToCores) {
    // In a separate thread, because the caller is bound, too.
    std::thread caller([] {
        cpu_set_t allowed;
        CPU_ZERO(&allowed);
        ASSERT_EQ(sched_getaffinity(0, sizeof(allowed), &allowed), 0);
        int core = 0;
        while (!CPU_ISSET(static_cast<unsigned int>(core), &allowed)) {
            ++core;
        }
        CPPScheduler scheduler;
        std::vector<int> asked;
        scheduler.set_num_threads_with_affinity(3, [&](int thread, int) {
            asked.push_back(thread);
            return core;
        });
        EXPECT_EQ(asked, (std::vector<int>{0, 1, 2}));
        EXPECT_EQ(scheduler.num_threads(), 3u);
        std::atomic<int> bound{0};
        std::vector<IScheduler::Workload> workloads(3, [&](const ThreadInfo &) {
            cpu_set_t mine;
            CPU_ZERO(&mine);
            sched_getaffinity(0, sizeof(mine), &mine);
            bound += CPU_COUNT(&mine) == 1 && CPU_ISSET(static_cast<unsigned int>(core), &mine) ? 1 : 0;
        });
        scheduler.run_tagged_workloads(workloads, nullptr);
        EXPECT_EQ(bound, 3);
    });
    caller.join();
}
#endif

#if AC_TEST_FORK
/// Whether `body` returns true in a child of fork().
template <class Body> bool holds_in_child(const Body &body) {
    const pid_t pid = fork();
    if (pid == 0) {
        _exit(body() ? 0 : 1);
    }
    int status = -1;
    return waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// A program that forks, like Python's multiprocessing, has no pool threads in the child.
TEST(CPPScheduler, WorksInTheChildOfFork) {
    CPPScheduler scheduler;
    scheduler.set_num_threads(3);
    EXPECT_EQ(run_pieces(scheduler, 10), 10);
    const bool can_start_threads = holds_in_child([] {
        std::thread([] {}).join();
        return true;
    });
    if (!can_start_threads) {
        GTEST_SKIP() << "no thread can be started after fork() here, as under QEMU 7.2";
    }
    EXPECT_TRUE(holds_in_child([&] { return run_pieces(scheduler, 10) == 10 && run_pieces(scheduler, 3) == 3; }));
    EXPECT_EQ(run_pieces(scheduler, 10), 10);
}
#endif

}  // namespace
}  // namespace arm_compute

#endif  // ARM_COMPUTE_CPP_SCHEDULER
