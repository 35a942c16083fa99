// SPDX-License-Identifier: MIT
// Operators whose elements stay in their order.
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/renewal.h"

#include <limits>

namespace ac::model {
namespace {

using acl::DataLayout;

Array shaped(const Array &array, const Dims &dims) {
    return {array.type, dims, array.bytes};
}

void infer_reshape(Call &call) {
    Dims wanted = call.integers(1);
    const Dims &from = call.dims(0);
    const bool zeros = call.integer("allowzero", 0) != 0;
    int64_t given = 1;
    size_t open = wanted.size();
    for (size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] == 0 && !zeros) {
            call.require(i < from.size(), "extent ", i, " is to be copied from a shape without it");
            wanted[i] = from[i];
        }
        if (wanted[i] == -1) {
            call.require(open == wanted.size(), "two extents of -1");
            open = i;
            continue;
        }
        call.require(wanted[i] >= 0 && wanted[i] <= std::numeric_limits<int32_t>::max(), "shape ", wanted, " is none");
        given *= wanted[i];
        call.require(given <= std::numeric_limits<int32_t>::max(), "shape ", wanted, " is too large");
    }
    const int64_t count = count_of(from);
    if (open < wanted.size()) {
        call.require(given > 0 && count % given == 0, "shape ", wanted, " does not divide ", count, " elements");
        wanted[open] = count / given;
        given = count;
    }
    call.require(given == count, "shape ", wanted, " does not have as many elements as ", from);
    call.out(0, call.type(0), wanted);
}

/// The shape is an attribute.
void take_shape(Renewal &old) {
    Attribute shape;
    if (old.take("shape", shape)) {
        old.add_operand("shape", array_of(shape.ints, {static_cast<int64_t>(shape.ints.size())}));
    }
}

void infer_flatten(Call &call) {
    const Dims &from = call.dims(0);
    const int64_t axis = call.integer("axis", 1), rank = static_cast<int64_t>(from.size());
    call.require(axis >= -rank && axis <= rank, "axis ", axis, " is out of range");
    const auto at = from.begin() + (axis < 0 ? axis + rank : axis);
    call.out(0, call.type(0), {count_of(Dims(from.begin(), at)), count_of(Dims(at, from.end()))});
}

std::vector<bool> marked(const Call &call, const std::vector<int64_t> &axes, size_t rank) {
    std::vector<bool> marks(rank, false);
    for (const int64_t axis : axes) {
        const size_t at = call.axis(axis, rank);
        call.require(!marks[at], "axis ", axis, " is given twice");
        marks[at] = true;
    }
    return marks;
}

void infer_squeeze(Call &call) {
    const Dims &from = call.dims(0);
    std::vector<int64_t> axes;
    const bool given = call.list("axes", 1, axes);
    const std::vector<bool> marks = marked(call, axes, from.size());
    Dims dims;
    for (size_t i = 0; i < from.size(); ++i) {
        const bool gone = given ? marks[i] : from[i] == 1;
        call.require(!gone || from[i] == 1, "dimension ", i, " of ", from, " is not 1");
        if (!gone) {
            dims.push_back(from[i]);
        }
    }
    call.out(0, call.type(0), dims);
}

void infer_unsqueeze(Call &call) {
    const Dims &from = call.dims(0);
    std::vector<int64_t> axes;
    call.require(call.list("axes", 1, axes), "it has no axes");
    const std::vector<bool> marks = marked(call, axes, from.size() + axes.size());
    Dims dims;
    for (size_t i = 0, next = 0; i < marks.size(); ++i) {
        dims.push_back(marks[i] ? 1 : from[next++]);
    }
    call.out(0, call.type(0), dims);
}

void evaluate_same_bytes(Call &call) {
    call.give(0, shaped(call.in(0), call.result(0).dims));
}

void to_reshape(Parts &p) {
    p.finish(p.add(made::Reshape, {p.in(0)}, p.dims(p.node().out[0])));
}

void reshape(Lowering &l, const Node &node) {
    const Described to = l.descriptor(node.out[0]);
    const Ref from = l.at(node.in[0]);
    // If the result is not an image, it may keep the layout of its source: its readers ignore the layout.
    const bool image = l.value(node.out[0]).channels_last;
    const Ref made = l.reshaped(node.name, from, to.shape, image ? DataLayout::NHWC : l.given(from).layout);
    l.result(node, 0, made);
}

}  // namespace

void merge_reshape(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    Node &node = editor.node(i);
    while (const Node *first = editor.made_by(node.in[0], ops::Reshape)) {
        editor.set_input(i, 0, first->in[0]);
    }
    node.domain = "ac";
    if (node.in.size() > 1) {
        editor.set_input(i, 1, absent);
        node.in.resize(1);
    }
    if (editor.value(node.in[0]).dims == editor.value(node.out[0]).dims) {
        editor.bypass(i, node.in[0]);
    }
}

// clang-format off
constexpr Op rows::Reshape = Op(ops::Reshape).takes(1, 2).has("allowzero:i").before(5, "shape:I", take_shape)
    .infers(infer_reshape)
    .evaluates(evaluate_same_bytes).lowers(reshape).on(Step::moves, merge_reshape)
    .same_if([](const Call &) { return true; }).ranges(range_of_first)
    .is(mark::selects | mark::keeps_bytes | mark::by_result | mark::views).in(Order::reshapes).in(Bytes8::moves);
constexpr Op rows::Flatten = Op(ops::Flatten).has("axis:i").infers(infer_flatten).evaluates(evaluate_same_bytes)
    .on(Step::decomposition, to_reshape).same_if([](const Call &) { return true; }).ranges(range_of_first)
    .is(mark::keeps_bytes);
constexpr Op rows::Squeeze = Op(ops::Squeeze).takes(1, 2).has("axes:I").infers(infer_squeeze)
    .evaluates(evaluate_same_bytes).on(Step::decomposition, to_reshape).same_if([](const Call &) { return true; })
    .ranges(range_of_first).is(mark::keeps_bytes | mark::by_result);
constexpr Op rows::Unsqueeze = Op(ops::Unsqueeze).takes(1, 2).has("axes:I").infers(infer_unsqueeze)
    .evaluates(evaluate_same_bytes).on(Step::decomposition, to_reshape).same_if([](const Call &) { return true; })
    .ranges(range_of_first).is(mark::keeps_bytes);
// clang-format on

}  // namespace ac::model
