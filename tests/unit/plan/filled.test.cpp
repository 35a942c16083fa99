// SPDX-License-Identifier: MIT
#include "src/plan/filled.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

namespace ac {
namespace {

bool all_are(const FilledPtr &bytes, uint8_t value) {
    return std::all_of(bytes->data(), bytes->data() + bytes->size, [=](uint8_t b) { return b == value; });
}

TEST(FilledBytes, AreSharedWhileTheyAreLongEnough) {
    const FilledPtr first = filled_bytes(100, 3), shorter = filled_bytes(60, 3), longer = filled_bytes(200, 3);
    EXPECT_EQ(first.get(), shorter.get());
    EXPECT_NE(first.get(), longer.get());
    EXPECT_EQ(longer.get(), filled_bytes(150, 3).get());
    EXPECT_EQ(first->users, 2u);
    EXPECT_EQ(longer->users, 1u);
    EXPECT_EQ(first->size, 100u);
    EXPECT_EQ(longer->size, 200u);
    EXPECT_TRUE(all_are(first, 3) && all_are(longer, 3));
}

TEST(FilledBytes, OfAnotherValueAreOthers) {
    const FilledPtr zeros = filled_bytes(10, 0), ones = filled_bytes(10, 1), none = filled_bytes(0, 1);
    EXPECT_TRUE(all_are(zeros, 0) && all_are(ones, 1));
    EXPECT_EQ(none.get(), ones.get());
}

TEST(FilledBytes, HaveOwnersInSeveralThreads) {
    std::vector<std::thread> threads;
    for (unsigned t = 0; t < 4; ++t) {
        threads.emplace_back([t] {
            for (unsigned i = 0; i < 1000; ++i) {
                const auto value = static_cast<uint8_t>((i + t) % 3);
                EXPECT_TRUE(all_are(filled_bytes(1 + i % 50, value), value));
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
}

}  // namespace
}  // namespace ac
