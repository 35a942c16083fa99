// SPDX-License-Identifier: MIT
// The tests' own tools: failures of comparisons, which rows are visited and how often, and positions of elements.
#include "tests/framework/op_test.h"

#include "tests/framework/environment.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace ac::test {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
const double nan = std::nan("");

/// Whether an F32 tensor of `got` matches `want`.
bool passes(const std::vector<double> &got, const std::vector<double> &want, const Tolerance &tolerance) {
    auto tensor = make_tensor(info_of(TensorShape(got.size()), DataType::F32));
    store(*tensor, got);
    return bool(close(*tensor, want, tolerance));
}

TEST(Close, AllowsWhatTheToleranceSays) {
    EXPECT_TRUE(passes({1, 2, 3}, {1, 2, 3}, {}));
    EXPECT_FALSE(passes({1, 2, 3}, {1, 2.25, 3}, {}));
    EXPECT_TRUE(passes({1, 2, 3}, {1, 2.25, 3}, {0.25, 0, 0}));
    EXPECT_FALSE(passes({1, 2, 3}, {1, 2.25, 3}, {0.125, 0, 0}));
    EXPECT_TRUE(passes({100, 7}, {104, 7}, {0, 0.0625, 0}));
    EXPECT_FALSE(passes({100, 7}, {104, 8}, {0, 0.0625, 0}));
    EXPECT_FALSE(passes({1, 2}, {1, 2, 3}, {1, 1, 0}));
}

TEST(Close, RemembersNanAndInfinityBesideSmallerErrors) {
    const Tolerance loose{0.5, 0.5, 0};
    for (const double bad : {nan, infinite, -infinite}) {
        EXPECT_FALSE(passes({bad}, {1}, loose)) << bad;
        EXPECT_FALSE(passes({bad, 1.25}, {1, 1}, loose)) << bad << " in front of an error that is allowed";
        EXPECT_FALSE(passes({1.25, bad}, {1, 1}, loose)) << bad << " behind one";
        EXPECT_FALSE(passes({1.25, bad, 1.125, 1}, {1, 1, 1, 1}, loose)) << bad << " between several";
        EXPECT_FALSE(passes({1, 1.25}, {bad, 1}, loose)) << bad << " was expected";
        EXPECT_FALSE(passes({-bad, nan, 1}, {bad, 2, 1.25}, loose)) << bad;
        EXPECT_TRUE(passes({bad, 1.25}, {bad, 1}, loose)) << bad << " on both sides";
    }
    EXPECT_FALSE(passes({infinite, 1}, {-infinite, 1}, loose));
}

TEST(Close, CountsStepsOfQuantizedTypes) {
    const TensorInfo info = info_of(TensorShape(2u), DataType::QASYMM8, QuantizationInfo(0.5f, 10));
    auto tensor = make_tensor(info);
    store(*tensor, {12, 20});  // 1 and 5
    EXPECT_TRUE(close(*tensor, {1, 5}, {}));
    EXPECT_FALSE(close(*tensor, {1.5, 5}, {}));
    EXPECT_TRUE(close(*tensor, {1.5, 5}, {0, 0, 1}));
    EXPECT_FALSE(close(*tensor, {2, 5}, {0, 0, 1}));
}

TEST(Elements, AreVisitedInLogicalOrder) {
    const TensorShape shape(3u, 2u, 2u, 2u, 1u, 2u);
    for (const Layout layout : {Layout::guarded, Layout::padded}) {
        auto tensor = make_tensor(info_of(shape, DataType::S16), layout);
        std::vector<double> numbers(shape.total_size());
        for (size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = static_cast<double>(i) - 20;
        }
        store(*tensor, numbers);
        EXPECT_EQ(stored(*tensor), numbers);
        int16_t last = 0;
        std::memcpy(&last, tensor->ptr_to_element(Coordinates(2, 1, 0, 1, 0, 1)), 2);
        EXPECT_EQ(last, 2 + 3 * 1 + 6 * 0 + 12 * 1 + 24 * 1 - 20);
    }
    EXPECT_TRUE(stored(*make_tensor(info_of(TensorShape(3u, 0u), DataType::S16))).empty());
}

