// SPDX-License-Identifier: MIT
#include "src/net/passes.h"

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/ops/activation/activation.record.h"
#include "src/ops/concatenate/concatenate.record.h"

#include <algorithm>

namespace ac::net {

namespace {

using arm_compute::experimental::NamedOperator;

/// How a network uses its values.
struct Uses {
    explicit Uses(const Network &network)
        : readers(network.values.size(), 0), parts(network.values.size(), 0), writers(network.values.size(), 0) {
        for (const Step &step : network.steps) {
            for (const Operand &operand : step.operands) {
                ++(operand.written ? writers : readers)[static_cast<size_t>(operand.value)];
            }
        }
        for (const Value &value : network.values) {
            if (value.whole != none) {
                ++parts[static_cast<size_t>(value.whole)];
            }
        }
    }
    std::vector<size_t> readers, parts, writers;
};

class Passes {
public:
    Passes(Network &&network, const Marks &marks, bool strided) : marks_(marks), strided_(strided) {
        made_.network = std::move(network);
        for (size_t i = 0; i < made_.network.values.size(); ++i) {
            made_.held.push_back(static_cast<ValueId>(i));
        }
        for (size_t i = 0; i < steps().size(); ++i) {
            made_.index.push_back(i);
        }
        made_.fused.resize(steps().size(), false);
        made_.in_place.resize(steps().size(), false);
        for (const State &state : made_.network.states) {  // they are there before and after a run
            value(state.now).given = true;
            value(state.next).wanted = true;
        }
    }

    Optimized run() {
        order_steps();
        find_constants();
        fuse_activations();
        write_in_place();
        join_parts();
        return std::move(made_);
    }

private:
    std::vector<Step> &steps() { return made_.network.steps; }
    Value &value(ValueId id) { return made_.network.value(id); }

    /// Replaces a value that a step writes by another one.
    void hold(ValueId id, ValueId in) {
        for (Step &step : steps()) {
            for (Operand &operand : step.operands) {
                operand.value = operand.value == id ? in : operand.value;
            }
        }
        for (ValueId &held : made_.held) {
            held = held == id ? in : held;
        }
        for (State &state : made_.network.states) {
            state.next = state.next == id ? in : state.next;
        }
        value(in).wanted = value(in).wanted || value(id).wanted;
        value(id).wanted = false;
    }

    /// Removes the steps that are marked.
    void remove(const std::vector<bool> &gone) {
        size_t kept = 0;
        for (size_t i = 0; i < steps().size(); ++i) {
            if (!gone[i]) {
                if (kept != i) {
                    steps()[kept] = std::move(steps()[i]);
                    made_.index[kept] = made_.index[i];
                    made_.fused[kept] = made_.fused[i];
                    made_.in_place[kept] = made_.in_place[i];
                }
                ++kept;
            }
        }
        steps().resize(kept);
        made_.index.resize(kept);
        made_.fused.resize(kept);
        made_.in_place.resize(kept);
    }

    /// The order of the network, or one that ends each branch before it begins the next: the one that needs the least
    /// memory at a time.
    void order_steps() {
        std::vector<size_t> best = marks_.order.empty() ? made_.index : marks_.order;
        size_t least = marks_.order.empty() ? most_bytes(best) : 0;
        for (const bool last_first : {true, false}) {
            if (least == 0) {
                break;
            }
            const std::vector<size_t> branches = by_branches(last_first);
            const size_t bytes = most_bytes(branches);
            if (bytes < least) {
                least = bytes;
                best = branches;
            }
        }
        std::vector<Step> ordered;
        for (const size_t i : best) {
            ordered.push_back(std::move(steps()[i]));
        }
        steps() = std::move(ordered);
        made_.index = made_.order = best;
    }

