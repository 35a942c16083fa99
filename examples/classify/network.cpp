// SPDX-License-Identifier: MIT
#include "examples/classify/network.h"

#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"

#include "examples/classify/npy.h"

#include <json/reader.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <stdexcept>

namespace classify {

using namespace arm_compute;

namespace {

[[noreturn]] void refuse(const std::string &text) {
    throw std::runtime_error(text);
}

bool quantized(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED;
}

std::string word_of(DataType t) {
    switch (t) {
        case DataType::F32:
            return "fp32";
        case DataType::F16:
            return "fp16";
        case DataType::QASYMM8:
            return "qasymm8";
        case DataType::QASYMM8_SIGNED:
            return "qasymm8_signed";
        default:
            refuse("the network runs in fp32, fp16, qasymm8 or qasymm8_signed");
    }
}

Json::Value parse(const std::string &path) {
    const std::string text = read_file(path);
    Json::Value root;
    std::string errors;
    const std::unique_ptr<Json::CharReader> reader(Json::CharReaderBuilder().newCharReader());
    if (!reader->parse(text.data(), text.data() + text.size(), &root, &errors)) {
        refuse(path + ": " + errors);
    }
    return root;
}

QuantizationInfo quantization_of(const Json::Value &v, const std::string &word) {
    const Json::Value &q = v["quantization"][word];
    return QuantizationInfo(q["scale"].asFloat(), q["offset"].asInt());
}

PadStrideInfo pad_stride_of(const Json::Value &layer) {
    const Json::Value &pad = layer["padding"];
    return PadStrideInfo(layer["stride"][0].asUInt(), layer["stride"][1].asUInt(), pad["left"].asUInt(),
                         pad["right"].asUInt(), pad["top"].asUInt(), pad["bottom"].asUInt(),
                         DimensionRoundingType::FLOOR);
}

ActivationLayerInfo activation_of(const Json::Value &layer) {
    const Json::Value &a = layer["activation"];
    if (a.isNull()) {
        return ActivationLayerInfo();
    }
    if (a["function"].asString() != "lu_bounded_relu") {
        refuse("layer " + layer["name"].asString() + ": activation " + a["function"].asString() + " is not known");
    }
    return ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::LU_BOUNDED_RELU, a["a"].asFloat(),
                               a["b"].asFloat());
}

uint8_t *address(const Tensor &t) {
    return t.buffer() + t.info()->offset_first_element_in_bytes();
}

/// Writes n real values as the tensor's floating point type.
void store(Tensor &t, const float *from, size_t n) {
    if (t.info()->data_type() == DataType::F32) {
        std::memcpy(address(t), from, n * sizeof(float));
        return;
    }
    auto *to = reinterpret_cast<half *>(address(t));
    for (size_t i = 0; i < n; ++i) {
        to[i] = half(from[i]);
    }
}

/// Stored values of a dense tensor.
std::vector<double> stored(const Tensor &t) {
    std::vector<double> v(t.info()->tensor_shape().total_size());
    for (size_t i = 0; i < v.size(); ++i) {
        const uint8_t *p = address(t);
        switch (t.info()->data_type()) {
            case DataType::F32:
                v[i] = static_cast<double>(reinterpret_cast<const float *>(p)[i]);
                break;
            case DataType::F16:
                v[i] = static_cast<double>(static_cast<float>(reinterpret_cast<const half *>(p)[i]));
                break;
            case DataType::QASYMM8_SIGNED:
                v[i] = reinterpret_cast<const int8_t *>(p)[i];
                break;
            default:
                v[i] = p[i];
        }
    }
    return v;
}

}  // namespace

