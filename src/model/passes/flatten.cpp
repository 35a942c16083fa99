// SPDX-License-Identifier: MIT
#include "src/model/passes/flatten.h"

#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"

namespace ac::model {

ValueId shaped(Parts &p, ValueId x, const Dims &dims) {
    if (p.dims(x) == dims) {
        return x;
    }
    const Quantization quantization = p.editor().value(x).quantization;
    Array array = p.array(x);
    array.dims = dims;
    const ValueId y = array.known() ? p.constant(array) : p.add(made::Reshape, {x}, dims);
    p.editor().value(y).quantization = quantization;
    return y;
}

void finish_flat(Parts &p, const Node &node, const std::vector<ValueId> &operands, const Dims &result) {
    const Value to = p.editor().value(node.out[0]);
    const ValueId made = p.editor().emit(p.at(), *node.op, operands, to.type, result);
    p.editor().value(made).quantization = to.quantization;
    Node &last = p.last();
    last.attributes = node.attributes;
    last.quantized = node.quantized;
    last.way = node.way;
    last.way.flat = false;
    last.origin = node.origin;
    p.finish(shaped(p, made, to.dims));
}

Node with_axis(const Node &node, int64_t axis) {
    Node changed = node;
    changed.set("axis", axis);
    return changed;
}

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

/// A dimension's mark says which operands have it.
void flatten_broadcast(Parts &p) {
    const Dims to = p.dims(p.node().out[0]);
    const size_t count = p.node().is(ops::Expand) ? 1 : p.node().in.size();
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
    finish_flat(p, p.node(), operands, flat.back());
}

void flatten_elements(Parts &p) {
    const Dims flat{count_of(p.dims(p.in(0)))};
    std::vector<ValueId> operands = p.node().in;
    operands[0] = shaped(p, operands[0], flat);
    finish_flat(p, p.node(), operands, flat);
}

void flatten(Model &model) {
    edit_each(model, [](Editor &editor, size_t i) {
        if (!editor.node(i).host && editor.node(i).way.flat) {
            Parts parts(editor, i);
            editor.node(i).op->at(Step::flattening)(parts);
        }
    });
}

}  // namespace ac::model
