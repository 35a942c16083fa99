// SPDX-License-Identifier: MIT
#include "examples/classify/layers.h"

#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"
#include "arm_compute/runtime/Tensor.h"

namespace classify {

using namespace arm_compute;

MakeLayers *opencl_layers = nullptr;
size_t (*opencl_compilations)() = nullptr;

namespace {

class CpuLayers final : public Layers {
public:
    std::unique_ptr<ITensor> tensor(const TensorInfo &info) override {
        auto made = std::make_unique<Tensor>();
        made->allocator()->init(info);
        return made;
    }
    void allocate(ITensor &tensor) override { static_cast<Tensor &>(tensor).allocator()->allocate(); }
    void map(ITensor &) override {}
    void unmap(ITensor &) override {}

    Function convolution(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out, const PadStrideInfo &pad_stride,
                         const ActivationLayerInfo &activation) override {
        auto f = std::make_unique<NEConvolutionLayer>();
        f->configure(in, weights, bias, out, pad_stride, WeightsInfo(), Size2D(1, 1), activation);
        return f;
    }
    Function depthwise(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out, const PadStrideInfo &pad_stride,
                       unsigned multiplier, const ActivationLayerInfo &activation) override {
        auto f = std::make_unique<NEDepthwiseConvolutionLayer>();
        f->configure(in, weights, bias, out, pad_stride, multiplier, activation);
        return f;
    }
    Function fully_connected(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out) override {
        auto f = std::make_unique<NEFullyConnectedLayer>();
        f->configure(in, weights, bias, out);
        return f;
    }
    Function average(ITensor *in, ITensor *out) override {
        auto f = std::make_unique<NEPoolingLayer>();
        f->configure(in, out, PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC));
        return f;
    }
    Function flatten(ITensor *in, ITensor *out) override {
        auto f = std::make_unique<NEFlattenLayer>();
        f->configure(in, out);
        return f;
    }
    Function softmax(ITensor *in, ITensor *out) override {
        auto f = std::make_unique<NESoftmaxLayer>();
        f->configure(in, out);
        return f;
    }
};

}  // namespace

std::unique_ptr<Layers> cpu_layers() {
    return std::make_unique<CpuLayers>();
}

}  // namespace classify