Network::Network(const std::string &folder, DataType type, bool trace)
    : folder_(folder), type_(type), word_(word_of(type)) {
    const Json::Value root = parse(folder + "/network.json");
    if (root["format"].asInt() != 1 || root["layout"].asString() != "nhwc") {
        refuse(folder + "/network.json: format 1 in layout nhwc is needed");
    }
    for (const Json::Value &c : root["classes"]) {
        classes_.push_back(c.asString());
    }
    const Json::Value &in = root["input"];
    height_ = in["shape"][0].asUInt();
    width_ = in["shape"][1].asUInt();
    mean_ = in["mean"].asFloat();
    scale_ = in["scale"].asFloat();
    TensorInfo info(TensorShape(in["shape"][2].asUInt(), width_, height_), 1, type_);
    info.set_data_layout(DataLayout::NHWC);
    if (quantized(type_)) {
        info.set_quantization_info(quantization_of(in, word_));
    }
    input_.allocator()->init(info);
    for (const Json::Value &layer : root["layers"]) {
        if (trace) {
            std::fprintf(stderr, "%s:\n", layer["name"].asCString());
        }
        add_layer(layer);
    }
    if (layers_.size() < 2) {
        refuse(folder + "/network.json: describes no layers");
    }
    input_.allocator()->allocate();
    for (Layer &layer : layers_) {
        layer.output->allocator()->allocate();
        layer.function->prepare();
        timings_.push_back({layer.name, 0});
    }
}

Tensor *Network::last() const {
    return layers_.empty() ? const_cast<Tensor *>(&input_) : layers_.back().output.get();
}

std::unique_ptr<Tensor> Network::output_of(const Json::Value &layer) const {
    const Json::Value &out = layer["output"];
    const Json::Value &s = out["shape"];
    const TensorShape shape =
        s.size() == 3 ? TensorShape(s[2].asUInt(), s[1].asUInt(), s[0].asUInt()) : TensorShape(s[0].asUInt());
    TensorInfo info(shape, 1, type_);
    info.set_data_layout(DataLayout::NHWC);
    if (quantized(type_)) {
        info.set_quantization_info(quantization_of(out, word_));
    }
    auto tensor = std::make_unique<Tensor>();
    tensor->allocator()->init(info);
    return tensor;
}

Tensor *Network::weights(const std::string &file, const TensorShape &shape, DataType type,
                         const QuantizationInfo &quantization) {
    const std::string path = folder_ + "/" + file;
    const Array array = read_npy(path);
    const bool floats = type == DataType::F32 || type == DataType::F16;
    const std::string wanted = floats ? "f4" : type == DataType::S32 ? "i4" : type == DataType::QASYMM8 ? "u1" : "i1";
    if (array.type != wanted || array.count() != shape.total_size()) {
        refuse(path + ": holds " + std::to_string(array.count()) + " elements of type " + array.type +
               ", the layer has " + std::to_string(shape.total_size()) + " of type " + wanted);
    }
    TensorInfo info(shape, 1, type);
    info.set_data_layout(DataLayout::NHWC);
    info.set_quantization_info(quantization);
    auto tensor = std::make_unique<Tensor>();
    tensor->allocator()->init(info);
    tensor->allocator()->allocate();
    if (floats) {
        store(*tensor, array.as<float>(), array.count());
    } else {
        std::memcpy(address(*tensor), array.bytes.data(), array.bytes.size());
    }
    constants_.push_back(std::move(tensor));
    return constants_.back().get();
}

Tensor *Network::bias(const Json::Value &files) {
    const std::string file = files[quantized(type_) ? "s32" : "fp32"].asString();
    const TensorShape shape(read_npy(folder_ + "/" + file).count());
    return weights(file, shape, quantized(type_) ? DataType::S32 : type_, QuantizationInfo());
}

void Network::add_convolution(const Json::Value &layer, Layer &made, bool depthwise) {
    const Json::Value &files = layer["weights"];
    const Tensor *src = last();
    const size_t in = src->info()->dimension(0);
    const size_t out = made.output->info()->dimension(0);
    const size_t kw = layer["kernel"][0].asUInt();
    const size_t kh = layer["kernel"][1].asUInt();
    const TensorShape shape = depthwise ? TensorShape(out, kw, kh) : TensorShape(in, kw, kh, out);
    Tensor *w = nullptr;
    if (quantized(type_)) {
        const Array scales = read_npy(folder_ + "/" + files["scales"].asString());
        if (scales.type != "f4" || scales.count() != out) {
            refuse(folder_ + "/" + files["scales"].asString() + ": is not a float32 scale per output channel");
        }
        const std::vector<float> list(scales.as<float>(), scales.as<float>() + out);
        w = weights(files["qsymm8_per_channel"].asString(), shape, DataType::QSYMM8_PER_CHANNEL,
                    QuantizationInfo(list));
    } else {
        w = weights(files["fp32"].asString(), shape, type_, QuantizationInfo());
    }
    Tensor *b = bias(layer["bias"]);
    if (depthwise) {
        auto f = std::make_unique<NEDepthwiseConvolutionLayer>();
        f->configure(last(), w, b, made.output.get(), pad_stride_of(layer), layer["depth_multiplier"].asUInt(),
                     activation_of(layer));
        made.function = std::move(f);
    } else {
        auto f = std::make_unique<NEConvolutionLayer>();
        f->configure(last(), w, b, made.output.get(), pad_stride_of(layer), WeightsInfo(), Size2D(1, 1),
                     activation_of(layer));
        made.function = std::move(f);
    }
}

