// SPDX-License-Identifier: MIT
#include "src/cpuinfo/mask.h"

#include "src/cpuinfo/detect.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ac {
namespace {

constexpr FeatureSet all(~uint32_t{0});

FeatureSet set_of(std::initializer_list<Feature> features) {
    FeatureSet set;
    for (const Feature f : features) {
        set = set.with(f);
    }
    return set;
}

TEST(FeatureSet, HoldsWhatWasPutIn) {
    constexpr FeatureSet set = FeatureSet().with(Feature::sve).with(Feature::fp16, true).with(Feature::bf16, false);
    static_assert(set.has(Feature::sve) && set.has(Feature::fp16) && !set.has(Feature::bf16));
    static_assert(set.without(Feature::sve) == FeatureSet().with(Feature::fp16));
    EXPECT_TRUE(set.contains(FeatureSet()));
    EXPECT_TRUE(set.contains(set));
    EXPECT_FALSE(set.contains(set.with(Feature::bf16)));
    EXPECT_EQ(set.names(), "fp16,sve");
    EXPECT_EQ(FeatureSet().names(), "");
}

TEST(FeatureSet, EachFeatureIsCalledAsItsTier) {
    for (size_t i = 0; i < static_cast<size_t>(Feature::count); ++i) {
        const Feature f = static_cast<Feature>(i);
        const auto *end = tier_names + tier_count;
        const auto *tier = std::find_if(tier_names, end, [f](const TierName &t) { return t.needs.has(f); });
        ASSERT_NE(tier, end) << i;
        EXPECT_STRNE(feature_name(f), "none") << i;
    }
    EXPECT_STREQ(feature_name(Feature::asimd), "neon");
    EXPECT_STREQ(feature_name(Feature::avx512bf16), "avx512bf16");
}

TEST(Mask, NothingMeansNoMask) {
    for (const char *text : {static_cast<const char *>(nullptr), "", " ", ",", " , ,"}) {
        const Mask mask = parse_mask(text);
        EXPECT_EQ(mask.keep, all);
        EXPECT_EQ(mask.complaints, "");
    }
}

TEST(Mask, PlainNamesKeepTheirTiersOnly) {
    EXPECT_EQ(parse_mask("neon,fp16").keep, set_of({Feature::asimd, Feature::fp16}));
    EXPECT_EQ(parse_mask(" neon , fp16 ").keep, set_of({Feature::asimd, Feature::fp16}));
    EXPECT_EQ(parse_mask("sve2").keep, set_of({Feature::sve, Feature::sve2}));
    EXPECT_EQ(parse_mask("svei8mm").keep, set_of({Feature::sve, Feature::svei8mm}));
    EXPECT_EQ(parse_mask("sme").keep, set_of({Feature::sve, Feature::sme}));
    // Rows of these tiers use more features than the one that defines the tier.
    EXPECT_EQ(parse_mask("i8mm").keep, set_of({Feature::dotprod, Feature::i8mm}));
    EXPECT_EQ(parse_mask("avx512").keep, set_of({Feature::avx2, Feature::avx512}));
    EXPECT_EQ(parse_mask("avx512vnni").keep, set_of({Feature::avx2, Feature::avx512, Feature::avx512vnni}));
    EXPECT_EQ(parse_mask("scalar").keep, FeatureSet());
}

TEST(Mask, MinusTakesOneFeatureAway) {
    EXPECT_EQ(parse_mask("-sve,-sve2").keep, all.without(Feature::sve).without(Feature::sve2));
    EXPECT_EQ(parse_mask("-sve").keep, all.without(Feature::sve));
    EXPECT_EQ(parse_mask("-sve2,neon,sve2").keep, set_of({Feature::asimd, Feature::sve}));
}

TEST(Mask, WrongWordsAreNamedWithTheNearestRightOne) {
    const Mask mask = parse_mask("neno,fp16,-sve3");
    EXPECT_EQ(mask.keep, set_of({Feature::fp16}));
    EXPECT_NE(mask.complaints.find("\"neno\" is not a tier; the nearest is \"neon\""), std::string::npos)
        << mask.complaints;
    EXPECT_NE(mask.complaints.find("\"-sve3\" is not a tier; the nearest is \"-sve2\""), std::string::npos)
        << mask.complaints;
    EXPECT_EQ(parse_mask("dotproduct").keep, all);
    EXPECT_NE(parse_mask("dotproduct").complaints.find("\"dotprod\""), std::string::npos);
    EXPECT_NE(parse_mask("NEON").complaints, "");
    EXPECT_NE(parse_mask("-").complaints, "");
    EXPECT_NE(parse_mask("neon fp16").complaints, "");
    EXPECT_NE(parse_mask(std::string(1000, 'x').c_str()).complaints, "");
}

TEST(Mask, ScalarCannotBeTakenAway) {
    EXPECT_EQ(parse_mask("-scalar").keep, all);
    EXPECT_NE(parse_mask("-scalar").complaints.find("cannot be removed"), std::string::npos);
}

TEST(Mask, NeverAddsAndNeverGoesBelowTheFloor) {
    const FeatureSet machine = set_of({Feature::asimd, Feature::fp16, Feature::dotprod});
    const FeatureSet floor = set_of({Feature::asimd, Feature::fp16});
    EXPECT_EQ(apply_mask(machine, parse_mask("sve2,bf16").keep, floor), floor);
    EXPECT_EQ(apply_mask(machine, parse_mask("scalar").keep, FeatureSet()), FeatureSet());
    EXPECT_EQ(apply_mask(machine, all, floor), machine);
    EXPECT_EQ(apply_mask(machine, all, floor.with(Feature::sve)), machine);
}

TEST(Mask, TakingTheBaseAwayTakesItsExtensionsAway) {
    EXPECT_EQ(apply_mask(all, parse_mask("-sve").keep, FeatureSet()), all.without(Feature::sve)
                                                                          .without(Feature::sve2)
                                                                          .without(Feature::svei8mm)
                                                                          .without(Feature::svebf16)
                                                                          .without(Feature::svef32mm)
                                                                          .without(Feature::sme));
    EXPECT_EQ(
        apply_mask(all, parse_mask("-avx512").keep, FeatureSet()),
        all.without(Feature::avx512).without(Feature::avx512vnni).without(Feature::avx512bf16).without(Feature::amx));
}

TEST(Hwcaps, BitsOfTheKernel) {
    const uint64_t v8 = 0x8ff;                       // Cortex-A53: fp, asimd, ..., cpuid
    const uint64_t v82 = v8 | 0x600 | (1u << 20);    // fphp, asimdhp, asimddp
    const uint64_t sve = v82 | (uint64_t{1} << 22);  // A64FX
    EXPECT_EQ(features_of_hwcaps(v8, 0), set_of({Feature::asimd}));
    EXPECT_EQ(features_of_hwcaps(v82, 0), set_of({Feature::asimd, Feature::fp16, Feature::dotprod}));
    EXPECT_EQ(features_of_hwcaps(v82 & ~uint64_t{0x400}, 0), set_of({Feature::asimd, Feature::dotprod}));
    EXPECT_EQ(features_of_hwcaps(sve, 0), set_of({Feature::asimd, Feature::fp16, Feature::dotprod, Feature::sve}));
    EXPECT_EQ(features_of_hwcaps(0, 0), FeatureSet());
}

TEST(Hwcaps, NoExtensionOfSveWithoutSve) {
    const uint64_t second = 0x2 | (1u << 9) | (1u << 10) | (1u << 12) | (1u << 13) | (1u << 14);
    EXPECT_EQ(features_of_hwcaps(2, second), set_of({Feature::asimd, Feature::i8mm, Feature::bf16}));
    EXPECT_EQ(features_of_hwcaps(2 | (1u << 22), second),
              set_of({Feature::asimd, Feature::i8mm, Feature::bf16, Feature::sve, Feature::sve2, Feature::svei8mm,
                      Feature::svebf16, Feature::svef32mm}));
    // SVE2 does not imply the others.
    EXPECT_EQ(features_of_hwcaps(1u << 22, 2), set_of({Feature::sve, Feature::sve2}));
}

/// The tier multiplies f32, bf16 and f16: bits 23 (SME), 29, 28 and 27 of the second word.
TEST(Hwcaps, SmeIsUsedWithAllOfItsProducts) {
    const uint64_t sve = uint64_t{1} << 22, sme = (1u << 23) | (1u << 27) | (1u << 28) | (1u << 29);
    EXPECT_EQ(features_of_hwcaps(sve, sme), set_of({Feature::sve, Feature::sme}));
    for (const unsigned bit : {23u, 27u, 28u, 29u}) {
        EXPECT_EQ(features_of_hwcaps(sve, sme & ~(uint64_t{1} << bit)), set_of({Feature::sve})) << bit;
    }
    EXPECT_EQ(features_of_hwcaps(0, sme), FeatureSet());
}

TEST(Midr, Models) {
    EXPECT_EQ(model_of_midr(0x410fd034, FeatureSet()), CPUModel::A53);
    EXPECT_EQ(model_of_midr(0x410fd050, FeatureSet()), CPUModel::A55r0);
    EXPECT_EQ(model_of_midr(0x412fd050, FeatureSet()), CPUModel::A55r1);
    EXPECT_EQ(model_of_midr(0x414fd0b1, FeatureSet()), CPUModel::A76);
    EXPECT_EQ(model_of_midr(0x413fd0c1, FeatureSet()), CPUModel::N1);
    EXPECT_EQ(model_of_midr(0x411fd401, FeatureSet()), CPUModel::V1);
    EXPECT_EQ(model_of_midr(0x461f0010, FeatureSet()), CPUModel::A64FX);
    EXPECT_EQ(model_of_midr(0, FeatureSet()), CPUModel::GENERIC);
    EXPECT_EQ(model_of_midr(0, set_of({Feature::fp16})), CPUModel::GENERIC_FP16);
    EXPECT_EQ(model_of_midr(0, set_of({Feature::fp16, Feature::dotprod})), CPUModel::GENERIC_FP16_DOT);
}

TEST(ParseSize, Suffixes) {
    EXPECT_EQ(parse_size("48K\n"), 49152u);
    EXPECT_EQ(parse_size("2M"), 2097152u);
    EXPECT_EQ(parse_size("96"), 96u);
    EXPECT_EQ(parse_size("none"), 0u);
}

}  // namespace
}  // namespace ac
