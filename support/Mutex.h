// SPDX-License-Identifier: MIT
#pragma once

#ifndef NO_MULTI_THREADING
#include <mutex>
#endif

namespace arm_compute {
#ifndef NO_MULTI_THREADING
using Mutex = std::mutex;
template <typename MutexType> using lock_guard = std::lock_guard<MutexType>;
template <typename MutexType> using unique_lock = std::unique_lock<MutexType>;
#else
/// Does nothing: for targets that have no threads (bare metal).
class Mutex {
public:
    void lock() {}
    void unlock() {}
    bool try_lock() { return true; }
};
template <typename MutexType> class lock_guard {
public:
    explicit lock_guard(MutexType &) {}
    lock_guard(const lock_guard &) = delete;
    lock_guard &operator=(const lock_guard &) = delete;
};
template <typename MutexType> class unique_lock {
public:
    explicit unique_lock(MutexType &) {}
    unique_lock(const unique_lock &) = delete;
    unique_lock &operator=(const unique_lock &) = delete;
    void lock() {}
    void unlock() {}
};
#endif
}  // namespace arm_compute
