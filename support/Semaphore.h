// SPDX-License-Identifier: MIT
#pragma once

#include "support/Mutex.h"

#include <condition_variable>
#include <mutex>

namespace arm_compute {
/// A counting semaphore for threads of one process.
class Semaphore {
public:
    /// @param[in] value Number of wait() that return at once.
    explicit Semaphore(int value = 0) : _value(value) {}

    /// Raises the count, and wakes one thread that waits.
    void signal() {
        {
            const std::lock_guard<std::mutex> lock(_mutex);
            ++_value;
        }
        _changed.notify_one();
    }
    /// Waits until the count is positive, and lowers it.
    void wait() {
        std::unique_lock<std::mutex> lock(_mutex);
        _changed.wait(lock, [this] { return _value > 0; });
        --_value;
    }

private:
    int _value;
    std::mutex _mutex{};
    std::condition_variable _changed{};
};
}  // namespace arm_compute