    /// Each step comes after all steps that its operands need: those of the last operand first, or of the first.
    std::vector<size_t> by_branches(bool last_first) {
        std::vector<size_t> writer(made_.network.values.size(), SIZE_MAX), order, left;
        std::vector<bool> needed_by_others(steps().size(), false);
        for (size_t i = 0; i < steps().size(); ++i) {
            for (const Operand &operand : steps()[i].operands) {
                size_t &by = writer[static_cast<size_t>(made_.network.root(operand.value))];
                if (operand.written) {
                    by = i;
                } else if (by != SIZE_MAX) {
                    needed_by_others[by] = true;
                }
            }
        }
        enum State : uint8_t { unseen, open, done };
        std::vector<State> states(steps().size(), unseen);
        for (size_t i = steps().size(); i-- > 0;) {
            if (!needed_by_others[i]) {
                left.push_back(i);
            }
        }
        while (!left.empty()) {
            const size_t i = left.back();
            if (states[i] != unseen) {
                left.pop_back();
                if (states[i] == open) {
                    order.push_back(i);
                    states[i] = done;
                }
                continue;
            }
            states[i] = open;
            const std::vector<Operand> &operands = steps()[i].operands;
            for (size_t k = 0; k < operands.size(); ++k) {  // the last one that is pushed is reached first
                const Operand &operand = operands[last_first ? k : operands.size() - 1 - k];
                const size_t needed = writer[static_cast<size_t>(made_.network.root(operand.value))];
                if (!operand.written && needed != SIZE_MAX && states[needed] == unseen) {
                    left.push_back(needed);
                }
            }
        }
        return order;
    }

    /// The most bytes that values between steps have at a time.
    size_t most_bytes(const std::vector<size_t> &order) {
        struct Life {
            size_t first = SIZE_MAX, last = 0;
        };
        std::vector<Life> lives(made_.network.values.size());
        for (size_t at = 0; at < order.size(); ++at) {
            for (const Operand &operand : steps()[order[at]].operands) {
                Life &life = lives[static_cast<size_t>(made_.network.root(operand.value))];
                life.first = std::min(life.first, at);
                life.last = at;
            }
        }
        std::vector<size_t> begins(order.size() + 1, 0), ends(order.size() + 1, 0);
        for (size_t i = 0; i < lives.size(); ++i) {
            const Value &own = made_.network.values[i];
            if (lives[i].first != SIZE_MAX && !own.is_constant() && !own.given && !own.wanted) {
                const size_t bytes = info_of(own.described).total_size();
                begins[lives[i].first] += bytes;
                ends[lives[i].last + 1] += bytes;
            }
        }
        size_t now = 0, most = 0;
        for (size_t at = 0; at < order.size(); ++at) {
            now += begins[at] - ends[at];
            most = std::max(most, now);
        }
        return most;
    }

    /// Marks the results of steps that read constants only. The caller's tensors may get memory later.
    void find_constants() {
        for (const Step &step : steps()) {
            bool reads = false, settles = step.loop == nullptr;
            for (const Operand &operand : step.operands) {
                const Value &own = value(operand.value);
                reads = reads || !operand.written;
                settles = settles && (operand.written ? own.whole == none && own.tensor == nullptr && !own.given &&
                                                            !is_next(operand.value)
                                                      : made_.network.is_constant(operand.value));
            }
            for (const Operand &operand : step.operands) {
                if (reads && settles && operand.written) {
                    value(operand.value).settled = true;
                }
            }
        }
    }

