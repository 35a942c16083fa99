// SPDX-License-Identifier: MIT
// The system's threads, for the one pool that creates them. std::thread would end the process if the system refuses a
// thread and the library was built without exceptions.
#pragma once

#include "src/base/lock.h"

#include <atomic>

#if defined(_WIN32)
#include "src/base/system/windows.h"
#else
#include <csignal>

#include <pthread.h>
#include <sched.h>
#endif

namespace ac {

void bind_this_thread(int core);  // defined by the pool

namespace {

/// Implements bind_this_thread(). Inline, like the functions below, so that this file adds no bytes to the pool.
__attribute__((always_inline)) inline void bind_to_core(int core) {
#if defined(__linux__)
    if (core >= 0 && core < CPU_SETSIZE) {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET(static_cast<unsigned int>(core), &set);
        sched_setaffinity(0, sizeof(set), &set);
    }
#elif defined(_WIN32)
    if (core >= 0 && core < 64) {
        SetThreadAffinityMask(GetCurrentThread(), DWORD_PTR{1} << core);
    }
#else
    (void)core;
#endif
}

/// Binds the calling thread to a core while it creates threads: they start on that core. A thread that moves itself
/// must first run on the caller's core, and so waits for the end of the caller's time slice, because the caller does
/// not wait for it.
class OnCore {
public:
#if defined(__linux__)
    explicit OnCore(int core) : moves_(core >= 0 && sched_getaffinity(0, sizeof(before_), &before_) == 0) {
        bind_this_thread(core);
    }
    ~OnCore() {
        if (moves_) {
            sched_setaffinity(0, sizeof(before_), &before_);
        }
    }

private:
    cpu_set_t before_{};
    bool moves_;
#else
    explicit OnCore(int) {}  // start() binds the thread before it runs, or binding is impossible
#endif
};

#if defined(_WIN32)

/// Yields the core to other threads.
inline void give_way() {
    SwitchToThread();
}

/// Windows has no fork().
inline unsigned int forks_so_far() {
    return 0;
}

class SystemThread {
public:
    int start(int core, void *(*main)(void *), void *argument) {
        main_ = main;
        argument_ = argument;
        // The thread holds a reference to its library. Otherwise FreeLibrary() could unmap the code that it runs. A
        // library cannot join its threads while it is being unloaded: they need the loader lock to end.
        if (GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS, reinterpret_cast<LPCSTR>(&begin), &module_) ==
            0) {
            return -1;
        }
        thread_ = CreateThread(nullptr, 0, begin, this, CREATE_SUSPENDED, nullptr);
        if (thread_ == nullptr) {
            FreeLibrary(module_);
            return -1;
        }
        if (core >= 0 && core < 64) {
            SetThreadAffinityMask(thread_, DWORD_PTR{1} << core);
        }
        ResumeThread(thread_);
        return 0;
    }
    void join() {
        WaitForSingleObject(thread_, INFINITE);
        CloseHandle(thread_);
    }

private:
    static DWORD WINAPI begin(void *self) {
        const auto *const thread = static_cast<SystemThread *>(self);
        const HMODULE module = thread->module_;
        thread->main_(thread->argument_);
        FreeLibraryAndExitThread(module, 0);
    }

    void *(*main_)(void *) = nullptr;
    void *argument_ = nullptr;
    HMODULE module_ = nullptr;
    HANDLE thread_ = nullptr;
};

#else

/// Yields the core to other threads.
inline void give_way() {
    sched_yield();
}

std::atomic<unsigned int> fork_count{0};

void count_fork() {
    fork_count.fetch_add(1, std::memory_order_relaxed);
}

/// The number of forks between the first call, in whichever process, and this one.
unsigned int forks_so_far() {
    static Once handler;
    handler.get([]() noexcept { return static_cast<uint32_t>(pthread_atfork(nullptr, nullptr, count_fork)); });
    return fork_count.load(std::memory_order_relaxed);
}

class SystemThread {
public:
    /// Runs main(argument) on a thread that starts on `core` unless that is negative. Returns 0 or an error code.
    __attribute__((always_inline)) int start(int core, void *(*main)(void *), void *argument) {
        // Signals are for the program's own threads.
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        const int error = [&] {
            const OnCore here(core);
            return pthread_create(&thread_, nullptr, main, argument);
        }();
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        return error;
    }
    void join() { pthread_join(thread_, nullptr); }

private:
    pthread_t thread_{};
};

#endif

}  // namespace
}  // namespace ac
