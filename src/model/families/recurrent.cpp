// SPDX-License-Identifier: MIT
// Recurrent layers, and the loops and cells that they become.
#include "src/model/families/recurrent.h"
#include "src/model/lower/lowering.h"

#include <algorithm>

namespace ac::model {
namespace {

void infer_lstm_cell(Call &call) {
    const Dims &sums = call.dims(0);
    for (size_t i = 0; i < 2; ++i) {
        call.out(i, call.type(0), {sums[0], sums[1] / 4});
    }
}

/// Of a loop: the sequence of the first state, then the last value of each state.
void infer_loop(Call &call) {
    const Dims &x = call.dims(0), &state = call.dims(1);
    call.out(0, call.type(0), {x[0], 1, state[0], state[1]});
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.out(i, call.type(0), call.dims(i));
    }
}

/// Either result may have no readers. Both have the same shape.
void lstm_cell(Lowering &l, const Node &node) {
    const bool first = input_of(node, 1) == absent;
    const Described result = l.descriptor(node.out[node.out[0] == absent ? 1 : 0]);
    const std::vector<std::pair<std::string, Described>> outputs{{"state_out", result}, {"cell_out", result}};
    const Ref made =
        l.operation(node.name, "LSTMCell",
                    {{"sums", l.at(node.in[0])}, {"cell_in", first ? Lowering::none() : l.at(node.in[1])}}, outputs);
    for (size_t i = 0; i < 2; ++i) {
        if (node.out[i] != absent) {
            l.result(node, i, made + static_cast<Ref>(i));
        }
    }
}

/// The model with all real numbers in single precision.
Model in_single(Model model) {
    for (Value &v : model.values) {
        if (is_floating(v.type) && v.known()) {
            static_cast<Array &>(v) = converted(v, Type::Float);
        }
        v.type = is_floating(v.type) ? Type::Float : v.type;
    }
    return model;
}

/// Lowers a model inside a node, in the way of the node.
net::Inner inner_network(Lowering &l, const Node &node, const char *key) {
    LoweringOptions options = l.options();
    options.floats = node.way.single ? Type::Float : options.floats;
    const std::shared_ptr<const Model> given = node.attribute(key)->graph;
    const auto model = node.way.single ? std::make_shared<const Model>(in_single(*given)) : given;
    Network network;
    lower(*model, options, network);
    if (!network.refused.empty()) {
        throw Error(network.refused[0].reason);
    }
    const auto values_of = [&](const std::vector<ValueId> &ids, const std::vector<Port> &ports) {
        std::vector<Ref> values;
        for (const ValueId id : ids) {
            const auto at = std::find_if(ports.begin(), ports.end(), [&](const Port &port) { return port.id == id; });
            values.push_back(at->value);
        }
        return values;
    };
    net::Inner inner{std::move(network.net), values_of(model->inputs, network.inputs),
                     values_of(model->outputs, network.outputs)};
    return inner;
}

/// Results that nothing reads are left out.
void recurrent(Lowering &l, const Node &node) {
    auto loop = std::make_shared<net::Loop>();
    loop->ahead = inner_network(l, node, "ahead");
    loop->step = inner_network(l, node, "step");
    loop->steps = static_cast<size_t>(l.value(node.in[0]).dims[0]);
    loop->block = static_cast<size_t>(node.attribute("block")->i);
    loop->backwards = node.attribute("backwards")->i != 0;
    net::Step step;
    step.name = node.name;
    uint8_t place = 0;
    for (const ValueId id : node.in) {
        step.in(place++, l.at(id));
    }
    std::vector<std::pair<size_t, Ref>> results;
    for (size_t i = 0; i < node.out.size(); ++i) {
        const ValueId id = node.out[i];
        if (id != absent && (!l.readers(id).empty() || l.is_output(id))) {
            loop->results.push_back({i == 0 ? 0 : i - 1, i == 0});
            results.emplace_back(i, l.made(node.name, l.descriptor(id)));
            step.out(static_cast<uint8_t>(results.size() - 1), results.back().second);
        }
    }
    step.loop = std::move(loop);
    l.add(std::move(step));
    for (const auto &result : results) {
        l.result(node, result.first, result.second);
    }
}

}  // namespace

