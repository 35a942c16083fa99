// SPDX-License-Identifier: MIT
// The types and layouts that check_operator() rejects, and the row that select() returns, for operators and rows
// defined here.
#include "src/dispatch/select.h"

#include <gtest/gtest.h>

namespace ac {
namespace {

constexpr uint32_t fp32 = 1, qasymm8_signed = 32, nhwc = 1, nchw = 2;

std::string text(uint32_t types, uint32_t layouts, DataType type, DataLayout layout) {
    const Operator op{"Some", types, layouts};
    const Status status = check_operator(op, Target(), {type}, layout);
    return bool(status) ? "" : status.error_description();
}

TEST(CheckOperator, RefusesALayoutThatTheBuildLacks) {
    EXPECT_EQ(text(fp32, nhwc, DataType::F32, DataLayout::NHWC), "");
    EXPECT_EQ(text(fp32, nchw, DataType::F32, DataLayout::NCHW), "");
    EXPECT_EQ(text(fp32, nhwc, DataType::F32, DataLayout::UNKNOWN), "");
    EXPECT_EQ(text(fp32, nhwc, DataType::F32, DataLayout::NCHW),
              "Some: this build has no nchw for it; add \"nchw\" to \"data_layouts\" of Some in the build_config");
    EXPECT_EQ(text(fp32, nchw, DataType::F32, DataLayout::NHWC),
              "Some: this build has no nhwc for it; add \"nhwc\" to \"data_layouts\" of Some in the build_config");
}

TEST(CheckOperator, RefusesATypeThatTheBuildLacks) {
    EXPECT_EQ(text(fp32, nhwc, DataType::UNKNOWN, DataLayout::NHWC), "");
    EXPECT_EQ(text(qasymm8_signed, nhwc, DataType::QSYMM8_PER_CHANNEL, DataLayout::NHWC), "");
    EXPECT_EQ(text(qasymm8_signed, nhwc, DataType::F32, DataLayout::NHWC),
              "Some: this build has no fp32 for it (it has: qasymm8_signed); add the word to \"data_types\" of Some in "
              "the build_config");
    EXPECT_NE(text(fp32, nhwc, DataType::S64, DataLayout::NHWC).find("this build has no integer"), std::string::npos);
}

TEST(CheckOperator, TakesEverythingFromOtherOperators) {
    const Operator op{"Some", 0, 0};
    EXPECT_TRUE(bool(check_operator(op, Target().inside(), {DataType::F32}, DataLayout::NHWC)));
    EXPECT_FALSE(bool(check_operator(op, Target(), {DataType::F32}, DataLayout::NHWC)));
}

constexpr uint32_t bit(Feature f) {
    return FeatureSet().with(f).bits();
}

/// Best first, as the build writes them: 16-bit elements on a newer CPU, then 32-bit elements on three tiers.
const Row some_rows[] = {{"sve_f16_some", Type::f16, 0, bit(Feature::sve)},
                         {"sve2_f32_some", Type::f32, 0, bit(Feature::sve) | bit(Feature::sve2)},
                         {"sve_f32_some", Type::f32, 0, bit(Feature::sve)}};
const Row last_rows[] = {{"scalar_f32_some", Type::f32, 0, 0}};
const RowSet some_set{some_rows, 3, sizeof(Row)}, last_set{last_rows, 1, sizeof(Row)};
const RowSet *const sets[] = {&some_set, &last_set};
const Table some{"some", sets, 2};

std::string chosen(Type type, FeatureSet features, const char *named = nullptr) {
    Target target;
    target.features = features;
    target.row = named;
    const Row *const row = select(some, type, target);
    return row == nullptr ? "none" : row->name;
}

TEST(Select, TakesTheFirstRowThatTheCpuHas) {
    const FeatureSet sve = FeatureSet().with(Feature::sve), both = sve.with(Feature::sve2);
    EXPECT_EQ(chosen(Type::f32, both), "sve2_f32_some");
    EXPECT_EQ(chosen(Type::f32, sve), "sve_f32_some");
    EXPECT_EQ(chosen(Type::f32, FeatureSet().with(Feature::sve2)), "scalar_f32_some") << "a row needs all its features";
    EXPECT_EQ(chosen(Type::f32, FeatureSet()), "scalar_f32_some");
    EXPECT_EQ(chosen(Type::f16, sve), "sve_f16_some");
    EXPECT_EQ(chosen(Type::f16, FeatureSet()), "none");
    EXPECT_EQ(chosen(Type::s32, both), "none");
}

TEST(Select, TakesANamedRowWhereThereIsOne) {
    const FeatureSet sve = FeatureSet().with(Feature::sve);
    EXPECT_EQ(chosen(Type::f32, sve, "scalar_f32_some"), "scalar_f32_some");
    EXPECT_EQ(chosen(Type::f32, sve, "sve2_f32_some"), "sve_f32_some") << "not one that the CPU lacks";
    EXPECT_EQ(chosen(Type::f32, sve, "scalar_f32_another"), "sve_f32_some");
}

/// Two promises before a row without one.
const Row promising_rows[] = {{"neon_f32_both", Type::f32, 3, 0},
                              {"neon_f32_first", Type::f32, 1, 0},
                              {"neon_f32_fast", Type::f32, 1, bit(Feature::sve)},
                              {"neon_f32_some", Type::f32, 0, 0}};
const RowSet promising_set{promising_rows, 4, sizeof(Row)}, only_promising_set{promising_rows, 2, sizeof(Row)};
const RowSet *const promising_sets[] = {&promising_set}, *const only_promising_sets[] = {&only_promising_set};
const Table promising{"some", promising_sets, 1}, only_promising{"some", only_promising_sets, 1};

/// A row with a promise serves those who ask for it, and those who ask for more get all of it or the next best.
TEST(Select, RowsWithPromisesServeTargetsThatAskForThem) {
    const auto asking = [](uint8_t asks, const char *named = nullptr) {
        Target target;
        target.asks = asks;
        target.row = named;
        return std::string(select(promising, Type::f32, target)->name);
    };
    EXPECT_EQ(asking(0), "neon_f32_some");
    EXPECT_EQ(asking(1), "neon_f32_first");
    EXPECT_EQ(asking(2), "neon_f32_some");
    EXPECT_EQ(asking(3), "neon_f32_both");
    EXPECT_EQ(asking(0, "neon_f32_both"), "neon_f32_some") << "not by its name either";
    const Operator op = {"Some", 0, 0};
    EXPECT_EQ(select(only_promising, Type::f32, Target{}), nullptr);
    const std::string text = why_no_row(op, only_promising, Type::f32, Target{}).error_description();
    EXPECT_EQ(text.find("neon_f32_both"), std::string::npos) << text;
}

#if defined(__x86_64__)
const Row wide_rows[] = {{"avx512_f32_some", Type::f32, 0, bit(Feature::avx2) | bit(Feature::avx512)},
                         {"avx512_f16_some", Type::f16, 0, bit(Feature::avx2) | bit(Feature::avx512)}};
const Row narrow_rows[] = {{"avx2_f32_some", Type::f32, 0, bit(Feature::avx2)},
                           {"avx2_f16_some", Type::f16, 0, bit(Feature::avx2)}};
const RowSet wide_set{wide_rows, 2, sizeof(Row)}, narrow_set{narrow_rows, 2, sizeof(Row)};
const RowSet *const all_widths[] = {&wide_set, &narrow_set, &last_set}, *const without_avx2[] = {&wide_set, &last_set},
                    *const wide_alone[] = {&wide_set};
const Table all{"some", all_widths, 3}, no_avx2{"some", without_avx2, 2}, only_wide{"some", wide_alone, 1};

std::string chosen_for(const Table &table, Type type, size_t channels, const char *named = nullptr) {
    Target target;
    target.features = FeatureSet().with(Feature::avx2).with(Feature::avx512);
    target.row = named;
    const Row *const row = select(table, type, target.for_channels(table, type, channels));
    return row == nullptr ? "none" : row->name;
}

/// Up to 8 channels of F32, a half of a vector of AVX-512, take AVX2, but only where the table has it.
TEST(Select, TakesShorterVectorsForFewChannels) {
    for (size_t channels = 1; channels <= 40; ++channels) {
        EXPECT_EQ(chosen_for(all, Type::f32, channels), channels <= 8 ? "avx2_f32_some" : "avx512_f32_some");
        EXPECT_EQ(chosen_for(all, Type::f16, channels), "avx512_f16_some");
        EXPECT_EQ(chosen_for(all, Type::f32, channels, "avx512_f32_some"), "avx512_f32_some");
        EXPECT_EQ(chosen_for(no_avx2, Type::f32, channels), "avx512_f32_some");
        EXPECT_EQ(chosen_for(only_wide, Type::f32, channels), "avx512_f32_some");
    }
}
#endif

}  // namespace
}  // namespace ac
