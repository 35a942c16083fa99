// SPDX-License-Identifier: MIT
// Lowering of image operators: convolutions, pooling, resizing. Their values have contiguous channels.
#include "src/model/lowering.h"
#include "src/model/resize_rules.h"
#include "src/model/window_rules.h"

#include <cmath>

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::PadStrideInfo;

/// Stride and padding. ONNX puts the height first, the library the width.
PadStrideInfo pads_of(const Window &w) {
    const auto n = [](int64_t number) { return static_cast<unsigned int>(number); };
    return {n(w.stride[1]),
            n(w.stride[0]),
            n(w.before[1]),
            n(w.behind[1]),
            n(w.before[0]),
            n(w.behind[0]),
            w.ceil ? acl::DimensionRoundingType::CEIL : acl::DimensionRoundingType::FLOOR};
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
    NodeIdxPair weights, bias;
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
    const TensorDescriptor as = l.descriptor(node.in[1]);
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
    const bool dilated = w.dilation != std::vector<int64_t>{1, 1};
    const auto out_quantization = l.descriptor(node.out[0]).quant_info;
    const Parameters p =
        parameters_of(l, node, depthwise ? std::vector<int64_t>{1, 2, 0} : std::vector<int64_t>{0, 2, 3, 1});
    const std::vector<NodeIdxPair> inputs{l.image(node.in[0]), p.weights, p.bias};
    const auto hint = l.options().fast_math ? acl::graph::FastMathHint::Enabled : acl::graph::FastMathHint::Disabled;
    if (dilated) {
        Attributes attributes = attributes_of(w);
        attributes.emplace_back("dilation", std::vector<int64_t>{w.dilation[1], w.dilation[0]});
        if (depthwise) {
            attributes.emplace_back("multiplier", weights.dims[0] / groups);
        } else {
            attributes.emplace_back("groups", groups);
            attributes.emplace_back("fast_math", l.options().fast_math);
        }
        l.fuse_activation(node, attributes);
        return l.result(node, 0,
                        l.operation(node.name, depthwise ? "DepthwiseConv2d" : "Conv2d",
                                    {{"src", inputs[0]}, {"weights", p.weights}, {"bias", p.bias}},
                                    l.descriptor(node.out[0]), attributes));
    }
    if (depthwise) {
        return l.result(node, 0,
                        l.add<acl::graph::DepthwiseConvolutionLayerNode>(
                            node.name, inputs, pads_of(w), static_cast<int>(weights.dims[0] / groups),
                            acl::graph::DepthwiseConvolutionMethod::Default, out_quantization));
    }
    l.result(node, 0,
             l.add<acl::graph::ConvolutionLayerNode>(node.name, inputs, pads_of(w), static_cast<unsigned int>(groups),
                                                     acl::graph::ConvolutionMethod::Default, hint, out_quantization));
}

