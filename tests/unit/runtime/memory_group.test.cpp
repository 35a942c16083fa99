// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/MemoryGroup.h"

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/BlobMemoryPool.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/OffsetLifetimeManager.h"
#include "arm_compute/runtime/OffsetMemoryPool.h"
#include "arm_compute/runtime/PoolManager.h"
#include "arm_compute/runtime/Tensor.h"

#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace arm_compute {
namespace {

void init_bytes(Tensor &tensor, size_t bytes, size_t alignment = 0) {
    tensor.allocator()->init(TensorInfo(TensorShape(bytes), 1, DataType::U8), alignment);
}

template <class Lifetimes> struct Manager {
    std::shared_ptr<Lifetimes> lifetimes = std::make_shared<Lifetimes>();
    std::shared_ptr<PoolManager> pools = std::make_shared<PoolManager>();
    std::shared_ptr<MemoryManagerOnDemand> manager = std::make_shared<MemoryManagerOnDemand>(lifetimes, pools);
};

/// Three tensors of a chain: the first and second overlap in time, and so do the second and third.
struct Chain {
    explicit Chain(std::shared_ptr<IMemoryManager> manager) : group(std::move(manager)) {}

    void configure(size_t a_bytes, size_t b_bytes, size_t c_bytes) {
        init_bytes(a, a_bytes);
        init_bytes(b, b_bytes);
        init_bytes(c, c_bytes);
        group.manage(&a);
        group.manage(&b);
        a.allocator()->allocate();
        group.manage(&c);
        b.allocator()->allocate();
        c.allocator()->allocate();
    }

    MemoryGroup group;
    Tensor a{};
    Tensor b{};
    Tensor c{};
};

TEST(MemoryGroup, WithoutManagerTensorsOwnTheirMemory) {
    Chain chain(nullptr);
    chain.configure(100, 50, 80);
    EXPECT_NE(chain.a.buffer(), nullptr);
    EXPECT_TRUE(chain.group.mappings().empty());
    const MemoryGroupResourceScope scope(chain.group);
    EXPECT_NE(chain.c.buffer(), nullptr);
}

TEST(MemoryGroup, BlobsAreReused) {
    Manager<BlobLifetimeManager> m;
    Chain chain(m.manager);
    chain.configure(100, 50, 80);
    // c takes over the blob of a, which needs 100 bytes.
    ASSERT_EQ(m.lifetimes->info().size(), 2u);
    EXPECT_EQ(m.lifetimes->info()[0].size, 100u);
    EXPECT_EQ(m.lifetimes->info()[0].owners, 2u);
    EXPECT_EQ(m.lifetimes->info()[1].size, 50u);
    EXPECT_EQ(m.lifetimes->info()[1].owners, 1u);
    EXPECT_EQ(m.lifetimes->info()[0].alignment, 64u);
    EXPECT_EQ(m.lifetimes->mapping_type(), MappingType::BLOBS);
    EXPECT_EQ(chain.a.buffer(), nullptr);
    Allocator allocator;
    m.manager->populate(allocator, 1);
    EXPECT_EQ(m.pools->num_pools(), 1u);
    {
        const MemoryGroupResourceScope scope(chain.group);
        ASSERT_NE(chain.a.buffer(), nullptr);
        EXPECT_EQ(chain.a.buffer(), chain.c.buffer());
        EXPECT_NE(chain.a.buffer(), chain.b.buffer());
        std::memset(chain.a.buffer(), 1, 100);
        std::memset(chain.b.buffer(), 2, 50);
    }
    EXPECT_EQ(chain.a.buffer(), nullptr);
    EXPECT_EQ(chain.b.buffer(), nullptr);
    m.manager->clear();
    EXPECT_EQ(m.pools->num_pools(), 0u);
    m.manager->populate(allocator, 0);
    EXPECT_EQ(m.pools->num_pools(), 1u) << "0 counts as 1";
}

TEST(MemoryGroup, OffsetsShareOneArena) {
    Manager<OffsetLifetimeManager> m;
    Chain chain(m.manager);
    chain.configure(100, 50, 80);
    EXPECT_EQ(m.lifetimes->info().size, 128u + 50u);
    EXPECT_EQ(m.lifetimes->info().alignment, 64u);
    EXPECT_EQ(m.lifetimes->mapping_type(), MappingType::OFFSETS);
    Allocator allocator;
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(chain.group);
    EXPECT_EQ(chain.a.buffer(), chain.c.buffer());
    EXPECT_EQ(chain.b.buffer(), chain.a.buffer() + 128);
    std::memset(chain.a.buffer(), 1, 100);
    std::memset(chain.b.buffer(), 2, 50);
}

/// A second function is configured after the pool was created, and needs more than the first one.
template <class Lifetimes> void expect_older_pools_refused() {
    Manager<Lifetimes> m;
    Allocator allocator;
    Chain first(m.manager), second(m.manager);
    first.configure(100, 50, 80);
    m.manager->populate(allocator, 1);
    second.configure(100, 5000, 80);
    EXPECT_RAISES(second.group.acquire());
    EXPECT_EQ(second.a.buffer(), nullptr) << "nothing of the pool was lent";
    EXPECT_EQ(second.b.buffer(), nullptr);
    MemoryGroup third(m.manager);
    Tensor large;  // starts at the start of the pool and ends after its end
    init_bytes(large, 5000);
    third.manage(&large);
    large.allocator()->allocate();
    EXPECT_RAISES(third.acquire());
    third.release();  // if it were not rejected, the next one would wait forever
    {
        const MemoryGroupResourceScope scope(first.group);  // it fits, and the pool is free
        std::memset(first.a.buffer(), 1, 100);
        std::memset(first.b.buffer(), 2, 50);
    }
    m.manager->clear();
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(second.group);
    std::memset(second.b.buffer(), 3, 5000);
}

TEST(MemoryGroup, PoolsThatAreTooSmallForAFunctionAreRefused) {
    expect_older_pools_refused<BlobLifetimeManager>();
    expect_older_pools_refused<OffsetLifetimeManager>();
}

TEST(MemoryGroup, OffsetsHonourAlignments) {
    Manager<OffsetLifetimeManager> m;
    MemoryGroup group(m.manager);
    Tensor a;
    Tensor b;
    init_bytes(a, 100, 16);
    init_bytes(b, 90, 1024);
    group.manage(&a);
    group.manage(&b);
    a.allocator()->allocate();
    b.allocator()->allocate();
    Allocator allocator;
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(group);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(b.buffer()) % 1024, 0u);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(a.buffer()) % 16, 0u);
}

