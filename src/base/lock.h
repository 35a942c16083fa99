// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace ac {

/// A lock for a few instructions; a waiting thread yields its core.
class Lock {
public:
    explicit Lock(std::atomic_flag &flag) noexcept;
    ~Lock() { flag_.clear(std::memory_order_release); }
    Lock(const Lock &) = delete;
    Lock &operator=(const Lock &) = delete;

private:
    std::atomic_flag &flag_;
};

}  // namespace ac
