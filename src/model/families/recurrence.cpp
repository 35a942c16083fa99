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
    _coupled = has_cell() && parts.integer("input_forget", 0) != 0;
    _clip = static_cast<double>(parts.real("clip", 0));
    _curves = curves_of(parts.call(), direction);
    const bool watches = has_cell() && input_of(parts.node(), 7) != absent;
    for (int64_t i = 0; i < 3 && watches; ++i) {
        _peepholes.push_back(rows_of(7, {3 * _units}, i * _units, _units));
    }
    _fused = has_cell() && !watches && !_coupled && !(_clip > 0) && _curves.usual;
    for (const size_t i : {1, 2, 3}) {
        _fused = _fused && (input_of(parts.node(), i) == absent || parts.array(parts.in(i)).known());
    }
    if (_after && input_of(parts.node(), 3) != absent) {
        _later = rows_of(3, {2 * sums()}, sums() + 2 * _units, _units);
    }
}

/// Rows from @p first on of this direction's part of an operand. @p dims: the extents of the part.
ValueId Recurrence::rows_of(size_t slot, const Dims &dims, int64_t first, int64_t count) {
    Dims some = dims;
    some[0] = count;
    const int64_t run = count_of(dims) / dims[0];
    if (_p.array(_p.in(slot)).known()) {
        return _p.constant(later_strided(part(_p.in(slot), dims), some, strides_of(some), first * run));
    }
    Dims own = dims;
    own.insert(own.begin(), 1);
    return slice(_p.reshaped(slice(_p.in(slot), own, 0, _direction), dims), some, 0, first);
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
    if (!_p.array(_p.in(3)).known()) {
        return computed_bias();
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

ValueId Recurrence::computed_bias() {
    const ValueId own = rows_of(3, {2 * sums()}, 0, sums());
    ValueId past = rows_of(3, {2 * sums()}, sums(), sums());
    if (_after) {
        std::vector<double> factors(static_cast<size_t>(sums()), 1);
        std::fill(factors.begin() + 2 * _units, factors.end(), 0);
        past = times(past, _p.constant(array_of(factors, {sums()}, _p.type())));
    }
    return _p.binary(made::Add, own, past);
}

/// @p x times weights, [rows, count], plus a row. The library packs constant weights once.
ValueId Recurrence::product(ValueId x, ValueId weights, ValueId bias, int64_t rows, int64_t count) {
    const auto known = [this](ValueId id) { return id == absent || _p.array(id).known(); };
    const bool row = bias == absent || count_of(_p.dims(bias)) == count;
    if (known(weights) && row) {
        return _p.add(made::FullyConnected, {x, weights, bias}, {rows, count});
    }
    ValueId y = absent;
    if (known(weights)) {
        y = _p.add(made::FullyConnected, {x, weights, absent}, {rows, count});
    } else {
        y = _p.add(made::MatrixProduct, {x, weights}, {rows, count});
        _p.last().set("adj_rhs", int64_t{1});
    }
    return bias == absent ? y : _p.binary(made::Add, y, bias);
}

/// An activation of the layer: f, g or h. The sums of gates are clipped, the cell is not, as in ONNX Runtime.
ValueId Recurrence::active(ValueId sums, size_t which) {
    const LayerCurves::Entry &entry = _curves.list[which];
    const ValueId x = _clip > 0 && which < 2 ? _p.activated(sums, "LU_BOUNDED_RELU", _clip, -_clip) : sums;
    if (entry.curve->function != nullptr) {
        return _p.activated(x, entry.curve->function, entry.a, entry.b);
    }
    if (entry.curve->name == std::string("hardsigmoid")) {
        return _p.activated(_p.scaled(x, entry.a, entry.b), "LU_BOUNDED_RELU", 1, 0);
    }
    if (entry.curve->name == std::string("softsign")) {
        return _p.binary(made::Div, x, _p.scaled(_p.activated(x, "ABS"), 1, 1));
    }
    const ValueId above = _p.truth(made::Greater, {x, _p.number(entry.a)}, _p.dims(x));  // ThresholdedRelu
    return _p.chosen(above, x, zeros(_p.dims(x)));
}

ValueId Recurrence::product_with_input(ValueId x, int64_t rows) {
    const bool known = _is_empty || _p.array(_p.in(1)).known();
    const ValueId weights = _is_empty ? zeros({sums(), _inputs})
                            : known   ? _p.constant(in_order(part(_p.in(1), {sums(), _inputs})))
                                      : rows_of(1, {sums(), _inputs}, 0, sums());
    return product(x, weights, bias(), rows, sums());
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
    const ValueId y = _p.add(made::Slice, {x}, dims);
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
    if (weights == absent && _p.array(_p.in(2)).known()) {
        const Array all = in_order(part(_p.in(2), {this->sums(), _units}));
        const Dims dims{count * _units, _units};
        weights = _p.constant(later_strided(all, dims, strides_of(dims), first * _units * _units));
    } else if (weights == absent) {
        weights = rows_of(2, {this->sums(), _units}, first * _units, count * _units);
    }
    const bool is_bias = sums == absent || count_of(_p.dims(sums)) == count * _units;
    const ValueId made = product(x, weights, is_bias ? sums : absent, _batches, count * _units);
    return is_bias ? made : _p.binary(made::Add, sums, made);
}

ValueId Recurrence::watched(ValueId sums, size_t which, ValueId cell) {
    return cell == absent || _peepholes.empty() ? sums : _p.binary(made::Add, sums, times(cell, _peepholes[which]));
}

Recurrence::State Recurrence::lstm(ValueId sums, ValueId cell) {
    if (!_fused) {
        return watched_step(sums, cell);
    }
    const Dims shape{_batches, _units};
    const ValueId hidden = _p.add(made::LSTMCell, {sums, cell}, shape);
    return {hidden, _p.editor().emit_output(shape)};
}

/// A step in all forms that LSTMCell does not have. Gates: input, output, forget, candidate.
Recurrence::State Recurrence::watched_step(ValueId sums, ValueId cell) {
    const auto open = [&](int64_t k, ValueId sees) {
        return active(watched(gate(sums, k), static_cast<size_t>(k), sees), 0);
    };
    const ValueId in = open(0, cell);
    ValueId after = times(in, active(gate(sums, 3), 1));
    if (cell != absent) {
        after = _p.binary(made::Add, after, times(_coupled ? _p.scaled(in, -1, 1) : open(2, cell), cell));
    }
    return {times(open(1, after), active(after, 2)), after};
}

ValueId Recurrence::candidate(ValueId products, ValueId reset, ValueId hidden) {
    ValueId sums = gate(products, 2);
    if (_after) {
        const ValueId past = hidden == absent ? _later : plus_product(_later, hidden, 2, 1);
        sums = past == absent ? sums : _p.binary(made::Add, sums, times(reset, past));
    } else if (hidden != absent) {
        sums = plus_product(sums, times(reset, hidden), 2, 1);
    }
    return active(sums, 1);
}

/// Gates: update, reset, candidate. The new state is candidate + update (state - candidate), rounded equally for a
/// state of zeros and an absent one.
Recurrence::State Recurrence::gru(ValueId products, ValueId hidden) {
    ValueId both = gate(products, 0, 2);
    both = hidden == absent ? both : plus_product(both, hidden, 0, 2);
    const ValueId gates = active(both, 0);
    const ValueId update = gate(gates, 0), proposed = candidate(products, gate(gates, 1), hidden);
    if (hidden == absent) {
        return {_p.binary(made::Sub, proposed, times(update, proposed)), absent};
    }
    return {_p.binary(made::Add, proposed, times(update, _p.binary(made::Sub, hidden, proposed))), absent};
}

Recurrence::State Recurrence::rnn(ValueId sums) {
    return {active(sums, 0), absent};
}

}  // namespace ac::model
