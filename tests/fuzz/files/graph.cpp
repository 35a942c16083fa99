// SPDX-License-Identifier: MIT
// A network of the graph interface with layers and parameters from any bytes, run if GraphManager accepts it.
#include "arm_compute/graph.h"

#include <algorithm>
#include <stdexcept>

using namespace arm_compute;
using namespace arm_compute::graph;
using namespace arm_compute::graph::frontend;

namespace {

constexpr size_t longest = 256;           // bytes that are read
constexpr size_t most = size_t{1} << 17;  // elements of all tensors; larger networks do not run

/// Small numbers from the input; zeros after its end.
class Numbers {
public:
    Numbers(const uint8_t *bytes, size_t count) : _at(bytes), _end(bytes + count) {}

    bool done() const { return _at == _end; }
    unsigned int below(unsigned int limit) { return done() ? 0 : *_at++ % limit; }
    int around(int bound) { return static_cast<int>(below(2 * static_cast<unsigned int>(bound) + 1)) - bound; }
    float real() { return static_cast<float>(below(256)) / 16.F - 8.F; }
    template <class Enum, size_t Count> Enum one_of(const Enum (&values)[Count]) { return values[below(Count)]; }

private:
    const uint8_t *_at, *_end;
};

/// Fills with the numbers 0 to 5, which are indices, weights and 8-bit values alike.
class Filler final : public ITensorAccessor {
public:
    bool access_tensor(ITensor &tensor) override {
        const size_t bytes = tensor.info()->total_size();
        if (tensor.info()->data_type() == DataType::F32) {
            auto *const reals = reinterpret_cast<float *>(tensor.buffer());
            for (size_t i = 0; i < bytes / sizeof(float); ++i) {
                reals[i] = static_cast<float>(i % 6);
            }
        } else {
            std::fill_n(tensor.buffer(), bytes, uint8_t{0});
        }
        return true;
    }
};

class End final : public ITensorAccessor {
public:
    bool access_tensor(ITensor &) override { return false; }
};

ITensorAccessorUPtr filler() {
    return std::make_unique<Filler>();
}

ITensorAccessorUPtr filler_or_none(Numbers &n) {
    return n.below(3) == 0 ? nullptr : filler();
}

constexpr DataType types[] = {DataType::F32, DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::S32, DataType::F16};
constexpr DataLayout layouts[] = {DataLayout::NCHW, DataLayout::NHWC};

QuantizationInfo quantization(Numbers &n) {
    const unsigned int kind = n.below(4);
    if (kind == 0) {
        return {};
    }
    const float scale = static_cast<float>(n.below(32)) / 64.F;
    return kind == 1 ? QuantizationInfo(std::vector<float>{scale, 0.5F, 0.25F}) : QuantizationInfo(scale, n.around(9));
}

TensorShape shape(Numbers &n) {
    TensorShape found;
    const unsigned int rank = 1 + n.below(5);
    for (unsigned int i = 0; i < rank; ++i) {
        found.set(i, n.below(10), false);
    }
    return found;
}

TensorDescriptor descriptor(Numbers &n) {
    const DataLayout layout = n.one_of(layouts);
    const DataType type = n.one_of(types);
    const TensorShape extents = shape(n);
    return TensorDescriptor(extents, type, quantization(n), layout);
}

Coordinates coordinates(Numbers &n) {
    Coordinates found;
    const unsigned int rank = n.below(5);
    for (unsigned int i = 0; i < rank; ++i) {
        found.set(i, n.around(9));
    }
    return found;
}

PadStrideInfo pads(Numbers &n) {
    const unsigned int across = n.below(4), down = n.below(4), left = n.below(4), right = n.below(4);
    const unsigned int top = n.below(4), bottom = n.below(4);
    return PadStrideInfo(across, down, left, right, top, bottom,
                         n.below(2) == 0 ? DimensionRoundingType::FLOOR : DimensionRoundingType::CEIL);
}

ActivationLayerInfo activation(Numbers &n) {
    const auto function = static_cast<ActivationFunction>(n.below(static_cast<unsigned>(ActivationFunction::GELU) + 1));
    const float a = n.real();
    return ActivationLayerInfo(function, a, n.real());
}

void add_layer(IStream &stream, Numbers &n);

/// Another branch of the stream: the same values, a constant, or layers on them.
SubStream branch(IStream &stream, Numbers &n) {
    SubStream found(stream);
    const unsigned int kind = n.below(3);
    if (kind == 1) {
        found << ConstantLayer(descriptor(n), filler());
    } else if (kind == 2) {
        add_layer(found, n);
    }
    return found;
}

void add_convolution(IStream &stream, Numbers &n) {
    const unsigned int width = n.below(6), height = n.below(6), kind = n.below(3), count = n.below(9);
    const PadStrideInfo info = pads(n);
    if (kind == 0) {
        const QuantizationInfo weights = quantization(n);
        stream << ConvolutionLayer(width, height, count, filler(), filler_or_none(n), info, 1 + n.below(3), weights,
                                   quantization(n));
    } else if (kind == 1) {
        stream << DepthwiseConvolutionLayer(width, height, filler(), filler_or_none(n), info, n.around(3));
    } else {
        stream << DeconvolutionLayer(width, height, count, filler(), filler_or_none(n), info);
    }
}

void add_pooling(IStream &stream, Numbers &n) {
    const auto type = static_cast<PoolingType>(n.below(3));
    const Size2D size(n.below(5), n.below(5));
    if (n.below(4) == 0) {
        stream << PoolingLayer(PoolingLayerInfo(type, n.one_of(layouts)));
    } else {
        const DataLayout layout = n.one_of(layouts);
        stream << PoolingLayer(PoolingLayerInfo(type, size, layout, pads(n), n.below(2) == 0));
    }
}

void add_normalization(IStream &stream, Numbers &n) {
    switch (n.below(6)) {
        case 0:
            stream << BatchNormalizationLayer(filler(), filler(), filler_or_none(n), filler_or_none(n), n.real());
            break;
        case 1:
            stream << L2NormalizeLayer(n.around(4), n.real());
            break;
        case 2: {
            const auto type = static_cast<NormType>(n.below(3));
            const unsigned int size = n.below(8);
            const float alpha = n.real();
            stream << NormalizationLayer(NormalizationLayerInfo(type, size, alpha, n.real()));
            break;
        }
        case 3:
            stream << NormalizePlanarYUVLayer(filler(), filler());
            break;
        case 4:
            stream << SoftmaxLayer(n.real());
            break;
        default:
            stream << ScaleLayer(filler(), filler());
            break;
    }
}

void add_move(IStream &stream, Numbers &n) {
    switch (n.below(10)) {
        case 0:
            stream << ReshapeLayer(shape(n));
            break;
        case 1: {
            const unsigned int first = n.below(5), second = n.below(5), third = n.below(5);
            stream << PermuteLayer(PermutationVector(first, second, third), n.one_of(layouts));
            break;
        }
        case 2: {
            Coordinates starts = coordinates(n), ends = coordinates(n);
            stream << SliceLayer(starts, ends);
            break;
        }
        case 3: {
            Coordinates starts = coordinates(n), ends = coordinates(n);
            BiStrides strides = coordinates(n);
            const int begin = n.around(7), end = n.around(7);
            stream << StridedSliceLayer(starts, ends, strides, StridedSliceLayerInfo(begin, end, n.around(7)));
            break;
        }
        case 4: {
            PaddingList padding(n.below(6));
            for (auto &pair : padding) {
                pair = {n.below(5), n.below(5)};
            }
            stream << PadLayer(padding);
            break;
        }
        case 5:
            stream << DepthToSpaceLayer(n.around(4));
            break;
        case 6:
            stream << ReorgLayer(n.around(4));
            break;
        case 7:
            stream << ChannelShuffleLayer(n.below(5));
            break;
        case 8: {
            const auto policy = static_cast<InterpolationPolicy>(n.below(3));
            const float width = n.real();
            stream << ResizeLayer(policy, width, n.real());
            break;
        }
        default:
            stream << FlattenLayer();
            break;
    }
}

void add_join(IStream &stream, Numbers &n) {
    SubStream left(stream), right = branch(stream, n);
    switch (n.below(4)) {
        case 0: {
            const auto operation = static_cast<EltwiseOperation>(n.below(6));
            stream << EltwiseLayer(std::move(left), std::move(right), operation);
            break;
        }
        case 1: {
            const auto along = static_cast<DataLayoutDimension>(n.below(4));
            stream << ConcatLayer(descriptors::ConcatLayerDescriptor(along), std::move(left), std::move(right));
            break;
        }
        case 2:
            stream << StackLayer(n.around(4), std::move(left), std::move(right));
            break;
        default:
            stream << PReluLayer(std::move(left), std::move(right));
            break;
    }
}

void add_layer(IStream &stream, Numbers &n) {
    switch (n.below(10)) {
        case 0:
            return add_convolution(stream, n);
        case 1:
            return add_pooling(stream, n);
        case 2:
            return add_normalization(stream, n);
        case 3:
            return add_move(stream, n);
        case 4:
            return add_join(stream, n);
        case 5: {
            const auto operation = static_cast<ReductionOperation>(n.below(8));
            const unsigned int axis = n.below(5);
            stream << ReductionLayer(operation, axis, n.below(2) == 0);
            break;
        }
        case 6: {
            const ReductionOperation operation =
                n.below(2) == 0 ? ReductionOperation::ARG_IDX_MAX : ReductionOperation::ARG_IDX_MIN;
            const unsigned int axis = n.below(5);
            stream << ArgMinMaxLayer(operation, axis, n.below(2) == 0 ? DataType::S32 : DataType::UNKNOWN);
            break;
        }
        case 7:
            stream << FullyConnectedLayer(n.below(9), filler(), filler_or_none(n));
            break;
        case 8:
            if (n.below(2) == 0) {
                stream << QuantizationLayer(quantization(n));
            } else {
                stream << DequantizationLayer();
            }
            break;
        default:
            stream << ActivationLayer(activation(n), quantization(n));
            break;
    }
}

size_t elements_of(const graph::Graph &graph) {
    size_t sum = 0;
    for (const auto &tensor : graph.tensors()) {
        sum += tensor != nullptr ? tensor->desc().shape.total_size() : 0;
    }
    return sum;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    Numbers n(bytes, std::min(count, longest));
    try {
        Stream stream(0, "fuzz");
        stream << InputLayer(descriptor(n), filler());
        for (size_t i = 0; i < 12 && !n.done(); ++i) {
            add_layer(stream, n);
        }
        stream << OutputLayer(std::make_unique<End>());
        if (elements_of(stream.graph()) > most) {
            return 0;
        }
        GraphConfig config;
        config.num_threads = 1;
        stream.finalize(Target::NEON, config);
        stream.run();
    } catch (const std::runtime_error &) {  // a refusal with a text; any other exception is a finding
    }
    return 0;
}
