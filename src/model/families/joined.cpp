// SPDX-License-Identifier: MIT
// Operators that join or repeat tensors.
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/renewal.h"
#include "src/ops/concatenate/concatenate.record.h"

#include <algorithm>

namespace ac::model {
namespace {

using acl::DataLayout;

Array shaped(const Array &array, const Dims &dims) {
    return {array.type, dims, array.bytes};
}

void infer_concat(Call &call) {
    call.require(call.node().attribute("axis") != nullptr, "it has no axis");
    Dims dims = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), dims.size());
    for (size_t i = 1; i < call.inputs(); ++i) {
        Dims other = call.dims(i);
        call.require(other.size() == dims.size() && call.type(i) == call.type(0),
                     "ranks or types of its inputs differ");
        const int64_t more = other[axis];
        other[axis] = dims[axis];
        call.require(other == dims, "shapes of its inputs differ in a dimension other than the axis");
        dims[axis] += more;
    }
    call.out(0, call.type(0), dims);
}

void evaluate_concat(Call &call) {
    const Dims &dims = call.result(0).dims;
    const size_t axis = call.axis(call.integer("axis", 0), dims.size());
    const int64_t outer = count_of(Dims(dims.begin(), dims.begin() + static_cast<int64_t>(axis)));
    std::string bytes;
    for (int64_t o = 0; o < outer; ++o) {
        for (size_t i = 0; i < call.inputs(); ++i) {
            const std::string_view from = *call.in(i).bytes;
            const size_t run = from.size() / static_cast<size_t>(outer);
            bytes.append(from, static_cast<size_t>(o) * run, run);
        }
    }
    call.give(0, {call.type(0), dims, std::make_shared<const std::string>(std::move(bytes))});
}

void infer_expand(Call &call) {
    call.out(0, call.type(0), broadcast(call.dims(0), call.integers(1)));
}

void evaluate_expand(Call &call) {
    const Dims dims = call.result(0).dims;
    call.give(0, strided(call.in(0), dims, broadcast_strides(call.dims(0), dims), 0));
}

void infer_tile(Call &call) {
    call.require(call.inputs() == 2, "it has 3 inputs");
    Dims dims = call.dims(0);
    const std::vector<int64_t> times = call.integers(1);
    call.require(times.size() == dims.size(), "it does not have one number for each dimension");
    for (size_t i = 0; i < dims.size(); ++i) {
        call.require(times[i] >= 0 && times[i] <= std::numeric_limits<int32_t>::max(), "a negative or huge repeat");
        dims[i] *= times[i];
    }
    call.out(0, call.type(0), dims);
}

void evaluate_tile(Call &call) {
    const std::vector<int64_t> own = strides_of(call.dims(0)), times = call.integers(1);
    Dims split;
    std::vector<int64_t> strides;
    for (size_t i = 0; i < own.size(); ++i) {
        split.insert(split.end(), {times[i], call.dims(0)[i]});
        strides.insert(strides.end(), {0, own[i]});
    }
    const Dims dims = call.result(0).dims;
    call.give(0, shaped(strided(call.in(0), split, strides, 0), dims));
}

void flatten_concat(Parts &p) {
    const Dims to = p.dims(p.node().out[0]);
    const size_t axis = p.call().axis(p.integer("axis", 0), to.size());
    std::vector<ValueId> parts;
    for (const ValueId id : p.node().in) {
        parts.push_back(shaped(p, id, around(p.dims(id), axis)));
    }
    finish_flat(p, with_axis(p.node(), 1), parts, around(to, axis));
}

/// A dimension joins the one before it if it is not repeated.
void flatten_tile(Parts &p) {
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
    finish_flat(p, p.node(), {shaped(p, p.in(0), flat), list}, to);
}

/// The axis may be absent.
void default_axis(Renewal &old) {
    if (old.node().attribute("axis") == nullptr) {
        old.node().set("axis", int64_t{1});
    }
}