void Network::add_fully_connected(const Json::Value &layer, Layer &made) {
    const Json::Value &files = layer["weights"];
    const TensorShape shape(last()->info()->dimension(0), made.output->info()->dimension(0));
    Tensor *w = nullptr;
    if (quantized(type_)) {
        const Json::Value &entry = files[word_];
        w = weights(entry["file"].asString(), shape, type_,
                    QuantizationInfo(entry["scale"].asFloat(), entry["offset"].asInt()));
    } else {
        w = weights(files["fp32"].asString(), shape, type_, QuantizationInfo());
    }
    Tensor *b = bias(layer["bias"]);
    auto f = std::make_unique<NEFullyConnectedLayer>();
    f->configure(last(), w, b, made.output.get());
    made.function = std::move(f);
}

void Network::add_layer(const Json::Value &layer) {
    const std::string kind = layer["kind"].asString();
    Layer made;
    made.name = layer["name"].asString();
    made.output = output_of(layer);
    if (kind == "conv2d" || kind == "depthwise_conv2d") {
        add_convolution(layer, made, kind != "conv2d");
    } else if (kind == "global_average_pool") {
        auto f = std::make_unique<NEPoolingLayer>();
        f->configure(last(), made.output.get(), PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC));
        made.function = std::move(f);
    } else if (kind == "flatten") {
        auto f = std::make_unique<NEFlattenLayer>();
        f->configure(last(), made.output.get());
        made.function = std::move(f);
    } else if (kind == "fully_connected") {
        add_fully_connected(layer, made);
    } else if (kind == "softmax") {
        auto f = std::make_unique<NESoftmaxLayer>();
        f->configure(last(), made.output.get());
        made.function = std::move(f);
    } else {
        refuse("layer " + made.name + ": kind '" + kind + "' is not known");
    }
    layers_.push_back(std::move(made));
}

std::vector<float> Network::run(const Image &image) {
    if (image.width != width_ || image.height != height_) {
        refuse("the network takes " + std::to_string(width_) + " x " + std::to_string(height_) + " pixels");
    }
    std::vector<float> values(image.pixels.size());
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] = (static_cast<float>(image.pixels[i]) - mean_) * scale_;
    }
    if (quantized(type_)) {
        const UniformQuantizationInfo q = input_.info()->quantization_info().uniform();
        const int lo = type_ == DataType::QASYMM8 ? 0 : -128;
        for (size_t i = 0; i < values.size(); ++i) {
            const int n = static_cast<int>(std::lround(values[i] / q.scale)) + q.offset;
            address(input_)[i] = static_cast<uint8_t>(n < lo ? lo : n > lo + 255 ? lo + 255 : n);
        }
    } else {
        store(input_, values.data(), values.size());
    }
    for (size_t i = 0; i < layers_.size(); ++i) {
        const auto start = std::chrono::steady_clock::now();
        layers_[i].function->run();
        timings_[i].seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    const std::vector<double> raw = stored(*last());
    std::vector<float> probabilities(raw.size());
    for (size_t i = 0; i < raw.size(); ++i) {
        probabilities[i] = static_cast<float>(raw[i]);
        if (quantized(type_)) {
            const UniformQuantizationInfo q = last()->info()->quantization_info().uniform();
            probabilities[i] = (probabilities[i] - static_cast<float>(q.offset)) * q.scale;
        }
    }
    return probabilities;
}

std::vector<double> Network::logits() const {
    return stored(*layers_[layers_.size() - 2].output);
}

}  // namespace classify
