// SPDX-License-Identifier: MIT
// Convolutions.
#include "src/model/data/joined.h"
#include "src/model/families/columns.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/quantized.h"
#include "src/model/families/window_lowering.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/ops/concatenate/concatenate.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/deconv2d/deconv2d.record.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/ops/permute/permute.record.h"

#include <algorithm>

namespace ac::model {
namespace {

using acl::DataLayout;

void infer_conv(Call &call) {
    const Window window = window_of(call);
    const Dims &x = call.dims(0), &w = call.dims(1);
    const int64_t groups = call.integer("group", 1);
    if (groups < 1 || w[0] < 1 || w[0] % groups != 0 || x[1] % groups != 0 || x[1] / groups != w[1]) {
        call.fail(
            joined({"weights ", text_of(w), " in ", std::to_string(groups), " groups do not fit data ", text_of(x)}));
    }
    call.require(!call.has(2) || call.dims(2) == Dims{w[0]},
                 "its bias does not have one element for each output channel");
    call.require(call.type(0) == call.type(1), "types of data and weights differ");
    Dims dims{x[0], w[0]};
    for (size_t i = 0; i < window.rank(); ++i) {
        dims.push_back(windows_in(call, window, i, x[i + 2]));
    }
    call.out(0, call.type(0), dims);
}

void infer_conv_transpose(Call &call) {
    Window window = window_of(call);
    const Dims &x = call.dims(0), &w = call.dims(1);
    const int64_t groups = call.integer("group", 1);
    call.require(groups >= 1 && x[1] == w[0] && w[0] % groups == 0, "weights ", w, " in ", groups,
                 " groups do not fit data ", x);
    call.require(!call.has(2) || call.dims(2) == Dims{w[1] * groups},
                 "its bias does not have one element for each output channel");
    Dims dims{x[0], w[1] * groups};
    for (const int64_t extent : spread_extents(call, window)) {
        dims.push_back(extent);
    }
    call.out(0, call.type(0), dims);
}

/// Sums of products on the host, with the windows of Conv or ConvTranspose: for each tap of each channel, those of all
/// results that it is part of.
template <class Number>
std::vector<Number> products_of(const Call &call, const Columns &c, const Dims &to, const std::vector<Number> &x,
                                const std::vector<Number> &w) {
    const bool spreads = call.node().is(ops::ConvTranspose);
    const int64_t channels = call.dims(0)[1], groups = call.integer("group", 1), in = channels / groups,
                  out = to[1] / groups, extent = count_of(Dims(call.dims(0).begin() + 2, call.dims(0).end()));
    std::vector<Number> sums(static_cast<size_t>(count_of(to)), 0), line(static_cast<size_t>(c.windows));
    for (int64_t i = 0; i < to[0] * channels * c.taps; ++i) {
        const int64_t tap = i % c.taps, plane = i / c.taps, batch = plane / channels, channel = plane % channels;
        for (int64_t at = 0; at < c.windows; ++at) {
            const int64_t place = c.at(tap, at);
            line[static_cast<size_t>(at)] = place < 0 ? 0 : x[static_cast<size_t>(plane * extent + place)];
        }
        for (int64_t k = 0; k < out; ++k) {
            const int64_t o = channel / in * out + k;
            const Number weight =
                w[static_cast<size_t>((spreads ? channel * out + k : o * in + channel % in) * c.taps + tap)];
            Number *row = sums.data() + (batch * to[1] + o) * c.windows;
            for (size_t at = 0; at < line.size(); ++at) {
                row[at] = wrapping_sum(row[at], wrapping_product(weight, line[at]));
            }
        }
    }
    return sums;
}

void evaluate_conv(Call &call) {
    call.node().op->infer(call);
    const Dims to = call.result(0).dims;
    Window window = window_of(call);
    if (call.node().is(ops::ConvTranspose)) {
        spread_extents(call, window);
    }
    const Columns columns = columns_of(call, window, to);
    call.budget().take_products(static_cast<double>(count_of(to)) * static_cast<double>(columns.taps) *
                                static_cast<double>(call.dims(0)[1]) / static_cast<double>(call.integer("group", 1)));
    const auto sum_with = [&](const auto &x, const auto &w, const auto &bias) {
        auto sums = products_of(call, columns, to, x, w);
        for (size_t i = 0; i < sums.size() && !bias.empty(); ++i) {
            const auto channel = static_cast<int64_t>(i) / columns.windows % to[1];
            sums[i] = wrapping_sum(sums[i], bias[static_cast<size_t>(channel)]);
        }
        call.give(0, array_of(sums, to, call.type(0)));
    };
    if (is_floating(call.type(0))) {
        sum_with(call.numbers(0), call.numbers(1), call.has(2) ? call.numbers(2) : std::vector<double>());
    } else {
        sum_with(call.integers(0), call.integers(1), call.has(2) ? call.integers(2) : std::vector<int64_t>());
    }
}

/// Whether a value is a constant, or the numbers of one with a scale.
bool is_constant(Parts &p, ValueId id) {
    const Node *scaled = p.editor().made_by(id, ops::DequantizeLinear);
    return p.array(id).known() ||
           (scaled != nullptr && std::all_of(scaled->in.begin(), scaled->in.end(),
                                             [&](ValueId in) { return in == absent || p.array(in).known(); }));
}

/// A transposed convolution as a product of weights that change and the elements that the windows read.
void as_product(Parts &p) {
    Call call = p.call();
    Window window = window_of(call);
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    spread_extents(call, window);
    const int64_t groups = p.integer("group", 1), in = from[1] / groups, out = to[1] / groups;
    const Columns columns = columns_of(call, window, to);
    if (!may_gather(from, columns)) {
        return;
    }
    const int64_t depth = in * columns.taps;
    const ValueId spread = transposed_to(p, p.reshaped(p.in(1), {groups, in, out, columns.taps}), {0, 2, 1, 3});
    const ValueId weights = p.reshaped(spread, groups == 1 ? Dims{out, depth} : Dims{groups, out, depth});
    const ValueId taps = gathered(p, p.in(0), columns, 0);
    const auto grouped = [&](int64_t lines) {
        return groups == 1 ? Dims{from[0], lines, columns.windows} : Dims{from[0], groups, lines, columns.windows};
    };
    ValueId y = p.add(made::MatMul, {weights, p.reshaped(taps, grouped(depth))}, grouped(out));
    y = p.reshaped(y, to);
    if (input_of(p.node(), 2) != absent) {
        Dims each(to.size() - 1, 1);
        each[0] = to[1];
        y = p.binary(made::Add, y, p.reshaped(p.in(2), each));
    }
    p.finish(y);
}

/// In three dimensions the library has neither groups nor dilations, nor weights that change.
void split_volume(Parts &p) {
    const Window w = window_of(p.call());
    const bool plain = w.dilation == std::vector<int64_t>(w.rank(), 1) && p.integer("group", 1) == 1;
    if (w.rank() == 3 && !(plain && is_constant(p, p.in(1))) && is_floating(p.type()) &&
        count_of(p.dims(p.in(0))) != 0) {
        volume_by_planes(p);
    }
}

/// A convolution without input channels.
void sums_of_nothing(Parts &p) {
    if (input_of(p.node(), 2) == absent) {
        return p.finish(p.zeros());
    }
    Dims channels(p.dims(p.in(0)).size() - 1, 1);
    channels[0] = p.dims(p.in(2))[0];
    p.finish(p.binary(made::Add, p.zeros(), p.reshaped(p.in(2), channels)));
}

/// Weights with zeros between the taps.
Array dilated(const Array &weights, const Window &w) {
    Dims dims = weights.dims;
    for (size_t i = 0; i < w.rank(); ++i) {
        dims[i + 2] = w.reach(i);
    }
    std::vector<double> numbers(static_cast<size_t>(count_of(dims)), 0);
    std::vector<int64_t> strides = strides_of(dims);
    for (size_t i = 0; i < w.rank(); ++i) {
        strides[i + 2] *= w.dilation[i];
    }
    const std::vector<double> taps = numbers_of(weights);
    size_t next = 0;
    walk(weights.dims, strides, 0, [&](int64_t at) { numbers[static_cast<size_t>(at)] = taps[next++]; });
    return array_of(numbers, dims, weights.type);
}

/// The part of @p x from @p starts on with extents @p to; what lies outside is zero.
ValueId cut(Parts &p, ValueId x, const std::vector<int64_t> &starts, const Dims &to) {
    const Dims from = p.dims(x);
    std::vector<int64_t> first, last, pads(starts.size(), 0);
    Dims part, padded;
    for (size_t d = 0; d < to.size(); ++d) {
        first.push_back(starts[d]);
        last.push_back(std::min(from[d], starts[d] + to[d]));
        part.push_back(last[d] - first[d]);
        pads.push_back(to[d] - part[d]);
    }
    if (part != from) {
        std::vector<int64_t> axes;
        for (size_t d = 0; d < to.size(); ++d) {
            axes.push_back(static_cast<int64_t>(d));
        }
        x = p.add(made::Slice, {x}, part);
        p.last().set("axes", axes);
        p.last().set("starts", first);
        p.last().set("ends", last);
    }
    if (part != to) {
        x = p.add(made::Pad, {x}, to);
        p.last().set("pads", pads);
    }
    return x;
}

/// Dilations become zeros in the weights. Pads beyond the kernel cut elements off that the library would not compute;
/// an output_padding beyond the pads adds some that only have the bias.
void conv_transpose(Parts &p) {
    Window w = window_of(p.call());
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    const std::vector<int64_t> extents = spread_extents(p.call(), w);
    const Array weights = p.array(p.in(1));
    const bool has_bias = input_of(p.node(), 2) != absent;
    if (count_of(from) == 0 || !is_floating(p.type())) {
        return;
    }
    if (w.rank() > 2) {
        return volume_by_planes(p);
    }
    if (!weights.known() && !is_constant(p, p.in(1))) {
        return as_product(p);
    }
    bool fits = w.dilation == std::vector<int64_t>(w.rank(), 1) && (!has_bias || is_constant(p, p.in(2)));
    std::vector<int64_t> before, behind, starts{0, 0};
    Dims whole{to[0], to[1]};
    for (size_t i = 0; i < w.rank(); ++i) {
        const int64_t full = w.stride[i] * (from[i + 2] - 1) + w.reach(i), end = full - w.before[i] - extents[i];
        before.push_back(std::min(w.before[i], w.reach(i) - 1));
        behind.push_back(std::min(std::max<int64_t>(end, 0), w.reach(i) - 1));
        starts.push_back(w.before[i] - before[i]);
        whole.push_back(full - before[i] - behind[i]);
        fits = fits && before[i] == w.before[i] && behind[i] == end;
        if (starts[i + 2] >= whole[i + 2]) {
            return;
        }
    }
    if (fits) {
        return;
    }
    if (!weights.known()) {  // bytes with a scale
        return as_product(p);
    }
    const ValueId spread = p.add(made::ConvTranspose, {p.in(0), p.constant(dilated(weights, w))}, whole);
    before.insert(before.end(), behind.begin(), behind.end());
    p.last().set("strides", w.stride);
    p.last().set("pads", before);
    p.last().set("group", p.integer("group", 1));
    ValueId y = cut(p, spread, starts, to);
    if (has_bias) {
        Dims each(to.size() - 1, 1);
        each[0] = to[1];
        y = p.binary(made::Add, y, p.reshaped(p.in(2), each));
    }
    p.finish(y);
}

/// Weights and bias.
struct Parameters {
    Ref weights, bias;
};

/// Weights that change, with contiguous input channels. Those of a depthwise convolution, (C, 1, h, w), are one image.
Ref computed_weights(Lowering &l, const Node &node, bool depthwise) {
    const Value &w = l.value(node.in[1]);
    const Ref given = l.at(node.in[1]);
    Described result = l.given(given);
    result.shape = shape_of(w.dims, depthwise ? std::vector<int64_t>{1, 2, 3, 0} : std::vector<int64_t>{0, 2, 3, 1});
    result.layout = DataLayout::NHWC;
    records::Permute own;
    for (const size_t d : depthwise ? std::vector<size_t>{0, 3, 2, 1} : std::vector<size_t>{1, 3, 2, 0}) {
        own.order.add(static_cast<int32_t>(memory_axis(w, d)));
    }
    return l.step(node.name + "/weights", own, {{own.src, given}}, result);
}

Parameters parameters_of(Lowering &l, const Node &node, const std::vector<int64_t> &order) {
    const Value &w = l.value(node.in[1]);
    if (!w.known()) {
        if (w.dims.size() != 4) {
            throw Error("weights that change are not supported in three dimensions");
        }
        const Ref bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
        return {computed_weights(l, node, order.size() == 3), bias};
    }
    Array array = w;
    std::vector<int64_t> kept = order;
    if (order.size() == 3) {  // depthwise convolution: (C, 1, h, w) without the 1
        array.dims.erase(array.dims.begin() + 1);
    }
    const Described as = l.descriptor(node.in[1]);
    Parameters made{l.constant(w.name, array, kept, as.data_type, DataLayout::NHWC, as.quant_info), Lowering::none()};
    if (input_of(node, 2) != absent) {
        made.bias = l.at(node.in[2]);
    }
    return made;
}

/// A convolution of a volume.
void conv_volume(Lowering &l, const Node &node, const Window &w) {
    if (w.dilation != std::vector<int64_t>{1, 1, 1} || int_of(l.model(), node, "group", 1) != 1) {
        throw Error("dilations and groups in three dimensions are not supported");
    }
    const Parameters p = parameters_of(l, node, {2, 3, 4, 1, 0});
    l.result(node, 0,
             l.operation(node.name, "Conv3d", {{"src", l.image(node.in[0])}, {"weights", p.weights}, {"bias", p.bias}},
                         l.descriptor(node.out[0]), attributes_of(w)));
}

void conv(Lowering &l, const Node &node) {
    const Call call = call_of(l, node);
    const Window w = window_of(call);
    if (w.rank() == 3) {
        return conv_volume(l, node, w);
    }
    const Value &x = l.value(node.in[0]), &weights = l.value(node.in[1]);
    const int64_t groups = int_of(l.model(), node, "group", 1);
    const bool depthwise = groups > 1 && groups == x.dims[1];
    const Parameters p =
        parameters_of(l, node, depthwise ? std::vector<int64_t>{1, 2, 0} : std::vector<int64_t>{0, 2, 3, 1});
    const Ref image = l.image(node.in[0]);
    const auto convolve = [&](auto own) {
        set_moves(own, w);
        own.dilation[0] = static_cast<uint32_t>(w.dilation[1]);
        own.dilation[1] = static_cast<uint32_t>(w.dilation[0]);
        const Described result = l.descriptor(node.out[0]);
        l.result(node, 0,
                 l.step(node.name, own, {{own.src, image}, {own.weights, p.weights}, {own.bias, p.bias}}, result));
    };
    if (depthwise) {
        records::DepthwiseConv2d own;
        own.multiplier = static_cast<uint32_t>(weights.dims[0] / groups);
        return convolve(own);
    }
    records::Conv2d own;
    own.groups = static_cast<uint32_t>(groups);
    own.fast_math = l.options().fast_math;
    convolve(own);
}

/// A transposed convolution, or one of its groups, which are separate convolutions.
Ref spread(Lowering &l, const Node &node, const Window &w, Ref image, const Array &weights, const Array &bias,
           const std::string &name) {
    const Described as = l.descriptor(node.in[1]);
    const Ref made =
        l.constant(name + "/weights", weights, {1, 2, 3, 0}, as.data_type, DataLayout::NHWC, as.quant_info);
    const Ref offset = bias.known() ? l.constant(name + "/bias", bias) : Lowering::none();
    records::Deconv2d own;
    set_moves(own, w);
    Described result = l.descriptor(node.out[0]);
    result.shape.set(0, static_cast<size_t>(weights.dims[1]));
    return l.step(name, own, {{own.src, image}, {own.weights, made}, {own.bias, offset}}, result);
}

void conv_transpose(Lowering &l, const Node &node) {
    const Call call = call_of(l, node);
    Window w = window_of(call);
    const std::vector<int64_t> extents = spread_extents(call, w);
    const Value &x = l.value(node.in[0]), &weights = l.value(node.in[1]);
    const int64_t groups = int_of(l.model(), node, "group", 1);
    if (w.rank() != 2) {
        throw Error("transposed convolutions in three dimensions are not supported");
    }
    if (w.dilation != std::vector<int64_t>{1, 1} || !weights.known()) {
        throw Error("dilations, and weights that are not constant, are not supported");
    }
    for (size_t i = 0; i < 2; ++i) {
        w.behind[i] = w.stride[i] * (x.dims[i + 2] - 1) + w.reach(i) - w.before[i] - extents[i];
        if (w.behind[i] < 0) {
            throw Error("output_padding beyond the padding is not supported");
        }
    }
    const Value *bias = input_of(node, 2) == absent ? nullptr : &l.value(node.in[2]);
    if (bias != nullptr && !bias->known()) {
        throw Error("its bias must be constant");
    }
    if (groups == 1) {
        return l.result(
            node, 0,
            spread(l, node, w, l.image(node.in[0]), weights, bias == nullptr ? Array() : Array(*bias), node.name));
    }
    const int64_t in = x.dims[1] / groups, out = weights.dims[1];
    std::vector<Ref> parts;
    for (int64_t g = 0; g < groups; ++g) {
        const std::string name = node.name + "/group_" + std::to_string(g);
        Described part = l.given(l.image(node.in[0]));
        part.shape.set(0, static_cast<size_t>(in));
        std::vector<int64_t> starts(l.given(l.image(node.in[0])).shape.num_dimensions(), 0), ends(starts.size(), -1);
        starts[0] = g * in;
        ends[0] = (g + 1) * in;
        const Ref image = l.operation(name + "/part", "Slice", {{"src", l.image(node.in[0])}}, part,
                                      {{"starts", starts}, {"ends", ends}});
        Dims dims = weights.dims;
        dims[0] = in;
        const Array own = strided(weights, dims, strides_of(dims), g * count_of(dims));
        parts.push_back(
            spread(l, node, w, image, own, bias == nullptr ? Array() : strided(*bias, {out}, {1}, g * out), name));
    }
    const records::Concatenate own;
    std::vector<std::pair<uint8_t, Ref>> inputs;
    for (const Ref part : parts) {
        inputs.emplace_back(own.src, part);
    }
    l.result(node, 0, l.step(node.name, own, inputs, l.descriptor(node.out[0])));
}

}  // namespace

// clang-format off
constexpr Op rows::Conv = Op(ops::Conv).takes(2, 3)
    .has("auto_pad:s dilations:I group:i kernel_shape:I pads:I strides:I").infers(infer_conv).evaluates(evaluate_conv)
    .lowers(conv).on(Step::empty, sums_of_nothing).on(Step::decomposition, split_volume)
    .on(Step::windows, widen_window).on(Step::folding, fold_neighbours).is(mark::weighted).in(Order::volume)
    .in(Bytes8::weighted);
constexpr Op rows::ConvTranspose = Op(ops::ConvTranspose).takes(2, 3)
    .has("auto_pad:s dilations:I group:i kernel_shape:I output_padding:I output_shape:I pads:I strides:I")
    .infers(infer_conv_transpose).evaluates(evaluate_conv).lowers(conv_transpose).on(Step::empty, sums_of_nothing)
    .on(Step::decomposition, conv_transpose).on(Step::windows, widen_window).on(Step::folding, fold_affine)
    .is(mark::weighted).in(Order::image).in(Bytes8::weighted);
// clang-format on

}  // namespace ac::model
