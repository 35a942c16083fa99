// SPDX-License-Identifier: MIT
// The digit classifier with the public classes, for systems and C libraries on which nothing else uses them. Weights
// are constants of the program and are used in place; test images are files, on bare metal those of the host.
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"
#include "arm_compute/runtime/Tensor.h"

#include "tests/platforms/classify/network.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace {

using namespace arm_compute;
using digits::Kind;

struct State {
    Tensor weights, bias, output;
    std::unique_ptr<IFunction> function;
};

class Classifier {
public:
    explicit Classifier(const digits::Network &network);
    void run();
    Tensor &input() { return input_; }
    /// The class with the greatest value before softmax.
    size_t best() const;

private:
    TensorInfo info(const unsigned (&shape)[3], float scale, int offset) const;
    void constant(Tensor &tensor, const TensorInfo &info, const void *from);
    void add(const digits::Layer &layer, ITensor *in, State &made);
    void add_weights(const digits::Layer &layer, const ITensor &in, State &made);

    const digits::Network &network_;
    DataType type_;
    Tensor input_;
    std::vector<State> states_;
};

DataType type_of(const char *word) {
    return std::strcmp(word, "fp32") == 0      ? DataType::F32
           : std::strcmp(word, "qasymm8") == 0 ? DataType::QASYMM8
                                               : DataType::QASYMM8_SIGNED;
}

TensorInfo Classifier::info(const unsigned (&shape)[3], float scale, int offset) const {
    TensorInfo made(TensorShape(shape[0], shape[1], shape[2]), 1, type_);
    made.set_data_layout(DataLayout::NHWC);
    if (type_ != DataType::F32) {
        made.set_quantization_info(QuantizationInfo(scale, offset));
    }
    return made;
}

void Classifier::constant(Tensor &tensor, const TensorInfo &info, const void *from) {
    tensor.allocator()->init(info);
    // The library only reads constants; the interface accepts both kinds of memory.
    tensor.allocator()->import_memory(const_cast<void *>(from));
}

void Classifier::add_weights(const digits::Layer &layer, const ITensor &in, State &made) {
    const size_t from = in.info()->dimension(0);
    const size_t to = layer.shape[0];
    TensorShape shape(from, to);
    if (layer.kind != Kind::FullyConnected) {
        const size_t w = layer.kernel[0];
        const size_t h = layer.kernel[1];
        shape = layer.kind == Kind::Depthwise ? TensorShape(to, w, h) : TensorShape(from, w, h, to);
    }
    DataType type = type_;
    QuantizationInfo q(layer.weights_scale, layer.weights_offset);
    if (layer.scales != nullptr) {
        type = DataType::QSYMM8_PER_CHANNEL;
        q = QuantizationInfo(std::vector<float>(layer.scales, layer.scales + to));
    }
    TensorInfo weights(shape, 1, type);
    weights.set_data_layout(DataLayout::NHWC);
    if (type_ != DataType::F32) {
        weights.set_quantization_info(q);
    }
    constant(made.weights, weights, layer.weights);
    constant(made.bias, TensorInfo(TensorShape(to), 1, type_ == DataType::F32 ? DataType::F32 : DataType::S32),
             layer.bias);
}

template <typename F, typename... Arguments> std::unique_ptr<IFunction> configured(Arguments &&...arguments) {
    auto made = std::make_unique<F>();
    made->configure(std::forward<Arguments>(arguments)...);
    return made;
}

void Classifier::add(const digits::Layer &layer, ITensor *in, State &made) {
    made.output.allocator()->init(info(layer.shape, layer.scale, layer.offset));
    if (layer.weights != nullptr) {
        add_weights(layer, *in, made);
    }
    const PadStrideInfo steps(layer.stride[0], layer.stride[1], layer.padding[0], layer.padding[1], layer.padding[2],
                              layer.padding[3], DimensionRoundingType::FLOOR);
    using Bounded = ActivationLayerInfo;
    const Bounded relu =
        layer.limit == 0 ? Bounded() : Bounded(Bounded::ActivationFunction::LU_BOUNDED_RELU, layer.limit, 0.f);
    switch (layer.kind) {
        case Kind::Convolution:
            made.function = configured<NEConvolutionLayer>(in, &made.weights, &made.bias, &made.output, steps,
                                                           WeightsInfo(), Size2D(1, 1), relu);
            break;
        case Kind::Depthwise:
            made.function =
                configured<NEDepthwiseConvolutionLayer>(in, &made.weights, &made.bias, &made.output, steps, 1u, relu);
            break;
        case Kind::Average:
            made.function =
                configured<NEPoolingLayer>(in, &made.output, PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC));
            break;
        case Kind::Flatten:
            made.function = configured<NEFlattenLayer>(in, &made.output);
            break;
        case Kind::FullyConnected:
            made.function = configured<NEFullyConnectedLayer>(in, &made.weights, &made.bias, &made.output);
            break;
        case Kind::Softmax:
            made.function = configured<NESoftmaxLayer>(in, &made.output);
            break;
    }
}

