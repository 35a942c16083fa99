// SPDX-License-Identifier: MIT
// The layers on an OpenCL device. A build without OpenCL omits this file.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLFlattenLayer.h"
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#include "examples/classify/layers.h"

namespace classify {

using namespace arm_compute;

namespace {

CLTensor *on_device(ITensor *tensor) {
    return static_cast<CLTensor *>(tensor);
}

class ClLayers final : public Layers {
public:
    explicit ClLayers(const std::string &cache) {
        CLScheduler::get().default_init();
        if (!cache.empty()) {
            CLKernelLibrary::get().set_program_cache(cache).throw_if_error();
        }
    }
    std::unique_ptr<ITensor> tensor(const TensorInfo &info) override {
        auto made = std::make_unique<CLTensor>();
        made->allocator()->init(info);
        return made;
    }
    void allocate(ITensor &tensor) override { on_device(&tensor)->allocator()->allocate(); }
    void map(ITensor &tensor) override { on_device(&tensor)->map(); }
    void unmap(ITensor &tensor) override { on_device(&tensor)->unmap(); }

    Function convolution(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out, const PadStrideInfo &pad_stride,
                         const ActivationLayerInfo &activation) override {
        auto f = std::make_unique<CLConvolutionLayer>();
        f->configure(on_device(in), on_device(weights), on_device(bias), on_device(out), pad_stride, WeightsInfo(),
                     Size2D(1, 1), activation);
        return f;
    }
    Function depthwise(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out, const PadStrideInfo &pad_stride,
                       unsigned multiplier, const ActivationLayerInfo &activation) override {
        auto f = std::make_unique<CLDepthwiseConvolutionLayer>();
        f->configure(on_device(in), on_device(weights), on_device(bias), on_device(out), pad_stride, multiplier,
                     activation);
        return f;
    }
    Function fully_connected(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out) override {
        auto f = std::make_unique<CLFullyConnectedLayer>();
        f->configure(on_device(in), on_device(weights), on_device(bias), on_device(out));
        return f;
    }
    Function average(ITensor *in, ITensor *out) override {
        auto f = std::make_unique<CLPoolingLayer>();
        f->configure(on_device(in), on_device(out), PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC));
        return f;
    }
    Function flatten(ITensor *in, ITensor *out) override {
        auto f = std::make_unique<CLFlattenLayer>();
        f->configure(on_device(in), on_device(out));
        return f;
    }
    Function softmax(ITensor *in, ITensor *out) override {
        auto f = std::make_unique<CLSoftmaxLayer>();
        f->configure(on_device(in), on_device(out));
        return f;
    }
};

std::unique_ptr<Layers> make(const std::string &cache) {
    return std::make_unique<ClLayers>(cache);
}

size_t compilations() {
    return CLKernelLibrary::get().compiler_calls();
}

/// Registers these layers at program start.
const bool known = (opencl_layers = make, opencl_compilations = compilations, true);

}  // namespace
}  // namespace classify
