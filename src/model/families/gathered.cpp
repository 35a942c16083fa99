// SPDX-License-Identifier: MIT
// Gather.
#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/passes/guards.h"
#include "src/model/rules/range_rules.h"

#include <algorithm>

namespace ac::model {
namespace {

using acl::TensorShape;

void infer_gather(Call &call) {
    const Dims &from = call.dims(0), &at = call.dims(1);
    const size_t axis = call.axis(call.integer("axis", 0), from.size());
    Dims dims(from.begin(), from.begin() + static_cast<int64_t>(axis));
    dims.insert(dims.end(), at.begin(), at.end());
    dims.insert(dims.end(), from.begin() + static_cast<int64_t>(axis) + 1, from.end());
    for (const int64_t index : call.in(1).known() ? call.integers(1) : std::vector<int64_t>()) {
        index_in(call, index, from[axis]);
    }
    call.out(0, call.type(0), dims);
}

void evaluate_gather(Call &call) {
    const Value &src = call.in(0);
    const size_t axis = call.axis(call.integer("axis", 0), src.dims.size());
    const auto split = src.dims.begin() + static_cast<int64_t>(axis);
    const int64_t outer = count_of(Dims(src.dims.begin(), split));
    const size_t run = static_cast<size_t>(count_of(Dims(split + 1, src.dims.end()))) * size_of(src.type);
    const std::vector<int64_t> indices = call.integers(1);
    std::string bytes;
    for (int64_t o = 0; o < outer; ++o) {
        for (const int64_t index : indices) {
            const int64_t row = o * src.dims[axis] + index_in(call, index, src.dims[axis]);
            bytes.append(*src.bytes, static_cast<size_t>(row) * run, run);
        }
    }
    const Dims dims = call.result(0).dims;
    call.give(0, {src.type, dims, std::make_shared<const std::string>(std::move(bytes))});
}

void gather_flat(Parts &p) {
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    if (from.size() <= most_sliced || count_of(from) == 0 || count_of(to) == 0) {
        return;
    }
    const size_t axis = p.call().axis(p.integer("axis", 0), from.size());
    Dims flat = around(from, axis);
    const int64_t count = count_of(p.dims(p.in(1)));
    const ValueId x = p.reshaped(p.in(0), flat), indices = p.reshaped(p.in(1), {count});
    flat[1] = count;
    const ValueId rows = p.add(made::Gather, {x, indices}, flat);
    p.last().set("axis", int64_t{1});
    p.finish(p.reshaped(rows, to));
}

void flatten_gather(Parts &p) {
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    const size_t axis = p.call().axis(p.integer("axis", 0), from.size());
    Dims flat = around(from, axis);
    const ValueId x = shaped(p, p.in(0), flat), indices = shaped(p, p.in(1), {count_of(p.dims(p.in(1)))});
    const bool single = flat[1] == 1;
    flat[1] = p.dims(indices)[0];
    if (single) {  // all indices are those of the only element
        Node node = p.node();
        node.op = &made::Expand.get();
        return finish_flat(p, node, {x}, flat);
    }
    finish_flat(p, with_axis(p.node(), 1), {x, indices}, flat);
}

/// Negative indices count from the end, and others outside of the data are errors. The host sees to both before the
/// network; if the network computes the indices, the network adds the extent, and the host checks afterwards. In a
/// compiled network such an index gives zeros.
void guard_indices(Guards &guards, size_t i) {
    Editor &editor = guards.editor();
    const Node gather = editor.node(i);
    if (editor.value(gather.in[1]).known()) {
        return;
    }
    const ValueId id = gather.in[1];
    const Value indices = editor.value(id);
    const Dims from = editor.value(gather.in[0]).dims;
    const int64_t extent =
        from[axis_of(editor.model(), gather, int_of(editor.model(), gather, "axis", 0), from.size())];
    const Range range = guards.ranges().of(id);
    if (range.low >= 0 && range.high < extent) {
        return;
    }
    const auto add = [&](const Made &op, const std::vector<ValueId> &in, Type type) {
        return editor.emit(i, op, in, type, indices.dims);
    };
    if (guards.checks()) {
        const ValueId found = add(made::Indices, {id}, indices.type);
        editor.last().set("extent", extent);
        guards.check(i);
        if (guards.is_early(id)) {
            editor.last().out = {found};
            return editor.set_input(i, 1, found);
        }
    }
    if (range.low < 0) {
        const ValueId zero = editor.scalar(0, indices.type);
        const ValueId below = add(made::Less, {id, zero}, Type::Bool);
        const ValueId moved =
            add(made::Add, {id, editor.scalar(static_cast<double>(extent), indices.type)}, indices.type);
        editor.set_input(i, 1, add(made::Where, {below, moved, id}, indices.type));
    }
}

void gather(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &indices = l.value(node.in[1]), &y = l.value(node.out[0]);
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", 0), x.dims.size());
    Ref places{};
    if (indices.known()) {
        std::vector<int64_t> numbers = integers_of(indices);
        for (int64_t &number : numbers) {
            if (number < -x.dims[axis] || number >= x.dims[axis]) {
                throw Error(joined(
                    {"index ", std::to_string(number), " is not one of ", std::to_string(x.dims[axis]), " elements"}));
            }
            number += number < 0 ? x.dims[axis] : 0;
        }
        if (numbers.size() == 1 && x.dims.size() <= 4) {  // one element: a slice with another shape
            std::vector<int64_t> starts(x.dims.size(), 0), ends;
            for (size_t i = x.dims.size(); i-- > 0;) {
                ends.push_back(i == axis ? numbers[0] + 1 : x.dims[i]);
            }
            starts[x.dims.size() - 1 - axis] = numbers[0];
            Described part = l.given(l.at(node.in[0]));
            trim(starts, part.shape);
            trim(ends, part.shape);
            part.shape.set(x.dims.size() - 1 - axis, 1);
            const Ref cut = l.operation(node.name, "Slice", {{"src", l.at(node.in[0])}}, part,
                                        {{"starts", starts}, {"ends", ends}});
            return l.result(node, 0, l.reshaped(node.name + "/shape", cut, shape_of(y), part.layout));
        }
        places = l.constant(indices.name, array_of(numbers, indices.dims, Type::Int32));
    } else {
        places = l.at(node.in[1]);
    }
    // The dimensions of the indices, without trailing ones, replace the axis.
    Described result = l.descriptor(node.out[0]);
    const TensorShape from = l.given(l.at(node.in[0])).shape, among = l.given(places).shape;
    const size_t place = memory_axis(x, axis), more = std::max<size_t>(1, among.num_dimensions());
    result.shape = TensorShape(1U);
    for (size_t i = 0, next = 0; i < std::max<size_t>(from.num_dimensions(), place + 1); ++i) {
        for (size_t k = 0; i == place && k < more; ++k) {
            result.shape.set(next++, among[k]);
        }
        if (i != place) {
            result.shape.set(next++, from[i]);
        }
    }
    const Ref made = l.operation(node.name, "Gather", {{"src", l.at(node.in[0])}, {"indices", places}}, result,
                                 {{"axis", static_cast<int64_t>(memory_axis(x, axis))}});
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), result.layout));
}

}  // namespace

int64_t index_in(const Call &call, int64_t index, int64_t extent) {
    call.require(index >= -extent && index < extent, "index ", index, " is not one of ", extent, " elements");
    return index < 0 ? index + extent : index;
}

// clang-format off
constexpr Special gather_special = {nullptr, nullptr, guard_indices, nullptr};
constexpr Op rows::Gather = Op(ops::Gather).takes(2).has("axis:i").infers(infer_gather).evaluates(evaluate_gather)
    .lowers(gather).on(Step::decomposition, gather_flat).on(Step::flattening, flatten_gather).also(gather_special)
    .ranges(range_of_first).is(mark::selects | mark::keeps_bytes | mark::by_result).in(Bytes8::moves);
// clang-format on

}  // namespace ac::model