template <class Lifetimes> void two_functions_share_a_pool() {
    Manager<Lifetimes> m;
    Chain first(m.manager);
    Chain second(m.manager);
    first.configure(100, 50, 80);
    second.configure(10, 20, 3000);
    Allocator allocator;
    m.manager->populate(allocator, 1);
    for (Chain *chain : {&first, &second, &first}) {
        const MemoryGroupResourceScope scope(chain->group);
        std::memset(chain->a.buffer(), 1, chain->a.info()->total_size());
        std::memset(chain->b.buffer(), 2, chain->b.info()->total_size());
        std::memset(chain->c.buffer(), 3, chain->c.info()->total_size());
        EXPECT_EQ(chain->b.buffer()[0], 2);
    }
    EXPECT_TRUE(m.lifetimes->release_group(&first.group));
    EXPECT_FALSE(m.lifetimes->release_group(&first.group));
    EXPECT_FALSE(m.lifetimes->release_group(nullptr));
}

TEST(MemoryGroup, TwoFunctionsShareAPoolOfBlobs) {
    two_functions_share_a_pool<BlobLifetimeManager>();
}
TEST(MemoryGroup, TwoFunctionsShareAPoolOfOffsets) {
    two_functions_share_a_pool<OffsetLifetimeManager>();
}

TEST(MemoryGroup, PoolsSuitTheLargestOfAllFunctions) {
    Manager<BlobLifetimeManager> m;
    Chain first(m.manager);
    Chain second(m.manager);
    first.configure(100, 50, 80);
    second.configure(10, 20, 3000);
    ASSERT_EQ(m.lifetimes->info().size(), 2u);
    EXPECT_EQ(m.lifetimes->info()[0].size, 3000u);
    EXPECT_EQ(m.lifetimes->info()[1].size, 50u);
}

// As in a function made of functions: inner tensors are live while the outer one is.
TEST(MemoryGroup, AnInnerGroupBelongsToTheOuterOne) {
    Manager<BlobLifetimeManager> m;
    MemoryGroup outer(m.manager);
    MemoryGroup inner(m.manager);
    Tensor x;
    Tensor y;
    init_bytes(x, 100);
    init_bytes(y, 200);
    outer.manage(&x);
    inner.manage(&y);
    y.allocator()->allocate();
    x.allocator()->allocate();
    EXPECT_EQ(outer.mappings().size(), 2u);
    EXPECT_TRUE(inner.mappings().empty());
    Allocator allocator;
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope outer_scope(outer);
    const MemoryGroupResourceScope inner_scope(inner);
    ASSERT_NE(y.buffer(), nullptr);
    EXPECT_NE(x.buffer(), y.buffer());
}

