// SPDX-License-Identifier: MIT
// A cache of idle jobs.
#pragma once

#include "src/c_runtime/job.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <mutex>
#include <vector>

namespace ac::c_runtime {

/// The properties that distinguish jobs: operation, device, shapes and parameters, as numbers in a fixed order.
class Key {
public:
    Key(std::initializer_list<int64_t> numbers) {
        for (const int64_t n : numbers) {
            add(n);
        }
    }
    void add(int64_t number) { numbers_[count_++] = number; }
    void add(float number) {
        int32_t bits = 0;
        std::memcpy(&bits, &number, sizeof(bits));
        add(static_cast<int64_t>(bits));
    }
    bool operator==(const Key &other) const { return count_ == other.count_ && numbers_ == other.numbers_; }

private:
    size_t count_{0};
    std::array<int64_t, 64> numbers_{};
};

/// A running job is not in the cache. If another thread needs the same job meanwhile, it makes a second one.
class Cache {
public:
    /// Takes a job out of the cache; null if there is none.
    JobPtr take(const Key &key);
    void give(const Key &key, JobPtr job);

private:
    static constexpr size_t most = 512;  ///< above that, the least recently used job goes

    struct Entry {
        Key key;
        uint64_t used;
        JobPtr job;
    };

    std::mutex mutex_{};
    uint64_t now_{0};
    std::vector<Entry> entries_{};
};

/// The only cache. It is never destroyed, because OpenCL may be gone before a destructor runs.
Cache &cache();

}  // namespace ac::c_runtime
