// SPDX-License-Identifier: MIT
#pragma once

#if defined(_WIN32)
#include <condition_variable>
#include <mutex>
#else
#include <pthread.h>
#endif

namespace ac {

#if defined(_WIN32)

/// A lock, and a thread that sleeps until it is woken.
class Wake {
public:
    void lock() { mutex_.lock(); }
    void unlock() { mutex_.unlock(); }
    /// Sleeps until wake(), or without a reason; the caller holds the lock.
    void sleep() {
        std::unique_lock<std::mutex> held(mutex_, std::adopt_lock);
        condition_.wait(held);
        held.release();
    }
    /// Wakes the thread that sleeps or is about to: it holds the lock until it does.
    void wake() {
        lock();
        unlock();
        condition_.notify_one();
    }

private:
    std::mutex mutex_;
    std::condition_variable condition_;
};

#else

/// A lock, and a thread that sleeps until it is woken. std::mutex and std::condition_variable, which throw, have 700
/// bytes more.
class Wake {
public:
    Wake() = default;
    Wake(const Wake &) = delete;
    Wake &operator=(const Wake &) = delete;

    void lock() { pthread_mutex_lock(&mutex_); }
    void unlock() { pthread_mutex_unlock(&mutex_); }
    /// Sleeps until wake(), or without a reason; the caller holds the lock.
    void sleep() { pthread_cond_wait(&condition_, &mutex_); }
    /// Wakes the thread that sleeps or is about to: it holds the lock until it does.
    void wake() {
        lock();
        unlock();
        pthread_cond_signal(&condition_);
    }

private:
    // Plain memory, which needs no end, as in std::mutex.
    pthread_mutex_t mutex_ = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition_ = PTHREAD_COND_INITIALIZER;
};

#endif

}  // namespace ac
