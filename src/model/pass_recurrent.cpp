// SPDX-License-Identifier: MIT
// Unrolls LSTM, GRU and RNN into the nodes of each step. One product with the input serves all steps.
#include "src/model/parts.h"
#include "src/model/passes.h"

namespace ac::model {
namespace {

/// One direction of a recurrent layer.
class Unrolled {
public:
    Unrolled(Parts &parts, int64_t direction) : _p(parts), _direction(direction) {
        const Dims x = parts.dims(parts.in(0)), r = parts.dims(parts.in(2));
        _steps = x[0];
        _batches = x[1];
        _units = r[2];
        _gates = r[1] / r[2];
        _backwards = direction == 1 || word("direction", "forward") == "reverse";
        const ValueId flat = parts.reshaped(parts.in(0), {_steps * _batches, x[2]});
        const bool gru = parts.node().is("GRU");
        _after = gru && parts.integer("linear_before_reset", 0) != 0;
        const bool lstm = parts.node().is("LSTM");
        for (size_t i = 0; i < 3 && lstm && input_of(parts.node(), 7) != absent; ++i) {
            const Array all = part(parts.in(7), {3, _units});
            _peepholes.push_back(parts.constant(strided(all, {_units}, {1}, static_cast<int64_t>(i) * _units)));
        }
        _has_cell = lstm && _peepholes.empty();
        _recurrent = in_order(part(parts.in(2), {_gates * _units, _units}));
        if (_steps > 0) {
            _input_sums =
                product(flat, in_order(part(parts.in(1), {_gates * _units, x[2]})), bias(), _steps * _batches);
        }
        _hidden = state(5);
        _cell = lstm ? state(6) : absent;
    }

    void run() {
        if (_steps == 0) {
            const auto settled = [&](ValueId state) {
                return state != absent ? state
                                       : constant_rows(std::vector<double>(static_cast<size_t>(_units), 0), _batches);
            };
            _hidden = settled(_hidden);
            _cell = settled(_cell);
            return;
        }
        std::vector<ValueId> results(static_cast<size_t>(_steps));
        for (int64_t i = 0; i < _steps; ++i) {
            const int64_t t = _backwards ? _steps - 1 - i : i;
            const ValueId sums = slice(_input_sums, {_batches, _gates * _units}, 0, t * _batches);
            _hidden = _p.node().is("LSTM") ? lstm(sums) : _p.node().is("GRU") ? gru(sums) : rnn(sums);
            results[static_cast<size_t>(t)] = _hidden;
        }
        _sequence = _p.add("Concat", results, {_steps * _batches, _units});
        _p.last().set("axis", int64_t{0});
    }

    ValueId sequence() const { return _p.reshaped(_sequence, {_steps, 1, _batches, _units}); }
    ValueId hidden() const { return _p.reshaped(_hidden, {1, _batches, _units}); }
    ValueId cell() const { return _p.reshaped(_cell, {1, _batches, _units}); }

private:
    std::string word(const char *key, const char *otherwise) const {
        return word_of(_p.editor().model(), _p.node(), key, otherwise);
    }

    /// The part of a constant for this direction.
    Array part(ValueId id, const Dims &dims) const {
        const Array all = _p.array(id);
        if (!all.known()) {
            _p.editor().model().fail(_p.node(), "its weights must be constants");
        }
        return later_strided(all, dims, strides_of(dims), _direction * count_of(dims));
    }

    /// Rows of gates as LSTMCell needs them: input, candidate, forget, output. The file has input, output, forget,
    /// candidate.
    Array in_order(const Array &rows) const {
        if (!_has_cell) {
            return rows;
        }
        return later(rows.type, rows.dims, "gates " + rows.bytes.origin(), [=] {
            const size_t gate = rows.bytes.size() / 4;
            std::string bytes;
            for (const size_t k : {0, 3, 2, 1}) {
                bytes.append(*rows.bytes, k * gate, gate);
            }
            return Array{rows.type, rows.dims, std::make_shared<const std::string>(std::move(bytes))};
        });
    }

    /// The sum of the input and recurrent biases. They stay separate for a gate that the reset gate multiplies.
    ValueId bias() {
        if (input_of(_p.node(), 3) == absent) {
            return absent;
        }
        const Array both = part(_p.in(3), {2, _gates * _units});
        std::vector<double> numbers = numbers_of(both), sums;
        const auto count = static_cast<size_t>(_gates * _units);
        for (size_t i = 0; i < count; ++i) {
            const bool apart = _after && i >= static_cast<size_t>(2 * _units);
            sums.push_back(numbers[i] + (apart ? 0 : numbers[i + count]));
        }
        if (_after) {
            _later_bias = strided(both, {_units}, {1}, static_cast<int64_t>(count) + 2 * _units);
        }
        return _p.constant(in_order(array_of(sums, {_gates * _units}, both.type)));
    }

