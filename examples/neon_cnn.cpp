// SPDX-License-Identifier: MIT
// A small network of function objects. The tensors between its layers share memory.
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"
#include "arm_compute/runtime/PoolManager.h"
#include "arm_compute/runtime/Tensor.h"
#include "utils/Utils.h"

#include <numeric>

namespace {
using namespace arm_compute;

class SmallNetwork final : public utils::Example {
public:
    bool do_setup(int, char **) override {
        const auto describe = [](Tensor &tensor, const TensorShape &shape) {
            tensor.allocator()->init(TensorInfo(shape, 1, DataType::F32));
        };
        describe(_image, TensorShape(32U, 32U, 3U));
        describe(_weights[0], TensorShape(5U, 5U, 3U, 8U));
        describe(_weights[1], TensorShape(3U, 3U, 8U, 16U));
        describe(_weights[2], TensorShape(8U * 8U * 16U, 10U));
        const unsigned int outputs[] = {8, 16, 10};
        for (size_t i = 0; i < 3; ++i) {
            describe(_bias[i], TensorShape(outputs[i]));
        }
        configure();
        manage();
        fill();
        return true;
    }
    void do_run() override {
        MemoryGroupResourceScope memory(_group);
        _convolution[0].run();
        _relu[0].run();
        _pool[0].run();
        _convolution[1].run();
        _relu[1].run();
        _pool[1].run();
        _dense.run();
        _softmax.run();
    }
    void do_teardown() override {
        std::vector<float> scores;
        utils::detail::for_each_element(_scores, [&](uint8_t *e) { scores.push_back(*reinterpret_cast<float *>(e)); });
        const float sum = std::accumulate(scores.begin(), scores.end(), 0.f);
        std::cout << "The scores of " << scores.size() << " classes add up to " << sum << "\n";
        if (!(std::fabs(sum - 1.f) < 1e-5f)) {
            throw std::runtime_error("the scores do not add up to 1");
        }
    }

private:
    void configure() {
        const PoolingLayerInfo halve(PoolingType::MAX, 2, DataLayout::NCHW, PadStrideInfo(2, 2));
        const ActivationLayerInfo relu(ActivationFunction::RELU);
        _convolution[0].configure(&_image, &_weights[0], &_bias[0], &_between[0], PadStrideInfo(1, 1, 2, 2));
        _relu[0].configure(&_between[0], &_between[1], relu);
        _pool[0].configure(&_between[1], &_between[2], halve);
        _convolution[1].configure(&_between[2], &_weights[1], &_bias[1], &_between[3], PadStrideInfo(1, 1, 1, 1));
        _relu[1].configure(&_between[3], &_between[4], relu);
        _pool[1].configure(&_between[4], &_between[5], halve);
        _dense.configure(&_between[5], &_weights[2], &_bias[2], &_logits);
        _softmax.configure(&_logits, &_scores);
    }
    /// A tensor lives from manage() to allocate(): from the layer that writes it to the last layer that reads it.
    void manage() {
        Tensor *const order[] = {&_between[0], &_between[1], &_between[2], &_between[3],
                                 &_between[4], &_between[5], &_logits};
        _group.manage(order[0]);
        for (size_t i = 1; i < sizeof(order) / sizeof(order[0]); ++i) {
            _group.manage(order[i]);
            order[i - 1]->allocator()->allocate();
        }
        _logits.allocator()->allocate();
        _image.allocator()->allocate();
        _scores.allocator()->allocate();
        for (size_t i = 0; i < 3; ++i) {
            _weights[i].allocator()->allocate();
            _bias[i].allocator()->allocate();
        }
        _manager->populate(_allocator, 1);
    }
    void fill() {
        unsigned int seed = 0;
        utils::fill_random_tensor(_image, seed++, -1.f, 1.f);
        for (size_t i = 0; i < 3; ++i) {
            utils::fill_random_tensor(_weights[i], seed++, -0.1f, 0.1f);
            utils::fill_random_tensor(_bias[i], seed++, -0.1f, 0.1f);
        }
    }

    Allocator _allocator{};
    std::shared_ptr<MemoryManagerOnDemand> _manager = std::make_shared<MemoryManagerOnDemand>(
        std::make_shared<BlobLifetimeManager>(), std::make_shared<PoolManager>());
    MemoryGroup _group{_manager};
    Tensor _image{}, _weights[3]{}, _bias[3]{}, _between[6]{}, _logits{}, _scores{};
    NEConvolutionLayer _convolution[2]{};
    NEActivationLayer _relu[2]{};
    NEPoolingLayer _pool[2]{};
    NEFullyConnectedLayer _dense{};
    NESoftmaxLayer _softmax{};
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<SmallNetwork>(argc, argv);
}
