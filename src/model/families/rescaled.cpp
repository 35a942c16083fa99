// SPDX-License-Identifier: MIT
#include "src/model/families/rescaled.h"

#include "src/model/families/elementwise.h"
#include "src/model/families/quantized.h"

#include <algorithm>

namespace ac::model {
namespace {

ValueId result_of(const Node &node, size_t i) {
    return i < node.out.size() ? node.out[i] : absent;
}

}  // namespace

Rescaled::Rescaled(Editor &editor, const Node &quantize)
    : _editor(editor),
      _scale(result_of(quantize, 1)),
      _zero(result_of(quantize, 2)),
      _holds(readers_match(result_of(quantize, 0), &Rescaled::stored) && all_seen(_scale) && all_seen(_zero)) {}

bool Rescaled::readers_match(ValueId id, bool (Rescaled::*match)(const Node &node, ValueId id)) {
    if (id == absent || _editor.is_output(id)) {
        return false;
    }
    const Indices &readers = _editor.readers(id);
    return std::all_of(readers.begin(), readers.end(), [&](size_t i) {
        const Node &node = _editor.node(i);
        if (node.op->has_mark(mark::keeps_bytes)) {
            return std::count(node.in.begin(), node.in.end(), id) == 1 && node.in[0] == id &&
                   results_match(node, match);
        }
        return (this->*match)(node, id);
    });
}

bool Rescaled::results_match(const Node &node, bool (Rescaled::*match)(const Node &node, ValueId id)) {
    return std::all_of(node.out.begin(), node.out.end(),
                       [&](ValueId id) { return id == absent || readers_match(id, match); });
}

bool Rescaled::stored(const Node &node, ValueId id) {
    const bool product = node.is(ops::MatMulInteger) || node.is(ops::ConvInteger);
    const bool back = node.is(ops::DequantizeLinear) && input_of(node, 1) == _scale;
    if ((!product && !back) || node.in[0] != id || input_of(node, 1) == id || input_of(node, 2) != _zero ||
        _zero == absent || input_of(node, 3) == _zero) {
        return false;
    }
    _seen.insert(&node);
    return back || readers_match(node.out[0], &Rescaled::sums);
}

bool Rescaled::sums(const Node &node, ValueId) {
    return node.is(ops::Cast) && int_of(_editor.model(), node, "to", 0) == 1 &&
           readers_match(node.out[0], &Rescaled::scaled);
}

/// The scale, or its product with that of the weights: a constant, an input, or a result of another
/// DynamicQuantizeLinear.
bool Rescaled::is_scale(ValueId id) {
    if (id == _scale) {
        return id != absent;
    }
    const Node *product = _editor.made_by(id, ops::Mul);
    const ValueId other = product == nullptr || _scale == absent ? absent : other_operand(*product, _scale);
    return other != absent && other != _scale &&
           (_editor.producer(other) < 0 || _editor.made_by(other, ops::DynamicQuantizeLinear) != nullptr);
}

bool Rescaled::scaled(const Node &node, ValueId id) {
    const ValueId other = other_operand(node, id);
    if (!node.is(ops::Mul) || other == absent || other == id) {
        return false;
    }
    if (!is_scale(other)) {  // of the weights; ours follows
        return !_editor.readers(node.out[0]).empty() && readers_match(node.out[0], &Rescaled::scaled);
    }
    _seen.insert(&node);
    return true;
}

bool Rescaled::all_seen(ValueId id) {
    if (id == absent) {
        return true;
    }
    const Indices &readers = _editor.readers(id);
    return !_editor.is_output(id) && std::all_of(readers.begin(), readers.end(), [&](size_t i) {
        const Node &node = _editor.node(i);
        return _seen.count(&node) != 0 ||
               (id == _scale && node.is(ops::Mul) && is_scale(node.out[0]) &&
                std::all_of(_editor.readers(node.out[0]).begin(), _editor.readers(node.out[0]).end(),
                            [&](size_t k) { return _seen.count(&_editor.node(k)) != 0; }) &&
                !_editor.is_output(node.out[0]));
    });
}

}  // namespace ac::model