    ValueId state(size_t slot) {
        return input_of(_p.node(), slot) == absent
                   ? absent
                   : _p.reshaped(slice(_p.in(slot), {1, _batches, _units}, 0, _direction), {_batches, _units});
    }

    ValueId slice(ValueId x, const Dims &dims, size_t axis, int64_t start) {
        if (_p.dims(x) == dims) {
            return x;
        }
        const ValueId y = _p.add("Slice", {x}, dims);
        _p.last().set("starts", std::vector<int64_t>{start});
        _p.last().set("ends", std::vector<int64_t>{start + dims[axis]});
        _p.last().set("axes", std::vector<int64_t>{static_cast<int64_t>(axis)});
        return y;
    }

    ValueId gate(ValueId sums, int64_t first, int64_t count = 1) {
        return slice(sums, {_batches, count * _units}, 1, first * _units);
    }

    /// A constant of equal rows.
    ValueId constant_rows(const std::vector<double> &row, int64_t rows) {
        const auto width = static_cast<int64_t>(row.size());
        return _p.constant(strided(array_of(row, {width}, _p.type()), {rows, width}, {0, 1}, 0));
    }

    ValueId product(ValueId x, const Array &weights, ValueId bias, int64_t rows) {
        if (weights.dims[1] == 0) {
            const std::vector<double> none(static_cast<size_t>(weights.dims[0]), 0);
            return constant_rows(bias == absent ? none : numbers_of(_p.array(bias)), rows);
        }
        return _p.add("FullyConnected", {x, _p.constant(weights), bias}, {rows, weights.dims[0]});
    }

    /// Adds @p x times the recurrent weights of some gates to @p sums. All steps share one constant, so the weights are
    /// packed once. Sums with one row become the bias of the product.
    ValueId plus_product(ValueId sums, ValueId x, int64_t first, int64_t count) {
        ValueId &weights = _shared.emplace(first, absent).first->second;
        if (weights == absent) {
            const Dims dims{count * _units, _units};
            weights = _p.constant(later_strided(_recurrent, dims, strides_of(dims), first * _units * _units));
        }
        const bool is_bias = sums == absent || count_of(_p.dims(sums)) == count * _units;
        const ValueId made =
            _p.add("FullyConnected", {x, weights, is_bias ? sums : absent}, {_batches, count * _units});
        return is_bias ? made : _p.binary("Add", sums, made);
    }

    ValueId recurrent(ValueId sums) { return _hidden == absent ? sums : plus_product(sums, _hidden, 0, _gates); }

    ValueId times(ValueId a, ValueId b) { return _p.binary("Mul", a, b); }
    ValueId watched(ValueId sums, size_t which, ValueId cell) {
        return cell == absent ? sums : _p.binary("Add", sums, times(cell, _peepholes[which]));
    }

    /// One step.
    ValueId lstm(ValueId input) {
        const ValueId sums = recurrent(input);
        if (!_has_cell) {
            return watched_step(sums);
        }
        const Dims shape{_batches, _units};
        const ValueId hidden = _p.add("LSTMCell", {sums, _cell}, shape);
        _cell = _p.editor().emit_output(shape);
        return hidden;
    }

    /// One step with peephole weights. Gates: input, output, forget, candidate.
    ValueId watched_step(ValueId sums) {
        const auto open = [&](int64_t k) {
            return _p.activated(watched(gate(sums, k), static_cast<size_t>(k), _cell), "LOGISTIC");
        };
        ValueId cell = times(open(0), _p.activated(gate(sums, 3), "TANH", 1, 1));
        if (_cell != absent) {
            cell = _p.binary("Add", cell, times(open(2), _cell));
        }
        _cell = cell;
        return times(open(1), _p.activated(_cell, "TANH", 1, 1));
    }

    /// One step. Gates: update, reset, candidate.
    ValueId gru(ValueId input) {
        ValueId both = gate(input, 0, 2), candidate = gate(input, 2);
        if (_hidden != absent) {
            both = plus_product(both, _hidden, 0, 2);
        }
        const ValueId gates = _p.activated(both, "LOGISTIC");
        const ValueId update = gate(gates, 0), reset = gate(gates, 1);
        if (_after) {
            if (_later == absent && _later_bias.known()) {
                _later = _p.constant(_later_bias);
            }
            ValueId past = _hidden != absent ? plus_product(_later, _hidden, 2, 1) : _later;
            past = past == absent ? absent : times(reset, past);
            candidate = past == absent ? candidate : _p.binary("Add", candidate, past);
        } else if (_hidden != absent) {
            candidate = plus_product(candidate, times(reset, _hidden), 2, 1);
        }
        candidate = _p.activated(candidate, "TANH", 1, 1);
        if (_hidden == absent) {
            return times(_p.scaled(update, -1, 1), candidate);
        }
        return _p.binary("Add", candidate, times(update, _p.binary("Sub", _hidden, candidate)));
    }

