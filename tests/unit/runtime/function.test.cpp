// SPDX-License-Identifier: MIT
// A function object and its memory manager, with a plan that needs all three lifetimes.
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/MemoryRegion.h"
#include "arm_compute/runtime/OffsetLifetimeManager.h"
#include "arm_compute/runtime/PoolManager.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/api/function.h"
#include "tests/framework/failing_memory.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <utility>
#include <vector>

namespace ac {
namespace {

using arm_compute::experimental::MemoryInfo;
using arm_compute::experimental::MemoryLifetime;
using arm_compute::experimental::MemoryRequirements;

enum Slots { temporary = 100, packed, scratch_of_prepare };

/// dst = src * 2 + 1, in several steps: 2 is packed in prepare(), the product is stored in temporary memory.
class ScaleAndShift final : public Plan {
public:
    explicit ScaleAndShift(size_t bytes) : bytes_(bytes) {}

    MemoryRequirements workspace() const override {
        return {MemoryInfo(temporary, MemoryLifetime::Temporary, bytes_, 64),
                MemoryInfo(packed, MemoryLifetime::Persistent, bytes_, 64),
                MemoryInfo(scratch_of_prepare, MemoryLifetime::Prepare, bytes_, 64)};
    }

    void prepare(ITensorPack &pack) const override {
        ++prepared;
        uint8_t *scratch = pack.get_tensor(scratch_of_prepare)->buffer();
        std::memset(scratch, 2, bytes_);
        std::memcpy(pack.get_tensor(packed)->buffer(), scratch, bytes_);
    }

    void run(ITensorPack &pack) const override {
        uint8_t *product = pack.get_tensor(temporary)->buffer();
        const uint8_t *factor = pack.get_tensor(packed)->buffer();
        const uint8_t *src = pack.get_const_tensor(TensorType::ACL_SRC)->buffer();
        uint8_t *dst = pack.get_tensor(TensorType::ACL_DST)->buffer();
        places.push_back(product);
        for (size_t i = 0; i < bytes_; i++) {
            product[i] = static_cast<uint8_t>(src[i] * factor[i]);
        }
        for (size_t i = 0; i < bytes_; i++) {
            dst[i] = static_cast<uint8_t>(product[i] + 1);
        }
    }

    mutable std::vector<const uint8_t *> places;  ///< address of each run's temporary memory
    mutable int prepared = 0;                     ///< calls of prepare()

private:
    size_t bytes_;
};

/// A function and its tensors.
struct Step {
    Step(const std::shared_ptr<IMemoryManager> &manager, size_t size) : bytes(size), function(manager) {
        for (arm_compute::Tensor *tensor : {&src, &dst}) {
            tensor->allocator()->init(arm_compute::TensorInfo(TensorShape(bytes), 1, DataType::U8));
            tensor->allocator()->allocate();
        }
        auto made = std::make_unique<ScaleAndShift>(bytes);
        plan = made.get();
        function.configure(PlanPtr(std::move(made)), {{TensorType::ACL_SRC, &src}, {TensorType::ACL_DST, &dst}});
    }

    void run_and_check(uint8_t value) {
        std::memset(src.buffer(), value, bytes);
        std::memset(dst.buffer(), 0, bytes);
        function.run();
        EXPECT_EQ(std::vector<uint8_t>(dst.buffer(), dst.buffer() + bytes),
                  std::vector<uint8_t>(bytes, static_cast<uint8_t>(2 * value + 1)));
    }

