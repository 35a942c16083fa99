// SPDX-License-Identifier: MIT
// Operators that take parts of tensors.
#include "src/model/data/joined.h"
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/model/rules/range_rules.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace ac::model {
namespace {

using acl::TensorShape;

void infer_split(Call &call) {
    const Dims &from = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), from.size());
    std::vector<int64_t> sizes;
    if (!call.list("split", 1, sizes)) {
        const auto parts = static_cast<int64_t>(call.outputs());
        const int64_t each = (from[axis] + parts - 1) / parts;
        sizes.assign(call.outputs(), each);
        sizes.back() = from[axis] - each * (parts - 1);
    }
    call.require(sizes.size() == call.outputs(), "it does not have one size for each output");
    int64_t sum = 0;
    for (size_t i = 0; i < sizes.size(); ++i) {
        call.require(sizes[i] >= 0 && sizes[i] <= from[axis], "a size of ", sizes[i]);
        Dims dims = from;
        dims[axis] = sizes[i];
        sum += sizes[i];
        call.out(i, call.type(0), dims);
    }
    call.require(sum == from[axis], "its sizes do not add up to ", from[axis]);
}

void evaluate_split(Call &call) {
    const Array src = call.in(0);
    const size_t axis = call.axis(call.integer("axis", 0), src.dims.size());
    const std::vector<int64_t> strides = strides_of(src.dims);
    std::vector<int64_t> sizes;
    const bool given = call.list("split", 1, sizes);
    int64_t at = 0;
    for (size_t i = 0; i < call.outputs(); ++i) {
        Dims dims = src.dims;
        const auto parts = static_cast<int64_t>(call.outputs());
        dims[axis] = given ? sizes[i] : std::min((dims[axis] + parts - 1) / parts, dims[axis] - at);
        call.give(i, strided(src, dims, strides, at * strides[axis]));
        at += dims[axis];
    }
}

void infer_slice(Call &call) {
    call.out(0, call.type(0), slice_of(call).dims);
}

void evaluate_slice(Call &call) {
    const Box box = slice_of(call);
    std::vector<int64_t> strides = strides_of(call.dims(0));
    int64_t offset = 0;
    for (size_t i = 0; i < strides.size(); ++i) {
        offset += box.starts[i] * strides[i];
        strides[i] *= box.steps[i];
    }
    call.give(0, strided(call.in(0), box.dims, strides, count_of(box.dims) == 0 ? 0 : offset));
}

void cut_slice(Parts &p) {
    const Box box = slice_of(p.call());
    const Dims from = p.dims(p.in(0));
    if (from.size() <= most_sliced || count_of(box.dims) == 0) {
        return;
    }
    ValueId x = p.in(0);
    for (size_t d = 0; d < from.size(); ++d) {
        if (box.dims[d] != from[d] || box.steps[d] != 1) {
            x = part_along(p, x, d, box.starts[d], box.steps[d], box.dims[d]);
        }
    }
    p.finish(x);
}

void cut_split(Parts &p) {
    const Dims from = p.dims(p.in(0));
    if (from.size() <= most_sliced) {
        return;
    }
    const size_t axis = p.call().axis(p.integer("axis", 0), from.size());
    std::vector<ValueId> parts;
    int64_t start = 0;
    for (const ValueId id : p.node().out) {
        if (id == absent || count_of(p.dims(id)) == 0) {
            return;  // its extent is not written anywhere, or there is nothing to compute
        }
        parts.push_back(part_along(p, p.in(0), axis, start, 1, p.dims(id)[axis]));
        start += p.dims(id)[axis];
    }
    p.finish(parts);
}

/// Whether a box is contiguous and can be a part of the whole. If so, sets @p axis: it is smaller along this dimension
/// in memory, and starts at box.starts[@p dimension].
bool is_view(const Value &x, const Box &box, size_t &axis, size_t &dimension) {
    size_t cut = 0, outermost = 0;
    for (size_t d = 0; d < x.dims.size(); ++d) {
        const size_t at = memory_axis(x, d);
        outermost = x.dims[d] != 1 ? std::max(outermost, at) : outermost;
        if (box.dims[d] != x.dims[d]) {
            ++cut;
            axis = at;
            dimension = d;
        }
    }
    return cut == 1 && axis == outermost && axis < 4;
}

/// Takes part @p box of input 0 as result @p output.
void take(Lowering &l, const Node &node, size_t output, const Box &box) {
    const Value &x = l.value(node.in[0]);
    const size_t rank = x.dims.size();
    std::vector<int64_t> starts(rank), ends(rank), steps(rank);
    bool plain = true;
    int64_t open = 0;
    for (size_t d = 0; d < rank; ++d) {
        const size_t axis = memory_axis(x, d);
        starts[axis] = box.starts[d];
        ends[axis] = box.starts[d] + box.dims[d] * box.steps[d];
        steps[axis] = box.steps[d];
        plain = plain && box.steps[d] == 1;
        if (ends[axis] < 0) {  // read backwards through the first element
            ends[axis] = 0;
            open |= int64_t{1} << axis;
        } else if (box.steps[d] > 1) {
            ends[axis] = std::min(ends[axis], x.dims[d]);
        }
    }
    const TensorShape shape = l.given(l.at(node.in[0])).shape;
    for (std::vector<int64_t> *list : {&starts, &ends, &steps}) {
        trim(*list, shape);
    }
    if (starts.size() > 4) {
        throw Error(joined({"parts of tensors with ", std::to_string(starts.size()), " dimensions are not supported"}));
    }
    if (count_of(box.dims) == 0) {
        throw Error(joined({"result '", l.value(node.out[output]).name, "' is empty, and a layer reads it"}));
    }
    Attributes attributes{{"starts", starts}, {"ends", ends}};
    if (!plain) {
        attributes.emplace_back("strides", steps);
        attributes.emplace_back("end_mask", open);
    }
    const std::string name = output == 0 ? node.name : node.name + "/" + std::to_string(output);
    size_t axis = 0, dimension = 0;
    // A step must write what leaves the network.
    const bool inside = l.options().views && !x.known() && !l.leaves(node.out[output]);
    if (plain && inside && is_view(x, box, axis, dimension)) {
        return l.result(node, output, l.part(name, l.at(node.in[0]), axis, box.starts[dimension], box.dims[dimension]));
    }
    l.result(node, output,
             l.operation(name, plain ? "Slice" : "StridedSlice", {{"src", l.at(node.in[0])}},
                         l.descriptor(node.out[output]), attributes));
}

