// SPDX-License-Identifier: MIT
// Jobs that were made before and are not running now.
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

/// What jobs differ in: operation, device, shapes and parameters, as numbers in an agreed order.
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

/// A job is taken out while it runs: another thread that needs the same meanwhile makes a second one.
class Cache {
public:
    /// The job, or null if there is none.
    JobPtr take(const Key &key);
    void give(const Key &key, JobPtr job);

private:
    static constexpr size_t most = 512;  ///< beyond that, the job that was unused for longest goes

    struct Entry {
        Key key;
        uint64_t used;
        JobPtr job;
    };

    std::mutex mutex_{};
    uint64_t now_{0};
    std::vector<Entry> entries_{};
};

/// The one cache. It stays until the process ends, because OpenCL may be gone before a destructor runs.
Cache &cache();

}  // namespace ac::c_runtime
