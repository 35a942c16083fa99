// SPDX-License-Identifier: MIT
#include "src/model/passes/parts.h"

#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"

#include <algorithm>

namespace ac::model {

ValueId Parts::early(const Made &op, const std::vector<ValueId> &operands) {
    const ValueId made = _editor.emit(_at, op, operands, Type::None, {});
    _editor.value(made).shaped = false;
    last().domain = domain_of(last().op->origin);
    return made;
}

ValueId Parts::early_output() {
    const ValueId made = _editor.emit_output({});
    _editor.value(made).shaped = false;
    return made;
}

ValueId Parts::chosen(ValueId holds, ValueId a, ValueId b) {
    return _editor.emit(_at, made::Where, {holds, a, b}, _editor.value(b).type,
                        broadcast(dims(holds), broadcast(dims(a), dims(b))));
}

ValueId Parts::activated(ValueId x, const std::string &function, double a, double b) {
    const ValueId y = unary(made::Activation, x);
    last().set("function", function);
    last().set("a", static_cast<float>(a));
    last().set("b", static_cast<float>(b));
    return y;
}

ValueId Parts::cast(ValueId x, Type to) {
    if (_editor.value(x).type == to) {
        return x;
    }
    const ValueId y = _editor.emit(_at, made::Conversion, {x}, to, dims(x));
    last().set("to", int64_t{onnx_number(to)});
    return y;
}

ValueId Parts::reshaped(ValueId x, const Dims &shape) {
    return dims(x) == shape ? x : add(made::Reshape, {x}, shape);
}

ValueId Parts::filled(double number, const Dims &shape) {
    return constant(array_of(std::vector<double>(static_cast<size_t>(count_of(shape)), number), shape, type()));
}

void Parts::finish(const std::vector<ValueId> &results) {
    _editor.remove(_at);
    for (size_t i = 0; i < std::min(results.size(), _node.out.size()); ++i) {
        if (results[i] != absent && _node.out[i] != absent) {
            _editor.replace(_node.out[i], results[i]);
        }
    }
}

Dims around(const Dims &dims, size_t axis) {
    const auto at = dims.begin() + static_cast<int64_t>(axis);
    return {count_of(Dims(dims.begin(), at)), *at, count_of(Dims(at + 1, dims.end()))};
}

void widen_half(Parts &p) {
    if (p.type() != Type::Half) {
        return;
    }
    Editor &editor = p.editor();
    Node wide = p.node();
    for (ValueId &id : wide.in) {
        if (id != absent && editor.value(id).type == Type::Half) {
            id = p.array(id).known() ? p.constant(converted(p.array(id), Type::Float)) : p.cast(id, Type::Float);
        }
    }
    for (ValueId &id : wide.out) {
        id = id == absent ? id : editor.add_value(editor.value(id).name + "/single", Type::Float, p.dims(id));
    }
    editor.emit_as(p.at(), wide);
    std::vector<ValueId> results;
    for (size_t i = 0; i < wide.out.size(); ++i) {
        const ValueId id = wide.out[i];
        results.push_back(id == absent ? id : p.cast(id, editor.value(p.node().out[i]).type));
    }
    p.finish(results);
}

}  // namespace ac::model
