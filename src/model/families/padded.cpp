// SPDX-License-Identifier: MIT
// Pad.
#include "src/model/families/moved.h"
#include "src/model/flatten.h"
#include "src/model/lowering.h"
#include "src/model/range_rules.h"
#include "src/model/renewal.h"
#include "src/ops/pad/pad.record.h"

#include <algorithm>

namespace ac::model {
namespace {

void infer_pad(Call &call) {
    const Padding padding = padding_of(call);
    Dims dims = call.dims(0);
    for (size_t i = 0; i < dims.size(); ++i) {
        const int64_t extent = dims[i], more = std::max(padding.before[i], padding.behind[i]);
        dims[i] += padding.before[i] + padding.behind[i];
        call.require(dims[i] >= 0, "more elements are cut off than there are");
        call.require(padding.mode != "reflect" || more <= 0 || more < extent,
                     "it mirrors more elements than there are");
        call.require(padding.mode != "edge" || more <= 0 || extent > 0, "it repeats the edge of no elements");
    }
    call.out(0, call.type(0), dims);
}

/// The source index for index @p at of the result; -1 for padding.
int64_t source_of(int64_t at, int64_t extent, const std::string &mode) {
    if (at >= 0 && at < extent) {
        return at;
    }
    if (mode == "edge") {
        return at < 0 ? 0 : extent - 1;
    }
    return mode == "reflect" ? (at < 0 ? -at : 2 * extent - 2 - at) : -1;
}

void evaluate_pad(Call &call) {
    const Padding padding = padding_of(call);
    const Array src = call.in(0);
    const size_t size = size_of(src.type);
    const std::vector<int64_t> strides = strides_of(src.dims);
    const Dims dims = call.result(0).dims;
    const Array fill = array_of(std::vector<double>{padding.value}, {1}, src.type);
    std::string bytes;
    for (int64_t i = 0, count = count_of(dims); i < count; ++i) {
        int64_t from = 0;
        int64_t rest = i;
        for (size_t d = dims.size(); d-- > 0;) {
            const int64_t place = source_of(rest % dims[d] - padding.before[d], src.dims[d], padding.mode);
            rest /= dims[d];
            from = place < 0 || from < 0 ? -1 : from + place * strides[d];
        }
        bytes.append(from < 0 ? *fill.bytes : *src.bytes, from < 0 ? 0 : static_cast<size_t>(from) * size, size);
    }
    call.give(0, {src.type, dims, std::make_shared<const std::string>(std::move(bytes))});
}

/// A dimension joins the one before it if it is not padded.
void flatten_pad(Parts &p) {
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
    finish_flat(p, p.node(), {shaped(p, p.in(0), flat), list, input_of(p.node(), 2)}, to);
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

void rename_pads(Renewal &old) {
    Attribute pads;
    if (old.take("paddings", pads)) {
        old.node().set("pads", pads.ints);
    }
}

/// With equal extents it may still shift.
bool pads_nothing(const Call &call) {
    const std::vector<int64_t> pads = call.has(1) ? call.integers(1) : call.ints("pads");
    return std::all_of(pads.begin(), pads.end(), [](int64_t pad) { return pad == 0; });
}

}  // namespace

Padding padding_of(const Call &call) {
    const size_t rank = call.rank(0);
    std::vector<int64_t> pads, axes;
    call.require(call.list("pads", 1, pads), "it has no pads");
    const bool given = call.list("axes", 3, axes);
    for (size_t i = 0; !given && i < rank; ++i) {
        axes.push_back(static_cast<int64_t>(i));
    }
    call.require(pads.size() == 2 * axes.size(), "it does not have two pads for each dimension");
    Padding padding{std::vector<int64_t>(rank, 0), std::vector<int64_t>(rank, 0), call.word("mode", "constant")};
    call.require(padding.mode == "constant" || padding.mode == "reflect" || padding.mode == "edge", "mode '",
                 padding.mode, "' is not supported; supported: constant, reflect and edge");
    for (size_t i = 0; i < axes.size(); ++i) {
        const size_t axis = call.axis(axes[i], rank);
        for (const int64_t pad : {pads[i], pads[i + axes.size()]}) {
            call.require(pad > -2147483648 && pad < 2147483647, "a pad of ", pad);
        }
        padding.before[axis] = pads[i];
        padding.behind[axis] = pads[i + axes.size()];
    }
    if (call.has(2)) {
        const std::vector<double> value = call.numbers(2);
        call.require(value.size() == 1, "its value must be one number");
        padding.value = value[0];
    } else {
        padding.value = static_cast<double>(call.real("value", 0.F));
    }
    return padding;
}

// clang-format off
constexpr Op rows::Pad = Op(ops::Pad).takes(1, 4).has("mode:s pads:I value:f | axes:I")
    .before(2, "paddings:I", rename_pads).infers(infer_pad)
    .evaluates(evaluate_pad).lowers(pad).on(Step::flattening, flatten_pad).same_if(pads_nothing)
    .ranges([](const Operands &o, size_t) { return joined(o.in(0), o.has(2) ? o.in(2) : Range{0, 0}); })
    .is(mark::selects).in(Order::single);
// clang-format on

}  // namespace ac::model
