// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

#include <stdint.h>

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

/// A number that is computed on first use. A static variable with an initializer would need a guard of the C++ library.
class Once {
public:
    constexpr Once() = default;

    uint32_t get(uint32_t (*compute)() noexcept) noexcept;

private:
    std::atomic<bool> known_{false};
    std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
    uint32_t value_ = 0;
};

}  // namespace ac