TEST(MemoryGroup, MistakesAreNamed) {
    Manager<BlobLifetimeManager> m;
    Chain chain(m.manager);
    Allocator allocator;
    init_bytes(chain.a, 16);
    chain.group.manage(&chain.a);
    EXPECT_FALSE(m.lifetimes->are_all_finalized());
    EXPECT_RAISES(m.manager->populate(allocator, 1));
    EXPECT_RAISES(chain.group.manage(&chain.a));
    EXPECT_FALSE(bool(chain.a.allocator()->import_memory(&chain)));
    chain.a.allocator()->allocate();
    EXPECT_TRUE(m.lifetimes->are_all_finalized());
    EXPECT_RAISES(chain.a.allocator()->allocate());
    EXPECT_RAISES(chain.group.acquire());
    m.manager->populate(allocator, 1);
    EXPECT_RAISES(m.manager->populate(allocator, 1));
    Tensor has_memory;
    init_bytes(has_memory, 16);
    has_memory.allocator()->allocate();
    EXPECT_RAISES(chain.group.manage(&has_memory));
    // A group that failed before its first lifetime does not remain the active one.
    MemoryGroup other(m.manager);
    Tensor managed;
    init_bytes(managed, 16);
    other.manage(&managed);
    managed.allocator()->allocate();
    EXPECT_EQ(other.mappings().size(), 1u);
    EXPECT_RAISES(MemoryManagerOnDemand(nullptr, m.pools));
    EXPECT_RAISES(MemoryManagerOnDemand(m.lifetimes, nullptr));
}

TEST(MemoryGroup, APoolOlderThanAFunctionIsRefusedAndGivenBack) {
    Manager<BlobLifetimeManager> m;
    Chain chain(m.manager);
    Allocator allocator;
    m.manager->populate(allocator, 1);
    chain.configure(100, 50, 80);
    EXPECT_RAISES(chain.group.acquire());
    m.manager->clear();
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(chain.group);
    EXPECT_NE(chain.a.buffer(), nullptr);
}

/// The state after a group ends before all of its lifetimes, as when configure() fails halfway.
TEST(MemoryGroup, MayEndBeforeItsTensors) {
    Manager<OffsetLifetimeManager> m;
    Allocator allocator;
    Tensor left, finished;
    init_bytes(left, 100);
    init_bytes(finished, 100);
    {
        MemoryGroup group(m.manager);
        group.manage(&finished);
        group.manage(&left);
        finished.allocator()->allocate();
    }
    EXPECT_TRUE(m.lifetimes->are_all_finalized());
    Chain chain(m.manager);
    chain.configure(100, 50, 80);
    EXPECT_EQ(chain.group.mappings().size(), 3u) << "nothing of the old group";
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(chain.group);
    std::memset(chain.a.buffer(), 1, 100);
}

TEST(MemoryGroup, AnInnerGroupMayEndBeforeTheOuterOne) {
    Manager<BlobLifetimeManager> m;
    Allocator allocator;
    MemoryGroup outer(m.manager);
    Tensor a, b;
    init_bytes(a, 100);
    init_bytes(b, 100);
    outer.manage(&a);
    auto settled = std::make_unique<Chain>(m.manager);
    settled->configure(10, 20, 30);
    {
        Chain unfinished(m.manager);
        init_bytes(unfinished.a, 1000);
        unfinished.group.manage(&unfinished.a);
        a.allocator()->allocate();
        EXPECT_TRUE(outer.mappings().empty()) << "an object of the inner group lives";
    }
    EXPECT_EQ(outer.mappings().size(), 4u) << "a, and those of the first inner group";
    settled = nullptr;
    EXPECT_EQ(outer.mappings().size(), 1u);
    m.manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(outer);
    std::memset(a.buffer(), 1, 100);
}

TEST(MemoryGroup, GivesItsPoolBackWhenItEnds) {
    Manager<BlobLifetimeManager> m;
    Allocator allocator;
    auto first = std::make_unique<Chain>(m.manager);
    Chain second(m.manager);
    first->configure(100, 50, 80);
    second.configure(100, 50, 80);
    m.manager->populate(allocator, 1);
    first->group.acquire();
    first = nullptr;
    const MemoryGroupResourceScope scope(second.group);  // would wait forever
    std::memset(second.a.buffer(), 1, 100);
}

