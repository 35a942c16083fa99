// SPDX-License-Identifier: MIT
#include "src/cpuinfo/mask.h"

#include "src/base/edits.h"
#include "src/base/text.h"

#include <cstdint>
#include <cstring>

namespace ac {
namespace {

const TierName *find_tier(const char *word, size_t length) {
    for (size_t i = 0; i < tier_count; ++i) {
        if (std::strlen(tier_names[i].name) == length && std::memcmp(tier_names[i].name, word, length) == 0) {
            return &tier_names[i];
        }
    }
    return nullptr;
}

const char *nearest_tier(const char *word, size_t length) {
    const char *best = "";
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < tier_count; ++i) {
        const char *name = tier_names[i].name;
        const size_t distance = edits(word, length, name, std::strlen(name));
        if (distance < least) {
            least = distance;
            best = name;
        }
    }
    return best;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// The features that the plain and the minus words of a list name.
struct Sums {
    FeatureSet named;
    FeatureSet removed;
    bool any_named = false;
};

void read_word(const char *word, size_t length, Sums &sums, std::string &complaints) {
    const bool minus = word[0] == '-';
    const char *name = minus ? word + 1 : word;
    const size_t name_length = minus ? length - 1 : length;
    const TierName *tier = find_tier(name, name_length);
    if (tier == nullptr || (minus && tier->own.bits() == 0)) {
        const bool known = tier != nullptr;
        complaints += text(
            known ? "%s\"%.*s\": scalar code cannot be removed" : "%s\"%.*s\" is not a tier; the nearest is \"%s%s\"",
            complaints.empty() ? "" : "; ", static_cast<int>(length), word, minus ? "-" : "",
            known ? "" : nearest_tier(name, name_length));
    } else if (minus) {
        sums.removed = sums.removed | tier->own;
    } else {
        sums.any_named = true;
        sums.named = sums.named | tier->needs;
    }
}

}  // namespace

const char *feature_name(Feature f) {
    for (size_t i = 0; i < tier_count; ++i) {
        if (tier_names[i].own == FeatureSet().with(f)) {
            return tier_names[i].name;
        }
    }
    return "none";
}

std::string FeatureSet::names() const {
    std::string list;
    for (size_t i = 0; i < static_cast<size_t>(Feature::count); ++i) {
        if (has(static_cast<Feature>(i))) {
            list += text("%s%s", list.empty() ? "" : ",", feature_name(static_cast<Feature>(i)));
        }
    }
    return list;
}

Mask parse_mask(const char *list) {
    Mask mask;
    Sums sums;
    const char *p = list == nullptr ? "" : list;
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
