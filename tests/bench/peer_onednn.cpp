// SPDX-License-Identifier: MIT
#include "tests/bench/peer_onednn.h"
#include "tests/bench/spec.h"
#include "tests/bench/values.h"

namespace bench {

namespace {

/// int8 matrices with scale 1/64 and the case's requantization by 1/128.
Contender matmul(const Words &words, const Case &made) {
    const auto ready = std::make_shared<Ready>();
    const memory::dim m = words.a, n = words.b, k = words.c;
    const auto type = memory::data_type::s8;
    const memory::desc a({m, k}, type, Tag::ab), b({k, n}, type, Tag::ab), d({m, n}, type, Tag::ab);
    dnnl::primitive_attr scaled;
    scaled.set_output_scales(0, {1.f / 128});
    const dnnl::matmul::desc wanted(a, memory::desc({k, n}, type, Tag::any), d);
    const dnnl::matmul::primitive_desc chosen(wanted, scaled, ready->engine);
    ready->primitive = std::make_unique<dnnl::matmul>(chosen);
    ready->bring(DNNL_ARG_SRC, a, values(made, 0), a);
    ready->bring(DNNL_ARG_WEIGHTS, b, values(made, 1), chosen.weights_desc());
    ready->operands[DNNL_ARG_DST] = memory(d, ready->engine);
    return contender("oneDNN", ready, operations(words), true);
}

/// oneDNN's sgemm, which packs B in each call.
Contender sgemm(const Words &words, const Case &made) {
    const dnnl::memory::dim m = words.a, n = words.b, k = words.c;
    const auto *a = static_cast<const float *>(values(made, 0)), *b = static_cast<const float *>(values(made, 1));
    const auto d = std::make_shared<std::vector<float>>(size_t(m) * size_t(n));
    const auto run = [=] { dnnl::sgemm('N', 'N', m, n, k, 1.f, a, k, b, n, 0.f, d->data(), n); };
    return {"oneDNN", run, operations(words), d->data()};
}

/// The same product as a fully connected layer, which may have another implementation.
Contender inner_product(const Words &words, const Case &made) {
    const auto ready = std::make_shared<Ready>();
    const memory::dim m = words.a, n = words.b, k = words.c;
    const auto type = memory::data_type::s8;
    const memory::desc a({m, k}, type, Tag::ab), b({n, k}, type, Tag::ba), d({m, n}, type, Tag::ab);
    dnnl::primitive_attr scaled;
    scaled.set_output_scales(0, {1.f / 128});
    const dnnl::inner_product_forward::desc wanted(dnnl::prop_kind::forward_inference, a,
                                                   memory::desc({n, k}, type, Tag::any), d);
    const dnnl::inner_product_forward::primitive_desc chosen(wanted, scaled, ready->engine);
    ready->primitive = std::make_unique<dnnl::inner_product_forward>(chosen);
    ready->bring(DNNL_ARG_SRC, a, values(made, 0), a);
    ready->bring(DNNL_ARG_WEIGHTS, b, values(made, 1), chosen.weights_desc());
    ready->operands[DNNL_ARG_DST] = memory(d, ready->engine);
    return contender("oneDNN-fc", ready, operations(words), true);
}

/// 8-bit convolutions: scales of the sources, of each channel and of the destination.
dnnl::primitive_attr requantized(const Words &words, const Spec &spec, unsigned outputs) {
    dnnl::primitive_attr attributes;
    std::vector<float> scales(outputs);
    const unsigned products = spec.width * spec.height * (spec.name == "dw" ? 1 : words.b);
    for (unsigned c = 0; c < outputs; ++c)
        scales[c] = channel_scale(c) / 64 / output_scale(products);
    attributes.set_output_scales(1 << 1, scales);
    return attributes;
}

Contender convolution(const Words &words, const Case &made, bool own_layout) {
    const Spec spec = parse(words.op);
    const bool depthwise = spec.name == "dw", bytes = words.type == "s8";
    const auto ready = std::make_shared<Ready>();
    const auto type = bytes ? memory::data_type::s8 : memory::data_type::f32;
    const auto bias_type = bytes ? memory::data_type::s32 : memory::data_type::f32;
    const memory::dim in = words.b, out = depthwise ? in : words.c, kw = spec.width, kh = spec.height;
    const memory::dim h = words.a, oh = spec.out(words.a, spec.height), ow = spec.out(words.a, spec.width);
    const memory::dims weights_dims = depthwise ? memory::dims{in, 1, 1, kh, kw} : memory::dims{out, in, kh, kw};
    const memory::desc src({1, in, h, h}, type, Tag::nhwc), dst({1, out, oh, ow}, type, Tag::nhwc);
    const memory::desc weights(weights_dims, type, depthwise ? Tag::hwigo : Tag::ohwi);
    const memory::desc bias({out}, bias_type, Tag::a);
    const auto any = [&](const memory::dims &dims) { return memory::desc(dims, type, Tag::any); };
    const memory::dims stride = {spec.stride, spec.stride}, pad = {kh / 2, kw / 2};
    const dnnl::convolution_forward::desc wanted(dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_auto,
                                                 own_layout ? any(src.dims()) : src, any(weights_dims), bias,
                                                 own_layout ? any(dst.dims()) : dst, stride, pad, pad);
    const dnnl::primitive_attr attributes = bytes ? requantized(words, spec, unsigned(out)) : dnnl::primitive_attr();
    const dnnl::convolution_forward::primitive_desc chosen(wanted, attributes, ready->engine);
    ready->primitive = std::make_unique<dnnl::convolution_forward>(chosen);
    ready->bring(DNNL_ARG_SRC, src, values(made, 0), chosen.src_desc());
    ready->bring(DNNL_ARG_WEIGHTS, weights, values(made, 1), chosen.weights_desc());
    ready->bring(DNNL_ARG_BIAS, bias, values(made, 2), bias);
    ready->operands[DNNL_ARG_DST] = memory(chosen.dst_desc(), ready->engine);
    return contender(own_layout ? "oneDNN-own" : "oneDNN", ready, operations(words), !own_layout);
}

}  // namespace

std::vector<Contender> onednn(const Words &words, const Case &made) {
    if (words.op == "gemm" && words.type == "s8")
        return {matmul(words, made), inner_product(words, made)};
    if (words.op == "gemm" && words.type == "f32")
        return {sgemm(words, made)};
    const Spec spec = parse(words.op);
    const bool takes = words.type == "f32" || (words.type == "s8" && spec.per_channel);
    if ((spec.name == "conv" || spec.name == "dw") && takes)
        return {convolution(words, made, false), convolution(words, made, true)};
    return onednn_layers(words, made);
}

}  // namespace bench
