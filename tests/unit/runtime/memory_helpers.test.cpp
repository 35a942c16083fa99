// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/PoolManager.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/core/helpers/MemoryHelpers.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

namespace arm_compute {
namespace {

using experimental::MemoryLifetime;

const experimental::MemoryRequirements needs = {{offset_int_vec(0), MemoryLifetime::Temporary, 100, 64},
                                                {offset_int_vec(1), MemoryLifetime::Persistent, 0},
                                                {offset_int_vec(2), MemoryLifetime::Persistent, 300, 128},
                                                {offset_int_vec(3), MemoryLifetime::Prepare, 50}};

TEST(MemoryHelpers, EachPieceIsATensorInThePacks) {
    MemoryGroup group;
    ITensorPack run, prepare;
    auto workspace = manage_workspace<Tensor>(needs, group, run, prepare);
    ASSERT_EQ(workspace.size(), 3U);
    EXPECT_EQ(run.size(), 3U);
    EXPECT_EQ(prepare.size(), 2U);
    EXPECT_EQ(prepare.get_tensor(offset_int_vec(0)), nullptr);
    ITensor *const kept = run.get_tensor(offset_int_vec(2));
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->info()->total_size(), 300U);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(kept->buffer()) % 128, 0U);
    release_prepare_tensors(workspace, prepare);
    ASSERT_EQ(workspace.size(), 2U);
    EXPECT_EQ(workspace[1].tensor.get(), kept);
    EXPECT_EQ(prepare.size(), 1U);
    EXPECT_EQ(manage_workspace<Tensor>(needs, group, run).size(), 3U);
}

/// Two consecutive operators: the second one uses the first one's temporary memory.
TEST(MemoryHelpers, TemporaryMemoryIsShared) {
    const auto lifetimes = std::make_shared<BlobLifetimeManager>();
    const auto manager = std::make_shared<MemoryManagerOnDemand>(lifetimes, std::make_shared<PoolManager>());
    MemoryGroup group(manager);
    ITensorPack run, prepare;
    Tensor source;
    source.allocator()->init(TensorInfo(TensorShape(10U), 1, DataType::U8));
    group.manage(&source);  // allocating it creates the group's mappings
    auto first = manage_workspace<Tensor>(needs, group, run, prepare, false);
    EXPECT_EQ(run.get_tensor(offset_int_vec(2))->buffer(), nullptr);
    allocate_tensors(needs, first);
    EXPECT_NE(run.get_tensor(offset_int_vec(2))->buffer(), nullptr);
    release_temporaries(needs, first);
    auto second = manage_workspace<Tensor>(needs, group, run, prepare, false);
    release_temporaries(needs, second);
    source.allocator()->allocate();
    Allocator allocator;
    manager->populate(allocator, 1);
    group.acquire();
    EXPECT_NE(first[0].tensor->buffer(), nullptr);
    EXPECT_EQ(first[0].tensor->buffer(), second[0].tensor->buffer());
    EXPECT_NE(first[0].tensor->buffer(), source.buffer());
    group.release();
}

}  // namespace
}  // namespace arm_compute