    void fuse_activations() {
        using Activation = records::Activation;
        const Uses uses(made_.network);
        std::vector<size_t> writer(made_.network.values.size(), SIZE_MAX);
        std::vector<bool> gone(steps().size(), false);
        for (size_t i = 0; i < steps().size(); ++i) {
            Step &step = steps()[i];
            const ValueId from = step.operand(Activation::src, false), to = step.result();
            const auto *const own = step.as<Activation>();
            const size_t at = own != nullptr ? writer[static_cast<size_t>(from)] : SIZE_MAX;
            if (at != SIZE_MAX && !marks_.single[made_.index[at]] && uses.readers[static_cast<size_t>(from)] == 1 &&
                uses.parts[static_cast<size_t>(from)] == 0 && !value(from).wanted && may_fuse(from, to) &&
                NamedOperator::fuse_activation(steps()[at].op, steps()[at].attributes, own->function.value,
                                               own->a.value, own->b.value)) {
                for (Operand &operand : steps()[at].operands) {
                    operand.value = operand.written && operand.place == 0 ? to : operand.value;
                }
                made_.fused[at] = gone[i] = true;
                writer[static_cast<size_t>(to)] = SIZE_MAX;
                continue;
            }
            for (const Operand &operand : step.operands) {
                if (operand.written) {
                    writer[static_cast<size_t>(operand.value)] = operand.place == 0 ? i : SIZE_MAX;
                }
            }
        }
        remove(gone);
    }

    /// A quantized step scales its result once, so the activation must not scale it again.
    bool may_fuse(ValueId from, ValueId to) {
        const Described &a = value(from).described, &b = value(to).described;
        return a.data_type == b.data_type && a.layout == b.layout && a.shape == b.shape &&
               (arm_compute::is_data_type_float(a.data_type) || a.quant_info == b.quant_info);
    }

    void write_in_place() {
        Uses uses(made_.network);
        for (size_t i = 0; i < steps().size(); ++i) {
            if (steps()[i].loop != nullptr || steps()[i].viewer != nullptr || marks_.apart[made_.index[i]]) {
                continue;
            }
            for (const Operand &read : steps()[i].operands) {
                if (read.written || !is_expendable(uses, read.value)) {
                    continue;
                }
                const int place = NamedOperator::in_place_output(steps()[i].op, read.place);
                const ValueId to = place < 0 ? none : steps()[i].operand(static_cast<uint8_t>(place), true);
                if (to == none || to == read.value || !may_hold(uses, read.value, to) || !may_end(read.value, to)) {
                    continue;
                }
                const ValueId from = read.value;
                uses.readers[static_cast<size_t>(from)] = uses.readers[static_cast<size_t>(to)];
                uses.writers[static_cast<size_t>(from)] += uses.writers[static_cast<size_t>(to)];
                hold(to, from);
                made_.in_place[i] = true;
                break;
            }
        }
    }

    /// Whether nothing but one operand needs the elements of a value.
    bool is_expendable(const Uses &uses, ValueId id) {
        const Value &own = value(id);
        if (own.is_constant() || own.tensor != nullptr || (own.given && state_of(id) == nullptr) || own.wanted ||
            uses.readers[static_cast<size_t>(id)] != 1 || uses.parts[static_cast<size_t>(id)] != 0) {
            return false;
        }
        if (own.whole == none) {
            return true;
        }
        const Value &whole = value(own.whole);
        return !whole.is_constant() && whole.tensor == nullptr && !whole.given && !whole.wanted &&
               whole.whole == none && uses.readers[static_cast<size_t>(own.whole)] == 0 && is_alone(id);
    }

    /// Whether no other part of the same value overlaps this one.
    bool is_alone(ValueId id) {
        const Value &own = value(id);
        for (size_t i = 0; i < made_.network.values.size(); ++i) {
            const Value &other = made_.network.values[i];
            if (other.whole != own.whole || static_cast<ValueId>(i) == id) {
                continue;
            }
            bool meet = true;
            for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
                const auto extent = [d](const Value &v) { return static_cast<int>(v.described.shape[d]); };
                meet = meet && own.at[d] < other.at[d] + extent(other) && other.at[d] < own.at[d] + extent(own);
            }
            if (meet) {
                return false;
            }
        }
        return true;
    }

    bool may_hold(const Uses &uses, ValueId from, ValueId to) {
        const Value &own = value(to);
        return own.whole == none && own.tensor == nullptr && uses.parts[static_cast<size_t>(to)] == 0 &&
               uses.writers[static_cast<size_t>(to)] == 1 && value(from).described == own.described;
    }