TEST(PoolManager, LendsAndTakesBack) {
    PoolManager pools;
    EXPECT_RAISES(pools.lock_pool());
    EXPECT_EQ(pools.release_pool(), nullptr);
    Allocator allocator;
    pools.register_pool(std::make_unique<OffsetMemoryPool>(&allocator, BlobInfo(100, 64, 1)));
    IMemoryPool *pool = pools.lock_pool();
    EXPECT_EQ(pool->mapping_type(), MappingType::OFFSETS);
    EXPECT_RAISES(pools.clear_pools());
    EXPECT_RAISES(pools.release_pool());
    EXPECT_RAISES(pools.register_pool(pool->duplicate()));
    EXPECT_RAISES(pools.unlock_pool(nullptr));
    pools.unlock_pool(pool);
    EXPECT_RAISES(pools.unlock_pool(pool));
    EXPECT_EQ(pools.release_pool().get(), pool);
    EXPECT_EQ(pools.num_pools(), 0u);
    EXPECT_RAISES(BlobMemoryPool(nullptr, {}));
}

// Two pools, and more threads than pools: no two threads have the same memory at the same time.
TEST(PoolManager, ThreadsWaitForAFreePool) {
    Manager<OffsetLifetimeManager> m;
    constexpr int thread_count = 4;
    std::vector<std::unique_ptr<Chain>> chains;
    for (int i = 0; i < thread_count; ++i) {
        chains.push_back(std::make_unique<Chain>(m.manager));
        chains.back()->configure(100, 50, 80);
    }
    Allocator allocator;
    m.manager->populate(allocator, 2);
    std::atomic<int> inside{0};
    std::atomic<int> errors{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < thread_count; ++i) {
        threads.emplace_back([&, i] {
            for (int round = 0; round < 50; ++round) {
                const MemoryGroupResourceScope scope(chains[static_cast<size_t>(i)]->group);
                errors += ++inside > 2 ? 1 : 0;
                uint8_t *memory = chains[static_cast<size_t>(i)]->a.buffer();
                std::memset(memory, i, 100);
                std::this_thread::yield();
                for (int k = 0; k < 100; ++k) {
                    errors += memory[k] != i ? 1 : 0;
                }
                --inside;
            }
        });
    }
    for (std::thread &t : threads) {
        t.join();
    }
    EXPECT_EQ(errors, 0);
}

TEST(MemoryGroup, ThreadsConfigureWithOneManager) {
    Manager<BlobLifetimeManager> m;
    constexpr size_t thread_count = 4;
    std::vector<std::unique_ptr<Chain>> chains;
    for (size_t i = 0; i < thread_count; ++i) {
        chains.push_back(std::make_unique<Chain>(m.manager));
    }
    std::vector<std::thread> threads;
    for (size_t i = 0; i < thread_count; ++i) {
        threads.emplace_back([&, i] { chains[i]->configure(100 + i, 50, 80); });
    }
    for (std::thread &t : threads) {
        t.join();
    }
    EXPECT_TRUE(m.lifetimes->are_all_finalized());
    ASSERT_EQ(m.lifetimes->info().size(), 2u);
    EXPECT_EQ(m.lifetimes->info()[0].size, 100 + thread_count - 1);
    Allocator allocator;
    m.manager->populate(allocator, 1);
    for (const auto &chain : chains) {
        EXPECT_EQ(chain->group.mappings().size(), 3u);
        const MemoryGroupResourceScope scope(chain->group);
        EXPECT_EQ(chain->a.buffer(), chain->c.buffer());
        EXPECT_NE(chain->a.buffer(), nullptr);
    }
}

TEST(LifetimeManagers, ReleasingAGroupClearsItsMappings) {
    Manager<BlobLifetimeManager> m;
    Chain chain(m.manager);
    chain.configure(100, 200, 300);
    ASSERT_EQ(chain.group.mappings().size(), 3u);
    EXPECT_TRUE(m.lifetimes->release_group(&chain.group));
    EXPECT_TRUE(chain.group.mappings().empty());
    EXPECT_FALSE(m.lifetimes->release_group(&chain.group)) << "a group that is not there any more";
}

}  // namespace
}  // namespace arm_compute
