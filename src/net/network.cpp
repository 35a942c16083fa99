// SPDX-License-Identifier: MIT
#include "src/net/network.h"

#include "src/net/states.h"

#include <algorithm>

namespace ac::net {

bool operator==(const Described &a, const Described &b) {
    return a.shape == b.shape && a.data_type == b.data_type && a.quant_info == b.quant_info && a.layout == b.layout;
}

TensorInfo info_of(const Described &described) {
    TensorInfo info(described.shape, 1, described.data_type, described.quant_info);
    info.set_data_layout(described.layout);
    return info;
}

ValueId Step::operand(uint8_t place, bool written) const {
    for (const Operand &operand : operands) {
        if (operand.place == place && operand.written == written) {
            return operand.value;
        }
    }
    return none;
}

size_t Network::add_state(const std::string &name, const Described &described, std::shared_ptr<Content> initial) {
    Value now;
    now.name = name;
    now.described = described;
    states.push_back({name, add(std::move(now)), none, std::move(initial)});
    stateful = &StateFunctions::all;
    return states.size() - 1;
}

bool Network::is_state(ValueId id) const {
    return std::any_of(states.begin(), states.end(),
                       [id](const State &own) { return own.now == id || own.next == id; });
}

bool Network::runs_once(const Step &step) const {
    bool writes = false;
    for (const Operand &operand : step.operands) {
        if (operand.written && !value(operand.value).settled) {
            return false;
        }
        writes = writes || operand.written;
    }
    return writes;
}

namespace {

std::string text_of(const Network &network, ValueId id) {
    const Value &value = network.value(id);
    std::string text = (value.name.empty() ? "v" + std::to_string(id) : value.name) + ":" +
                       string_from_data_type(value.described.data_type) + "[";
    for (size_t i = 0; i < value.described.shape.num_dimensions(); ++i) {
        text += (i == 0 ? "" : ",") + std::to_string(value.described.shape[i]);
    }
    return text + (value.described.layout == DataLayout::NHWC ? "]nhwc" : "]");
}

}  // namespace

std::string text_of(const Network &network) {
    std::string text;
    for (const Step &step : network.steps) {
        std::string operands[2];
        for (const Operand &operand : step.operands) {
            std::string &list = operands[operand.written ? 1 : 0];
            list += (list.empty() ? "" : ", ") + text_of(network, operand.value);
        }
        text += operands[1] + " = " +
                (step.loop != nullptr     ? "Loop"
                 : step.viewer != nullptr ? "View"
                                          : step.op) +
                "(" + operands[0] + ")\n";
    }
    for (const State &state : network.states) {
        text += "then " + text_of(network, state.now) + " = " + text_of(network, state.next) + "\n";
    }
    return text;
}

}  // namespace ac::net
