// SPDX-License-Identifier: MIT
// Pad.
#include "src/model/data/joined.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/renewal.h"
#include "src/ops/pad/pad.record.h"

#include <algorithm>
#include <limits>

namespace ac::model {
namespace {

/// Elements of a dimension that negative pads leave.
int64_t kept_of(const Padding &padding, size_t d, int64_t extent) {
    return extent + std::min<int64_t>(padding.before[d], 0) + std::min<int64_t>(padding.behind[d], 0);
}

void infer_pad(Call &call) {
    const Padding padding = padding_of(call);
    Dims dims = call.dims(0);
    for (size_t i = 0; i < dims.size(); ++i) {
        const int64_t extent = dims[i], more = std::max(padding.before[i], padding.behind[i]);
        dims[i] += padding.before[i] + padding.behind[i];
        call.require(dims[i] >= 0, "more elements are cut off than there are");
        call.require(padding.mode == "constant" || more <= 0 || kept_of(padding, i, extent) > 0,
                     "it repeats elements where there are none");
    }
    call.out(0, call.type(0), dims);
}

/// The source index for index @p at of the result along dimension @p d; -1 for padding. What negative pads cut off is
/// not repeated. Mirrors and periods repeat beyond the extent.
int64_t source_of(const Padding &padding, size_t d, int64_t at, int64_t extent) {
    const int64_t first = std::max<int64_t>(-padding.before[d], 0), kept = kept_of(padding, d, extent);
    int64_t place = at - std::max<int64_t>(padding.before[d], 0);
    const auto modulo = [&place](int64_t period) { place = (place % period + period) % period; };
    if (place >= 0 && place < kept) {
        return first + place;
    }
    if (padding.mode == "edge") {
        place = place < 0 ? 0 : kept - 1;
    } else if (padding.mode == "wrap") {
        modulo(kept);
    } else if (padding.mode == "reflect") {
        modulo(std::max<int64_t>(2 * (kept - 1), 1));
        place = std::min(place, 2 * (kept - 1) - place);
    } else {
        return -1;
    }
    return first + place;
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
            const int64_t place = source_of(padding, d, rest % dims[d], src.dims[d]);
            rest /= dims[d];
            from = place < 0 || from < 0 ? -1 : from + place * strides[d];
        }
        bytes.append(from < 0 ? *fill.bytes : *src.bytes, from < 0 ? 0 : static_cast<size_t>(from) * size, size);
    }
    call.give(0, {src.type, dims, std::make_shared<const std::string>(std::move(bytes))});
}