    const State *state_of(ValueId now) const {
        const auto &all = made_.network.states;
        const auto found = std::find_if(all.begin(), all.end(), [now](const State &own) { return own.now == now; });
        return found != all.end() ? &*found : nullptr;
    }

    bool is_next(ValueId id) const {
        const auto &all = made_.network.states;
        return std::any_of(all.begin(), all.end(), [id](const State &own) { return own.next == id; });
    }

    /// Over the elements of a state are written its next ones, or what no one needs after the run. The next ones are
    /// no part of another value.
    bool may_end(ValueId from, ValueId to) {
        const State *const state = state_of(from);
        return state != nullptr ? state->next == to || !value(to).wanted : value(from).whole == none || !is_next(to);
    }

    /// Marks values that a later step than the one that computes them overwrites, also in parts.
    std::vector<bool> overwritten_values(const Uses &uses) {
        std::vector<bool> overwritten(made_.network.values.size(), false);
        for (size_t i = 0; i < overwritten.size(); ++i) {
            ValueId id = static_cast<ValueId>(i);
            if (uses.writers[i] > (value(id).whole == none ? 1U : 0U)) {
                for (; id != none; id = value(id).whole) {
                    overwritten[static_cast<size_t>(id)] = true;
                }
            }
        }
        return overwritten;
    }

    /// From the last concatenation to the first: what overwrites a result is known before its operands become parts.
    void join_parts() {
        std::vector<bool> gone(steps().size(), false);
        Uses uses(made_.network);
        std::vector<bool> overwritten = overwritten_values(uses);
        for (size_t i = steps().size(); i-- > 0;) {
            const auto *const own = steps()[i].as<records::Concatenate>();
            const ValueId whole = own != nullptr ? steps()[i].result() : none;
            if (own != nullptr && may_join(uses, overwritten[static_cast<size_t>(whole)], steps()[i], own->axis)) {
                Coordinates at;
                int depth = 0;
                for (const Operand &operand : steps()[i].operands) {
                    if (!operand.written) {
                        Value &part = value(operand.value);
                        at.set(own->axis, depth);
                        part.whole = whole;
                        part.at = at;
                        depth += static_cast<int>(part.described.shape[own->axis]);
                        ++uses.parts[static_cast<size_t>(whole)];
                        overwritten[static_cast<size_t>(operand.value)] =
                            overwritten[static_cast<size_t>(operand.value)] || overwritten[static_cast<size_t>(whole)];
                    }
                }
                gone[i] = true;
            }
        }
        remove(gone);
    }

    /// @p overwritten Whether another step works in place on the result, or on what it is a part of.
    bool may_join(const Uses &uses, bool overwritten, const Step &step, size_t axis) {
        const Value &whole = value(step.result());
        if (axis != 2 && !(strided_ && axis == 0 && whole.described.layout == DataLayout::NHWC)) {
            return false;
        }
        for (const Operand &operand : step.operands) {
            const Value &part = value(operand.value);
            const auto same = [&operand](const Operand &other) { return other.value == operand.value; };
            if (!operand.written &&
                (std::count_if(step.operands.begin(), step.operands.end(), same) != 1 || part.given ||
                 part.is_constant() || part.tensor != nullptr || part.whole != none || is_next(operand.value) ||
                 part.described.data_type != whole.described.data_type ||
                 part.described.quant_info != whole.described.quant_info ||
                 (overwritten && (uses.readers[static_cast<size_t>(operand.value)] != 1 ||
                                  uses.parts[static_cast<size_t>(operand.value)] != 0 || part.wanted)))) {
                return false;
            }
        }
        return true;
    }

    const Marks &marks_;
    bool strided_;
    Optimized made_{};
};

}  // namespace

Optimized optimized(Network network, const Marks &marks, bool strided) {
    return Passes(std::move(network), marks, strided).run();
}

}  // namespace ac::net
