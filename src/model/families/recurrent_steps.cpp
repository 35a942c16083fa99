// SPDX-License-Identifier: MIT
// LSTM, GRU and RNN: short sequences become the nodes of all steps, longer ones a loop over the nodes of one step.
#include "src/model/families/moved.h"
#include "src/model/families/recurrence.h"
#include "src/model/families/recurrent.h"

#include <algorithm>

namespace ac::model {
namespace {

using State = Recurrence::State;

/// Values of one direction, in the shapes of the layer's results.
struct Results {
    ValueId sequence = absent;
    State last{};
};

/// An initial state of one direction; absent if the layer has none.
ValueId initial(Parts &p, Recurrence &layer, int64_t direction, size_t slot) {
    const int64_t batches = layer.batches(), units = layer.units();
    return input_of(p.node(), slot) == absent
               ? absent
               : p.reshaped(layer.slice(p.in(slot), {1, batches, units}, 0, direction), {batches, units});
}

/// Which sequences have an element at step @p t, [batches, 1]; absent if all have.
ValueId present_at(Parts &p, Recurrence &layer, int64_t t) {
    const ValueId lengths = input_of(p.node(), 4);
    if (lengths == absent) {
        return absent;
    }
    const Dims column{layer.batches(), 1};
    const Array array = p.array(lengths);
    if (!array.known()) {
        const ValueId step = p.editor().scalar(static_cast<double>(t), array.type);
        return p.truth(made::Less, {step, p.reshaped(lengths, column)}, column);
    }
    std::vector<int64_t> truths;
    for (const int64_t length : integers_of(array)) {
        truths.push_back(t < length ? 1 : 0);
    }
    return std::count(truths.begin(), truths.end(), 0) == 0 ? absent : p.constant(array_of(truths, column, Type::Bool));
}

/// Sequences that have ended keep their state; their part of the result is zero.
State kept_where_ended(Parts &p, Recurrence &layer, ValueId present, State before, State after, ValueId &result) {
    const Dims shape{layer.batches(), layer.units()};
    const ValueId none = layer.zeros(shape);
    const auto chosen = [&](ValueId now, ValueId old) {
        return now == absent ? absent : p.chosen(present, now, old == absent ? none : old);
    };
    result = chosen(after.hidden, none);
    return {chosen(after.hidden, before.hidden), chosen(after.cell, before.cell)};
}

/// The nodes of all steps. One product with the input serves them.
Results unrolled(Parts &p, Recurrence &layer, State state) {
    const int64_t steps = layer.steps(), batches = layer.batches();
    const ValueId x = p.reshaped(layer.sequence(), {steps * batches, layer.inputs()});
    const ValueId products = layer.product_with_input(x, steps * batches);
    std::vector<ValueId> sequence(static_cast<size_t>(steps));
    for (int64_t i = 0; i < steps; ++i) {
        const int64_t t = layer.is_backwards() ? steps - 1 - i : i;
        const State next = layer.next(layer.slice(products, {batches, layer.sums()}, 0, t * batches), state);
        const ValueId present = present_at(p, layer, t);
        ValueId &result = sequence[static_cast<size_t>(t)] = next.hidden;
        state = present == absent ? next : kept_where_ended(p, layer, present, state, next, result);
    }
    const ValueId all = p.add(made::Concat, sequence, {steps * batches, layer.units()});
    p.last().set("axis", int64_t{0});
    return {p.reshaped(all, {steps, 1, batches, layer.units()}), state};
}

/// A model inside the layer. @p make(recurrence, inputs) adds its nodes and returns its outputs.
template <class Make>
std::shared_ptr<const Model> inner(Parts &p, int64_t direction, const std::vector<Dims> &inputs, Make make) {
    const Model &outer = p.editor().model();
    Model made;
    made.opset = outer.opset;
    made.budget = outer.budget;
    Node layer = p.node();  // with copies of its operands, whose elements are shared
    for (ValueId &id : layer.in) {
        if (id != absent) {
            made.values.push_back(outer.value(id));
            id = static_cast<ValueId>(made.values.size() - 1);
        }
    }
    layer.out.clear();
    made.nodes = {layer};
    for (const Dims &dims : inputs) {
        made.inputs.push_back(made.add_value("input_" + std::to_string(made.inputs.size()), p.type(), dims));
    }
    edit(made, [&](Editor &editor) {
        Parts parts(editor, 0);
        Recurrence recurrence(parts, direction);
        made.outputs = make(recurrence, made.inputs);
        editor.remove(0);
    });
    return std::make_shared<const Model>(std::move(made));
}

/// Steps for which the products with the input are computed at once. Their operands are then used for some hundred
/// rows, as in one product, and the memory for the results does not depend on the number of steps.
int64_t block_of(const Recurrence &layer) {
    constexpr int64_t rows = 256;
    return std::min(layer.steps(), std::max<int64_t>(rows / layer.batches(), 1));
}

/// One node that runs the nodes of a step in a loop.
Results loop(Parts &p, Recurrence &layer, int64_t direction, State state) {
    const Dims shape{layer.batches(), layer.units()};
    const int64_t block = block_of(layer), rows = block * layer.batches();
    const size_t states = layer.has_cell() ? 2 : 1;
    std::vector<Dims> inputs{{layer.batches(), layer.sums()}, shape};
    inputs.resize(states + 1, shape);
    std::vector<ValueId> operands{layer.sequence(), state.hidden, state.cell};
    operands.resize(states + 1);
    for (ValueId &id : operands) {
        id = id == absent ? layer.zeros(shape) : id;
    }
    const auto ahead =
        inner(p, direction, {{rows, layer.inputs()}}, [&](Recurrence &r, const std::vector<ValueId> &in) {
            return std::vector<ValueId>{r.product_with_input(in[0], rows)};
        });
    const auto step = inner(p, direction, inputs, [&](Recurrence &r, const std::vector<ValueId> &in) {
        const State next = r.next(in[0], {in[1], states == 2 ? in[2] : absent});
        return states == 2 ? std::vector<ValueId>{next.hidden, next.cell} : std::vector<ValueId>{next.hidden};
    });
    Results made;
    made.sequence = p.add(made::Recurrent, operands, {layer.steps(), 1, layer.batches(), layer.units()});
    p.last().set("ahead", ahead);
    p.last().set("step", step);
    p.last().set("block", block);
    p.last().set("backwards", int64_t{layer.is_backwards()});
    made.last.hidden = p.editor().emit_output(shape);
    made.last.cell = states == 2 ? p.editor().emit_output(shape) : absent;
    return made;
}

/// Results of a layer without steps or without batches. Its states are zero, also if there are initial ones, as in ONNX
/// Runtime.
Results nothing(Recurrence &layer) {
    const Dims shape{layer.batches(), layer.units()};
    return {layer.zeros({layer.steps(), 1, layer.batches(), layer.units()}),
            {layer.zeros(shape), layer.has_cell() ? layer.zeros(shape) : absent}};
}

/// Whether a loop computes the layer: its step has constant weights, and all sequences have all steps.
bool may_loop(Parts &p) {
    const auto known = [&](size_t slot) { return input_of(p.node(), slot) == absent || p.array(p.in(slot)).known(); };
    for (const size_t slot : {1, 2, 3, 4, 7}) {
        if (!known(slot)) {
            return false;
        }
    }
    const std::vector<int64_t> lengths =
        input_of(p.node(), 4) == absent ? std::vector<int64_t>() : integers_of(p.array(p.in(4)));
    const int64_t steps = p.dims(p.in(0))[0];
    return std::all_of(lengths.begin(), lengths.end(), [steps](int64_t length) { return length >= steps; });
}

/// The layer with its steps first: layout 0. Its results have other shapes, which decompose_layer() turns.
Node with_steps_first(Parts &p) {
    Node node = p.node();
    if (int_of(p.editor().model(), node, "layout", 0) == 0) {
        return node;
    }
    for (const size_t slot : {0, 5, 6}) {
        if (input_of(node, slot) != absent) {
            node.in[slot] = transposed_to(p, node.in[slot], {1, 0, 2});
        }
    }
    node.set("layout", int64_t{0});
    return node;
}

/// Result @p k with its batches first.
ValueId with_batches_first(Parts &p, size_t k, ValueId result) {
    return transposed_to(p, result, k == 0 ? std::vector<int64_t>{2, 0, 1, 3} : std::vector<int64_t>{1, 0, 2});
}

}  // namespace

/// The results of a layer: sequence, hidden state and cell, each with one part for each direction. Layers of many steps
/// that no loop computes stay for the host.
void decompose_layer(Parts &whole) {
    Editor &editor = whole.editor();
    const size_t i = whole.at();
    Model &model = editor.model();
    const bool by_batch = whole.integer("layout", 0) != 0;
    const int64_t steps = whole.dims(whole.in(0))[by_batch ? 1 : 0];
    constexpr int64_t most_in_nodes = 512;
    model.budget->check_steps(steps);
    if (!is_floating(whole.type())) {
        return;
    }
    Parts parts(editor, i, with_steps_first(whole));
    const bool loops = may_loop(parts) && steps > model.most_unrolled;
    if (!loops && steps > std::max(model.most_unrolled, most_in_nodes)) {
        return;
    }
    const Node node = parts.node();
    const bool both = word_of(model, node, "direction", "forward") == "bidirectional";
    std::vector<ValueId> results[3];
    const auto wanted = [&](size_t k) {
        return k < node.out.size() && node.out[k] != absent && !model.value(node.out[k]).known();
    };
    for (int64_t direction = 0; direction < (both ? 2 : 1); ++direction) {
        Recurrence layer(parts, direction);
        const State first{initial(parts, layer, direction, 5),
                          layer.has_cell() ? initial(parts, layer, direction, 6) : absent};
        const Results made = layer.steps() * layer.batches() == 0 ? nothing(layer)
                             : loops                              ? loop(parts, layer, direction, first)
                                                                  : unrolled(parts, layer, first);
        const Dims shape{1, layer.batches(), layer.units()};
        const ValueId values[] = {made.sequence, made.last.hidden, made.last.cell};
        for (size_t k = 0; k < 3; ++k) {
            if (wanted(k)) {
                results[k].push_back(k == 0 ? values[0] : parts.reshaped(values[k], shape));
            }
        }
    }
    editor.remove(i);
    for (size_t k = 0; k < 3; ++k) {
        if (wanted(k)) {
            ValueId result = results[k][0];
            if (both) {
                Dims dims = parts.dims(result);
                dims[k == 0 ? 1 : 0] = 2;
                result = parts.add(made::Concat, results[k], dims);
                parts.last().set("axis", int64_t{k == 0});
            }
            editor.replace(node.out[k], by_batch ? with_batches_first(parts, k, result) : result);
        }
    }
}

}  // namespace ac::model
