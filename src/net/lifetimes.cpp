// SPDX-License-Identifier: MIT
#include "src/net/lifetimes.h"

#include "arm_compute/runtime/BlobMemoryPool.h"
#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/OffsetMemoryPool.h"
#include "arm_compute/runtime/PoolManager.h"

#include <algorithm>
#include <stdexcept>

namespace ac::net {

namespace {

bool meet(const Lifetime &a, const Lifetime &b) {
    return a.begin <= b.end && b.begin <= a.end;
}

size_t round_up(size_t value, size_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
}

enum class Order : uint8_t { largest_first, most_bytes_and_time_first, longest_first, earliest_first };

/// Indices of the pieces, sorted. Equal ones keep their order.
std::vector<size_t> sorted(const std::vector<Lifetime> &lifetimes, Order by) {
    std::vector<std::pair<double, size_t>> keys;
    for (const Lifetime &own : lifetimes) {
        const auto length = static_cast<double>(own.end - own.begin + 1), size = static_cast<double>(own.size);
        keys.emplace_back(by == Order::largest_first               ? -size
                          : by == Order::most_bytes_and_time_first ? -size * length
                          : by == Order::longest_first             ? -length
                                                                   : static_cast<double>(own.begin),
                          keys.size());
    }
    std::sort(keys.begin(), keys.end());
    std::vector<size_t> order;
    for (const auto &key : keys) {
        order.push_back(key.second);
    }
    return order;
}

/// Places each piece, in this order, in the smallest gap between pieces of its time. Returns the block's size.
size_t place(std::vector<size_t> &offsets, const std::vector<Lifetime> &lifetimes, const std::vector<size_t> &order) {
    std::vector<size_t> placed;  // in the order of their offsets
    size_t all = 0;
    for (const size_t i : order) {
        const Lifetime &own = lifetimes[i];
        const size_t alignment = std::max<size_t>(own.alignment, 1);
        size_t end = 0, best = SIZE_MAX, least = SIZE_MAX;
        for (const size_t j : placed) {
            if (!meet(own, lifetimes[j])) {
                continue;
            }
            const size_t start = round_up(end, alignment);
            if (start + own.size <= offsets[j] && offsets[j] - start < least) {
                best = start;
                least = offsets[j] - start;
            }
            end = std::max(end, offsets[j] + lifetimes[j].size);
        }
        offsets[i] = best != SIZE_MAX ? best : round_up(end, alignment);
        all = std::max(all, offsets[i] + own.size);
        placed.insert(std::upper_bound(placed.begin(), placed.end(), offsets[i],
                                       [&](size_t offset, size_t j) { return offset < offsets[j]; }),
                      i);
    }
    return all;
}

}  // namespace

OffsetPlan::OffsetPlan(const std::vector<Lifetime> &lifetimes) : offsets(lifetimes.size()) {
    if (lifetimes.size() == 1) {  // most steps have one temporary tensor
        size = lifetimes[0].size;
        alignment = std::max(alignment, lifetimes[0].alignment);
        return;
    }
    size = SIZE_MAX;
    const size_t bound = lower_bound_of(lifetimes);
    // A round compares each piece with all others. Thousands of pieces, as of an unrolled recurrent layer, get fewer
    // rounds, so that planning takes less than a second.
    constexpr size_t most_rounds = 32, comparisons = size_t{1} << 27;
    const size_t squared = lifetimes.size() * lifetimes.size() + 1;
    const size_t rounds = std::min(most_rounds, comparisons / 4 / squared + 1);
    for (const Order by :
         {Order::largest_first, Order::most_bytes_and_time_first, Order::longest_first, Order::earliest_first}) {
        std::vector<size_t> order = sorted(lifetimes, by);
        // Each further round places the pieces at the end of the block first.
        for (size_t round = 0; round < rounds && size > bound; ++round) {
            std::vector<size_t> tried(lifetimes.size());
            const size_t needed = place(tried, lifetimes, order);
            if (needed < size) {
                size = needed;
                offsets = tried;
            }
            std::vector<size_t> next;
            for (const bool at_end : {true, false}) {
                for (const size_t i : order) {
                    if ((tried[i] + lifetimes[i].size == needed) == at_end) {
                        next.push_back(i);
                    }
                }
            }
            order.swap(next);
        }
    }
    size = lifetimes.empty() ? 0 : size;
    for (const Lifetime &lifetime : lifetimes) {
        alignment = std::max(alignment, lifetime.alignment);
    }
}

BlockPlan::BlockPlan(const std::vector<Lifetime> &lifetimes) : blocks(lifetimes.size()) {
    // Largest piece first, so that a block never grows. Each piece goes into the smallest free block.
    std::vector<std::vector<size_t>> owners;
    for (const size_t i : sorted(lifetimes, Order::largest_first)) {
        size_t block = owners.size();
        for (size_t b = 0; b < owners.size(); ++b) {
            const bool is_free = std::none_of(owners[b].begin(), owners[b].end(),
                                              [&](size_t j) { return meet(lifetimes[i], lifetimes[j]); });
            block = is_free ? b : block;
        }
        if (block == owners.size()) {
            owners.emplace_back();
            infos.emplace_back(lifetimes[i].size, lifetimes[i].alignment, 0);
        }
        owners[block].push_back(i);
        infos[block].alignment = std::max(infos[block].alignment, lifetimes[i].alignment);
        infos[block].owners = owners[block].size();
        blocks[i] = block;
    }
}

size_t lower_bound_of(const std::vector<Lifetime> &lifetimes) {
    size_t most = 0;
    for (const Lifetime &at : lifetimes) {  // the sum is largest at the beginning of a lifetime
        size_t sum = 0;
        for (const Lifetime &other : lifetimes) {
            sum += other.begin <= at.begin && at.begin <= other.end ? other.size : 0;
        }
        most = std::max(most, sum);
    }
    return most;
}

void LifetimePlanner::register_group(IMemoryGroup *group) {
    if (elements_.empty()) {
        group_ = group;
    }
}

bool LifetimePlanner::release_group(IMemoryGroup *group) {
    const auto found = std::find(settled_.begin(), settled_.end(), group);
    if (found == settled_.end()) {
        return false;
    }
    settled_.erase(found);
    group->mappings().clear();
    return true;
}

void LifetimePlanner::start_lifetime(void *obj) {
    elements_.push_back({obj, nullptr, {0, 0, clock_++, 0}});
}

void LifetimePlanner::end_lifetime(void *obj, IMemory &obj_memory, size_t size, size_t alignment) {
    const auto found = std::find_if(elements_.begin(), elements_.end(), [obj](const Element &element) {
        return element.object == obj && element.memory == nullptr;
    });
    if (found == elements_.end()) {
        throw std::runtime_error(
            "the lifetime of a tensor ends that did not begin: a managed tensor is allocated twice");
    }
    found->memory = &obj_memory;
    found->lifetime = {size, alignment, found->lifetime.begin, clock_++};
    if (std::all_of(elements_.begin(), elements_.end(), [](const Element &e) { return e.memory != nullptr; })) {
        settle();
    }
}

void LifetimePlanner::settle() {
    std::vector<Lifetime> lifetimes;
    for (const Element &element : elements_) {
        lifetimes.push_back(element.lifetime);
    }
    std::vector<size_t> places;
    std::vector<BlobInfo> needs;
    if (type_ == MappingType::OFFSETS) {
        OffsetPlan plan(lifetimes);
        places = std::move(plan.offsets);
        needs = {BlobInfo(plan.size, plan.alignment, elements_.size())};
    } else {
        BlockPlan plan(lifetimes);
        places = std::move(plan.blocks);
        needs = std::move(plan.infos);
    }
    for (size_t i = 0; i < elements_.size(); ++i) {
        group_->mappings()[elements_[i].memory] = places[i];
    }
    pool_.resize(std::max(pool_.size(), needs.size()), BlobInfo(0, 0, 0));
    for (size_t i = 0; i < needs.size(); ++i) {
        pool_[i] = BlobInfo(std::max(pool_[i].size, needs[i].size), std::max(pool_[i].alignment, needs[i].alignment),
                            std::max(pool_[i].owners, needs[i].owners));
    }
    settled_.push_back(group_);
    elements_.clear();
}

std::unique_ptr<IMemoryPool> LifetimePlanner::create_pool(IAllocator *allocator) {
    if (type_ == MappingType::OFFSETS) {
        return std::make_unique<OffsetMemoryPool>(allocator, pool_.empty() ? BlobInfo() : pool_[0]);
    }
    return std::make_unique<BlobMemoryPool>(allocator, pool_);
}

std::shared_ptr<IMemoryManager> make_memory_manager(MappingType type) {
    return std::make_shared<MemoryManagerOnDemand>(std::make_shared<LifetimePlanner>(type),
                                                   std::make_shared<PoolManager>());
}

}  // namespace ac::net
