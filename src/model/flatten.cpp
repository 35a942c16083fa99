// SPDX-License-Identifier: MIT
// Nodes with fewer dimensions: those that an operation treats alike become one. The library's operators take four
// dimensions, some take five or six, and an axis must be one of those before the trailing ones of extent 1.
#include "src/model/flatten.h"

#include "src/model/move_rules.h"
#include "src/model/parts.h"
#include "src/model/reduce_rules.h"

#include <algorithm>

namespace ac::model {
namespace {

/// A value with other dimensions. A constant needs no node.
ValueId shaped(Parts &p, ValueId x, const Dims &dims) {
    if (p.dims(x) == dims) {
        return x;
    }
    const Quantization quantization = p.editor().value(x).quantization;
    Array array = p.array(x);
    array.dims = dims;
    const ValueId y = array.known() ? p.constant(array) : p.add("Reshape", {x}, dims);
    p.editor().value(y).quantization = quantization;
    return y;
}

/// The operation of @p node on operands with other dimensions. Its result gets those of the node that it replaces.
void finish(Parts &p, const Node &node, const std::vector<ValueId> &operands, const Dims &result) {
    const Value to = p.editor().value(node.out[0]);
    const ValueId made = p.editor().emit(p.at(), node.op, operands, to.type, result);
    p.editor().value(made).quantization = to.quantization;
    Node &last = p.last();
    last.attributes = node.attributes;
    last.quantized = node.quantized;
    last.way = node.way;
    last.way.flat = false;
    last.origin = node.origin;
    p.finish(shaped(p, made, to.dims));
}

/// A node with another axis.
Node with_axis(const Node &node, int64_t axis) {
    Node changed = node;
    changed.set("axis", axis);
    return changed;
}

Dims around(const Dims &dims, size_t axis) {
    const auto at = dims.begin() + static_cast<int64_t>(axis);
    return {count_of(Dims(dims.begin(), at)), *at, count_of(Dims(at + 1, dims.end()))};
}

/// Merges neighbours with equal marks. Dimensions whose result has extent 1 disappear.
std::vector<Dims> merged(const std::vector<Dims> &shapes, const std::vector<std::vector<bool>> &marks,
                         const Dims &result) {
    std::vector<Dims> found(shapes.size());
    size_t last = result.size();
    for (size_t d = 0; d < result.size(); ++d) {
        if (result[d] == 1) {
            continue;
        }
        const bool joins = last < result.size() && marks[last] == marks[d];
        for (size_t i = 0; i < shapes.size(); ++i) {
            if (joins) {
                found[i].back() *= shapes[i][d];
            } else {
                found[i].push_back(shapes[i][d]);
            }
        }
        last = d;
    }
    return found;
}

/// Operators that broadcast. A dimension's mark says which operands have it.
void broadcast_flat(Parts &p) {
    const Dims to = p.dims(p.node().out[0]);
    const size_t count = p.node().is("Expand") ? 1 : p.node().in.size();
    std::vector<Dims> shapes;
    std::vector<std::vector<bool>> marks(to.size());
    for (size_t i = 0; i < count; ++i) {
        Dims dims = p.dims(p.in(i));
        dims.insert(dims.begin(), to.size() - dims.size(), 1);
        for (size_t d = 0; d < to.size(); ++d) {
            marks[d].push_back(dims[d] == to[d]);
        }
        shapes.push_back(dims);
    }
    shapes.push_back(to);
    const std::vector<Dims> flat = merged(shapes, marks, to);
    std::vector<ValueId> operands;
    for (size_t i = 0; i < count; ++i) {
        operands.push_back(shaped(p, p.in(i), flat[i]));
    }
    finish(p, p.node(), operands, flat.back());
}

/// Operators of one tensor that treat each element alike.
void elements(Parts &p) {
    const Dims flat{count_of(p.dims(p.in(0)))};
    std::vector<ValueId> operands = p.node().in;
    operands[0] = shaped(p, operands[0], flat);
    finish(p, p.node(), operands, flat);
}

/// A dimension joins the one before it if it is not repeated.
void tile(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const std::vector<int64_t> times = p.call().integers(1);
    Dims flat, to;
    std::vector<int64_t> repeats;
    for (size_t d = 0; d < from.size(); ++d) {
        if (times[d] == 1 && !flat.empty()) {
            flat.back() *= from[d];
            to.back() *= from[d];
        } else {
            flat.push_back(from[d]);
            to.push_back(from[d] * times[d]);
            repeats.push_back(times[d]);
        }
    }
    const ValueId list = p.constant(array_of(repeats, {static_cast<int64_t>(repeats.size())}));
    finish(p, p.node(), {shaped(p, p.in(0), flat), list}, to);
}

/// A dimension joins the one before it if it is not padded.
void pad(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const Padding padding = padding_of(p.call());
    if (padding.mode != "constant") {
        return;
    }
    Dims flat, to;
    std::vector<int64_t> before, behind;
    for (size_t d = 0; d < from.size(); ++d) {
        if (padding.before[d] == 0 && padding.behind[d] == 0 && !flat.empty()) {
            flat.back() *= from[d];
            to.back() *= from[d];
            before.back() *= from[d];
            behind.back() *= from[d];
        } else {
            flat.push_back(from[d]);
            to.push_back(padding.before[d] + from[d] + padding.behind[d]);
            before.push_back(padding.before[d]);
            behind.push_back(padding.behind[d]);
        }
    }
    before.insert(before.end(), behind.begin(), behind.end());
    const ValueId list = p.constant(array_of(before, {static_cast<int64_t>(before.size())}));
    finish(p, p.node(), {shaped(p, p.in(0), flat), list, input_of(p.node(), 2)}, to);
}

void reduce(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const std::vector<bool> gone = reduced_axes(p.call());
    std::vector<std::vector<bool>> marks;
    Dims kept = from;
    for (size_t d = 0; d < from.size(); ++d) {
        marks.push_back({gone[d]});
        kept[d] = gone[d] ? 1 : from[d];
    }
    const std::vector<Dims> flat = merged({from, kept}, marks, from);
    std::vector<int64_t> axes;
    for (size_t d = 0; d < flat[0].size(); ++d) {
        if (flat[0][d] != flat[1][d]) {
            axes.push_back(static_cast<int64_t>(d));
        }
    }
    if (!axes.empty()) {
        Node node = p.node();
        node.set("axes", axes);
        node.set("keepdims", int64_t{1});
        finish(p, node, {shaped(p, p.in(0), flat[0])}, flat[1]);
    }
}

/// Softmax, and indices of extremes: an axis between two others, or the last of two if it has one element only.
void along_axis(Parts &p) {
    Node node = with_axis(p.node(), 1);
    const Dims from = p.dims(p.in(0));
    const bool extreme = node.is("ArgMax") || node.is("ArgMin");
    if (from.empty() || (!extreme && p.editor().model().opset < 13)) {
        return;
    }
    const size_t axis = extreme ? p.call().axis(p.integer("axis", 0), from.size()) : softmax_axis(p.call());
    const Dims flat = from[axis] == 1 ? Dims{count_of(from), 1} : around(from, axis);
    Dims to = flat;
    to[1] = extreme ? 1 : to[1];
    if (extreme) {
        node.set("keepdims", int64_t{1});
    }
    finish(p, node, {shaped(p, p.in(0), flat)}, to);
}

void gather(Parts &p) {
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    const size_t axis = p.call().axis(p.integer("axis", 0), from.size());
    Dims flat = around(from, axis);
    const ValueId x = shaped(p, p.in(0), flat), indices = shaped(p, p.in(1), {count_of(p.dims(p.in(1)))});
    const bool single = flat[1] == 1;
    flat[1] = p.dims(indices)[0];
    if (single) {  // all indices are those of the only element
        Node node = p.node();
        node.op = "Expand";
        return finish(p, node, {x}, flat);
    }
    finish(p, with_axis(p.node(), 1), {x, indices}, flat);
}

/// Matrices of an operand that all others have, in the order of the result.
ValueId matrices(Parts &p, ValueId x, const Dims &outer) {
    const Dims dims = p.dims(x);
    const Dims own(dims.begin(), dims.end() - 2);
    const int64_t count = count_of(own), rows = dims[dims.size() - 2], columns = dims.back();
    if (count == 1 || count == count_of(outer)) {
        return shaped(p, x, {count, rows, columns});
    }
    std::vector<int64_t> places;
    walk(outer, broadcast_strides(own, outer), 0, [&](int64_t at) { places.push_back(at); });
    const auto all = static_cast<int64_t>(places.size());
    const ValueId picked = p.add("Gather", {shaped(p, x, {count, rows * columns}), p.constant(array_of(places, {all}))},
                                 {all, rows * columns});
    p.last().set("axis", int64_t{0});
    return shaped(p, picked, {all, rows, columns});
}

void matmul(Parts &p) {
    const Dims to = p.dims(p.node().out[0]);
    if (to.size() < 3) {
        return;
    }
    const Dims outer(to.begin(), to.end() - 2);
    const ValueId a = matrices(p, p.in(0), outer), b = matrices(p, p.in(1), outer);
    finish(p, p.node(), {a, b}, {count_of(outer), to[to.size() - 2], to.back()});
}

void concat(Parts &p) {
    const Dims to = p.dims(p.node().out[0]);
    const size_t axis = p.call().axis(p.integer("axis", 0), to.size());
    std::vector<ValueId> parts;
    for (const ValueId id : p.node().in) {
        parts.push_back(shaped(p, id, around(p.dims(id), axis)));
    }
    finish(p, with_axis(p.node(), 1), parts, around(to, axis));
}

const std::vector<Decomposition> rules = {
    {"Add", broadcast_flat},
    {"Sub", broadcast_flat},
    {"Mul", broadcast_flat},
    {"Div", broadcast_flat},
    {"Max", broadcast_flat},
    {"Min", broadcast_flat},
    {"Pow", broadcast_flat},
    {"PRelu", broadcast_flat},
    {"And", broadcast_flat},
    {"Or", broadcast_flat},
    {"Equal", broadcast_flat},
    {"Less", broadcast_flat},
    {"LessOrEqual", broadcast_flat},
    {"Greater", broadcast_flat},
    {"GreaterOrEqual", broadcast_flat},
    {"Where", broadcast_flat},
    {"Expand", broadcast_flat},
    {"Activation", elements},
    {"Relu", elements},
    {"Exp", elements},
    {"Log", elements},
    {"Neg", elements},
    {"Abs", elements},
    {"Sin", elements},
    {"Round", elements},
    {"Floor", elements},
    {"Not", elements},
    {"Cast", elements},
    {"CastLike", elements},
    {"Tile", tile},
    {"Pad", pad},
    {"ReduceSum", reduce},
    {"ReduceMean", reduce},
    {"ReduceMax", reduce},
    {"ReduceMin", reduce},
    {"ReduceProd", reduce},
    {"ReduceSumSquare", reduce},
    {"Softmax", along_axis},
    {"LogSoftmax", along_axis},
    {"ArgMax", along_axis},
    {"ArgMin", along_axis},
    {"Gather", gather},
    {"MatMul", matmul},
    {"Concat", concat},
};

const Decomposition *rule_for(const Node &node) {
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const Decomposition &rule) { return node.is(rule.op); });
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace

bool can_flatten(const Node &node) {
    return rule_for(node) != nullptr;
}

void flatten(Model &model) {
    edit_each(model, [](Editor &editor, size_t i) {
        if (!editor.node(i).host && editor.node(i).way.flat) {
            Parts parts(editor, i);
            rule_for(editor.node(i))->apply(parts);
        }
    });
}

}  // namespace ac::model
