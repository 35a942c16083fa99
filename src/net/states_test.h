// SPDX-License-Identifier: MIT
// What the tests of states share.
#pragma once

#include "src/net/network_test.h"
#include "src/ops/append/append.record.h"

#include <random>

namespace ac::net {

using NetStates = Net;
using StatesOf = NetOf;

inline Numbers random_numbers(size_t count, std::mt19937 &generator) {
    Numbers numbers(count);
    for (float &number : numbers) {
        number = static_cast<float>(generator() % 2001) / 1000.F - 1;
    }
    return numbers;
}

inline Numbers elements(States &states, const std::string &name) {
    Numbers found;
    states.with_elements(states.index_of(name), [&](ITensor &tensor) { found = read(tensor); });
    return found;
}

/// A cache of keys: elements, positions, heads. Its step gets new ones and a position; the output is the whole cache.
struct Cache {
    Cache(size_t capacity, size_t count, bool reads_before = false) {
        const TensorShape whole(3U, capacity, 2U);
        made.network.add_state("keys", Described(whole, DataType::F32));
        update = made.input(TensorShape(3U, count, 2U));
        position = made.input(TensorShape(1U));
        made.network.value(position).described.data_type = DataType::S32;
        records::Append own;
        const ValueId now = made.network.states[0].now;
        const ValueId next = made.step(own, {{own.cache, now}, {own.update, update}, {own.positions, position}}, whole);
        made.network.states[0].next = next;
        output = made.act(next, ActivationFunction::ABS);
        made.output(output);
        if (reads_before) {
            before = made.act(now, ActivationFunction::ABS);
            made.output(before);
        }
    }

    Made made{};
    ValueId update = none, position = none, output = none, before = none;
};

}  // namespace ac::net
