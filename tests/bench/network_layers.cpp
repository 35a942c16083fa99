// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "arm_compute/runtime/PoolManager.h"
#include "tests/bench/case.h"
#include "tests/bench/network.h"

#include <algorithm>
#include <utility>

using namespace arm_compute;

namespace bench {

namespace {

ActivationLayerInfo relu_if(bool wanted) {
    return wanted ? ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::RELU) : ActivationLayerInfo();
}

/// A value whose product over many layers neither overflows nor becomes denormal.
void fill(Tensor &tensor, float value) {
    auto *data = reinterpret_cast<float *>(tensor.buffer());
    std::fill(data, data + tensor.info()->total_size() / sizeof(float), value);
}

}  // namespace

Network::Network(const std::string &name)
    : manager_(std::make_shared<MemoryManagerOnDemand>(std::make_shared<BlobLifetimeManager>(),
                                                       std::make_shared<PoolManager>())),
      group_(std::make_unique<MemoryGroup>(manager_)) {
    if (name != "mobilenet" && name != "resnet50")
        throw std::invalid_argument("no network " + name);
    input_.allocator()->init(info_of(TensorShape(3U, 224U, 224U), DataType::F32));
    now_live_ = input_.info()->total_size();
    if (name == "mobilenet")
        mobilenet();
    else
        resnet50();
}

Tensor *Network::tensor(const TensorShape &shape) {
    tensors_.push_back(std::make_unique<Tensor>());
    Tensor *made = tensors_.back().get();
    made->allocator()->init(info_of(shape, DataType::F32));
    group_->manage(made);
    now_live_ += made->info()->total_size();
    live_bytes_ = std::max(live_bytes_, now_live_);
    return made;
}

Tensor *Network::weights(Layer &layer, const TensorShape &shape) {
    layer.weights.push_back(std::make_unique<Tensor>());
    layer.weights.back()->allocator()->init(info_of(shape, DataType::F32));
    weight_bytes_ += layer.weights.back()->info()->total_size();
    return layer.weights.back().get();
}

void Network::done(Tensor *tensor) {
    now_live_ -= tensor->info()->total_size();
    if (tensor != &input_)
        tensor->allocator()->allocate();  // for a managed tensor: the end of its lifetime
}

Tensor *Network::conv(Tensor *src, unsigned kernel, unsigned stride, unsigned out, bool relu) {
    Layer layer;
    const unsigned in = unsigned(src->info()->dimension(0)), pad = kernel / 2;
    const unsigned side = unsigned((src->info()->dimension(1) + 2 * pad - kernel) / stride + 1);
    Tensor *w = weights(layer, TensorShape(in, kernel, kernel, out)), *bias = weights(layer, TensorShape(out));
    Tensor *dst = tensor(TensorShape(out, side, side));
    auto function = std::make_unique<NEConvolutionLayer>(manager_);
    function->configure(src, w, bias, dst, PadStrideInfo(stride, stride, pad, pad), WeightsInfo(), Size2D(1, 1),
                        relu_if(relu));
    layer.function = std::move(function);
    layers_.push_back(std::move(layer));
    return dst;
}

Tensor *Network::depthwise(Tensor *src, unsigned stride) {
    Layer layer;
    const unsigned channels = unsigned(src->info()->dimension(0));
    const unsigned side = unsigned((src->info()->dimension(1) - 1) / stride + 1);
    Tensor *w = weights(layer, TensorShape(channels, 3U, 3U)), *bias = weights(layer, TensorShape(channels));
    Tensor *dst = tensor(TensorShape(channels, side, side));
    auto function = std::make_unique<NEDepthwiseConvolutionLayer>(manager_);
    function->configure(src, w, bias, dst, PadStrideInfo(stride, stride, 1, 1), 1, relu_if(true));
    layer.function = std::move(function);
    layers_.push_back(std::move(layer));
    return dst;
}

Tensor *Network::pool(Tensor *src, unsigned window, unsigned stride) {
    Layer layer;
    const unsigned side = window == 0 ? 1 : unsigned((src->info()->dimension(1) + 2 - window) / stride + 1);
    Tensor *dst = tensor(TensorShape(src->info()->dimension(0), side, side));
    auto function = std::make_unique<NEPoolingLayer>(manager_);
    function->configure(src, dst,
                        window == 0 ? PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC)
                                    : PoolingLayerInfo(PoolingType::MAX, window, DataLayout::NHWC,
                                                       PadStrideInfo(stride, stride, 1, 1)));
    layer.function = std::move(function);
    layers_.push_back(std::move(layer));
    return dst;
}

