// SPDX-License-Identifier: MIT
#include "examples/classify/network.h"

#include "examples/classify/npy.h"

#include <json/reader.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iterator>
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

uint8_t *address(const ITensor &t) {
    return t.buffer() + t.info()->offset_first_element_in_bytes();
}

/// Stores n real values in the tensor's floating-point type.
void store(ITensor &t, const float *from, size_t n) {
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
std::vector<double> elements(const ITensor &t) {
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

Network::Network(const std::string &folder, DataType type, std::unique_ptr<Layers> layers,
                 std::unique_ptr<Layers> others, bool trace)
    : at_(std::move(layers)), others_(std::move(others)), folder_(folder), type_(type), word_(word_of(type)) {
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
    input_ = at_->tensor(info);
    for (const Json::Value &layer : root["layers"]) {
        if (trace) {
            std::fprintf(stderr, "%s:\n", layer["name"].asCString());
        }
        add_layer(layer);
    }
    if (layers_.size() < 2) {
        refuse(folder + "/network.json: describes no layers");
    }
    at_->allocate(*input_);
    for (size_t i = 0; i < layers_.size(); ++i) {
        at_->allocate(*layers_[i].output);
        prepare(layers_[i], i == 0 ? *input_ : *layers_[i - 1].output);
        timings_.push_back({layers_[i].name, 0});
    }
}

void Network::prepare(Layer &layer, ITensor &input) {
    on_its_tensors(layer, input, [&] { layer.function->prepare(); });
}

void Network::on_its_tensors(Layer &layer, ITensor &input, const std::function<void()> &action) {
    std::vector<ITensor *> mapped;
    if (layer.mapped) {  // on the CPU: map() waits until the device is done
        mapped = {&input, layer.output.get()};
        // Weights that have been packed are not read again; a bias is read in each run.
        std::copy_if(layer.constants.begin(), layer.constants.end(), std::back_inserter(mapped),
                     [](const ITensor *t) { return t->is_used(); });
    }
    for (ITensor *t : mapped) {
        at_->map(*t);
    }
    action();
    for (ITensor *t : mapped) {
        at_->unmap(*t);
    }
}

ITensor *Network::last() const {
    return layers_.empty() ? input_.get() : layers_.back().output.get();
}

std::unique_ptr<ITensor> Network::output_of(const Json::Value &layer) const {
    const Json::Value &out = layer["output"];
    const Json::Value &s = out["shape"];
    const TensorShape shape =
        s.size() == 3 ? TensorShape(s[2].asUInt(), s[1].asUInt(), s[0].asUInt()) : TensorShape(s[0].asUInt());
    TensorInfo info(shape, 1, type_);
    info.set_data_layout(DataLayout::NHWC);
    if (quantized(type_)) {
        info.set_quantization_info(quantization_of(out, word_));
    }
    return at_->tensor(info);
}

ITensor *Network::weights(const std::string &file, const TensorShape &shape, DataType type,
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
    std::unique_ptr<ITensor> tensor = at_->tensor(info);
    at_->allocate(*tensor);
    at_->map(*tensor);
    if (floats) {
        store(*tensor, array.as<float>(), array.count());
    } else {
        std::memcpy(address(*tensor), array.bytes.data(), array.bytes.size());
    }
    at_->unmap(*tensor);
    constants_.push_back(std::move(tensor));
    return constants_.back().get();
}

ITensor *Network::bias(const Json::Value &files) {
    const std::string file = files[quantized(type_) ? "s32" : "fp32"].asString();
    const TensorShape shape(read_npy(folder_ + "/" + file).count());
    return weights(file, shape, quantized(type_) ? DataType::S32 : type_, QuantizationInfo());
}

void Network::add_convolution(const Json::Value &layer, Layer &made, bool depthwise) {
    const Json::Value &files = layer["weights"];
    const ITensor *src = last();
    const size_t in = src->info()->dimension(0);
    const size_t out = made.output->info()->dimension(0);
    const size_t kw = layer["kernel"][0].asUInt();
    const size_t kh = layer["kernel"][1].asUInt();
    const TensorShape shape = depthwise ? TensorShape(out, kw, kh) : TensorShape(in, kw, kh, out);
    ITensor *w = nullptr;
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
    ITensor *b = bias(layer["bias"]);
    const PadStrideInfo steps = pad_stride_of(layer);
    const ActivationLayerInfo activation = activation_of(layer);
    made.function = depthwise ? at_->depthwise(last(), w, b, made.output.get(), steps,
                                               layer["depth_multiplier"].asUInt(), activation)
                              : at_->convolution(last(), w, b, made.output.get(), steps, activation);
}

void Network::add_fully_connected(const Json::Value &layer, Layer &made) {
    const Json::Value &files = layer["weights"];
    const TensorShape shape(last()->info()->dimension(0), made.output->info()->dimension(0));
    ITensor *w = nullptr;
    if (quantized(type_)) {
        const Json::Value &entry = files[word_];
        w = weights(entry["file"].asString(), shape, type_,
                    QuantizationInfo(entry["scale"].asFloat(), entry["offset"].asInt()));
    } else {
        w = weights(files["fp32"].asString(), shape, type_, QuantizationInfo());
    }
    ITensor *b = bias(layer["bias"]);
    made.function = (made.mapped ? others_ : at_)->fully_connected(last(), w, b, made.output.get());
    made.constants = {w, b};
}

void Network::add_layer(const Json::Value &layer) {
    const std::string kind = layer["kind"].asString();
    Layer made;
    made.name = layer["name"].asString();
    made.output = output_of(layer);
    made.mapped = others_ != nullptr && kind.find("conv2d") == std::string::npos;
    Layers &layers = made.mapped ? *others_ : *at_;
    if (kind == "conv2d" || kind == "depthwise_conv2d") {
        add_convolution(layer, made, kind != "conv2d");
    } else if (kind == "global_average_pool") {
        made.function = layers.average(last(), made.output.get());
    } else if (kind == "flatten") {
        made.function = layers.flatten(last(), made.output.get());
    } else if (kind == "fully_connected") {
        add_fully_connected(layer, made);
    } else if (kind == "softmax") {
        made.function = layers.softmax(last(), made.output.get());
    } else {
        refuse("layer " + made.name + ": kind '" + kind + "' is not known");
    }
    layers_.push_back(std::move(made));
}

void Network::write_input(const std::vector<float> &values) {
    at_->map(*input_);
    if (quantized(type_)) {
        const UniformQuantizationInfo q = input_->info()->quantization_info().uniform();
        const int lo = type_ == DataType::QASYMM8 ? 0 : -128;
        for (size_t i = 0; i < values.size(); ++i) {
            const int n = static_cast<int>(std::lround(values[i] / q.scale)) + q.offset;
            address(*input_)[i] = static_cast<uint8_t>(n < lo ? lo : n > lo + 255 ? lo + 255 : n);
        }
    } else {
        store(*input_, values.data(), values.size());
    }
    at_->unmap(*input_);
}

void Network::run_layer(size_t index) {
    Layer &layer = layers_[index];
    ITensor &input = index == 0 ? *input_ : *layers_[index - 1].output;
    const auto start = std::chrono::steady_clock::now();
    on_its_tensors(layer, input, [&] { layer.function->run(); });
    timings_[index].seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::vector<double> Network::stored(ITensor &tensor) {
    at_->map(tensor);
    std::vector<double> found = elements(tensor);
    at_->unmap(tensor);
    return found;
}

std::vector<float> Network::run(const Image &image) {
    if (image.width != width_ || image.height != height_) {
        refuse("the network accepts " + std::to_string(width_) + " x " + std::to_string(height_) + " pixels");
    }
    std::vector<float> values(image.pixels.size());
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] = (static_cast<float>(image.pixels[i]) - mean_) * scale_;
    }
    write_input(values);
    for (size_t i = 0; i < layers_.size(); ++i) {
        run_layer(i);
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

std::vector<double> Network::logits() {
    return stored(*layers_[layers_.size() - 2].output);
}

}  // namespace classify
