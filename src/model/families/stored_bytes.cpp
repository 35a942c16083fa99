// SPDX-License-Identifier: MIT
// Finds bytes that mean real numbers: every node that reads or writes them knows their scale and zero point.
#include "src/model/families/stored_bytes.h"

#include "src/model/families/elementwise.h"
#include "src/model/families/quantized.h"

#include <algorithm>

namespace ac::model {
namespace {

bool is_byte(Type type) {
    return type == Type::Int8 || type == Type::Uint8;
}

bool equal(const Quantization &a, const Quantization &b) {
    return a.scale == b.scale && a.zero == b.zero;
}

}  // namespace

bool quantization_of(const Model &model, const Node &node, Quantization &found) {
    if (int_of(model, node, "block_size", 0) != 0 || !model.value(node.in[1]).known() ||
        (input_of(node, 2) != absent && !model.value(node.in[2]).known())) {
        return false;
    }
    const std::vector<double> scale = numbers_of(model.value(node.in[1]));
    found.scale.assign(scale.begin(), scale.end());
    found.zero.assign(scale.size(), 0);
    if (input_of(node, 2) != absent) {
        const std::vector<int64_t> zero = integers_of(model.value(node.in[2]));
        found.zero.assign(zero.begin(), zero.end());
    }
    const size_t rank = model.value(node.in[0]).dims.size();
    found.axis = scale.size() == 1 ? 0 : static_cast<int>(axis_of(model, node, int_of(model, node, "axis", 1), rank));
    return true;
}

ByteMeanings::ByteMeanings(Editor &editor) : _editor(editor), _plain(editor.model().values.size(), false) {}

/// The values that a node takes for numbers of its own: those that hold bytes.
template <class Visit> void ByteMeanings::bytes_of(const Node &node, Visit visit) {
    for (const auto *ids : {&node.in, &node.out}) {
        for (const ValueId id : *ids) {
            if (id != absent && is_byte(_editor.value(id).type)) {
                visit(id);
            }
        }
    }
}

/// The constant that a DequantizeLinear reads, as one that no other node reads: others may give it another meaning.
ValueId ByteMeanings::own_constant(size_t i) {
    const ValueId id = _editor.node(i).in[0];
    if (!_editor.value(id).known() || _editor.single(id)) {
        return id;
    }
    const ValueId own = _editor.constant(Array(_editor.value(id)));
    _editor.set_input(i, 0, own);
    _plain.resize(_editor.model().values.size(), false);
    return own;
}

void ByteMeanings::take(ValueId id, const Quantization &found) {
    Value &value = _editor.value(id);
    if (!value.quantization.used()) {
        value.quantization = found;
        _plain[static_cast<size_t>(id)] = found.scale.size() != 1 && !value.known();
    } else if (!equal(value.quantization, found)) {
        _plain[static_cast<size_t>(id)] = true;
    }
}

/// Constants below a byte that have one scale, or one for each index of an axis, become bytes.
void ByteMeanings::widen(size_t i) {
    const Node node = _editor.node(i);
    const Type type = _editor.value(node.in[0]).type;
    if (!node.is(ops::DequantizeLinear) || is_floating(type) || !is_stored_only(type) ||
        int_of(_editor.model(), node, "block_size", 0) != 0) {
        return;
    }
    const Type wide = is_signed_integer(type) ? Type::Int8 : Type::Uint8;
    for (const size_t slot : {size_t{0}, size_t{2}}) {
        const ValueId id = input_of(node, slot);
        if (id == absent || !_editor.value(id).known()) {
            if (slot == 0) {
                return;
            }
            continue;
        }
        const Array from = _editor.value(id);
        const ValueId made = _editor.constant(
            later(wide, from.dims, std::string("wide ") + from.bytes.origin(), [=] { return converted(from, wide); }));
        _editor.set_input(i, slot, made);
    }
    _plain.resize(_editor.model().values.size(), false);
}

void ByteMeanings::read_scales() {
    for (size_t i = 0; i < _editor.count(); ++i) {
        if (!_editor.live(i) || !_editor.node(i).op->has_mark(mark::scales_bytes)) {
            continue;
        }
        widen(i);
        const Node node = _editor.node(i);
        const ValueId stored = node.is(ops::QuantizeLinear) ? node.out[0] : node.in[0];
        Quantization found;
        if (!is_byte(_editor.value(stored).type) || !quantization_of(_editor.model(), node, found)) {
            _plain[static_cast<size_t>(stored)] = true;  // the library does not scale it
        } else {
            take(stored == node.in[0] ? own_constant(i) : stored, found);
        }
    }
}

void ByteMeanings::spread(size_t i, bool forward) {
    const Node &node = _editor.node(i);
    if (!_editor.live(i) || !node.op->has_mark(mark::keeps_bytes)) {
        return;
    }
    for (const ValueId out : node.out) {
        const ValueId from = forward ? node.in[0] : out, to = forward ? out : node.in[0];
        if (out != absent && is_byte(_editor.value(to).type) && !_editor.value(to).quantization.used() &&
            _editor.value(from).quantization.scale.size() == 1) {
            _editor.value(to).quantization = _editor.value(from).quantization;
        }
    }
}

/// Marks bytes that a node takes as integers. True if a node marked another one.
bool ByteMeanings::mark(size_t i) {
    const Node &node = _editor.node(i);
    if (!_editor.live(i) || node.op->has_mark(mark::scales_bytes)) {
        return false;
    }
    const Quantization *first = nullptr;
    bool plain = !node.op->has_mark(mark::keeps_bytes);
    const auto visit = [&](ValueId id) {
        const Quantization &own = _editor.value(id).quantization;
        first = first == nullptr ? &own : first;
        plain = plain || _plain[static_cast<size_t>(id)] || !equal(*first, own);
    };
    bytes_of(node, visit);
    bool more = false;
    bytes_of(node, [&](ValueId id) {
        more = more || (plain && !_plain[static_cast<size_t>(id)]);
        _plain[static_cast<size_t>(id)] = _plain[static_cast<size_t>(id)] || plain;
    });
    return more;
}

void ByteMeanings::find() {
    read_scales();
    const size_t count = _editor.count();
    for (size_t i = 0; i < count; ++i) {
        spread(count - 1 - i, false);
    }
    for (size_t i = 0; i < count; ++i) {
        spread(i, true);
    }
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < count; ++i) {
            more = mark(i) || more;
        }
    }
    for (size_t id = 0; id < _plain.size(); ++id) {
        if (_plain[id]) {
            _editor.value(static_cast<ValueId>(id)).quantization = {};
        }
    }
    std::vector<size_t> computed;  // all before the first one, because compute() makes values that _plain does not have
    for (size_t i = 0; i < count; ++i) {
        const Node &node = _editor.node(i);
        const bool back = node.is(ops::DequantizeLinear);
        if (_editor.live(i) && (back || node.is(ops::QuantizeLinear)) &&
            _plain[static_cast<size_t>(back ? node.in[0] : node.out[0])]) {
            computed.push_back(i);
        }
    }
    for (const size_t i : computed) {
        compute(Parts(_editor, i));
    }
}

