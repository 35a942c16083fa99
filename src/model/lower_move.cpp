// SPDX-License-Identifier: MIT
// Lowering of operators that move elements or reduce dimensions.
#include "src/model/lowering.h"
#include "src/model/move_rules.h"
#include "src/model/reduce_rules.h"
#include "src/ops/concatenate/concatenate.record.h"
#include "src/ops/pad/pad.record.h"
#include "src/ops/permute/permute.record.h"
#include "src/ops/reduction/reduction.record.h"
#include "src/ops/softmax/softmax.record.h"

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;

void reshape(Lowering &l, const Node &node) {
    const Described to = l.descriptor(node.out[0]);
    const Ref from = l.at(node.in[0]);
    // If the result is not an image, it may keep the layout of its source: its readers ignore the layout.
    const bool image = l.value(node.out[0]).channels_last;
    const Ref made = l.reshaped(node.name, from, to.shape, image ? DataLayout::NHWC : l.given(from).layout);
    l.result(node, 0, made);
}

/// For each dimension of the result in memory, the dimension of the source in memory.
records::Permute permutation(const Value &x, const Value &y, const std::vector<int64_t> &order) {
    records::Permute own;
    const size_t rank = order.size();
    const std::vector<int64_t> to = memory_order(rank, y.channels_last);
    for (size_t i = 0; i < rank; ++i) {
        const auto from = static_cast<size_t>(order[static_cast<size_t>(to[rank - 1 - i])]);
        own.order.add(static_cast<int32_t>(memory_axis(x, from)));
    }
    return own;
}

