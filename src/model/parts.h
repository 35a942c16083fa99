// SPDX-License-Identifier: MIT
// Decomposes a node into others.
#pragma once

#include "src/model/edit.h"
#include "src/model/ops.h"

namespace ac::model {

/// Inserts nodes before the node that they replace.
class Parts {
public:
    Parts(Editor &editor, size_t at) : _editor(editor), _at(at), _node(editor.node(at)) {}

    const Node &node() const { return _node; }
    size_t at() const { return _at; }
    ValueId in(size_t i) const { return _node.in[i]; }
    Type type() const { return _editor.value(_node.in[0]).type; }
    Call call() { return Call(_editor.model(), _node); }
    Dims dims(ValueId id) const { return _editor.value(id).dims; }
    ValueId number(double number) { return _editor.scalar(number, type()); }
    /// Adds a node. Its result has the type of its first operand.
    ValueId add(const std::string &op, const std::vector<ValueId> &operands, const Dims &shape) {
        return _editor.emit(_at, op, operands, _editor.value(operands[0]).type, shape);
    }
    /// Adds a node whose result is bool.
    ValueId truth(const std::string &op, const std::vector<ValueId> &operands, const Dims &shape) {
        return _editor.emit(_at, op, operands, Type::Bool, shape);
    }
    /// @p a where @p holds, otherwise @p b.
    ValueId chosen(ValueId holds, ValueId a, ValueId b) {
        return _editor.emit(_at, "Where", {holds, a, b}, _editor.value(b).type, dims(b));
    }
    ValueId unary(const std::string &op, ValueId x) { return add(op, {x}, dims(x)); }
    ValueId binary(const std::string &op, ValueId a, ValueId b) { return add(op, {a, b}, broadcast(dims(a), dims(b))); }
    ValueId scaled(ValueId x, double factor, double summand) {
        const ValueId y = unary("Activation", x);
        set_activation("LINEAR", factor, summand);
        return y;
    }
    ValueId activated(ValueId x, const std::string &function, double a = 0, double b = 0) {
        const ValueId y = unary("Activation", x);
        set_activation(function, a, b);
        return y;
    }
    ValueId cast(ValueId x, Type to) {
        if (_editor.value(x).type == to) {
            return x;
        }
        const ValueId y = _editor.emit(_at, "Cast", {x}, to, dims(x));
        last().set("to", int64_t{onnx_number(to)});
        return y;
    }
    ValueId reshaped(ValueId x, const Dims &shape) { return dims(x) == shape ? x : add("Reshape", {x}, shape); }
    Node &last() { return _editor.last(); }
    ValueId constant(const Array &array) { return _editor.constant(array); }
    Array array(ValueId id) const { return _editor.value(id); }
    float real(const char *key, float otherwise) const { return float_of(_editor.model(), _node, key, otherwise); }
    int64_t integer(const char *key, int64_t otherwise) const { return int_of(_editor.model(), _node, key, otherwise); }
    Editor &editor() { return _editor; }
    void finish(ValueId result) { _editor.bypass(_at, result); }
    /// One result for each output of the node; absent ones are skipped.
    void finish(const std::vector<ValueId> &results) {
        _editor.remove(_at);
        for (size_t i = 0; i < results.size(); ++i) {
            if (results[i] != absent) {
                _editor.replace(_node.out[i], results[i]);
            }
        }
    }

private:
    void set_activation(const std::string &function, double a, double b) {
        Node &made = _editor.last();
        made.set("function", function);
        made.set("a", static_cast<float>(a));
        made.set("b", static_cast<float>(b));
    }

    Editor &_editor;
    size_t _at;
    Node _node;
};

/// Replaces a node with others, or leaves it as it is.
struct Decomposition {
    const char *op;
    void (*apply)(Parts &parts);
};

extern const Table<Decomposition> move_decompositions, reduce_decompositions, window_decompositions;

}  // namespace ac::model
