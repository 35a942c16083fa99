// SPDX-License-Identifier: MIT
// Lowering of image operators: convolutions, pooling, resizing. Their values have contiguous channels.
#include "src/model/lowering.h"
#include "src/model/resize_rules.h"
#include "src/model/window_rules.h"
#include "src/ops/batch_normalize/batch_normalize.record.h"
#include "src/ops/channel_shuffle/channel_shuffle.record.h"
#include "src/ops/concatenate/concatenate.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/deconv2d/deconv2d.record.h"
#include "src/ops/depth_to_space/depth_to_space.record.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/ops/normalize/normalize.record.h"
#include "src/ops/pool2d/pool2d.record.h"

#include <cmath>

namespace ac::model {
namespace {

using acl::DataLayout;

/// Sets stride and padding. ONNX puts the height first, the library the width.
template <class Record> void set_moves(Record &own, const Window &w) {
    for (size_t i = 0; i < 2; ++i) {
        own.stride[i] = static_cast<uint32_t>(w.stride[1 - i]);
        own.padding[2 * i] = static_cast<uint32_t>(w.before[1 - i]);
        own.padding[2 * i + 1] = static_cast<uint32_t>(w.behind[1 - i]);
    }
}

/// The same for any number of dimensions.
Attributes attributes_of(const Window &w) {
    const std::vector<int64_t> stride(w.stride.rbegin(), w.stride.rend());
    std::vector<int64_t> padding;
    for (size_t i = w.rank(); i-- > 0;) {
        padding.insert(padding.end(), {w.before[i], w.behind[i]});
    }
    return {{"stride", stride}, {"padding", padding}};
}

/// Constant weights and bias.
struct Parameters {
    Ref weights, bias;
};

Parameters parameters_of(Lowering &l, const Node &node, const std::vector<int64_t> &order) {
    const Value &w = l.value(node.in[1]);
    if (!w.known()) {
        throw Error("its weights must be constants");
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

/// Replaces ceil_mode by padding: adds as much at the end as the last window of ONNX needs.
void settle_ceil(Lowering &l, const Node &node, Window &w) {
    const Dims &x = l.value(node.in[0]).dims, &y = l.value(node.out[0]).dims;
    for (size_t i = 0; w.ceil && i < w.rank(); ++i) {
        const int64_t needed = std::max<int64_t>(0, (y[i + 2] - 1) * w.stride[i] + w.reach(i) - x[i + 2] - w.before[i]);
        if (needed > w.behind[i] && node.is("AveragePool") && int_of(l.model(), node, "count_include_pad", 0) != 0) {
            throw Error("ceil_mode with count_include_pad is not supported for these sizes");
        }
        w.behind[i] = needed;
    }
    w.ceil = false;
}

void pool(Lowering &l, const Node &node) {
    Window w = window_of(call_of(l, node));
    settle_ceil(l, node, w);
    if (w.dilation != std::vector<int64_t>(w.rank(), 1) || (node.out.size() > 1 && node.out[1] != absent) ||
        (node.is("MaxPool") && int_of(l.model(), node, "storage_order", 0) != 0)) {
        throw Error("dilations, and indices of maxima, are not supported");
    }
    const bool mean = node.is("AveragePool");
    if (w.rank() == 3) {
        Attributes attributes = attributes_of(w);
        attributes.emplace_back("type", mean ? "AVG" : "MAX");
        attributes.emplace_back("size", std::vector<int64_t>{w.kernel[2], w.kernel[1], w.kernel[0]});
        attributes.emplace_back("exclude_padding", mean && int_of(l.model(), node, "count_include_pad", 0) == 0);
        return l.result(
            node, 0,
            l.operation(node.name, "Pool3d", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]), attributes));
    }
    records::Pool2d own;
    own.type = mean ? acl::PoolingType::AVG : acl::PoolingType::MAX;
    own.size[0] = static_cast<uint32_t>(w.kernel[1]);
    own.size[1] = static_cast<uint32_t>(w.kernel[0]);
    set_moves(own, w);
    own.exclude_padding = mean && int_of(l.model(), node, "count_include_pad", 0) == 0;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

void global_pool(Lowering &l, const Node &node) {
    const bool mean = node.is("GlobalAveragePool");
    if (l.value(node.in[0]).dims.size() == 5) {
        return l.result(node, 0,
                        l.operation(node.name, "Pool3d", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                                    {{"type", mean ? "AVG" : "MAX"}, {"global", true}}));
    }
    records::Pool2d own;
    own.type = mean ? acl::PoolingType::AVG : acl::PoolingType::MAX;
    own.global = true;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

void normalize(Lowering &l, const Node &node) {
    records::BatchNormalize own;
    own.epsilon = float_of(l.model(), node, "epsilon", 1e-5F);
    l.result(node, 0,
             l.step(node.name, own,
                    {{own.src, l.image(node.in[0])},
                     {own.mean, l.at(node.in[3])},
                     {own.var, l.at(node.in[4])},
                     {own.beta, l.at(node.in[2])},
                     {own.gamma, l.at(node.in[1])}},
                    l.descriptor(node.out[0])));
}

void local_response(Lowering &l, const Node &node) {
    records::Normalize own;
    own.type = acl::NormType::CROSS_MAP;
    own.norm_size = static_cast<uint32_t>(int_of(l.model(), node, "size", 1));
    own.alpha = float_of(l.model(), node, "alpha", 0.0001F);
    own.beta = float_of(l.model(), node, "beta", 0.75F);
    own.kappa = float_of(l.model(), node, "bias", 1.F);
    own.is_scaled = true;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

void shuffle(Lowering &l, const Node &node) {
    records::ChannelShuffle own;
    own.groups = static_cast<uint32_t>(int_of(l.model(), node, "groups", 1));
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

void blocks(Lowering &l, const Node &node) {
    const int64_t block = int_of(l.model(), node, "blocksize", 2);
    if (node.is("DepthToSpace") && word_of(l.model(), node, "mode", "DCR") != "DCR") {
        throw Error("mode CRD is supported behind a convolution only");
    }
    if (node.is("DepthToSpace")) {
        records::DepthToSpace own;
        own.block = static_cast<decltype(own.block)>(block);
        return l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
    }
    l.result(node, 0,
             l.operation(node.name, "SpaceToDepth", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"block", block}}));
}

void resize(Lowering &l, const Node &node) {
    const Resizing r = resizing_of(call_of(l, node));
    const Sampling *s = library_sampling(r, l.value(node.in[0]).dims);
    if (s == nullptr) {
        throw Error("mode '" + r.mode + "' at these coordinates is not supported for this type or size");
    }
    l.result(node, 0,
             l.operation(node.name, "Scale", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"interpolation", r.mode == "nearest" ? "NEAREST_NEIGHBOR" : "BILINEAR"},
                          {"sampling", s->word},
                          {"align_corners", s->aligned},
                          {"border", "REPLICATE"}}));
}

constexpr LoweringRule rows[] = {
    {"Conv", conv},
    {"ConvTranspose", conv_transpose},
    {"MaxPool", pool},
    {"AveragePool", pool},
    {"GlobalAveragePool", global_pool},
    {"GlobalMaxPool", global_pool},
    {"BatchNormalization", normalize},
    {"LRN", local_response},
    {"ChannelShuffle", shuffle},
    {"DepthToSpace", blocks},
    {"SpaceToDepth", blocks},
    {"Resize", resize},
    {"Upsample", resize},
};

}  // namespace

const Table<LoweringRule> window_rules = table_of(rows);

}  // namespace ac::model
