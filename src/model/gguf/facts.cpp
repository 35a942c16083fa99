// SPDX-License-Identifier: MIT
#include "src/model/gguf/facts.h"

#include "src/model/data/joined.h"

#include <cmath>

namespace ac::model::gguf {
namespace {

constexpr int64_t most_layers = 4096, most_width = 1 << 20, most_context = 1 << 24;
constexpr int64_t most_angles = 1 << 26;  // numbers of a table: 2^20 positions of heads with 128 elements

// The architectures whose networks are known.
constexpr Family families[] = {
    {"llama", true, false, false, 0, 0}, {"qwen2", false, false, false, 0, 0}, {"qwen3", false, false, false, 0, 0},
    {"gemma", false, true, true, 0, 0},  {"gemma2", false, true, true, 2, 46}, {"gemma3", false, true, true, 6, 62},
};

const Family &family_of(const std::string &name) {
    std::string known;
    for (const Family &family : families) {
        if (name == family.name) {
            return family;
        }
        known += (known.empty() ? "" : ", ") + std::string(family.name);
    }
    throw Error(joined({"fact 'general.architecture' is '", name, "', which is not supported; supported: ", known}));
}

/// Facts whose keys begin with the architecture.
class Named {
public:
    Named(const File &file, const std::string &prefix) : _file(file), _prefix(prefix + ".") {}

    int64_t integer(const char *key, int64_t most) const { return _file.integer(_prefix + key, 1, most); }
    int64_t integer(const char *key, int64_t most, int64_t otherwise) const {
        return _file.integer(_prefix + key, 1, most, &otherwise);
    }
    float real(const char *key, float otherwise) const { return positive(key, _file.real(_prefix + key, &otherwise)); }
    float real(const char *key) const { return positive(key, _file.real(_prefix + key)); }
    std::string text(const char *key, const char *otherwise) const { return _file.text(_prefix + key, otherwise); }
    std::string full(const char *key) const { return _prefix + key; }

private:
    float positive(const char *key, float number) const {
        if (!(number >= 0 && std::isfinite(number))) {
            throw Error(joined({"fact '", _prefix, key, "' is ", std::to_string(number), "; it must not be negative"}));
        }
        return number;
    }

    const File &_file;
    std::string _prefix;
};

Rotary rotary_of(const File &file, const Named &named, int64_t rotated) {
    Rotary rotary;
    rotary.base = static_cast<double>(named.real("rope.freq_base", 10000.F));
    const std::string kind = named.text("rope.scaling.type", "none");
    if (kind != "none" && kind != "linear") {
        throw Error(joined({"fact '", named.full("rope.scaling.type"), "' is '", kind,
                            "', which is not supported; supported: none, linear"}));
    }
    rotary.factor = kind == "linear" ? static_cast<double>(named.real("rope.scaling.factor", 1.F)) : 1;
    if (rotary.base < 1 || rotary.factor <= 0) {
        throw Error(joined(
            {"fact '", named.full("rope.freq_base"), "' or '", named.full("rope.scaling.factor"), "' is too small"}));
    }
    if (const Tensor *const divisors = file.tensor("rope_freqs.weight"); divisors != nullptr) {
        if (divisors->dims != Dims{rotated / 2}) {
            throw Error(joined({"tensor 'rope_freqs.weight' has the shape ", text_of(divisors->dims), "; it must be ",
                                text_of({rotated / 2})}));
        }
        rotary.divisors = numbers_of(floats_of(*divisors));
    }
    return rotary;
}

}  // namespace

Facts facts_of(const File &file) {
    Facts facts;
    const std::string name = file.text("general.architecture");
    facts.family = &family_of(name);
    const Named named(file, name);
    facts.layers = named.integer("block_count", most_layers);
    facts.context = named.integer("context_length", most_context);
    facts.width = named.integer("embedding_length", most_width);
    facts.inner = named.integer("feed_forward_length", most_width);
    facts.heads = named.integer("attention.head_count", most_width);
    facts.groups = named.integer("attention.head_count_kv", most_width, facts.heads);
    facts.head_width =
        named.integer("attention.key_length", most_width, std::max<int64_t>(facts.width / facts.heads, 1));
    facts.rotated = named.integer("rope.dimension_count", most_width, facts.head_width);
    const int64_t value_width = named.integer("attention.value_length", most_width, facts.head_width);
    if (facts.heads % facts.groups != 0 || facts.heads * facts.head_width > most_width) {
        throw Error(
            joined({"the network has ", std::to_string(facts.heads), " heads of ", std::to_string(facts.head_width),
                    " elements for queries and ", std::to_string(facts.groups), " for keys, which is not supported"}));
    }
    if (value_width != facts.head_width || facts.rotated % 2 != 0 || facts.rotated > facts.head_width) {
        throw Error(joined({"heads have ", std::to_string(facts.head_width), " elements of keys, ",
                            std::to_string(facts.rotated), " of them rotated, and ", std::to_string(value_width),
                            " of values, which is not supported"}));
    }
    if (facts.context > most_angles / (facts.rotated / 2)) {
        throw Error(
            joined({"a context of ", std::to_string(facts.context), " tokens with ", std::to_string(facts.rotated),
                    " rotated elements is not supported; supported: ", std::to_string(most_angles), " angles"}));
    }
    facts.epsilon = named.real("attention.layer_norm_rms_epsilon");
    facts.score_cap = named.real("attn_logit_softcapping", 0.F);
    facts.logit_cap = named.real("final_logit_softcapping", 0.F);
    facts.rotary = facts.local_rotary = rotary_of(file, named, facts.rotated);
    if (facts.family->period != 0) {
        facts.window = named.integer("attention.sliding_window", most_context, 4096);
    }
    if (facts.family->period > 2) {  // of gemma3, layers with a window have frequencies of their own
        facts.local_rotary.base = static_cast<double>(named.real("rope.freq_base_swa", 10000.F));
        facts.local_rotary.factor = 1;
    }
    const bool wide = facts.layers == facts.family->wide_layers;
    facts.scale = 1 / std::sqrt(static_cast<double>(wide ? facts.width / facts.heads : facts.head_width));
    return facts;
}

Array angles_of(const Rotary &rotary, int64_t positions, int64_t rotated, bool sines) {
    const int64_t pairs = rotated / 2;
    std::string bytes(static_cast<size_t>(positions * pairs) * sizeof(float), '\0');
    auto *const numbers = reinterpret_cast<float *>(&bytes[0]);
    for (int64_t pair = 0; pair < pairs; ++pair) {
        const double divisor = rotary.divisors.empty() ? 1 : rotary.divisors[static_cast<size_t>(pair)];
        const double frequency = std::pow(rotary.base, -2.0 * static_cast<double>(pair) / static_cast<double>(rotated));
        for (int64_t i = 0; i < positions; ++i) {
            const double angle = static_cast<double>(i) / rotary.factor * frequency / divisor;
            numbers[i * pairs + pair] = static_cast<float>(sines ? std::sin(angle) : std::cos(angle));
        }
    }
    return {Type::Float, {positions, pairs}, std::make_shared<const std::string>(std::move(bytes))};
}

}  // namespace ac::model::gguf