/// Scales or zero points as numbers of a type that broadcast with the data, whose blocks are a dimension of their own.
ValueId ByteMeanings::factor(Parts &parts, size_t slot, Type type) {
    const Call call = parts.call();
    const Dims given = call.dims(slot);
    Dims dims;
    if (call.integer("block_size", 0) != 0) {
        dims = given;
        dims.insert(dims.begin() + static_cast<int64_t>(call.axis(call.integer("axis", 1), call.rank(0))) + 1, 1);
    } else if (count_of(given) != 1) {
        dims.assign(call.rank(0) - call.axis(call.integer("axis", 1), call.rank(0)), 1);
        dims[0] = given[0];
    }
    const ValueId id = parts.in(slot);
    if (!_editor.value(id).known()) {
        return parts.reshaped(parts.cast(id, type), dims);
    }
    Array numbers = converted(parts.array(id), type);
    numbers.dims = dims;
    return parts.constant(numbers);
}

/// The shape of the data with blocks as a dimension of their own. False if the last block of a line is smaller.
bool ByteMeanings::split_blocks(const Call &call, Dims &dims) {
    const int64_t block = call.integer("block_size", 0);
    dims = call.dims(0);
    if (block == 0) {
        return true;
    }
    const size_t axis = call.axis(call.integer("axis", 1), dims.size());
    if (dims[axis] % block != 0) {
        return false;
    }
    dims[axis] /= block;
    dims.insert(dims.begin() + static_cast<int64_t>(axis) + 1, block);
    return true;
}