    ValueId rnn(ValueId input) {
        const ValueId sums = recurrent(input);
        const Attribute *names = _p.node().attribute("activations");
        const std::string name = names == nullptr || names->strings.empty() ? "Tanh" : names->strings[0];
        return name == "Relu" ? _p.activated(sums, "RELU") : _p.activated(sums, "TANH", 1, 1);
    }

    Parts &_p;
    int64_t _direction, _steps = 0, _batches = 0, _units = 0, _gates = 0;
    bool _backwards = false, _after = false, _has_cell = false;
    Array _recurrent{}, _later_bias{};
    std::vector<ValueId> _peepholes{};
    std::map<int64_t, ValueId> _shared{};  ///< recurrent weights by first gate
    ValueId _later = absent, _input_sums = absent, _hidden = absent, _cell = absent, _sequence = absent;
};

void check_supported(const Model &model, const Node &node) {
    static const std::map<std::string, std::vector<std::string>> usual = {
        {"LSTM", {"Sigmoid", "Tanh", "Tanh"}}, {"GRU", {"Sigmoid", "Tanh"}}, {"RNN", {"Tanh"}}};
    if (const Attribute *names = node.attribute("activations")) {
        const std::vector<std::string> &expected = usual.at(node.op);
        for (size_t i = 0; i < names->strings.size(); ++i) {
            const bool relu = node.is("RNN") && names->strings[i] == "Relu" && names->strings[0] == "Relu";
            if (names->strings[i] != expected[i % expected.size()] && !relu) {
                model.fail(node, "activation '" + names->strings[i] + "' is not supported; '" +
                                     expected[i % expected.size()] + "' is, at its place");
            }
        }
    }
    if (node.attribute("clip") != nullptr || (node.is("LSTM") && int_of(model, node, "input_forget", 0) != 0)) {
        model.fail(node, "clip and input_forget are not supported");
    }
    const ValueId lengths = input_of(node, 4);
    if (lengths != absent) {
        const Value &value = model.value(lengths);
        const std::vector<int64_t> numbers = value.known() ? integers_of(value) : std::vector<int64_t>{-1};
        for (const int64_t number : numbers) {
            if (number != model.value(node.in[0]).dims[0]) {
                model.fail(node, "sequences shorter than the longest are not supported");
            }
        }
    }
}

void unroll(Editor &editor, size_t i) {
    Model &model = editor.model();
    check_supported(model, editor.node(i));
    model.budget->check_steps(model.value(editor.node(i).in[0]).dims[0]);
    Parts parts(editor, i);
    const Node node = parts.node();
    const bool both = word_of(model, node, "direction", "forward") == "bidirectional";
    std::vector<ValueId> sequences, hiddens, cells;
    const auto wanted = [&](size_t k) {
        return k < node.out.size() && node.out[k] != absent && !model.value(node.out[k]).known();
    };
    for (int64_t direction = 0; direction < (both ? 2 : 1); ++direction) {
        Unrolled steps(parts, direction);
        steps.run();
        if (wanted(0)) {
            sequences.push_back(steps.sequence());
        }
        if (wanted(1)) {
            hiddens.push_back(steps.hidden());
        }
        if (wanted(2)) {
            cells.push_back(steps.cell());
        }
    }
    editor.remove(i);
    const std::vector<ValueId> *results[] = {&sequences, &hiddens, &cells};
    for (size_t k = 0; k < 3; ++k) {
        if (wanted(k)) {
            ValueId result = (*results[k])[0];
            if (both) {
                result = parts.add("Concat", *results[k], parts.dims(node.out[k]));
                parts.last().set("axis", int64_t{k == 0});
            }
            editor.replace(node.out[k], result);
        }
    }
}

}  // namespace

void unroll_recurrent(Model &model) {
    edit_each(model, [](Editor &editor, size_t i) {
        const Node &node = editor.node(i);
        if (!node.host && (node.is("LSTM") || node.is("GRU") || node.is("RNN"))) {
            unroll(editor, i);
        }
    });
}

}  // namespace ac::model
