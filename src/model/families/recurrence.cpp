// SPDX-License-Identifier: MIT
#include "src/model/families/recurrence.h"

#include "src/model/families/moved.h"
#include "src/model/families/products.h"

namespace ac::model {

Recurrence::Recurrence(Parts &parts, int64_t direction) : _p(parts), _direction(direction) {
    const Dims x = parts.dims(parts.in(0)), r = parts.dims(parts.in(2));
    _steps = x[0];
    _batches = x[1];
    _units = r[2];
    _gates = r[1] / r[2];
    _is_empty = x[2] == 0;
    _inputs = std::max<int64_t>(x[2], 1);
    _backwards = direction == 1 || word_of(parts.editor().model(), parts.node(), "direction", "forward") == "reverse";
    _after = parts.node().is(ops::GRU) && parts.integer("linear_before_reset", 0) != 0;
    const bool watches = has_cell() && input_of(parts.node(), 7) != absent;
    for (size_t i = 0; i < 3 && watches; ++i) {
        const Array all = part(parts.in(7), {3, _units});
        _peepholes.push_back(parts.constant(strided(all, {_units}, {1}, static_cast<int64_t>(i) * _units)));
    }
    _fused = has_cell() && !watches;
    if (_after && input_of(parts.node(), 3) != absent) {
        const Array both = part(parts.in(3), {2, sums()});
        _later = parts.constant(strided(both, {_units}, {1}, sums() + 2 * _units));
    }
}

/// The part of a constant for this direction.
Array Recurrence::part(ValueId id, const Dims &dims) const {
    return later_strided(_p.array(id), dims, strides_of(dims), _direction * count_of(dims));
}

/// Rows of gates as LSTMCell needs them: input, candidate, forget, output. The file has input, output, forget,
/// candidate.
Array Recurrence::in_order(const Array &rows) const {
    if (!_fused) {
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
ValueId Recurrence::bias() {
    if (input_of(_p.node(), 3) == absent) {
        return absent;
    }
    const Array both = part(_p.in(3), {2, sums()});
    std::vector<double> numbers = numbers_of(both), added;
    const auto count = static_cast<size_t>(sums());
    for (size_t i = 0; i < count; ++i) {
        const bool apart = _after && i >= static_cast<size_t>(2 * _units);
        added.push_back(numbers[i] + (apart ? 0 : numbers[i + count]));
    }
    return _p.constant(in_order(array_of(added, {sums()}, both.type)));
}

ValueId Recurrence::product_with_input(ValueId x, int64_t rows) {
    const ValueId weights =
        _is_empty ? zeros({sums(), _inputs}) : _p.constant(in_order(part(_p.in(1), {sums(), _inputs})));
    return _p.add(rows::FullyConnected, {x, weights, bias()}, {rows, sums()});
}

ValueId Recurrence::sequence() {
    return _is_empty ? zeros({_steps, _batches, _inputs}) : _p.in(0);
}

Recurrence::State Recurrence::next(ValueId products, State before) {
    if (_p.node().is(ops::GRU)) {
        return gru(products, before.hidden);
    }
    const ValueId sums = before.hidden == absent ? products : plus_product(products, before.hidden, 0, _gates);
    return has_cell() ? lstm(sums, before.cell) : rnn(sums);
}

ValueId Recurrence::zeros(const Dims &dims) {
    return _p.constant(strided(array_of(std::vector<double>{0}, {}, _p.type()), dims, Dims(dims.size(), 0), 0));
}

ValueId Recurrence::slice(ValueId x, const Dims &dims, size_t axis, int64_t start) {
    if (_p.dims(x) == dims) {
        return x;
    }
    const ValueId y = _p.add(rows::Slice, {x}, dims);
    _p.last().set("starts", std::vector<int64_t>{start});
    _p.last().set("ends", std::vector<int64_t>{start + dims[axis]});
    _p.last().set("axes", std::vector<int64_t>{static_cast<int64_t>(axis)});
    return y;
}

ValueId Recurrence::gate(ValueId sums, int64_t first, int64_t count) {
    return slice(sums, {_batches, count * _units}, 1, first * _units);
}

/// Adds @p x times the recurrent weights of some gates to @p sums. All steps share one constant, so the weights are
/// packed once. Sums with one row become the bias of the product.
ValueId Recurrence::plus_product(ValueId sums, ValueId x, int64_t first, int64_t count) {
    ValueId &weights = _shared.emplace(first, absent).first->second;
    if (weights == absent) {
        const Array all = in_order(part(_p.in(2), {this->sums(), _units}));
        const Dims dims{count * _units, _units};
        weights = _p.constant(later_strided(all, dims, strides_of(dims), first * _units * _units));
    }
    const bool is_bias = sums == absent || count_of(_p.dims(sums)) == count * _units;
    const ValueId made =
        _p.add(rows::FullyConnected, {x, weights, is_bias ? sums : absent}, {_batches, count * _units});
    return is_bias ? made : _p.binary(rows::Add, sums, made);
}

ValueId Recurrence::watched(ValueId sums, size_t which, ValueId cell) {
    return cell == absent ? sums : _p.binary(rows::Add, sums, times(cell, _peepholes[which]));
}

Recurrence::State Recurrence::lstm(ValueId sums, ValueId cell) {
    if (!_fused) {
        return watched_step(sums, cell);
    }
    const Dims shape{_batches, _units};
    const ValueId hidden = _p.add(rows::LSTMCell, {sums, cell}, shape);
    return {hidden, _p.editor().emit_output(shape)};
}

/// A step with peephole weights. Gates: input, output, forget, candidate.
Recurrence::State Recurrence::watched_step(ValueId sums, ValueId cell) {
    const auto open = [&](int64_t k, ValueId sees) {
        return _p.activated(watched(gate(sums, k), static_cast<size_t>(k), sees), "LOGISTIC");
    };
    ValueId after = times(open(0, cell), _p.activated(gate(sums, 3), "TANH", 1, 1));
    if (cell != absent) {
        after = _p.binary(rows::Add, after, times(open(2, cell), cell));
    }
    return {times(open(1, after), _p.activated(after, "TANH", 1, 1)), after};
}

ValueId Recurrence::candidate(ValueId products, ValueId reset, ValueId hidden) {
    ValueId sums = gate(products, 2);
    if (_after) {
        const ValueId past = hidden == absent ? _later : plus_product(_later, hidden, 2, 1);
        sums = past == absent ? sums : _p.binary(rows::Add, sums, times(reset, past));
    } else if (hidden != absent) {
        sums = plus_product(sums, times(reset, hidden), 2, 1);
    }
    return _p.activated(sums, "TANH", 1, 1);
}

/// Gates: update, reset, candidate. The new state is candidate + update (state - candidate), rounded equally for a
/// state of zeros and an absent one.
Recurrence::State Recurrence::gru(ValueId products, ValueId hidden) {
    ValueId both = gate(products, 0, 2);
    both = hidden == absent ? both : plus_product(both, hidden, 0, 2);
    const ValueId gates = _p.activated(both, "LOGISTIC");
    const ValueId update = gate(gates, 0), proposed = candidate(products, gate(gates, 1), hidden);
    if (hidden == absent) {
        return {_p.binary(rows::Sub, proposed, times(update, proposed)), absent};
    }
    return {_p.binary(rows::Add, proposed, times(update, _p.binary(rows::Sub, hidden, proposed))), absent};
}

Recurrence::State Recurrence::rnn(ValueId sums) {
    const Attribute *names = _p.node().attribute("activations");
    const std::string name = names == nullptr || names->strings.empty() ? "Tanh" : names->strings[0];
    return {name == "Relu" ? _p.activated(sums, "RELU") : _p.activated(sums, "TANH", 1, 1), absent};
}

}  // namespace ac::model
