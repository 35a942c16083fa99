// SPDX-License-Identifier: MIT
// The states of a model in its networks. Only models with states bring this into a program.
#include "src/model/passes/layout.h"
#include "src/model/run/session_state.h"

#include <algorithm>

namespace ac::model {
namespace {

/// Elements of a state before the first run, and after each reset.
class FirstElements final : public net::Content {
public:
    explicit FirstElements(Array array) : _array(std::move(array)) {}
    void fill(arm_compute::ITensor &tensor) override {
        model::fill(tensor, _array, memory_order(_array.dims.size(), false));
    }

private:
    Array _array;
};

}  // namespace

/// A state whose elements only this network reads and writes is its own: it has no ports. Otherwise the session keeps
/// the arrays.
static void add_state(const Model &model, const ModelState &state, int stage, Network &network) {
    const auto has = [stage](const Node &node) { return !node.host && node.stage == stage; };
    const auto port_of = [](std::vector<Port> &ports, ValueId id) {
        return std::find_if(ports.begin(), ports.end(), [id](const Port &own) { return own.id == id; });
    };
    const ValueId from = model.input_named(state.input), to = model.output_named(state.output);
    const auto now = port_of(network.inputs, from), next = port_of(network.outputs, to);
    if (now == network.inputs.end() || next == network.outputs.end() || now->channels_last || next->channels_last ||
        now->type != next->type || std::count(model.outputs.begin(), model.outputs.end(), from) != 0) {
        return;
    }
    const auto is_read_elsewhere = [&](ValueId id) {
        return std::any_of(model.nodes.begin(), model.nodes.end(), [&](const Node &node) {
            return !has(node) && std::count(node.in.begin(), node.in.end(), id) != 0;
        });
    };
    if (is_read_elsewhere(from)) {
        return;
    }
    net::Value &value = network.net.value(now->value);
    const net::Described &given = network.net.value(next->value).described;
    if (value.described.data_type != given.data_type || value.described.quant_info != given.quant_info) {
        return;
    }
    value.given = false;
    const auto first = state.initial.known() ? std::make_shared<FirstElements>(state.initial) : nullptr;
    network.net.states.push_back({state.input, now->value, next->value, first});
    network.net.stateful = &net::StateFunctions::all;
    network.states.push_back({*now, *next});
    network.inputs.erase(now);
    if (std::count(model.outputs.begin(), model.outputs.end(), to) == 1 && !is_read_elsewhere(to)) {
        network.net.value(next->value).wanted = false;
        network.outputs.erase(next);
    }
}

void lower_states(const Model &model, std::vector<Network> &networks) {
    for (size_t i = 0; i < networks.size(); ++i) {
        for (const ModelState &state : model.states) {
            add_state(model, state, static_cast<int>(2 * i + 1), networks[i]);
        }
    }
}

}  // namespace ac::model