/// The number of repeats along one axis becomes a list.
void list_repeats(Renewal &old) {
    Node &node = old.node();
    if (node.in.size() == 2) {
        return;  // it has them already
    }
    for (size_t i = 1; i < 3; ++i) {
        const ValueId id = input_of(node, i);
        if (id == absent || !old.model().value(id).known() || count_of(old.model().value(id).dims) != 1) {
            old.model().fail(node, "tiles and axis must be constants of one number");
        }
    }
    const auto number = [&](size_t i) { return integer_from(numbers_of(old.model().value(node.in[i]))[0]); };
    const size_t rank = old.dims(0).size();
    std::vector<int64_t> repeats(rank, 1);
    repeats[axis_of(old.model(), node, number(2), rank)] = number(1);
    node.in.resize(1);
    old.add_operand("repeats", array_of(repeats, {static_cast<int64_t>(rank)}));
}

void concat(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    const size_t axis = memory_axis(y, axis_of(l.model(), node, int_of(l.model(), node, "axis", 0), y.dims.size()));
    std::vector<Ref> pairs;
    for (const ValueId id : node.in) {
        if (count_of(l.value(id).dims) != 0) {
            pairs.push_back(l.at(id));
        }
    }
    const DataLayout layout = l.given(pairs.at(0)).layout;
    records::Concatenate own;
    own.axis = static_cast<uint32_t>(axis);
    std::vector<std::pair<uint8_t, Ref>> inputs;
    for (const Ref pair : pairs) {
        inputs.emplace_back(own.src, pair);
    }
    Described result = l.descriptor(node.out[0]);
    if (std::all_of(pairs.begin(), pairs.end(), [&](Ref p) { return l.given(p).layout == layout; })) {
        result.layout = layout;
    }
    l.result(node, 0, l.step(node.name, own, inputs, result));
}

void expand(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    l.result(node, 0, l.expanded(node.name, node.in[0], y.dims, y.channels_last));
}

void tile(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const std::vector<int64_t> times = call_of(l, node).integers(1);
    std::vector<int64_t> multiples(times.size());
    for (size_t d = 0; d < times.size(); ++d) {
        multiples[memory_axis(x, d)] = times[d];
    }
    while (multiples.size() > 1 && multiples.back() == 1) {
        multiples.pop_back();
    }
    l.result(node, 0,
             l.operation(node.name, "Tile", {{"src", l.at(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"multiples", multiples}}));
}

}  // namespace

ValueId concatenated(Parts &p, const std::vector<ValueId> &tensors, size_t axis) {
    std::vector<ValueId> parts;
    Dims dims = p.dims(tensors[0]);
    dims[axis] = 0;
    for (const ValueId id : tensors) {
        const int64_t extent = p.dims(id)[axis];
        dims[axis] += extent;
        if (extent != 0) {
            parts.push_back(id);
        }
    }
    if (parts.size() <= 1) {
        return parts.empty() ? tensors[0] : parts[0];
    }
    const ValueId all = p.add(made::Concat, parts, dims);
    p.last().set("axis", static_cast<int64_t>(axis));
    return all;
}

// clang-format off
constexpr Op rows::Concat = Op(ops::Concat).takes(1, -1).has("axis:i").before(4, "", default_axis).infers(infer_concat)
    .evaluates(evaluate_concat).lowers(concat).on(Step::flattening, flatten_concat)
    .same_if([](const Call &call) { return call.inputs() == 1; }).ranges(range_of_all)
    .is(mark::selects | mark::later | mark::by_result | mark::reads_empty).in(Order::follows).in(Bytes8::arithmetic);
constexpr Op rows::Expand = Op(ops::Expand).takes(2).infers(infer_expand).evaluates(evaluate_expand).lowers(expand)
    .on(Step::flattening, flatten_broadcast).same_if([](const Call &) { return true; }).ranges(range_of_first)
    .is(mark::selects | mark::keeps_bytes | mark::by_result).in(Order::single);
constexpr Op rows::Tile = Op(ops::Tile).takes(2, 3).before(6, "", list_repeats).infers(infer_tile)
    .evaluates(evaluate_tile).lowers(tile).on(Step::flattening, flatten_tile)
    .same_if([](const Call &) { return true; }).ranges(range_of_first)
    .is(mark::selects | mark::keeps_bytes | mark::by_result).in(Order::single);
// clang-format on

}  // namespace ac::model