const Row toys[] = {
    {"neon_f32_toy", Type::f32, 0, 0}, {"sve_f32_toy", Type::f32, 0, 0}, {"sve2_f32_toy", Type::f32, 0, 0}};
const RowSet toy_set = {toys, 3, sizeof(Row)};
const RowSet *const toy_sets[] = {&toy_set};
const Table toy_table = {"toy", toy_sets, 1};

/// Sets AC_TEST_ROWS during its lifetime.
class Asked {
public:
    explicit Asked(const char *words) {
        const char *const before = std::getenv(name);
        had_ = before != nullptr;
        before_ = had_ ? before : "";
        set_variable(name, words);
    }
    ~Asked() { set_variable(name, had_ ? before_.c_str() : nullptr); }

private:
    static constexpr const char *name = "AC_TEST_ROWS";
    bool had_;
    std::string before_;
};

/// "row:length" of all runs, when each row runs these lengths in turn.
std::string visited(const std::vector<size_t> &lengths) {
    std::string text;
    for_each_row(toy_table, Type::count, [&](const Row &row, const Target &target) {
        EXPECT_STREQ(target.row, row.name);
        for (const size_t n : lengths) {
            count_run(n);
            text += std::string(row.name) + ":" + std::to_string(n) + " ";
        }
    });
    return text;
}

TEST(RowsThatAreVisited, AllOfThem) {
    const Asked nothing(nullptr);
    EXPECT_EQ(visited({300, 301, 302}),
              "neon_f32_toy:300 neon_f32_toy:301 neon_f32_toy:302 sve_f32_toy:300 "
              "sve_f32_toy:301 sve_f32_toy:302 sve2_f32_toy:300 sve2_f32_toy:301 "
              "sve2_f32_toy:302 ");
}

TEST(RowsThatAreVisited, ThoseOfSve) {
    const Asked sve("sve");
    EXPECT_EQ(visited({1, 300, 301, 302}),
              "sve_f32_toy:1 sve_f32_toy:300 sve_f32_toy:301 sve_f32_toy:302 "
              "sve2_f32_toy:1 sve2_f32_toy:300 sve2_f32_toy:301 sve2_f32_toy:302 ");
}

TEST(RowsThatAreVisited, ThoseOfSeveralBeginnings) {
    const Asked two("sve2 neon");
    EXPECT_EQ(visited({300}), "neon_f32_toy:300 sve2_f32_toy:300 ");
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
TEST(RowsThatAreVisited, AllOfThemAFewTimes) {
    const Asked some("few");
    EXPECT_EQ(visited({1, 255, 256, 7, 257, 258, 9}),
              "neon_f32_toy:1 neon_f32_toy:255 neon_f32_toy:256 neon_f32_toy:7 neon_f32_toy:257 sve_f32_toy:1 "
              "sve_f32_toy:255 sve_f32_toy:256 sve_f32_toy:7 sve_f32_toy:257 sve2_f32_toy:1 sve2_f32_toy:255 "
              "sve2_f32_toy:256 sve2_f32_toy:7 sve2_f32_toy:257 ");
    EXPECT_EQ(visited({1, 2}), "") << "each has had its runs";
}

TEST(RowsThatAreVisited, AFewTimesInSeveralWalks) {
    const Asked some("few");
    EXPECT_EQ(visited({300}), "neon_f32_toy:300 sve_f32_toy:300 sve2_f32_toy:300 ");
    EXPECT_EQ(visited({3, 301, 302}),
              "neon_f32_toy:3 neon_f32_toy:301 sve_f32_toy:3 sve_f32_toy:301 sve2_f32_toy:3 "
              "sve2_f32_toy:301 ");
    EXPECT_EQ(visited({303}), "");
}
#endif

}  // namespace
}  // namespace ac::test