/// Replaces QuantizeLinear or DequantizeLinear with arithmetic, as ONNX defines it.
void ByteMeanings::compute(Parts parts) {
    const Node &node = parts.node();
    const bool back = node.is(ops::DequantizeLinear);
    const Type type = _editor.value(node.out[0]).type;
    Dims dims;
    const bool rounds = !back && is_floating(type) && parts.integer("saturate", 1) != 0;
    if (_editor.value(node.in[0]).known() || (!back && is_floating(type) && !rounds) ||
        !split_blocks(parts.call(), dims)) {
        return;  // constants, and what the host computes
    }
    const Dims whole = parts.dims(node.out[0]);
    const bool has_zero = input_of(node, 2) != absent;
    if (back) {
        const auto numbers = _numbers.find(node.in[0]);
        ValueId y = numbers != _numbers.end() ? numbers->second : parts.cast(parts.in(0), Type::Float);
        _editor.value(y).exact = _editor.value(y).exact || !is_byte(_editor.value(node.in[0]).type);
        y = parts.reshaped(y, dims);
        y = has_zero ? parts.binary(made::Sub, y, factor(parts, 2, Type::Float)) : y;
        y = parts.binary(made::Mul, y, factor(parts, 1, Type::Float));
        _editor.value(y).exact = false;
        return parts.finish(parts.cast(parts.reshaped(y, whole), type));
    }
    const Type precision = precision_of(parts.call());
    const ValueId x = parts.reshaped(parts.cast(parts.in(0), precision), dims);
    const ValueId quotients = parts.cast(parts.binary(made::Div, x, factor(parts, 1, precision)), Type::Float);
    _editor.value(quotients).exact = !is_byte(type);
    if (rounds) {
        const ValueId sums = has_zero ? parts.binary(made::Add, quotients, factor(parts, 2, Type::Float)) : quotients;
        return finish_stored(parts, parts.reshaped(rounded_to(parts, sums, type), whole), type, true);
    }
    const ValueId steps = parts.unary(made::Round, quotients);
    const ValueId sums = has_zero ? parts.binary(made::Add, steps, factor(parts, 2, Type::Float)) : steps;
    const Range limits = range_of(type);
    const ValueId low = _editor.scalar(static_cast<double>(limits.low), Type::Float);
    const ValueId high = _editor.scalar(static_cast<double>(limits.high), Type::Float);
    // NaN becomes the smallest number. Where that is 0, the cast to a byte does it.
    const bool by_cast = limits.low == 0 && is_byte(type);
    const ValueId above =
        by_cast ? parts.binary(made::Max, sums, low)
                : _editor.emit(parts.at(), made::Where, {parts.truth(made::Less, {low, sums}, dims), sums, low},
                               Type::Float, dims);
    _editor.value(above).exact = _editor.value(sums).exact;
    finish_stored(parts, parts.reshaped(parts.binary(made::Min, above, high), whole), type, !by_cast);
}

/// Ends a node with numbers that its type holds. @p same: readers may take them as they are.
void ByteMeanings::finish_stored(Parts &parts, ValueId numbers, Type type, bool same) {
    const ValueId stored = parts.cast(numbers, type);
    parts.last().set("fits", int64_t{1});
    if (same) {
        _numbers[parts.node().out[0]] = _numbers[stored] = numbers;
    }
    parts.finish(stored);
}

}  // namespace ac::model
