// SPDX-License-Identifier: MIT
// Headers that programs use beside the library: their classes work, though nothing here uses them.
#include "arm_compute/runtime/Scheduler.h"

#include "support/CRTP.h"
#include "support/DeepCopy.h"
#include "support/ICloneable.h"
#include "support/Iterable.h"
#include "support/Semaphore.h"

#include "src/common/cpuinfo/CpuInfo.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {
using namespace arm_compute;

template <class T> struct Named : misc::CRTP<T, Named> {
    std::string name() const { return this->impl().own; }
};
struct Cat : Named<Cat> {
    std::string own = "cat";
};

TEST(Support, StaticPolymorphism) {
    EXPECT_EQ(Cat().name(), "cat");
}

TEST(Support, FromTheLastToTheFirst) {
    std::vector<int> numbers{1, 2, 3};
    std::vector<int> seen;
    for (int &number : utils::iterable::reverse_iterate(numbers)) {
        seen.push_back(number++);
    }
    EXPECT_EQ(seen, (std::vector<int>{3, 2, 1}));
    EXPECT_EQ(numbers, (std::vector<int>{2, 3, 4}));
}

struct Shape {
    virtual ~Shape() = default;
    virtual int sides() const = 0;
    bool operator==(const Shape &other) const { return sides() == other.sides(); }
};
struct Polygon final : Shape {
    Polygon(int first, int second) : count(first + second) {}
    int sides() const override { return count; }
    int count;
};

TEST(Support, CopiesOfAPointerHaveObjectsOfTheirOwn) {
    using utils::memory::deep_unique_ptr;
    using utils::memory::make_deep_unique;
    deep_unique_ptr<Shape> one = make_deep_unique<Shape, Polygon>(1, 3);
    deep_unique_ptr<Shape> two = one;
    EXPECT_NE(one.get(), two.get());
    EXPECT_TRUE(one == two);
    EXPECT_EQ(two->sides(), 4);
    static_cast<Polygon &>(*two).count = 5;
    EXPECT_FALSE(one == two);
    int copies = 0;
    const auto counting = [&copies](const Shape *of) -> Shape * {
        ++copies;
        return of == nullptr ? nullptr : new Polygon(static_cast<const Polygon &>(*of));
    };
    two = make_deep_unique<Shape, Polygon>(Polygon(2, 1), counting);
    one = two;
    EXPECT_EQ(copies, 1);
    EXPECT_EQ(one->sides(), 3);
    const deep_unique_ptr<Shape> moved = std::move(two), none = nullptr;
    EXPECT_EQ(copies, 1);
    EXPECT_TRUE(moved);
    EXPECT_FALSE(none);
    EXPECT_FALSE(none == moved);
}

TEST(Support, ASemaphoreLetsAThreadWait) {
    Semaphore ready, done(1);
    done.wait();
    int value = 0;
    std::thread other([&] {
        ready.wait();
        value *= 2;
        done.signal();
    });
    value = 21;
    ready.signal();
    done.wait();
    EXPECT_EQ(value, 42);
    other.join();
}

TEST(Support, TheSameHintOfThreads) {
    EXPECT_EQ(cpuinfo::num_threads_hint(), Scheduler::get().num_threads_hint());
}
}  // namespace