void transpose(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    std::vector<int64_t> order = memory_order(x.dims.size(), false);
    if (node.is("Transpose")) {
        order = transpose_order(call_of(l, node));
    }
    const records::Permute own = permutation(x, y, order);
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.shape = shape_of(y);
    result.layout = y.channels_last ? DataLayout::NHWC : DataLayout::NCHW;
    l.result(node, 0, l.step(node.name, own, {{own.src, from}}, result));
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

/// Lists of the library have at most as many entries as the tensor has dimensions, without trailing ones.
void trim(std::vector<int64_t> &list, const TensorShape &shape) {
    list.resize(std::max<size_t>(1, shape.num_dimensions()));
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
        throw Error("parts of tensors with " + std::to_string(starts.size()) + " dimensions are not supported");
    }
    if (count_of(box.dims) == 0) {
        throw Error("result '" + l.value(node.out[output]).name + "' is empty, and a layer reads it");
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

void pad(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const Padding padding = padding_of(call_of(l, node));
    std::vector<int64_t> before(x.dims.size()), behind(x.dims.size());
    for (size_t d = 0; d < x.dims.size(); ++d) {
        const size_t axis = memory_axis(x, d);
        if (padding.before[d] < 0 || padding.behind[d] < 0) {
            throw Error("a negative pad in dimension " + std::to_string(d) +
                        " is not supported; Slice removes elements");
        }
        if (padding.mode == "edge") {
            throw Error("the mode edge is not supported here");
        }
        before[axis] = padding.before[d];
        behind[axis] = padding.behind[d];
    }
    while (before.size() > 1 && before.back() == 0 && behind.back() == 0) {
        before.pop_back();
        behind.pop_back();
    }
    records::Pad own;
    for (size_t i = 0; i < before.size(); ++i) {
        own.before.add(static_cast<int32_t>(before[i]));
        own.behind.add(static_cast<int32_t>(behind[i]));
    }
    const Ref from = l.at(node.in[0]);
    if (padding.mode == "constant") {
        own.value = padding.value;
    } else {
        own.mode = acl::PaddingMode::REFLECT;
    }
    l.result(node, 0, l.step(node.name, own, {{own.src, from}}, l.descriptor(node.out[0])));
}

void gather(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &indices = l.value(node.in[1]), &y = l.value(node.out[0]);
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", 0), x.dims.size());
    Ref places{};
    if (indices.known()) {
        std::vector<int64_t> numbers = integers_of(indices);
        for (int64_t &number : numbers) {
            if (number < -x.dims[axis] || number >= x.dims[axis]) {
                throw Error("index " + std::to_string(number) + " is none of " + std::to_string(x.dims[axis]) +
                            " elements");
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

void reduce(Lowering &l, const Node &node) {
    static const std::map<std::string, const char *> words = {{"ReduceSum", "SUM"},
                                                              {"ReduceMax", "MAX"},
                                                              {"ReduceMin", "MIN"},
                                                              {"ReduceProd", "PROD"},
                                                              {"ReduceSumSquare", "SUM_SQUARE"},
                                                              {"ReduceMean", "MEAN_SUM"}};
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    const std::vector<bool> gone = reduced_axes(call_of(l, node));
    Ref pair = l.at(node.in[0]);
    Described described = l.given(pair);
    std::vector<int64_t> axes;
    for (size_t d = 0; d < gone.size(); ++d) {
        if (gone[d] && x.dims[d] != 1) {
            axes.push_back(static_cast<int64_t>(memory_axis(x, d)));
        }
    }
    std::sort(axes.begin(), axes.end());
    const bool mean = node.is("ReduceMean");
    if (mean && !axes.empty()) {
        for (const int64_t axis : axes) {
            described.shape.set(static_cast<size_t>(axis), 1);
        }
        pair = l.operation(node.name, "Mean", {{"src", pair}}, described, {{"axes", axes}, {"keep_dims", true}});
    }
    for (size_t i = 0; i < axes.size() && !mean; ++i) {
        described.shape.set(static_cast<size_t>(axes[i]), 1);
        const char *word = i > 0 && node.is("ReduceSumSquare") ? "SUM" : words.at(node.op);
        pair = l.operation(i == 0 ? node.name : node.name + "/" + std::to_string(i), "Reduction", {{"src", pair}},
                           described, {{"axis", axes[i]}, {"operation", word}, {"keep_dims", true}});
    }
    l.result(node, 0, l.reshaped(node.name + "/shape", pair, shape_of(y), l.given(pair).layout));
}

void extreme(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    if (int_of(l.model(), node, "select_last_index", 0) != 0) {
        throw Error("select_last_index is not supported");
    }
    const size_t axis = memory_axis(x, axis_of(l.model(), node, int_of(l.model(), node, "axis", 0), x.dims.size()));
    records::ArgMinMax own;
    own.axis = static_cast<int32_t>(axis);
    own.operation = node.is("ArgMax") ? acl::ReductionOperation::ARG_IDX_MAX : acl::ReductionOperation::ARG_IDX_MIN;
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.shape.remove_dimension(axis);
    result.data_type = acl::DataType::S32;
    result.quant_info = {};
    const Ref made = l.step(node.name, own, {{own.src, from}}, result);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), l.given(made).layout));
}

void softmax(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const size_t axis = softmax_axis(call_of(l, node));
    const size_t place = x.dims.empty() ? 0 : memory_axis(x, axis);
    records::Softmax own;
    own.axis = static_cast<int32_t>(place);
    own.log = node.is("LogSoftmax");
    l.result(node, 0, l.step(node.name, own, {{own.src, l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

constexpr LoweringRule rows[] = {
    {"Reshape", reshape},
    {"Transpose", transpose},
    {"Relayout", transpose},
    {"Concat", concat},
    {"Slice", slice},
    {"Split", split},
    {"Pad", pad},
    {"Gather", gather},
    {"Expand", expand},
    {"Tile", tile},
    {"ReduceSum", reduce},
    {"ReduceMean", reduce},
    {"ReduceMax", reduce},
    {"ReduceMin", reduce},
    {"ReduceProd", reduce},
    {"ReduceSumSquare", reduce},
    {"ArgMax", extreme},
    {"ArgMin", extreme},
    {"Softmax", softmax},
    {"LogSoftmax", softmax},
};

}  // namespace

const Table<LoweringRule> move_rules = table_of(rows);

}  // namespace ac::model
