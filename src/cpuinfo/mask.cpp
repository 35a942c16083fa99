// SPDX-License-Identifier: MIT
#include "src/cpuinfo/mask.h"

#include "src/base/edits.h"

#include <cstdint>
#include <cstring>

namespace ac {
namespace {

struct Tier {
    char name[12];     ///< characters rather than a pointer, which would cost a relocation
    FeatureSet own;    ///< what "-name" takes away
    FeatureSet needs;  ///< what "name" keeps
};

constexpr FeatureSet set(Feature f) {
    return FeatureSet().with(f);
}

// The order is that of Feature, so that feature_name() can use the same table; scalar, which has no feature, is last.
constexpr Tier tiers[] = {
    {"neon", set(Feature::asimd), set(Feature::asimd)},
    {"fp16", set(Feature::fp16), set(Feature::fp16)},
    {"dotprod", set(Feature::dotprod), set(Feature::dotprod)},
    {"i8mm", set(Feature::i8mm), set(Feature::i8mm)},
    {"bf16", set(Feature::bf16), set(Feature::bf16)},
    {"sve", set(Feature::sve), set(Feature::sve)},
    {"sve2", set(Feature::sve2), set(Feature::sve).with(Feature::sve2)},
    {"svei8mm", set(Feature::svei8mm), set(Feature::sve).with(Feature::svei8mm)},
    {"svebf16", set(Feature::svebf16), set(Feature::sve).with(Feature::svebf16)},
    {"svef32mm", set(Feature::svef32mm), set(Feature::sve).with(Feature::svef32mm)},
    {"sse4", set(Feature::sse4), set(Feature::sse4)},
    {"avx2", set(Feature::avx2), set(Feature::avx2)},
    {"avx512", set(Feature::avx512), set(Feature::avx512)},
    {"avx512vnni", set(Feature::avx512vnni), set(Feature::avx512).with(Feature::avx512vnni)},
    {"avx512bf16", set(Feature::avx512bf16), set(Feature::avx512).with(Feature::avx512bf16)},
    {"scalar", FeatureSet(), FeatureSet()},
};
constexpr size_t tier_count = sizeof(tiers) / sizeof(tiers[0]);
static_assert(tier_count == static_cast<size_t>(Feature::count) + 1, "a tier for each feature, and scalar");

const Tier *find_tier(const char *word, size_t length) {
    for (const Tier &tier : tiers) {
        if (std::strlen(tier.name) == length && std::memcmp(tier.name, word, length) == 0) {
            return &tier;
        }
    }
    return nullptr;
}

const char *nearest_tier(const char *word, size_t length) {
    const char *best = "";
    size_t least = SIZE_MAX;
    for (const Tier &tier : tiers) {
        const size_t distance = edits(word, length, tier.name, std::strlen(tier.name));
        if (distance < least) {
            least = distance;
            best = tier.name;
        }
    }
    return best;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// What the plain and the minus words of a list add up to.
struct Sums {
    FeatureSet named;
    FeatureSet removed;
    bool any_named = false;
};

void read_word(const char *word, size_t length, Sums &sums, std::string &complaints) {
    const bool minus = word[0] == '-';
    const char *name = minus ? word + 1 : word;
    const size_t name_length = minus ? length - 1 : length;
    const Tier *tier = find_tier(name, name_length);
    if (tier == nullptr || (minus && tier->own.bits() == 0)) {
        complaints += complaints.empty() ? "" : "; ";
        complaints.append("\"").append(word, length).append("\"");
        if (tier != nullptr) {
            complaints += ": scalar code cannot be taken away";
        } else {
            complaints.append(" is no tier; the nearest is \"").append(minus ? "-" : "");
            complaints.append(nearest_tier(name, name_length)).append("\"");
        }
    } else if (minus) {
        sums.removed = sums.removed | tier->own;
    } else {
        sums.any_named = true;
        sums.named = sums.named | tier->needs;
    }
}

}  // namespace

const char *feature_name(Feature f) {
    return f < Feature::count ? tiers[static_cast<size_t>(f)].name : "none";
}

std::string FeatureSet::names() const {
    std::string text;
    for (size_t i = 0; i < static_cast<size_t>(Feature::count); ++i) {
        if (has(static_cast<Feature>(i))) {
            text.append(text.empty() ? "" : ",").append(tiers[i].name);
        }
    }
    return text;
}

bool tier_features(const char *name, size_t length, FeatureSet &features) {
    const Tier *tier = find_tier(name, length);
    if (tier != nullptr) {
        features = tier->needs;
    }
    return tier != nullptr;
}

Mask parse_mask(const char *text) {
    Mask mask;
    Sums sums;
    const char *p = text == nullptr ? "" : text;
    while (*p != '\0') {
        while (*p == ',' || is_blank(*p)) {
            ++p;
        }
        const char *word = p;
        while (*p != '\0' && *p != ',') {
            ++p;
        }
        const char *end = p;
        while (end != word && is_blank(end[-1])) {
            --end;
        }
        if (end != word) {
            read_word(word, static_cast<size_t>(end - word), sums, mask.complaints);
        }
    }
    if (sums.any_named) {
        mask.keep = sums.named;
    }
    mask.keep = FeatureSet(mask.keep.bits() & ~sums.removed.bits());
    return mask;
}

}  // namespace ac