Classifier::Classifier(const digits::Network &network)
    : network_(network), type_(type_of(network.type)), states_(network.count) {
    input_.allocator()->init(info(network.shape, network.input_scale, network.input_offset));
    ITensor *in = &input_;
    for (size_t i = 0; i < network.count; ++i) {
        add(network.layers[i], in, states_[i]);
        in = &states_[i].output;
    }
    input_.allocator()->allocate();
    for (State &s : states_) {
        s.output.allocator()->allocate();
        s.function->prepare();
    }
}

void Classifier::run() {
    for (State &s : states_) {
        s.function->run();
    }
}

size_t Classifier::best() const {
    const Tensor &logits = states_[states_.size() - 2].output;
    const size_t n = logits.info()->dimension(0);
    const auto greatest = [n](const auto *p) { return static_cast<size_t>(std::max_element(p, p + n) - p); };
    const uint8_t *p = logits.buffer() + logits.info()->offset_first_element_in_bytes();
    switch (type_) {
        case DataType::F32:
            return greatest(reinterpret_cast<const float *>(p));
        case DataType::QASYMM8:
            return greatest(p);
        default:
            return greatest(reinterpret_cast<const int8_t *>(p));
    }
}

void write_image(const digits::Network &network, const uint8_t *pixels, Tensor &to) {
    uint8_t *p = to.buffer() + to.info()->offset_first_element_in_bytes();
    const size_t n = network.shape[0] * network.shape[1] * network.shape[2];
    for (size_t i = 0; i < n; ++i) {
        const float value = (static_cast<float>(pixels[i]) - network.mean) * network.scale;
        if (to.info()->data_type() == DataType::F32) {
            reinterpret_cast<float *>(p)[i] = value;
        } else {
            p[i] = static_cast<uint8_t>(std::lround(value / network.input_scale) + network.input_offset);
        }
    }
}

/// The first element of a .npy file of bytes; null if there is no such file.
std::FILE *open_npy(const char *folder, const char *name) {
    char path[256];
    std::snprintf(path, sizeof(path), "%s/%s", folder, name);
    std::FILE *file = std::fopen(path, "rb");
    uint8_t head[10];
    if (file != nullptr && std::fread(head, 1, sizeof(head), file) == sizeof(head)) {
        for (size_t skipped = head[8] | static_cast<size_t>(head[9]) << 8; skipped != 0; --skipped) {
            std::fgetc(file);
        }
    } else {
        std::printf("%s cannot be read\n", path);
    }
    return file;
}

int classify(const digits::Network &network, const char *folder, size_t count) {
    std::FILE *images = open_npy(folder, "test_images.npy");
    std::FILE *labels = open_npy(folder, "test_labels.npy");
    if (images == nullptr || labels == nullptr) {
        return 2;
    }
    const size_t size = network.shape[0] * network.shape[1] * network.shape[2];
    std::vector<uint8_t> pixels(size);
    std::vector<char> found(count + 1);
    Classifier classifier(network);
    size_t right = 0;
    size_t n = 0;
    for (; n < count && std::fread(pixels.data(), 1, size, images) == size; ++n) {
        write_image(network, pixels.data(), classifier.input());
        classifier.run();
        found[n] = static_cast<char>('0' + classifier.best());
        right += found[n] - '0' == std::fgetc(labels);
    }
    std::printf("predictions %s\n", found.data());
    std::printf("%s: %u of %u images right, %.2f %%\n", network.type, static_cast<unsigned>(right),
                static_cast<unsigned>(n), 100.0 * static_cast<double>(right) / static_cast<double>(n));
    return 0;
}

}  // namespace

int main(int argc, char **argv) {
    if (argc != 4) {
        std::printf("arguments: TYPE FOLDER COUNT\n");
        return 2;
    }
    for (size_t i = 0; i < digits::network_count; ++i) {
        if (std::strcmp(digits::networks[i].type, argv[1]) == 0) {
            return classify(digits::networks[i], argv[2], std::strtoul(argv[3], nullptr, 10));
        }
    }
    std::printf("'%s' is not a type of this program\n", argv[1]);
    return 2;
}