void slice(Lowering &l, const Node &node) {
    take(l, node, 0, slice_of(call_of(l, node)));
}

void split(Lowering &l, const Node &node) {
    const Dims &from = l.value(node.in[0]).dims;
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", 0), from.size());
    std::vector<int64_t> sizes;
    const bool given = call_of(l, node).list("split", 1, sizes);
    const auto parts = static_cast<int64_t>(node.out.size());
    int64_t start = 0;
    for (size_t i = 0; i < node.out.size(); ++i) {
        const int64_t each = given ? sizes[i] : std::min((from[axis] + parts - 1) / parts, from[axis] - start);
        Box box{from, std::vector<int64_t>(from.size(), 0), std::vector<int64_t>(from.size(), 1)};
        box.dims[axis] = each;
        box.starts[axis] = start;
        start += each;
        if (node.out[i] != absent && !l.value(node.out[i]).known()) {  // parts without elements are known
            take(l, node, i, box);
        }
    }
}

/// With equal extents it takes everything, unless it reads backwards.
bool is_forward(const Call &call) {
    const std::vector<int64_t> steps = slice_of(call).steps;
    return std::all_of(steps.begin(), steps.end(), [](int64_t step) { return step > 0; });
}

}  // namespace

Box slice_of(const Call &call) {
    const Dims &from = call.dims(0);
    std::vector<int64_t> starts, ends, axes(from.size()), steps;
    call.require(call.list("starts", 1, starts) && call.list("ends", 2, ends), "it has no starts or ends");
    if (!call.list("axes", 3, axes)) {
        axes.resize(starts.size());
        std::iota(axes.begin(), axes.end(), 0);
    }
    if (!call.list("steps", 4, steps)) {
        steps.assign(starts.size(), 1);
    }
    call.require(ends.size() == starts.size() && axes.size() == starts.size() && steps.size() == starts.size(),
                 "starts, ends, axes and steps differ in number");
    Box box{from, std::vector<int64_t>(from.size(), 0), std::vector<int64_t>(from.size(), 1)};
    for (size_t i = 0; i < starts.size(); ++i) {
        const size_t axis = call.axis(axes[i], from.size());
        const int64_t extent = from[axis], step = steps[i];
        call.require(
            step != 0 && step > std::numeric_limits<int32_t>::min() && step <= std::numeric_limits<int32_t>::max(),
            "a step of ", step);
        const auto placed = [&](int64_t at, int64_t low, int64_t high) {
            return std::min(std::max(at < 0 ? at + extent : at, low), high);
        };
        const int64_t first = step > 0 ? placed(starts[i], 0, extent) : placed(starts[i], 0, extent - 1);
        const int64_t last = step > 0 ? placed(ends[i], 0, extent) : placed(ends[i], -1, extent - 1);
        const int64_t span = step > 0 ? last - first + step - 1 : last - first + step + 1;
        box.starts[axis] = first;
        box.steps[axis] = step;
        box.dims[axis] = extent == 0 ? 0 : std::max<int64_t>(0, span / step);
    }
    return box;
}

ValueId part_along(Parts &p, ValueId x, size_t axis, int64_t start, int64_t step, int64_t extent) {
    Dims to = p.dims(x), cut = around(to, axis);
    const ValueId flat = p.reshaped(x, cut);
    to[axis] = cut[1] = extent;
    const ValueId part = p.add(made::Slice, {flat}, cut);
    const int64_t end = start + extent * step;
    p.last().set("axes", std::vector<int64_t>{1});
    p.last().set("starts", std::vector<int64_t>{start});
    // An end before the first element is one that does not count from the end.
    p.last().set("ends", std::vector<int64_t>{end < 0 ? std::numeric_limits<int32_t>::min() : end});
    p.last().set("steps", std::vector<int64_t>{step});
    return p.reshaped(part, to);
}

// clang-format off
constexpr Op rows::Slice = Op(ops::Slice).takes(1, 5).has("axes:I ends:I starts:I | steps:I").infers(infer_slice)
    .evaluates(evaluate_slice).lowers(slice).on(Step::decomposition, cut_slice).same_if(is_forward)
    .ranges(range_of_first).is(mark::selects | mark::keeps_bytes | mark::later | mark::by_result | mark::views)
    .in(Order::single).in(Bytes8::moves);
constexpr Op rows::Split = Op(ops::Split).takes(1, 2).gives(1, -1).has("axis:i num_outputs:i split:I")
    .infers(infer_split).evaluates(evaluate_split).lowers(split).on(Step::decomposition, cut_split)
    .same_if([](const Call &call) { return call.outputs() == 1; }).ranges(range_of_first)
    .is(mark::selects | mark::keeps_bytes | mark::by_result | mark::views | mark::any_result).in(Order::single);
// clang-format on

}  // namespace ac::model
