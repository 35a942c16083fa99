// SPDX-License-Identifier: MIT
// A network of the graph interface with layers and parameters from any bytes, run if GraphManager accepts it.
#include "arm_compute/graph.h"

#include <stdexcept>

using namespace arm_compute;
using namespace arm_compute::graph;
using namespace arm_compute::graph::frontend;

namespace {

/// Small numbers from the input; zeros after its end.
class Numbers {
public:
    Numbers(const uint8_t *bytes, size_t count) : _at(bytes), _end(bytes + count) {}

    bool done() const { return _at == _end; }
    unsigned int below(unsigned int limit) { return done() ? 0 : *_at++ % limit; }
    float real() { return static_cast<float>(below(256)) / 16.F - 8.F; }

private:
    const uint8_t *_at, *_end;
};

class Zeros final : public ITensorAccessor {
public:
    bool access_tensor(ITensor &tensor) override {
        std::fill_n(tensor.buffer(), tensor.info()->total_size(), uint8_t{0});
        return true;
    }
};

class End final : public ITensorAccessor {
public:
    bool access_tensor(ITensor &) override { return false; }
};

ITensorAccessorUPtr zeros() {
    return std::make_unique<Zeros>();
}

PadStrideInfo pads(Numbers &n) {
    const unsigned int across = n.below(4), down = n.below(4), left = n.below(4), top = n.below(4);
    return PadStrideInfo(across, down, left, top, DimensionRoundingType::FLOOR);
}

void add_layer(IStream &stream, Numbers &n) {
    switch (n.below(12)) {
        case 0: {
            const unsigned int width = n.below(5), height = n.below(5), count = n.below(9);
            const PadStrideInfo info = pads(n);
            stream << ConvolutionLayer(width, height, count, zeros(), zeros(), info, 1 + n.below(2));
            break;
        }
        case 1: {
            const unsigned int width = n.below(5), height = n.below(5);
            stream << DepthwiseConvolutionLayer(width, height, zeros(), zeros(), pads(n));
            break;
        }
        case 2: {
            const PoolingType type = n.below(2) == 0 ? PoolingType::MAX : PoolingType::AVG;
            const unsigned int size = n.below(5);
            stream << PoolingLayer(PoolingLayerInfo(type, size, DataLayout::NCHW, pads(n), n.below(2) == 0));
            break;
        }
        case 3:
            stream << FullyConnectedLayer(n.below(9), zeros(), zeros());
            break;
        case 4: {
            const auto function = static_cast<ActivationLayerInfo::ActivationFunction>(n.below(20));
            const float a = n.real();
            stream << ActivationLayer(ActivationLayerInfo(function, a, n.real()));
            break;
        }
        case 5: {
            const unsigned int width = n.below(9), height = n.below(9);
            stream << ReshapeLayer(TensorShape(width, height, n.below(9)));
            break;
        }
        case 6: {
            const unsigned int first = n.below(4), second = n.below(4), third = n.below(4);
            stream << PermuteLayer(PermutationVector(first, second, third));
            break;
        }
        case 7: {
            SubStream left(stream), right(stream);
            add_layer(right, n);
            const auto operation = static_cast<EltwiseOperation>(n.below(6));
            stream << EltwiseLayer(std::move(left), std::move(right), operation);
            break;
        }
        case 8: {
            SubStream left(stream), right(stream);
            add_layer(right, n);
            stream << ConcatLayer(std::move(left), std::move(right));
            break;
        }
        case 9:
            stream << SoftmaxLayer(n.real());
            break;
        case 10: {
            const Coordinates starts(n.below(5), n.below(5)), ends(n.below(9), n.below(9));
            Coordinates from = starts, to = ends;
            stream << SliceLayer(from, to);
            break;
        }
        default:
            stream << FlattenLayer();
            break;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    Numbers n(bytes, std::min<size_t>(count, 256));
    try {
        Stream stream(0, "fuzz");
        const unsigned int width = n.below(17), height = n.below(17), channels = n.below(9), batches = n.below(3);
        const DataLayout layout = n.below(2) == 0 ? DataLayout::NCHW : DataLayout::NHWC;
        TensorShape shape(width, height, channels, batches);
        if (layout == DataLayout::NHWC) {
            shape = TensorShape(channels, width, height, batches);
        }
        stream << InputLayer(TensorDescriptor(shape, DataType::F32, QuantizationInfo(), layout), zeros());
        for (size_t i = 0; i < 12 && !n.done(); ++i) {
            add_layer(stream, n);
        }
        stream << OutputLayer(std::make_unique<End>());
        GraphConfig config;
        config.num_threads = 1;
        stream.finalize(Target::NEON, config);
        stream.run();
    } catch (const std::runtime_error &) {  // a refusal with a text; any other exception is a finding
    }
    return 0;
}