    size_t bytes;
    arm_compute::Tensor src;
    arm_compute::Tensor dst;
    Function function;
    const ScaleAndShift *plan = nullptr;
};

/// Records the requests of pools.
class CountingAllocator final : public IAllocator {
public:
    void *allocate(size_t size, size_t alignment) override {
        sizes.push_back(size);
        return real_.allocate(size, alignment);
    }
    void free(void *pointer) override {
        freed++;
        real_.free(pointer);
    }
    std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) override {
        sizes.push_back(size);
        return real_.make_region(size, alignment);
    }
    std::vector<size_t> sizes;
    int freed = 0;

private:
    Allocator real_;
};

TEST(Function, OwnsItsMemoryWithoutManager) {
    Step step(nullptr, 1000);
    step.run_and_check(3);
    step.run_and_check(50);
    ASSERT_EQ(step.plan->places.size(), 2u);
    EXPECT_EQ(step.plan->places[0], step.plan->places[1]);
}

template <class Lifetimes> class FunctionUnderManager : public testing::Test {};
using LifetimeManagers = testing::Types<arm_compute::BlobLifetimeManager, arm_compute::OffsetLifetimeManager>;
TYPED_TEST_SUITE(FunctionUnderManager, LifetimeManagers, );  // the comma: the macro is variadic

TYPED_TEST(FunctionUnderManager, FunctionsShareOnePool) {
    const auto pools = std::make_shared<PoolManager>();
    const auto manager = std::make_shared<MemoryManagerOnDemand>(std::make_shared<TypeParam>(), pools);
    Step first(manager, 1000);
    Step second(manager, 3000);
    CountingAllocator allocator;
    manager->populate(allocator, 1);
    // They do not run at the same time, so the pool has the size of the larger one, except for alignment.
    size_t pooled = 0;
    for (const size_t size : allocator.sizes) {
        pooled += size;
    }
    EXPECT_GE(pooled, 3000u);
    EXPECT_LE(pooled, 3000u + 128);

    first.run_and_check(3);
    second.run_and_check(4);
    first.run_and_check(5);
    ASSERT_EQ(first.plan->places.size(), 2u);
    ASSERT_EQ(second.plan->places.size(), 1u);
    EXPECT_EQ(first.plan->places[0], second.plan->places[0]);  // proves that the memory is the pool's
    manager->clear();
}

TYPED_TEST(FunctionUnderManager, ConfiguredAgainForgetsTheFirstPlan) {
    const auto manager =
        std::make_shared<MemoryManagerOnDemand>(std::make_shared<TypeParam>(), std::make_shared<PoolManager>());
    Step step(manager, 500);
    auto made = std::make_unique<ScaleAndShift>(size_t{500});
    step.plan = made.get();
    step.function.configure(PlanPtr(std::move(made)),
                            {{TensorType::ACL_SRC, &step.src}, {TensorType::ACL_DST, &step.dst}});
    Allocator allocator;
    manager->populate(allocator, 1);
    step.run_and_check(7);
    EXPECT_EQ(step.plan->places.size(), 1u);
}

/// Frameworks populate before each run, and configure some functions only when they run.
TYPED_TEST(FunctionUnderManager, ConfiguredAfterPopulateHasMemoryOfItsOwn) {
    const auto manager =
        std::make_shared<MemoryManagerOnDemand>(std::make_shared<TypeParam>(), std::make_shared<PoolManager>());
    Allocator allocator;
    manager->populate(allocator, 1);
    Step late(manager, 3000);
    late.run_and_check(3);
    manager->clear();
    Step first(manager, 100);
    manager->populate(allocator, 1);
    first.run_and_check(4);
    late.run_and_check(5);
}

/// The second plan has packed nothing, whatever the first one did.
TEST(Function, ConfiguredAgainIsPreparedAgain) {
    Step step(nullptr, 100);
    step.run_and_check(3);
    for (int again = 0; again < 2; ++again) {
        auto made = std::make_unique<ScaleAndShift>(size_t{100});
        step.plan = made.get();
        step.function.configure(PlanPtr(std::move(made)),
                                {{TensorType::ACL_SRC, &step.src}, {TensorType::ACL_DST, &step.dst}});
        EXPECT_EQ(step.plan->prepared, 0);
        step.run_and_check(4);
        step.run_and_check(5);
        EXPECT_EQ(step.plan->prepared, 1);
    }
}

/// configure() fills in an empty output, validate() a copy of it.
TEST(Validate, LeavesOutputsAsTheyAre) {
    const arm_compute::TensorInfo src(TensorShape(3U), 1, DataType::U8);
    arm_compute::TensorInfo dst;
    const auto fill_in = [](const PlanCall &c) {
        init_if_empty(c.out(), c.in(0));
        return Status{};
    };
    const ITensorInfo *const from = &src, *const to = &dst;
    EXPECT_TRUE(bool(validate(call("Copy", fill_in, in(from), out(to)))));
    EXPECT_EQ(dst.total_size(), 0u);
    arm_compute::Tensor x, y;
    x.allocator()->init(src);
    Function().configure(call(
        "Copy",
        [&](const PlanCall &c) {
            c.plan = std::make_unique<ScaleAndShift>(size_t{3});
            return fill_in(c);
        },
        in(&x), out(&y)));
    EXPECT_EQ(y.info()->total_size(), 3u);
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

/// Has no memory to give: no region at all, or (`regions`) some without memory.
class EmptyAllocator final : public IAllocator {
public:
    explicit EmptyAllocator(bool regions) : regions_(regions) {}
    void *allocate(size_t, size_t) override { return nullptr; }
    void free(void *) override {}
    std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t) override {
        return regions_ ? std::make_unique<arm_compute::MemoryRegion>(nullptr, size) : nullptr;
    }

private:
    bool regions_;
};

TYPED_TEST(FunctionUnderManager, AnAllocatorWithoutMemoryIsAnError) {
    for (const bool regions : {false, true}) {
        const auto manager =
            std::make_shared<MemoryManagerOnDemand>(std::make_shared<TypeParam>(), std::make_shared<PoolManager>());
        Step step(manager, 1000);
        EmptyAllocator allocator(regions);
        const std::string refusal = test::thrown_by([&] {
            manager->populate(allocator, 1);
            step.function.run();
        });
        EXPECT_NE(refusal.find(regions ? "memory is missing" : "gave no region"), std::string::npos) << refusal;
    }
}

TEST(Function, RunsOnlyAfterConfigure) {
    Function function;
    EXPECT_NE(test::thrown_by([&] { function.run(); }).find("before configure()"), std::string::npos);
}

/// A plan that counts its runs and requires memory.
class Counted final : public Plan {
public:
    Counted(int &runs, size_t bytes) : runs_(runs), bytes_(bytes) {}
    MemoryRequirements workspace() const override {
        return {MemoryInfo(temporary, MemoryLifetime::Temporary, bytes_, 64)};
    }
    void run(ITensorPack &) const override { ++runs_; }

private:
    int &runs_;
    size_t bytes_;
};

arm_compute::TensorInfo three_bytes() {
    return arm_compute::TensorInfo(TensorShape(3U), 1, DataType::U8);
}

TEST(Function, SaysWhichTensorHasNoMemory) {
    arm_compute::Tensor src, dst;
    src.allocator()->init(three_bytes());
    dst.allocator()->init(three_bytes());
    src.allocator()->allocate();
    int runs = 0;
    Function function;
    function.configure(call(
        "Copy",
        [&](const PlanCall &c) {
            c.plan = std::make_unique<Counted>(runs, 16);
            return Status{};
        },
        in(&src), out(&dst)));
    EXPECT_EQ(test::thrown_by([&] { function.run(); }),
              "Copy: a tensor of 3 has no memory; call allocate() or import_memory()");
    EXPECT_EQ(runs, 0);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(runs, 1);
    src.mark_as_unused();  // like packed weights
    src.allocator()->free();
    function.run();
    EXPECT_EQ(runs, 2);
}

/// Weights and biases that prepare() has read are not accessed again; input and output are. Weights without memory are
/// not read.
TEST(Function, LetsGoOfWhatItPacked) {
    arm_compute::Tensor src, weights, dst;
    for (arm_compute::Tensor *tensor : {&src, &weights, &dst}) {
        tensor->allocator()->init(three_bytes());
    }
    const ScaleAndShift *plan = nullptr;
    Function function;
    function.configure(call(
        "Conv2d",
        [&](const PlanCall &c) {
            auto made = std::make_unique<ScaleAndShift>(size_t{3});
            plan = made.get();
            c.plan = std::move(made);
            return Status{};
        },
        in(&src), in(&weights), out(&dst)));
    function.prepare();
    EXPECT_EQ(plan->prepared, 0);
    weights.allocator()->allocate();
    function.prepare();
    EXPECT_EQ(plan->prepared, 1);
    weights.allocator()->free();
    src.allocator()->allocate();
    dst.allocator()->allocate();
    std::memset(src.buffer(), 4, 3);
    function.run();
    EXPECT_EQ(dst.buffer()[0], 9);
    dst.allocator()->free();
    EXPECT_EQ(test::thrown_by([&] { function.run(); }),
              "Conv2d: a tensor of 3 has no memory; call allocate() or import_memory()");
}

/// A failed configure() leaves nothing in a memory manager that others use.
TEST(Function, FailsWithoutATraceInItsMemoryManager) {
    const auto pools = std::make_shared<PoolManager>();
    const auto manager = std::make_shared<MemoryManagerOnDemand>(std::make_shared<OffsetLifetimeManager>(), pools);
    arm_compute::Tensor src, dst;
    for (arm_compute::Tensor *tensor : {&src, &dst}) {
        tensor->allocator()->init(three_bytes());
        tensor->allocator()->allocate();
    }
    const auto plan_of = [](const PlanCall &c) {
        c.plan = std::make_unique<ScaleAndShift>(size_t{3});
        return Status{};
    };
    bool failed = true;
    for (long n = 0; failed; ++n) {
        Function function(manager);
        bool threw = false;
        {
            const test::FailingMemory failing(n, true);
            try {
                function.configure(call("Scale", plan_of, in(&src), out(&dst)));
            } catch (const std::bad_alloc &) {
                threw = true;
            }
            failed = test::FailingMemory::has_failed();
        }
        EXPECT_EQ(threw, failed) << n;
    }
    Step step(manager, 500);
    Allocator allocator;
    manager->populate(allocator, 1);
    step.run_and_check(7);
}

/// Plans depend on the shapes that they were made for.
TEST(Function, RefusesShapesThatChangedAfterConfigure) {
    for (const bool is_output : {false, true}) {
        arm_compute::Tensor src, dst;
        src.allocator()->init(three_bytes());
        dst.allocator()->init(three_bytes());
        Function function;
        function.configure(call(
            "Copy",
            [](const PlanCall &c) {
                c.plan = std::make_unique<ScaleAndShift>(size_t{3});
                return Status{};
            },
            in(&src), out(&dst)));
        arm_compute::Tensor &changed = is_output ? dst : src;
        changed.info()->set_tensor_shape(TensorShape(2U));
        src.allocator()->allocate();
        dst.allocator()->allocate();
        EXPECT_EQ(test::thrown_by([&] { function.run(); }),
                  "Copy: a tensor of 2 has another shape or type than in configure()");
        changed.allocator()->free();
        changed.allocator()->init(three_bytes());
        changed.allocator()->allocate();
        function.run();
    }
}

TEST(Function, KeepsItsPlanWhenAnotherOneIsRefusedOrFindsNoMemory) {
    arm_compute::Tensor dst;
    dst.allocator()->init(three_bytes());
    dst.allocator()->allocate();
    int first = 0, second = 0;
    Function function;
    const auto plan_of = [&](int &runs, size_t bytes) {
        return [&runs, bytes](const PlanCall &c) {
            c.plan = std::make_unique<Counted>(runs, bytes);
            return Status{};
        };
    };
    function.configure(call("Fill", plan_of(first, 16), out(&dst)));
    const auto refused = [](const PlanCall &) { return error("Fill: no"); };
    EXPECT_EQ(test::thrown_by([&] { function.configure(call("Fill", refused, out(&dst))); }), "Fill: no");
    const arm_compute::Tensor *const none = nullptr;
    EXPECT_EQ(test::thrown_by([&] { function.configure(call("Fill", plan_of(second, 16), out(none))); }),
              "Fill: output 0 is missing");
    EXPECT_ANY_THROW(function.configure(call("Fill", plan_of(second, SIZE_MAX / 2), out(&dst))));
    function.run();
    EXPECT_EQ(first, 1);
    EXPECT_EQ(second, 0);
}

#endif

}  // namespace
}  // namespace ac
