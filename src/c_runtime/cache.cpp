// SPDX-License-Identifier: MIT
#include "src/c_runtime/cache.h"

#include <algorithm>
#include <utility>

namespace ac::c_runtime {

JobPtr Cache::take(const Key &key) {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (Entry &entry : entries_) {
        if (entry.key == key) {
            JobPtr job = std::move(entry.job);
            entry = std::move(entries_.back());
            entries_.pop_back();
            return job;
        }
    }
    return nullptr;
}

void Cache::give(const Key &key, JobPtr job) {
    JobPtr oldest;  // destroyed after the lock is released
    const std::lock_guard<std::mutex> lock(mutex_);
    if (entries_.size() == most) {
        const auto it = std::min_element(entries_.begin(), entries_.end(),
                                         [](const Entry &a, const Entry &b) { return a.used < b.used; });
        oldest = std::move(it->job);
        *it = std::move(entries_.back());
        entries_.pop_back();
    }
    entries_.push_back({key, ++now_, std::move(job)});
}

Cache &cache() {
    static Cache *const only = new Cache;
    return *only;
}

}  // namespace ac::c_runtime