/// Negative pads and repeated elements by index, one dimension after another. The library's Pad adds a number, or
/// mirrors less than the extent.
void along_axes(Parts &p) {
    const Padding padding = padding_of(p.call());
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    bool plain = padding.mode == "constant" || padding.mode == "reflect", cuts = false;
    for (size_t d = 0; d < from.size(); ++d) {
        const int64_t less = std::min(padding.before[d], padding.behind[d]),
                      more = std::max(padding.before[d], padding.behind[d]);
        cuts = cuts || less < 0;
        plain = plain && (padding.mode == "constant" || more < from[d]);
    }
    if ((plain && !cuts) || count_of(from) == 0 || count_of(to) == 0) {
        return;
    }
    ValueId x = p.in(0);
    std::vector<int64_t> more;
    for (size_t d = 0; d < from.size(); ++d) {
        const int64_t kept = kept_of(padding, d, from[d]);
        const bool number = padding.mode == "constant";
        if (number && kept <= 0) {
            return;  // the host gives numbers only
        }
        more.push_back(std::max<int64_t>(padding.before[d], 0));
        const int64_t extent = number ? kept : to[d];
        std::vector<int64_t> places;
        for (int64_t at = 0; at < extent; ++at) {
            places.push_back(source_of(padding, d, number ? at + more[d] : at, from[d]));
        }
        if (padding.before[d] == 0 && padding.behind[d] == 0) {
            continue;
        }
        if (number) {
            x = part_along(p, x, d, places[0], 1, extent);
            continue;
        }
        Dims full = p.dims(x), flat = around(full, d);
        const ValueId table = p.reshaped(x, flat);
        full[d] = flat[1] = extent;
        const ValueId rows = p.add(made::Gather, {table, p.constant(array_of(places, {extent}))}, flat);
        p.last().set("axis", int64_t{1});
        x = p.reshaped(rows, full);
    }
    if (padding.mode == "constant" && p.dims(x) != to) {
        for (const int64_t pad : padding.behind) {
            more.push_back(std::max<int64_t>(pad, 0));
        }
        const ValueId list = p.constant(array_of(more, {static_cast<int64_t>(more.size())}));
        const ValueId value = input_of(p.node(), 2);
        x = p.add(made::Pad, {x, list, value == absent ? p.number(padding.value) : value}, to);
    }
    p.finish(x);
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
    if (input_of(node, 2) != absent && !l.value(node.in[2]).known()) {
        throw Error("a value that changes is not supported");
    }
    std::vector<int64_t> before(x.dims.size()), behind(x.dims.size());
    for (size_t d = 0; d < x.dims.size(); ++d) {
        const size_t axis = memory_axis(x, d);
        if (padding.before[d] < 0 || padding.behind[d] < 0) {
            throw Error(joined(
                {"a negative pad in dimension ", std::to_string(d), " is not supported; Slice removes elements"}));
        }
        if (padding.mode != "constant" && padding.mode != "reflect") {
            throw Error(joined({"the mode ", padding.mode, " is not supported here"}));
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

/// Elements that CenterCropPad adds. Of an odd number, the last one is behind.
Padding centred_padding(const Call &call) {
    const size_t rank = call.rank(0);
    const std::vector<int64_t> extents = call.integers(1);
    std::vector<int64_t> axes = call.ints("axes");
    for (size_t i = 0; call.node().attribute("axes") == nullptr && i < rank; ++i) {
        axes.push_back(static_cast<int64_t>(i));
    }
    call.require(call.rank(1) == 1 && extents.size() == axes.size(), "it does not have one extent for each axis");
    Padding padding{std::vector<int64_t>(rank, 0), std::vector<int64_t>(rank, 0), "constant"};
    for (size_t i = 0; i < axes.size(); ++i) {
        const size_t axis = call.axis(axes[i], rank);
        const int64_t extent = extents[i], more = extent - call.dims(0)[axis];
        call.require(extent >= 0 && extent <= std::numeric_limits<int32_t>::max(), "an extent of ", extent);
        padding.before[axis] = more / 2;
        padding.behind[axis] = more - more / 2;
    }
    return padding;
}

void center(Parts &p) {
    const Padding padding = centred_padding(p.call());
    ValueId x = p.in(0);
    std::vector<int64_t> pads;
    for (const auto *side : {&padding.before, &padding.behind}) {
        for (const int64_t pad : *side) {
            pads.push_back(std::max<int64_t>(pad, 0));
        }
    }
    for (size_t d = 0; d < padding.before.size(); ++d) {
        if (padding.behind[d] < 0) {
            x = part_along(p, x, d, -padding.before[d], 1, p.dims(p.node().out[0])[d]);
        }
    }
    if (std::any_of(pads.begin(), pads.end(), [](int64_t pad) { return pad != 0; })) {
        x = p.add(made::Pad, {x, p.constant(array_of(pads, {static_cast<int64_t>(pads.size())}))},
                  p.dims(p.node().out[0]));
    }
    p.finish(x);
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
    if (call.node().is(ops::CenterCropPad)) {
        return centred_padding(call);
    }
    const size_t rank = call.rank(0);
    std::vector<int64_t> pads, axes;
    call.require(call.list("pads", 1, pads), "it has no pads");
    const bool given = call.list("axes", 3, axes);
    for (size_t i = 0; !given && i < rank; ++i) {
        axes.push_back(static_cast<int64_t>(i));
    }
    call.require(pads.size() == 2 * axes.size(), "it does not have two pads for each dimension");
    Padding padding{std::vector<int64_t>(rank, 0), std::vector<int64_t>(rank, 0), call.word("mode", "constant")};
    call.require(
        padding.mode == "constant" || padding.mode == "reflect" || padding.mode == "edge" || padding.mode == "wrap",
        "mode '", padding.mode, "' is not supported; supported: constant, reflect, edge and wrap");
    for (size_t i = 0; i < axes.size(); ++i) {
        const size_t axis = call.axis(axes[i], rank);
        for (const int64_t pad : {pads[i], pads[i + axes.size()]}) {
            call.require(pad > -2147483648 && pad < 2147483647, "a pad of ", pad);
        }
        padding.before[axis] = pads[i];
        padding.behind[axis] = pads[i + axes.size()];
    }
    if (call.has(2) && !call.in(2).known()) {
        call.require(count_of(call.dims(2)) == 1, "its value must be one number");
    } else if (call.has(2)) {
        const std::vector<double> value = call.numbers(2);
        call.require(value.size() == 1, "its value must be one number");
        padding.value = value[0];
    } else {
        padding.value = static_cast<double>(call.real("value", 0.F));
    }
    return padding;
}

// clang-format off
constexpr Op rows::CenterCropPad = Op(ops::CenterCropPad).takes(2).has("axes:I").infers(infer_pad)
    .evaluates(evaluate_pad).on(Step::decomposition, center)
    .ranges([](const Operands &o, size_t) { return joined(o.in(0), {0, 0}); }).is(mark::selects);
constexpr Op rows::Pad = Op(ops::Pad).takes(1, 4).has("mode:s pads:I value:f | axes:I")
    .before(2, "paddings:I", rename_pads).infers(infer_pad)
    .evaluates(evaluate_pad).lowers(pad).on(Step::decomposition, along_axes)
    .on(Step::flattening, flatten_pad).same_if(pads_nothing)
    .ranges([](const Operands &o, size_t) { return joined(o.in(0), o.has(2) ? o.in(2) : Range{0, 0}); })
    .is(mark::selects).in(Order::single);
// clang-format on

}  // namespace ac::model
