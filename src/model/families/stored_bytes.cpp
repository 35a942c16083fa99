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
    if (!model.value(node.in[1]).known() || (input_of(node, 2) != absent && !model.value(node.in[2]).known())) {
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

void ByteMeanings::read_scales() {
    for (size_t i = 0; i < _editor.count(); ++i) {
        const Node node = _editor.node(i);
        Quantization found;
        if (_editor.live(i) && (node.op->has_mark(mark::scales_bytes)) &&
            quantization_of(_editor.model(), node, found)) {
            take(node.is(ops::QuantizeLinear) ? node.out[0] : own_constant(i), found);
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

/// A constant of one number, or of one for each index of an axis, as floats that broadcast.
ValueId ByteMeanings::factor(Parts &parts, const std::vector<double> &numbers) {
    const Call call = parts.call();
    Dims dims;
    if (numbers.size() > 1) {
        dims.assign(call.rank(0) - call.axis(call.integer("axis", 1), call.rank(0)), 1);
        dims[0] = static_cast<int64_t>(numbers.size());
    }
    return parts.constant(array_of(numbers, dims));
}

/// Replaces QuantizeLinear or DequantizeLinear of plain bytes with arithmetic, as ONNX defines it.
void ByteMeanings::compute(Parts parts) {
    const Node &node = parts.node();
    Quantization found;
    if (!quantization_of(_editor.model(), node, found) || _editor.value(node.in[0]).known()) {
        return;
    }
    const bool back = node.is(ops::DequantizeLinear);
    const Value &result = _editor.value(node.out[0]);
    const Type type = result.type;
    const Dims dims = result.dims;
    const ValueId scale = factor(parts, std::vector<double>(found.scale.begin(), found.scale.end()));
    const ValueId zero = factor(parts, std::vector<double>(found.zero.begin(), found.zero.end()));
    if (back) {
        const ValueId numbers = parts.binary(rows::Sub, parts.cast(parts.in(0), Type::Float), zero);
        return parts.finish(parts.cast(parts.binary(rows::Mul, numbers, scale), type));
    }
    const ValueId steps =
        parts.unary(rows::Round, parts.binary(rows::Div, parts.cast(parts.in(0), Type::Float), scale));
    const ValueId sums = parts.binary(rows::Add, steps, zero);
    const Range limits = range_of(type);
    const ValueId low = _editor.scalar(static_cast<double>(limits.low), Type::Float);
    const ValueId high = _editor.scalar(static_cast<double>(limits.high), Type::Float);
    // NaN becomes the smallest number. Where that is 0, the cast does it.
    const ValueId above =
        limits.low == 0 ? parts.binary(rows::Max, sums, low)
                        : _editor.emit(parts.at(), rows::Where, {parts.truth(rows::Less, {low, sums}, dims), sums, low},
                                       Type::Float, dims);
    parts.finish(parts.cast(parts.binary(rows::Min, above, high), type));
}

}  // namespace ac::model
