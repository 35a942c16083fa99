// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"

#include "examples/classify/image.h"
#include "examples/classify/layers.h"

#include <json/value.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace classify {

/// The network described by network.json, built from public functions of the library, one per layer.
class Network {
public:
    /// Reads the description and the weights in `folder` and configures every layer for `type`: F32, F16, QASYMM8 or
    /// QASYMM8_SIGNED. Tensors and layers come from `layers`. If `others` is given, it makes all layers except the
    /// convolutions; its functions run on the CPU, and the tensors are mapped for them. With `trace`, stderr gets a
    /// line per layer before the library's report about its choices.
    Network(const std::string &folder, arm_compute::DataType type, std::unique_ptr<Layers> layers,
            std::unique_ptr<Layers> others, bool trace);

    size_t width() const { return width_; }
    size_t height() const { return height_; }
    const std::vector<std::string> &classes() const { return classes_; }

    /// Runs all layers on an image of the network's size. Returns a probability per class.
    std::vector<float> run(const Image &image);
    /// Stored values of the layer before softmax, from the last run.
    std::vector<double> logits();

    struct Timing {
        std::string layer;
        double seconds;
    };
    /// Time of each layer, summed over all runs.
    const std::vector<Timing> &timings() const { return timings_; }

private:
    struct Layer {
        std::string name;
        std::unique_ptr<arm_compute::IFunction> function;
        std::unique_ptr<arm_compute::ITensor> output;
        bool mapped = false;  ///< runs on the CPU with mapped tensors of a device
        std::vector<arm_compute::ITensor *> constants;
    };
    void add_layer(const Json::Value &layer);
    void add_convolution(const Json::Value &layer, Layer &made, bool depthwise);
    void add_fully_connected(const Json::Value &layer, Layer &made);
    std::unique_ptr<arm_compute::ITensor> output_of(const Json::Value &layer) const;
    arm_compute::ITensor *weights(const std::string &file, const arm_compute::TensorShape &shape,
                                  arm_compute::DataType type, const arm_compute::QuantizationInfo &quantization);
    arm_compute::ITensor *bias(const Json::Value &files);
    arm_compute::ITensor *last() const;
    void prepare(Layer &layer, arm_compute::ITensor &input);
    /// Calls the action while the CPU may access the tensors that the layer reads and writes, if it runs there.
    void on_its_tensors(Layer &layer, arm_compute::ITensor &input, const std::function<void()> &action);
    void run_layer(size_t index);
    void write_input(const std::vector<float> &values);
    std::vector<double> stored(arm_compute::ITensor &tensor);

    std::unique_ptr<Layers> at_;      ///< makes the tensors
    std::unique_ptr<Layers> others_;  ///< may be null
    std::string folder_;
    arm_compute::DataType type_;
    std::string word_;  ///< the type's name in network.json
    size_t width_ = 0, height_ = 0;
    float mean_ = 0, scale_ = 1;
    std::vector<std::string> classes_;
    std::unique_ptr<arm_compute::ITensor> input_;
    std::vector<Layer> layers_;
    std::vector<std::unique_ptr<arm_compute::ITensor>> constants_;
    std::vector<Timing> timings_;
};

}  // namespace classify
