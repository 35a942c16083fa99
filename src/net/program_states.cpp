// SPDX-License-Identifier: MIT
// The states of a program: next elements get memory of their own, and runs begin and end with the right memory.
#include "src/net/program.h"
#include "src/net/ranged.h"
#include "src/ops/reshape/reshape.record.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace ac::net {

namespace {

/// Whether a value's memory may be that of a state after a run: nothing else needs it, and a step writes it.
bool may_be_next(const Network &network, size_t state, bool ranged) {
    const ValueId id = network.states[state].next;
    const Described &before = network.value(network.states[state].now).described;
    const Value &own = network.value(id);
    if (own.given || own.is_constant() || own.tensor != nullptr || own.whole != none ||
        own.described.layout != before.layout || (!ranged && own.described.shape != before.shape)) {
        return false;
    }
    for (size_t i = 0; i < network.states.size(); ++i) {
        if (network.states[i].now == id || (i < state && network.states[i].next == id)) {
            return false;
        }
    }
    // The result of constants is written once.
    std::vector<bool> fixed(network.values.size());
    for (size_t i = 0; i < fixed.size(); ++i) {
        fixed[i] = network.is_constant(static_cast<ValueId>(i));
    }
    bool written = false;
    for (const Step &step : network.steps) {
        bool reads = false, changes = false;
        for (const Operand &operand : step.operands) {
            reads = reads || !operand.written;
            changes = changes || (!operand.written && !fixed[static_cast<size_t>(network.root(operand.value))]);
        }
        for (const Operand &operand : step.operands) {
            if (operand.written) {
                const ValueId root = network.root(operand.value);
                fixed[static_cast<size_t>(root)] = reads && !changes;
                written = written || (root == id && (changes || !reads));
            }
        }
    }
    return written;
}

std::string problem_of(const Network &network, size_t i, bool ranged) {
    const State &state = network.states[i];
    if (state.now == none || state.next == none) {
        return "has no next elements";
    }
    const Value &now = network.value(state.now), &next = network.value(state.next);
    if (now.given || now.wanted || now.is_constant() || now.tensor != nullptr || now.whole != none) {
        return "is also another value";
    }
    if (now.described.data_type != next.described.data_type || now.described.quant_info != next.described.quant_info ||
        (!ranged && now.described.shape.total_size() != next.described.shape.total_size())) {
        return "gets elements of another type or shape";
    }
    for (size_t k = 0; k < i; ++k) {
        if (network.states[k].name == state.name || network.states[k].now == state.now) {
            return "is there twice";
        }
    }
    for (const Step &step : network.steps) {
        for (const Operand &operand : step.operands) {
            if (operand.written && network.root(operand.value) == state.now) {
                return "is written by a step";
            }
        }
    }
    return "";
}

Network with_copies(Network network, bool ranged) {
    for (size_t i = 0; i < network.states.size(); ++i) {
        const std::string name = network.states[i].name, problem = problem_of(network, i, ranged);
        if (!problem.empty()) {
            throw std::runtime_error("the state '" + name + "' " + problem);
        }
        if (may_be_next(network, i, ranged)) {
            continue;
        }
        const ValueId from = network.states[i].next;
        Value copy;
        copy.name = name + "/next";
        copy.described = network.value(network.states[i].now).described;
        if (ranged) {
            copy.described.shape = network.value(from).described.shape;
        }
        const ValueId id = network.add(std::move(copy));
        Step step(name + "/next", records::Reshape{});
        network.steps.push_back(std::move(step.in(records::Reshape::src, from).out(records::Reshape::dst, id)));
        network.states[i].next = id;
    }
    return network;
}

}  // namespace

const StateFunctions StateFunctions::all = {with_copies, &Program::add_states, &Program::begin_run_of_states,
                                            &Program::end_run_of_states};

/// Tells the memory of the states what this program needs. The tensors have the largest extents here.
void Program::add_states() {
    const Network &network = made_.network;
    states_ = options_.states != nullptr ? options_.states : std::make_shared<States>(device_);
    for (const State &state : network.states) {
        size_t bytes = 0;
        bool varies = false;
        for (const ValueId id : {state.now, state.next}) {
            bytes = std::max(bytes, buffer(id).tensor().info()->total_size());
            varies = varies || (ranged_ != nullptr && ranged_->varies(id));
        }
        states_->add(state, network.value(state.now).described, bytes, state.now != state.next, varies);
        state_of_.push_back(states_->index_of(state.name));
    }
}

void Program::use(std::shared_ptr<States> states) {
    for (size_t i = 0; i < state_of_.size(); ++i) {
        const size_t at = state_of_[i];
        if (states == nullptr || at >= states->count() || states->name(at) != states_->name(at) ||
            states->entries_[at].bytes != states_->entries_[at].bytes ||
            states->entries_[at].swaps != states_->entries_[at].swaps) {
            throw std::runtime_error("these are not the states of this network");
        }
    }
    states_ = std::move(states);
}

void Program::begin_run_of_states() {
    states_->allocate();
    for (size_t i = 0; i < state_of_.size(); ++i) {
        const States::Entry &own = states_->entries_[state_of_[i]];
        const TensorShape &shape = buffer(made_.network.states[i].now).tensor().info()->tensor_shape();
        const char *const wrong = own.in_run    ? "is not known, because a run with it did not end: reset or restore it"
                                  : !own.is_set ? "has no first elements"
                                  : own.described.shape != shape ? "has other extents than this run"
                                                                 : nullptr;
        if (wrong != nullptr) {
            throw std::runtime_error("the state '" + own.name + "' " + wrong);
        }
    }
    for (size_t i = 0; i < state_of_.size(); ++i) {
        const State &state = made_.network.states[i];
        States::Entry &own = states_->entries_[state_of_[i]];
        own.in_run = true;
        buffer(state.now).use_memory_of(*own.memory[0]);
        if (state.next != state.now) {
            buffer(state.next).use_memory_of(*own.memory[1]);
        }
    }
}

void Program::end_run_of_states() {
    for (size_t i = 0; i < state_of_.size(); ++i) {
        const State &state = made_.network.states[i];
        States::Entry &own = states_->entries_[state_of_[i]];
        if (state.next != state.now) {
            std::swap(own.memory[0], own.memory[1]);
        }
        own.described.shape = buffer(state.next).tensor().info()->tensor_shape();
        own.in_run = false;
    }
}

}  // namespace ac::net