Tensor *Network::add(Tensor *a, Tensor *b) {
    Layer layer;
    Tensor *dst = tensor(a->info()->tensor_shape());
    auto function = std::make_unique<NEArithmeticAddition>();
    function->configure(a, b, dst, ConvertPolicy::SATURATE);
    layer.function = std::move(function);
    layers_.push_back(std::move(layer));
    auto relu = std::make_unique<NEActivationLayer>();
    relu->configure(dst, nullptr, relu_if(true));
    layers_.push_back({std::move(relu), {}});
    return dst;
}

Tensor *Network::classify(Tensor *src, unsigned classes) {
    Tensor *pooled = pool(src, 0, 1);
    done(src);
    Layer dense, last;
    const unsigned in = unsigned(pooled->info()->dimension(0));
    Tensor *w = weights(dense, TensorShape(in, classes)), *bias = weights(dense, TensorShape(classes));
    Tensor *scores = tensor(TensorShape(classes));
    auto function = std::make_unique<NEFullyConnectedLayer>(manager_);
    function->configure(pooled, w, bias, scores);
    dense.function = std::move(function);
    layers_.push_back(std::move(dense));
    done(pooled);
    Tensor *dst = tensor(TensorShape(classes));
    auto softmax = std::make_unique<NESoftmaxLayer>(manager_);
    softmax->configure(scores, dst);
    last.function = std::move(softmax);
    layers_.push_back(std::move(last));
    done(scores);
    return dst;
}

void Network::mobilenet() {
    const unsigned plan[][2] = {{64, 1},  {128, 2}, {128, 1}, {256, 2}, {256, 1},  {512, 2}, {512, 1},
                                {512, 1}, {512, 1}, {512, 1}, {512, 1}, {1024, 2}, {1024, 1}};
    Tensor *x = conv(&input_, 3, 2, 32);
    done(&input_);
    for (const auto &step : plan) {
        Tensor *deep = depthwise(x, step[1]);
        done(x);
        x = conv(deep, 1, 1, step[0]);
        done(deep);
    }
    output_ = classify(x, 1000);
    done(output_);
}

Tensor *Network::bottleneck(Tensor *src, unsigned inner, unsigned stride, bool project) {
    Tensor *narrow = conv(src, 1, 1, inner);
    Tensor *middle = conv(narrow, 3, stride, inner);
    done(narrow);
    Tensor *wide = conv(middle, 1, 1, 4 * inner, false);
    done(middle);
    Tensor *other = project ? conv(src, 1, stride, 4 * inner, false) : src;
    if (project)
        done(src);
    Tensor *dst = add(wide, other);
    done(wide);
    done(other);
    return dst;
}

void Network::resnet50() {
    const unsigned stages[][3] = {{64, 3, 1}, {128, 4, 2}, {256, 6, 2}, {512, 3, 2}};  // width, blocks, first stride
    Tensor *first = conv(&input_, 7, 2, 64);
    done(&input_);
    Tensor *x = pool(first, 3, 2);
    done(first);
    for (const auto &stage : stages) {
        for (unsigned block = 0; block < stage[1]; ++block)
            x = bottleneck(x, stage[0], block == 0 ? stage[2] : 1, block == 0);
    }
    output_ = classify(x, 1000);
    done(output_);
}

void Network::prepare(const std::function<void(const std::function<void()> &)> &around) {
    input_.allocator()->allocate();
    fill(input_, 0.5f);
    for (Layer &layer : layers_) {
        for (auto &tensor : layer.weights) {
            tensor->allocator()->allocate();
            fill(*tensor, 1.f / float(tensor->info()->total_size() / sizeof(float)));
        }
        around([&layer] { layer.function->prepare(); });
        for (auto &tensor : layer.weights) {
            if (!tensor->is_used())
                tensor->allocator()->free();
        }
    }
    around([this] { manager_->populate(*allocator_, 1); });
}

void Network::run() {
    MemoryGroupResourceScope scope(*group_);
    for (Layer &layer : layers_)
        layer.function->run();
}

}  // namespace bench