/// A transposed convolution, or one of its groups, which are separate convolutions.
NodeIdxPair spread(Lowering &l, const Node &node, const Window &w, NodeIdxPair image, const Array &weights,
                   const Array &bias, const std::string &name) {
    const TensorDescriptor as = l.descriptor(node.in[1]);
    const NodeIdxPair made =
        l.constant(name + "/weights", weights, {1, 2, 3, 0}, as.data_type, DataLayout::NHWC, as.quant_info);
    const NodeIdxPair offset = bias.known() ? l.constant(name + "/bias", bias) : Lowering::none();
    const acl::graph::descriptors::DeconvolutionLayerDescriptor described(pads_of(w),
                                                                          l.descriptor(node.out[0]).quant_info);
    return l.add<acl::graph::DeconvolutionLayerNode>(name, {image, made, offset}, described);
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
    std::vector<NodeIdxPair> parts;
    for (int64_t g = 0; g < groups; ++g) {
        const std::string name = node.name + "/group_" + std::to_string(g);
        TensorDescriptor part = l.given(l.image(node.in[0]));
        part.shape.set(0, static_cast<size_t>(in));
        std::vector<int64_t> starts(l.given(l.image(node.in[0])).shape.num_dimensions(), 0), ends(starts.size(), -1);
        starts[0] = g * in;
        ends[0] = (g + 1) * in;
        const NodeIdxPair image = l.operation(name + "/part", "Slice", {{"src", l.image(node.in[0])}}, part,
                                              {{"starts", starts}, {"ends", ends}});
        Dims dims = weights.dims;
        dims[0] = in;
        const Array own = strided(weights, dims, strides_of(dims), g * count_of(dims));
        parts.push_back(
            spread(l, node, w, image, own, bias == nullptr ? Array() : strided(*bias, {out}, {1}, g * out), name));
    }
    const auto count = static_cast<unsigned int>(groups);
    const acl::graph::descriptors::ConcatLayerDescriptor channels(acl::DataLayoutDimension::CHANNEL);
    l.result(node, 0, l.add<acl::graph::ConcatenateLayerNode>(node.name, parts, count, channels));
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
    const acl::PoolingLayerInfo info(mean ? acl::PoolingType::AVG : acl::PoolingType::MAX,
                                     acl::Size2D(static_cast<size_t>(w.kernel[1]), static_cast<size_t>(w.kernel[0])),
                                     DataLayout::NHWC, pads_of(w),
                                     mean && int_of(l.model(), node, "count_include_pad", 0) == 0);
    l.result(node, 0, l.add<acl::graph::PoolingLayerNode>(node.name, {l.image(node.in[0])}, info));
}

void global_pool(Lowering &l, const Node &node) {
    const bool mean = node.is("GlobalAveragePool");
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    if (x.dims.size() == 5) {
        return l.result(node, 0,
                        l.operation(node.name, "Pool3d", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                                    {{"type", mean ? "AVG" : "MAX"}, {"global", true}}));
    }
    if (x.quantization.scale != y.quantization.scale || x.quantization.zero != y.quantization.zero) {
        // The graph's layer gives its result the quantization of its input.
        return l.result(node, 0,
                        l.operation(node.name, "Pool2d", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                                    {{"type", mean ? "AVG" : "MAX"}, {"global", true}}));
    }
    const acl::PoolingLayerInfo info(mean ? acl::PoolingType::AVG : acl::PoolingType::MAX, DataLayout::NHWC);
    l.result(node, 0, l.add<acl::graph::PoolingLayerNode>(node.name, {l.image(node.in[0])}, info));
}

void normalize(Lowering &l, const Node &node) {
    std::vector<NodeIdxPair> inputs{l.image(node.in[0])};
    for (const size_t i : {size_t{3}, size_t{4}, size_t{2}, size_t{1}}) {  // mean, variance, beta, gamma
        inputs.push_back(l.at(node.in[i]));
    }
    l.result(
        node, 0,
        l.add<acl::graph::BatchNormalizationLayerNode>(node.name, inputs, float_of(l.model(), node, "epsilon", 1e-5F)));
}

void local_response(Lowering &l, const Node &node) {
    const acl::NormalizationLayerInfo info(
        acl::NormType::CROSS_MAP, static_cast<uint32_t>(int_of(l.model(), node, "size", 1)),
        float_of(l.model(), node, "alpha", 0.0001F), float_of(l.model(), node, "beta", 0.75F),
        float_of(l.model(), node, "bias", 1.F), true);
    l.result(node, 0, l.add<acl::graph::NormalizationLayerNode>(node.name, {l.image(node.in[0])}, info));
}

void shuffle(Lowering &l, const Node &node) {
    const auto groups = static_cast<unsigned int>(int_of(l.model(), node, "groups", 1));
    l.result(node, 0, l.add<acl::graph::ChannelShuffleLayerNode>(node.name, {l.image(node.in[0])}, groups));
}

void blocks(Lowering &l, const Node &node) {
    const int64_t block = int_of(l.model(), node, "blocksize", 2);
    if (node.is("DepthToSpace") && word_of(l.model(), node, "mode", "DCR") != "DCR") {
        throw Error("mode CRD is supported behind a convolution only");
    }
    if (node.is("DepthToSpace")) {
        return l.result(
            node, 0,
            l.add<acl::graph::DepthToSpaceLayerNode>(node.name, {l.image(node.in[0])}, static_cast<int>(block)));
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
