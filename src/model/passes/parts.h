// SPDX-License-Identifier: MIT
// Decomposes a node into others.
#pragma once

#include "src/model/passes/edit.h"
#include "src/model/rules/ops.h"

namespace ac::model {

/// Inserts nodes before the node that they replace.
class Parts {
public:
    Parts(Editor &editor, size_t at) : Parts(editor, at, editor.node(at)) {}
    /// In the place of node @p at, the parts of a node that is not in the model.
    Parts(Editor &editor, size_t at, Node node) : _editor(editor), _at(at), _node(std::move(node)) {}

    const Node &node() const { return _node; }
    size_t at() const { return _at; }
    ValueId in(size_t i) const { return _node.in[i]; }
    Type type() const { return _editor.value(_node.in[0]).type; }
    Call call() { return Call(_editor.model(), _node); }
    Dims dims(ValueId id) const { return _editor.value(id).dims; }
    ValueId number(double number) { return _editor.scalar(number, type()); }
    /// Adds a node. Its result has the type of its first operand.
    ValueId add(const Made &op, const std::vector<ValueId> &operands, const Dims &shape) {
        return _editor.emit(_at, op, operands, _editor.value(operands[0]).type, shape);
    }
    /// The same before inference, which finds the types and shapes of the results.
    ValueId early(const Made &op, const std::vector<ValueId> &operands);
    ValueId early_output();
    /// Adds a node whose result is bool.
    ValueId truth(const Made &op, const std::vector<ValueId> &operands, const Dims &shape) {
        return _editor.emit(_at, op, operands, Type::Bool, shape);
    }
    /// @p a where @p holds, otherwise @p b, with broadcasting.
    ValueId chosen(ValueId holds, ValueId a, ValueId b);
    ValueId unary(const Made &op, ValueId x) { return add(op, {x}, dims(x)); }
    ValueId binary(const Made &op, ValueId a, ValueId b) { return add(op, {a, b}, broadcast(dims(a), dims(b))); }
    ValueId scaled(ValueId x, double factor, double summand) { return activated(x, "LINEAR", factor, summand); }
    ValueId activated(ValueId x, const std::string &function, double a = 0, double b = 0);
    ValueId cast(ValueId x, Type to);
    ValueId reshaped(ValueId x, const Dims &shape);
    /// A constant of equal numbers.
    ValueId filled(double number, const Dims &shape);
    /// That of a result of the node, without a product; absent if it has no reader.
    ValueId zeros(size_t i = 0) { return wants(i) ? filled(0, dims(_node.out[i])) : absent; }
    Node &last() { return _editor.last(); }
    ValueId constant(const Array &array) { return _editor.constant(array); }
    Array array(ValueId id) const { return _editor.value(id); }
    float real(const char *key, float otherwise) const { return float_of(_editor.model(), _node, key, otherwise); }
    int64_t integer(const char *key, int64_t otherwise) const { return int_of(_editor.model(), _node, key, otherwise); }
    [[noreturn]] void fail(const std::string &reason) const { _editor.model().fail(_node, reason); }
    Editor &editor() { return _editor; }
    void finish(ValueId result) { _editor.bypass(_at, result); }
    /// Whether the node has an operand, and whether it has a result.
    bool has(size_t i) const { return input_of(_node, i) != absent; }
    bool wants(size_t i) const { return i < _node.out.size() && _node.out[i] != absent; }
    /// One result for each output of the node; absent ones are skipped.
    void finish(const std::vector<ValueId> &results);

private:
    Editor &_editor;
    size_t _at;
    Node _node;
};

/// The dimensions before, at and after an axis, as three.
Dims around(const Dims &dims, size_t axis);

/// Computes an operator on numbers in half precision in single precision: the squares of numbers above 255 overflow,
/// and those of numbers below 0.01 lose digits, although the result has neither.
Rewrite widen_half;

}  // namespace ac::model
