// SPDX-License-Identifier: MIT
#include "src/model/passes/ways.h"

#include "src/model/passes/flatten.h"
#include "src/model/passes/passes.h"

#include <algorithm>

namespace ac::model {
namespace {

/// Whether a node that reads or writes values with a scale computes with their stored integers.
bool computes_stored(const Node &node) {
    return !node.quantized && !node.op->has_mark(mark::keeps_bytes | mark::scales_bytes);
}

/// What decides how a node may be computed.
struct Facts {
    bool quantized = false;  ///< it computes on quantized numbers
    bool stored = false;     ///< it computes with the stored integers of quantized numbers
    bool small = false;      ///< integers of at most 16 bits
    bool floats = false;     ///< numbers of less than single precision
};

struct Choice {
    Way way{};
    bool host = false;
};

/// What is known about a node of the model.
struct Trial {
    std::vector<Choice> choices{};  ///< best first
    size_t at = 0;
    bool exhausted = false;
    std::string reason{};  ///< why the first way was refused

    const Choice &choice() const { return choices[at]; }
};

class Ways {
public:
    Ways(Model &model, const LoweringOptions &options, const Judge &judge)
        : _model(model), _options(options), _judge(judge), _trials(model.nodes.size()) {
        for (size_t i = 0; i < model.nodes.size(); ++i) {
            model.nodes[i].origin = static_cast<int>(i);
            _trials[i].choices = choices_of(model.nodes[i]);
        }
    }

    std::vector<Network> run() {
        while (true) {
            Model model = chosen();
            guard_integers(model);
            flatten(model);
            assign_layouts(model);
            remove_dead(model);
            const int last = number_stages(model);
            std::vector<Network> networks;
            std::vector<Refusal> refusals;
            for (int stage = 1; stage == 1 || stage <= last; stage += 2) {
                networks.emplace_back();
                lower(model, _options, networks.back(), stage);
                std::vector<Refusal> &own = networks.back().refused;
                refusals.insert(refusals.end(), own.begin(), own.end());
                own.clear();
            }
            for (const net::Refused &refused : _judge(networks, model)) {
                const Node &node = model.nodes[refused.origin];
                refusals.push_back({node.name, node.word(), refused.reason, node.origin});
            }
            if (!advance(refusals)) {
                report(refusals);
                networks[0].refused = std::move(refusals);
                _model = std::move(model);
                return networks;
            }
        }
    }

private:
    Facts facts_of(const Node &node) const {
        Facts found;
        for (const auto *list : {&node.in, &node.out}) {
            for (const ValueId id : *list) {
                if (id == absent) {
                    continue;
                }
                const Value &v = _model.value(id);
                const bool scaled = v.quantization.used() && size_of(v.type) == 1;
                found.quantized = found.quantized || (scaled && node.quantized);
                found.stored = found.stored || (scaled && computes_stored(node));
                found.small = found.small || is_small_integer(v);
                found.floats = found.floats || v.type == Type::Half || v.type == Type::BFloat16 ||
                               (v.type == Type::Float && _options.floats != Type::Float);
            }
        }
        return found;
    }

    /// The node's own types, and wider ones for integers.
    static std::vector<Way> types_of(const Node &node, const Facts &facts) {
        Way wide;
        wide.integers = Type::Int32;
        if (facts.stored) {  // the library would compute with the scale
            return {wide};
        }
        if (!facts.small) {
            return {Way()};
        }
        if (node.op->has_mark(mark::sums)) {  // the library saturates some types
            return {wide};
        }
        if (node.op->has_mark(mark::selects)) {
            Way real;
            real.integers = Type::Float;
            return {Way(), wide, real};
        }
        return node.op->has_mark(mark::converts) ? std::vector<Way>{Way(), wide} : std::vector<Way>{Way()};
    }

    std::vector<Choice> choices_of(const Node &node) const {
        const Facts facts = facts_of(node);
        std::vector<Way> ways = types_of(node, facts);
        const auto add = [&](bool Way::*mark) {
            const std::vector<Way> before = ways;
            for (Way way : before) {
                way.*mark = true;
                ways.push_back(way);
            }
        };
        if (node.op->at(Step::flattening) != nullptr) {
            add(&Way::flat);
        }
        if (facts.floats) {
            add(&Way::single);
        }
        if (facts.quantized && !node.op->has_mark(mark::weighted)) {
            add(&Way::real);
        }
        std::vector<Choice> choices;
        for (const Way &way : ways) {
            choices.push_back({way, false});
        }
        if (host_computes(_model, node)) {
            choices.push_back({Way(), true});
        }
        return choices;
    }

    /// The model with the current choices.
    Model chosen() {
        for (size_t i = 0; i < _trials.size(); ++i) {
            Trial &trial = _trials[i];
            _model.nodes[i].way = trial.choice().way;
            if (!trial.choice().host || _model.nodes[i].host) {
                continue;
            }
            Model probe = _model;
            try {
                probe.nodes[i].host = true;
                choose_host(probe);
                _model.nodes[i].host = true;
            } catch (const Error &error) {
                give_up(trial);
                _model.nodes[i].way = trial.choice().way;
            }
        }
        Model model = _model;
        choose_host(model);
        return model;
    }

    static void give_up(Trial &trial) {
        trial.at = 0;
        trial.exhausted = true;
    }

    /// Chooses the next way of each refused node. False if there is none.
    bool advance(const std::vector<Refusal> &refused) {
        std::vector<bool> moved(_trials.size(), false);
        bool any = false;
        for (const Refusal &refusal : refused) {
            if (refusal.origin < 0 || moved[static_cast<size_t>(refusal.origin)]) {
                continue;
            }
            Trial &trial = _trials[static_cast<size_t>(refusal.origin)];
            moved[static_cast<size_t>(refusal.origin)] = true;
            trial.reason = trial.reason.empty() ? refusal.reason : trial.reason;
            if (trial.exhausted) {
                continue;
            }
            any = true;
            ++trial.at;
            // Texts about what a build lacks say how its build_config brings it in.
            const bool lacking = trial.reason.find("build_config") != std::string::npos;
            if (trial.at == trial.choices.size() || (lacking && trial.choice().host)) {
                give_up(trial);
            }
        }
        return any;
    }

    /// One refusal for each node, with the reason of its first way.
    void report(std::vector<Refusal> &refused) const {
        std::vector<Refusal> found;
        std::vector<bool> seen(_trials.size(), false);
        for (Refusal &refusal : refused) {
            const auto origin = static_cast<size_t>(refusal.origin);
            if (refusal.origin >= 0 && seen[origin]) {
                continue;
            }
            if (refusal.origin >= 0) {
                seen[origin] = true;
                refusal.reason = _trials[origin].reason;
            }
            found.push_back(std::move(refusal));
        }
        refused = std::move(found);
    }

    Model &_model;
    const LoweringOptions &_options;
    const Judge &_judge;
    std::vector<Trial> _trials;
};

}  // namespace

std::vector<Network> lower_in_best_ways(Model &model, const LoweringOptions &options, const Judge &judge) {
    return Ways(model, options, judge).run();
}

}  // namespace ac::model