/// Infers LSTM (4 gates), GRU (3) and RNN (1). Layout 1 has the batches first.
void infer_recurrent(Call &call) {
    const int64_t gates = call.node().is(ops::LSTM) ? 4 : call.node().is(ops::GRU) ? 3 : 1;
    call.require(call.rank(0) == 3 && call.rank(1) == 3 && call.rank(2) == 3, "its data and weights need 3 dimensions");
    const int64_t layout = call.integer("layout", 0);
    call.require(layout == 0 || layout == 1, "layout ", layout, " is not known");
    const Dims &x = call.dims(0), &w = call.dims(1), &r = call.dims(2);
    const std::string direction = call.word("direction", "forward");
    call.require(direction == "forward" || direction == "reverse" || direction == "bidirectional", "direction '",
                 direction, "' is not known");
    const int64_t directions = direction == "bidirectional" ? 2 : 1;
    const int64_t units = call.integer("hidden_size", r[2]), steps = x[layout == 0 ? 0 : 1],
                  batches = x[layout == 0 ? 1 : 0];
    call.require(units >= 1 && units < (1 << 24) && w == Dims({directions, gates * units, x[2]}) &&
                     r == Dims({directions, gates * units, units}),
                 "weights ", w, " and ", r, " do not fit data ", x);
    call.require(!call.has(3) || call.dims(3) == Dims({directions, 2 * gates * units}), "its bias has the wrong shape");
    call.require(!call.has(4) || call.dims(4) == Dims({batches}), "it does not have a length for each sequence");
    if (call.has(4) && call.in(4).known()) {
        for (const int64_t length : call.integers(4)) {
            call.require(length >= 0 && length <= steps, "a sequence has ", length, " elements; the longest may have ",
                         steps);
        }
    }
    const Dims state = layout == 0 ? Dims{directions, batches, units} : Dims{batches, directions, units};
    for (size_t i = 5; i <= 6; ++i) {
        call.require(!call.has(i) || call.dims(i) == state, "an initial state has the wrong shape");
    }
    call.require(!call.has(7) || call.dims(7) == Dims({directions, 3 * units}), "its peepholes have the wrong shape");
    curves_of(call, 0);
    call.out(0, call.type(0),
             layout == 0 ? Dims{steps, directions, batches, units} : Dims{batches, steps, directions, units});
    call.out(1, call.type(0), state);
    call.out(2, call.type(0), state);
}

// clang-format off
constexpr Op rows::LSTM = Op(ops::LSTM).takes(3, 8).gives(0, 3)
    .has("activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i input_forget:i layout:i")
    .before(7, "output_sequence:i").infers(infer_recurrent).evaluates(evaluate_recurrent)
    .on(Step::recurrence, decompose_layer);
constexpr Op rows::RNN = Op(ops::RNN).takes(3, 6).gives(0, 2)
    .has("activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i layout:i")
    .before(7, "output_sequence:i").infers(infer_recurrent).evaluates(evaluate_recurrent)
    .on(Step::recurrence, decompose_layer);
constexpr Op rows::GRU = Op(ops::GRU).takes(3, 6).gives(0, 2)
    .has("activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i layout:i "
         "linear_before_reset:i")
    .before(7, "output_sequence:i").infers(infer_recurrent).evaluates(evaluate_recurrent)
    .on(Step::recurrence, decompose_layer);
constexpr Op rows::Recurrent = Op(ops::Recurrent).takes(2, 3).gives(2, 3).has("| ahead:g backwards:i block:i step:g")
    .from(Origin::passes).infers(infer_loop).lowers(recurrent).is(mark::any_result);
constexpr Op rows::LSTMCell = Op(ops::LSTMCell).takes(1, 2).gives(2, 2).from(Origin::passes).infers(infer_lstm_cell)
    .lowers(lstm_cell).is(mark::any_result);
// clang-format on

}  // namespace ac::model
