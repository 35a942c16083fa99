// SPDX-License-Identifier: MIT
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/Tensor.h"

#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>

namespace arm_compute {
namespace {

class Transform : public ITransformWeights {
public:
    explicit Transform(uint32_t uid) : _uid(uid) {}
    ITensor *get_weights() override { return &_result; }
    uint32_t uid() override { return _uid; }
    void run() override {
        ++runs;
        _reshape_run = true;
    }
    void release() override { ++releases; }

    int runs = 0;
    int releases = 0;

private:
    Tensor _result{};
    uint32_t _uid;
};

TEST(WeightsManager, FunctionsShareOneTransform) {
    IWeightsManager manager;
    Tensor weights;
    Transform first(1);
    Transform second(1);
    Transform other(2);
    EXPECT_FALSE(manager.are_weights_managed(&weights));
    manager.manage(&weights);
    manager.manage(&weights);
    EXPECT_TRUE(manager.are_weights_managed(&weights));
    ITensor *a = manager.acquire(&weights, &first);
    ITensor *b = manager.acquire(&weights, &second);
    ITensor *c = manager.acquire(&weights, &other);
    EXPECT_EQ(a, first.get_weights());
    EXPECT_EQ(b, a);
    EXPECT_NE(c, a);
    EXPECT_TRUE(manager.are_weights_managed(a));
    EXPECT_EQ(manager.run(&weights, &first), a);
    EXPECT_TRUE(weights.is_used());
    EXPECT_EQ(manager.run(&weights, &second), a);
    EXPECT_EQ(first.runs, 1);
    EXPECT_EQ(second.runs, 0);
    EXPECT_TRUE(weights.is_used());
    EXPECT_EQ(manager.run(&weights, &other), c);
    EXPECT_EQ(other.runs, 1);
    EXPECT_FALSE(weights.is_used());
}

TEST(WeightsManager, ParentsAreReleasedAfterTheirLastUser) {
    IWeightsManager manager;
    Tensor weights;
    Transform parent(1);
    Transform child(2);
    manager.manage(&weights);
    ITensor *between = manager.acquire(&weights, &parent);
    ITensor *last = manager.acquire(between, &child);
    manager.run(&weights, &parent);
    EXPECT_EQ(parent.releases, 0);
    EXPECT_EQ(manager.run(between, &child), last);
    EXPECT_EQ(parent.releases, 1);
    EXPECT_TRUE(between->is_used());
}

TEST(WeightsManager, ReleaseMarksPreMarkedWeightsAfterTheLastUser) {
    IWeightsManager manager;
    Tensor weights;
    manager.manage(&weights);
    manager.manage(&weights);
    manager.pre_mark_as_unused(&weights);
    manager.release(&weights);
    EXPECT_TRUE(weights.is_used());
    manager.release(&weights);
    EXPECT_FALSE(weights.is_used());
    Tensor kept;
    manager.manage(&kept);
    manager.release(&kept);
    EXPECT_TRUE(kept.is_used());
}

TEST(WeightsManager, TheFirstParentIsKept) {
    IWeightsManager manager;
    Tensor weights;
    Transform first(1);
    Transform second(2);
    Transform user(3);
    first.increase_refcount();
    second.increase_refcount();
    manager.manage(&weights, &first);
    manager.manage(&weights, &second);
    manager.run(&weights, &user);
    EXPECT_EQ(first.releases, 1);
    EXPECT_EQ(second.releases, 0);
}

TEST(WeightsManager, ATransformOfTransformedWeightsReleasesWhatItReadAfterTheLastRun) {
    IWeightsManager manager;
    Tensor weights;
    Transform converted(1);
    Transform packed(2);
    manager.manage(&weights);
    const ITensor *between = manager.acquire(&weights, &converted);
    EXPECT_NE(manager.acquire(between, &packed), between);
    EXPECT_EQ(manager.run(&weights, &converted), between);
    EXPECT_FALSE(weights.is_used());
    EXPECT_EQ(converted.releases, 0);
    EXPECT_EQ(manager.run(between, &packed), packed.get_weights());
    EXPECT_EQ(converted.releases, 1);
}

TEST(WeightsManager, UnknownWeights) {
    IWeightsManager manager;
    Tensor weights;
    Transform transform(1);
    manager.release(&weights);
    manager.release(nullptr);
    manager.pre_mark_as_unused(&weights);
    EXPECT_TRUE(weights.is_used());
    EXPECT_RAISES(manager.run(&weights, &transform));
    EXPECT_RAISES(manager.acquire(&weights, &transform));
}

TEST(TransformWeights, MovesItsState) {
    Transform a(1);
    a.run();
    a.increase_refcount();
    a.increase_refcount();
    EXPECT_EQ(a.decrease_refcount(), 1);
    Transform b(std::move(a));
    EXPECT_TRUE(b.is_reshape_run());
    EXPECT_EQ(b.decrease_refcount(), 0);
}

}  // namespace
}  // namespace arm_compute
