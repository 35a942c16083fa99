// SPDX-License-Identifier: MIT
#include "src/net/numbers.h"

#include <algorithm>

namespace ac::net {

namespace {

constexpr size_t dims = TensorShape::num_max_dimensions;

bool same_step(const Step &a, const Step &b) {
    const auto same_inner = [](const Inner &left, const Inner &right) {
        return text_of(left.network) == text_of(right.network) && numbers_of(left.network) == numbers_of(right.network);
    };
    if (strcmp(a.op, b.op) != 0 || a.operands.size() != b.operands.size() ||
        (a.loop == nullptr) != (b.loop == nullptr) ||
        (a.has_lists() && memcmp(a.attributes, b.attributes, sizeof(a.attributes)) != 0)) {
        return false;
    }
    for (size_t i = 0; i < a.operands.size(); ++i) {
        const Operand &left = a.operands[i], &right = b.operands[i];
        if (left.place != right.place || left.written != right.written || left.value != right.value) {
            return false;
        }
    }
    return a.loop == nullptr || (a.loop->steps == b.loop->steps && a.loop->block == b.loop->block &&
                                 same_inner(a.loop->ahead, b.loop->ahead) && same_inner(a.loop->step, b.loop->step));
}

bool same_value(const Value &a, const Value &b) {
    return a.described.data_type == b.described.data_type && a.described.quant_info == b.described.quant_info &&
           a.described.layout == b.described.layout && a.content == b.content && a.whole == b.whole &&
           a.given == b.given && a.wanted == b.wanted;
}

std::string name_of(const Network &network, size_t value) {
    const std::string &name = network.values[value].name;
    return name.empty() ? "a value" : "the value '" + name + "'";
}

}  // namespace

std::vector<int64_t> numbers_of(const Network &network) {
    std::vector<int64_t> found;
    found.reserve(network.values.size() * numbers_of_value + network.steps.size() * numbers_of_step);
    for (const Value &value : network.values) {
        for (size_t d = 0; d < dims; ++d) {
            found.push_back(static_cast<int64_t>(value.described.shape[d]));
        }
        for (size_t d = 0; d < dims; ++d) {
            found.push_back(value.at[d]);
        }
    }
    for (const Step &step : network.steps) {
        for (size_t i = 0; i < numbers_of_step; ++i) {
            int32_t word = 0;
            memcpy(&word, step.attributes + i * sizeof(word), sizeof(word));
            found.push_back(word);
        }
    }
    return found;
}

void put_number(Network &network, size_t index, int64_t number) {
    const size_t values = network.values.size() * numbers_of_value;
    if (index >= values) {
        const auto word = static_cast<int32_t>(number);
        Step &step = network.steps[(index - values) / numbers_of_step];
        memcpy(step.attributes + (index - values) % numbers_of_step * sizeof(word), &word, sizeof(word));
        return;
    }
    Value &value = network.values[index / numbers_of_value];
    const size_t d = index % numbers_of_value;
    if (d < dims) {
        value.described.shape.set(d, static_cast<size_t>(number));
    } else {
        value.at.set(d - dims, static_cast<int>(number));
    }
}

std::string owner_of(const Network &network, size_t index) {
    const size_t values = network.values.size() * numbers_of_value;
    if (index < values) {
        const size_t d = index % numbers_of_value;
        return (d < dims ? "dimension " + std::to_string(d) + " of " : "the place of ") +
               name_of(network, index / numbers_of_value);
    }
    const Step &step = network.steps[(index - values) / numbers_of_step];
    return "an attribute of the layer '" + step.name + "' (" + step.op + ")";
}

std::string difference(const Network &a, const Network &b) {
    for (size_t i = 0; i < std::min(a.steps.size(), b.steps.size()); ++i) {
        if (!same_step(a.steps[i], b.steps[i])) {
            return "the layer '" + a.steps[i].name + "' (" + a.steps[i].op + ")";
        }
    }
    for (size_t i = 0; i < std::min(a.values.size(), b.values.size()); ++i) {
        if (!same_value(a.values[i], b.values[i])) {
            return name_of(a, i);
        }
    }
    const auto same_state = [](const State &x, const State &y) {
        return x.name == y.name && x.now == y.now && x.next == y.next;
    };
    return a.steps.size() != b.steps.size() || a.values.size() != b.values.size() ? "the number of layers"
           : !std::equal(a.states.begin(), a.states.end(), b.states.begin(), b.states.end(), same_state) ? "the states"
                                                                                                         : "";
}

}  // namespace ac::net
