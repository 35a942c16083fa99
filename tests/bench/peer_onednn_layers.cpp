// SPDX-License-Identifier: MIT
// oneDNN for layers without products: normalizations, moves, one LSTM step.
#include "tests/bench/peer_onednn.h"
#include "tests/bench/spec.h"

namespace bench {

namespace {

using Flags = dnnl::normalization_flags;

memory::desc floats(const memory::dims &dims, Tag tag) {
    return memory::desc(dims, memory::data_type::f32, tag);
}

/// With the case's statistics; scale gamma and shift beta.
Contender batch(const Words &words, const Case &made, const Spec &spec) {
    const auto ready = std::make_shared<Ready>();
    const memory::dim side = words.a, channels = words.b;
    const memory::desc data = floats({1, channels, side, side}, spec.nchw ? Tag::nchw : Tag::nhwc);
    const memory::desc list = floats({channels}, Tag::a);
    const Flags flags = Flags::use_global_stats | Flags::use_scale | Flags::use_shift;
    const dnnl::batch_normalization_forward::primitive_desc chosen(
        {dnnl::prop_kind::forward_inference, data, 1.f, flags}, ready->engine);
    ready->primitive = std::make_unique<dnnl::batch_normalization_forward>(chosen);
    ready->bring(DNNL_ARG_SRC, data, values(made, 0), data);
    const int lists[] = {DNNL_ARG_MEAN, DNNL_ARG_VARIANCE, DNNL_ARG_SHIFT, DNNL_ARG_SCALE};
    for (size_t i = 0; i < 4; ++i)
        ready->bring(lists[i], list, values(made, 1 + i), list);
    ready->operands[DNNL_ARG_DST] = memory(data, ready->engine);
    return contender("oneDNN", ready, operations(words), true);
}

/// A primitive with one source and one destination of the same shape.
template <class Primitive, class Descriptor>
Contender unary(const Words &words, const Case &made, const memory::desc &data, const Descriptor &descriptor) {
    const auto ready = std::make_shared<Ready>();
    const typename Primitive::primitive_desc chosen(descriptor, ready->engine);
    ready->primitive = std::make_unique<Primitive>(chosen);
    ready->bring(DNNL_ARG_SRC, data, values(made, 0), data);
    ready->operands[DNNL_ARG_DST] = memory(data, ready->engine);
    return contender("oneDNN", ready, operations(words), true);
}

Contender layer(const Words &words, const Case &made) {
    const memory::desc data = floats({words.b, words.a}, Tag::ab);
    using Primitive = dnnl::layer_normalization_forward;
    return unary<Primitive>(words, made, data,
                            Primitive::desc(dnnl::prop_kind::forward_inference, data, 1e-5f, Flags::none));
}

Contender across(const Words &words, const Case &made, const Spec &spec) {
    const memory::desc data = floats({1, words.b, words.a, words.a}, spec.nchw ? Tag::nchw : Tag::nhwc);
    using Primitive = dnnl::lrn_forward;
    return unary<Primitive>(words, made, data,
                            Primitive::desc(dnnl::prop_kind::forward_inference, dnnl::algorithm::lrn_across_channels,
                                            data, words.c, 1e-4f, 0.75f, 1.f));
}

Contender softmax(const Words &words, const Case &made) {
    const memory::desc data = floats({words.b, words.a}, Tag::ab);
    using Primitive = dnnl::softmax_forward;
    return unary<Primitive>(words, made, data, Primitive::desc(dnnl::prop_kind::forward_inference, data, 1));
}

/// NHWC to NCHW, or a matrix transposition.
Contender moved(const Words &words, const Case &made, bool image) {
    const auto ready = std::make_shared<Ready>();
    const memory::dims dims = image ? memory::dims{1, words.b, words.a, words.a} : memory::dims{words.b, words.a};
    const memory::desc from = floats(dims, image ? Tag::nhwc : Tag::ab), to = floats(dims, image ? Tag::nchw : Tag::ba);
    ready->operands[DNNL_ARG_SRC] = memory(from, ready->engine, const_cast<void *>(values(made, 0)));
    ready->operands[DNNL_ARG_DST] = memory(to, ready->engine);
    ready->primitive = std::make_unique<dnnl::reorder>(ready->operands[DNNL_ARG_SRC], ready->operands[DNNL_ARG_DST]);
    return contender("oneDNN", ready, operations(words), true);
}

/// The four gates of the case as one operand: {rows of x or h, gates, units}, gates in oneDNN's order.
std::vector<float> joined(const Case &made, size_t first, size_t rows, size_t units) {
    constexpr size_t order[] = {3, 0, 1, 2};  // input, forget, cell, output
    std::vector<float> all(rows * 4 * units);
    for (size_t gate = 0; gate < 4; ++gate) {
        const auto *own = static_cast<const float *>(values(made, first + order[gate]));
        for (size_t u = 0; u < units; ++u) {
            for (size_t i = 0; i < rows; ++i)
                all[(i * 4 + gate) * units + u] = own[u * rows + i];
        }
    }
    return all;
}

Contender lstm(const Words &words, const Case &made) {
    const auto ready = std::make_shared<Ready>();
    const memory::dim n = words.a, units = words.b, inputs = words.c;
    const memory::desc src = floats({1, n, inputs}, Tag::tnc), state = floats({1, 1, n, units}, Tag::ldnc);
    const memory::desc w = floats({1, 1, inputs, 4, units}, Tag::ldigo),
                       r = floats({1, 1, units, 4, units}, Tag::ldigo);
    const memory::desc bias = floats({1, 1, 4, units}, Tag::ldgo), dst = floats({1, n, units}, Tag::tnc);
    const auto any = [](const memory::desc &d) { return memory::desc(d.dims(), memory::data_type::f32, Tag::any); };
    const dnnl::lstm_forward::desc wanted(dnnl::prop_kind::forward_inference,
                                          dnnl::rnn_direction::unidirectional_left2right, src, state, state, any(w),
                                          any(r), bias, dst, state, state);
    const dnnl::lstm_forward::primitive_desc chosen(wanted, ready->engine);
    ready->primitive = std::make_unique<dnnl::lstm_forward>(chosen);
    ready->bring(DNNL_ARG_SRC_LAYER, src, values(made, 0), src);
    ready->bring(DNNL_ARG_WEIGHTS_LAYER, w, joined(made, 1, words.c, words.b).data(), chosen.weights_layer_desc());
    ready->bring(DNNL_ARG_WEIGHTS_ITER, r, joined(made, 5, words.b, words.b).data(), chosen.weights_iter_desc());
    ready->bring(DNNL_ARG_BIAS, bias, joined(made, 9, 1, words.b).data(), bias);
    ready->bring(DNNL_ARG_SRC_ITER, state, values(made, 13), state);
    ready->bring(DNNL_ARG_SRC_ITER_C, state, values(made, 14), state);
    for (const int id : {DNNL_ARG_DST_ITER, DNNL_ARG_DST_ITER_C})
        ready->operands[id] = memory(state, ready->engine);
    ready->operands[DNNL_ARG_DST] = memory(dst, ready->engine);
    return contender("oneDNN", ready, operations(words), true);
}

}  // namespace

std::vector<Contender> onednn_layers(const Words &words, const Case &made) {
    const Spec spec = parse(words.op);
    if (words.type != "f32")
        return {};
    if (spec.name == "batchnorm" && !spec.relu)
        return {batch(words, made, spec)};
    if (spec.name == "meanstd")
        return {layer(words, made)};
    if (spec.name == "lrn")
        return {across(words, made, spec)};
    if (spec.name == "softmax")
        return {softmax(words, made)};
    if (spec.name == "permute" || spec.name == "transpose")
        return {moved(words, made, spec.name == "permute")};
    if (spec.name == "lstm")
        return {lstm(words, made)};
    return {};
}

}  // namespace bench
