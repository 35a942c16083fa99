// SPDX-License-Identifier: MIT
// Operators that change the order of dimensions.
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/model/rules/range_rules.h"
#include "src/ops/permute/permute.record.h"

#include <algorithm>
#include <numeric>

namespace ac::model {
namespace {

using acl::DataLayout;

void infer_transpose(Call &call) {
    const std::vector<int64_t> order = transpose_order(call);
    Dims dims;
    for (const int64_t from : order) {
        dims.push_back(call.dims(0)[static_cast<size_t>(from)]);
    }
    call.out(0, call.type(0), dims);
}

void evaluate_transpose(Call &call) {
    call.give(0, transposed(call.in(0), transpose_order(call)));
}

/// With more dimensions than a tensor has: without those of extent 1, and with those that stay together as one.
void split_transpose(Parts &p) {
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    if (from.size() <= arm_compute::TensorShape::num_max_dimensions || count_of(from) == 0) {
        return;
    }
    std::vector<int64_t> places;  // among the dimensions of more than one element
    int64_t count = 0;
    for (const int64_t extent : from) {
        places.push_back(count);
        count += extent != 1 ? 1 : 0;
    }
    struct Group {
        int64_t first, last, extent;
    };
    std::vector<Group> groups;  // in the order of the result
    for (const int64_t d : transpose_order(p.call())) {
        const int64_t extent = from[static_cast<size_t>(d)], place = places[static_cast<size_t>(d)];
        if (extent == 1) {
            continue;
        }
        if (!groups.empty() && groups.back().last + 1 == place) {
            groups.back().last = place;
            groups.back().extent *= extent;
        } else {
            groups.push_back({place, place, extent});
        }
    }
    std::vector<Group> sources = groups;
    std::sort(sources.begin(), sources.end(), [](const Group &a, const Group &b) { return a.first < b.first; });
    Dims flat, turned;
    std::vector<int64_t> order;
    for (const Group &source : sources) {
        flat.push_back(source.extent);
    }
    for (const Group &group : groups) {
        turned.push_back(group.extent);
        order.push_back(std::find_if(sources.begin(), sources.end(),
                                     [&](const Group &source) { return source.first == group.first; }) -
                        sources.begin());
    }
    const ValueId moved = p.add(made::Transpose, {p.reshaped(p.in(0), flat)}, turned);
    p.last().set("perm", order);
    p.finish(p.reshaped(moved, to));
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

void lower_transpose(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    std::vector<int64_t> order = memory_order(x.dims.size(), false);
    if (node.is(ops::Transpose)) {
        order = transpose_order(call_of(l, node));
    }
    const records::Permute own = permutation(x, y, order);
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.shape = shape_of(y);
    result.layout = y.channels_last ? DataLayout::NHWC : DataLayout::NCHW;
    l.result(node, 0, l.step(node.name, own, {{own.src, from}}, result));
}

/// Whether the order of the dimensions with more than one element stays. If so, no element moves.
bool moves_nothing(const Dims &dims, const std::vector<int64_t> &order) {
    int64_t last = -1;
    for (const int64_t from : order) {
        if (dims[static_cast<size_t>(from)] != 1) {
            if (from < last) {
                return false;
            }
            last = from;
        }
    }
    return true;
}

std::vector<int64_t> order_of(const Model &model, const Node &node) {
    std::vector<int64_t> order = ints_of(model, node, "perm");
    if (order.empty()) {
        order.resize(model.value(node.in[0]).dims.size());
        std::iota(order.rbegin(), order.rend(), 0);
    }
    return order;
}

void merge_transpose(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    Node &node = editor.node(i);
    std::vector<int64_t> order = order_of(editor.model(), node);
    while (const Node *first = editor.made_by(node.in[0], ops::Transpose)) {
        const std::vector<int64_t> inner = order_of(editor.model(), *first);
        for (int64_t &from : order) {
            from = inner[static_cast<size_t>(from)];
        }
        editor.set_input(i, 0, first->in[0]);
    }
    node.set("perm", order);
    if (std::is_sorted(order.begin(), order.end())) {
        editor.bypass(i, node.in[0]);
    } else if (moves_nothing(editor.value(node.in[0]).dims, order)) {
        node.op = &made::Reshape.get();
        node.domain = "ac";
        node.attributes.clear();
        merge_reshape(p);
    }
}

bool is_in_order(const Call &call) {
    const std::vector<int64_t> order = call.ints("perm");
    return !order.empty() && std::is_sorted(order.begin(), order.end());
}

}  // namespace

std::vector<int64_t> transpose_order(const Call &call) {
    const size_t rank = call.rank(0);
    std::vector<int64_t> order(rank);
    std::iota(order.rbegin(), order.rend(), 0);
    order = call.ints("perm", order);
    std::vector<bool> seen(rank, false);
    bool good = order.size() == rank;
    for (size_t i = 0; good && i < rank; ++i) {
        good = order[i] >= 0 && order[i] < static_cast<int64_t>(rank) && !seen[static_cast<size_t>(order[i])];
        if (good) {
            seen[static_cast<size_t>(order[i])] = true;
        }
    }
    call.require(good, "perm ", order, " is not an order of ", rank, " dimensions");
    return order;
}

ValueId transposed_to(Parts &p, ValueId x, const std::vector<int64_t> &order) {
    std::vector<int64_t> same(order.size());
    std::iota(same.begin(), same.end(), 0);
    if (order == same) {
        return x;
    }
    Dims dims;
    for (const int64_t from : order) {
        dims.push_back(p.dims(x)[static_cast<size_t>(from)]);
    }
    const ValueId y = p.add(made::Transpose, {x}, dims);
    p.last().set("perm", order);
    return y;
}

// clang-format off
constexpr Op rows::Transpose = Op(ops::Transpose).has("perm:I").infers(infer_transpose).evaluates(evaluate_transpose)
    .lowers(lower_transpose).on(Step::decomposition, split_transpose).on(Step::moves, merge_transpose)
    .on(Step::shuffles, recognize_shuffle)
    .same_if(is_in_order).ranges(range_of_first).is(mark::selects | mark::keeps_bytes | mark::later | mark::by_result)
    .in(Order::permutes).in(Bytes8::moves);
constexpr Op rows::Relayout = Op(ops::Relayout).from(Origin::passes).lowers(lower_transpose).infers(infer_like_first)
    .ranges(range_of_first).is(mark::by_result);
// clang-format on

}  // namespace ac::model
