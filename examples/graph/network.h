// SPDX-License-Identifier: MIT
// The framework of the example networks: command line, weights, and groups of layers.
#pragma once

#include "arm_compute/graph.h"
#include "utils/CommonGraphOptions.h"
#include "utils/GraphUtils.h"
#include "utils/Utils.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace networks {
using namespace arm_compute::graph::frontend;
using namespace arm_compute::graph_utils;
using arm_compute::QuantizationInfo;
using arm_compute::graph::ITensorAccessorUPtr;
using arm_compute::utils::CommonGraphParams;
using Activation = ActivationLayerInfo::ActivationFunction;

/// Quantized types that a network supports.
enum class Quantized {
    NO,         ///< None
    SYNTHETIC,  ///< Types with generated quantization, for measurements
    REAL        ///< QASYMM8, in a separate graph
};

/// Properties of a network.
struct Description {
    const char *name;    ///< Name of the graph
    const char *folder;  ///< Folder of the weights in <data>/cnn_data; nullptr: the files are in <data>
    unsigned int width;  ///< Width of the input in pixels; --image-width changes it. 0: the input is not an image
    unsigned int height;
    Quantized quantized;
};

/// Width and height of a window.
struct Window2D {
    unsigned int width;
    unsigned int height;
    Window2D(unsigned int size) : width(size), height(size) {}
    Window2D(unsigned int w, unsigned int h) : width(w), height(h) {}
};

/// Stride 1, with padding that keeps the size of an image.
inline PadStrideInfo same(Window2D window) {
    return PadStrideInfo(1, 1, window.width / 2, window.height / 2);
}
/// A stride and symmetric padding.
inline PadStrideInfo strided(unsigned int stride, unsigned int pad = 0,
                             DimensionRoundingType rounding = DimensionRoundingType::FLOOR) {
    return PadStrideInfo(stride, stride, pad, pad, rounding);
}
/// Stride 2, with one element of padding at the right and at the bottom, as TensorFlow pads even sizes.
inline PadStrideInfo halved(DimensionRoundingType rounding = DimensionRoundingType::FLOOR) {
    return PadStrideInfo(2, 2, 0, 1, 0, 1, rounding);
}

/// A network as a program. Derived classes implement build().
class Network : public arm_compute::utils::Example {
public:
    explicit Network(const Description &description) : _description(description), _stream(0, description.name) {
        _width = add_size("image-width", description.width);
        _height = add_size("image-height", description.height);
    }

    bool do_setup(int argc, char **argv) override {
        _parser.parse(argc, argv);
        _parser.validate();
        params = consume_common_graph_parameters(_options);
        if (params.help) {
            _parser.print_help(argv[0]);
            return false;
        }
        adjust();
        check_type();
        std::cout << params;
        if (_width != nullptr) {
            std::cout << "Image width : " << width() << "\nImage height : " << height() << "\n";
        }
        std::cout << std::endl;
        stream() << params.target << params.fast_math_hint;
        build();
        GraphConfig config;
        config.num_threads = params.threads;
        config.use_tuner = params.enable_tuner;
        config.tuner_mode = params.tuner_mode;
        config.tuner_file = params.tuner_file;
        config.mlgo_file = params.mlgo_file;
        config.use_synthetic_type = _description.quantized == Quantized::SYNTHETIC && is_quantized();
        config.synthetic_type = params.data_type;
        _stream.finalize(params.target, config);
        return true;
    }
    void do_run() override { _stream.run(); }

protected:
    /// Adds all layers to stream().
    virtual void build() = 0;
    /// Changes command-line parameters before they are used.
    virtual void adjust() {}

    IStream &stream() { return _stream; }
    Stream &graph_stream() { return _stream; }
    bool is_quantized() const { return arm_compute::is_data_type_quantized_asymmetric(params.data_type); }
    bool is_nchw() const { return params.data_layout == DataLayout::NCHW; }
    /// Uses NCHW on the CPU unless the user chose a layout.
    void prefer_nchw_on_cpu() {
        if (!_options.data_layout->is_set() && params.target == Target::NEON) {
            params.data_layout = DataLayout::NCHW;
        }
    }
    unsigned int width() const { return _width->value(); }
    unsigned int height() const { return _height->value(); }
    /// Changes the size of the input unless the user chose one.
    void prefer_size(unsigned int width, unsigned int height) {
        if (_width->value() == _description.width && _height->value() == _description.height) {
            _width->parse(std::to_string(width));
            _height->parse(std::to_string(height));
        }
    }
    arm_compute::utils::CommandLineParser &parser() { return _parser; }

    /// Sets the folder of the weights.
    void set_folder(const char *folder) { _description.folder = folder; }
    /// Prefix of the file paths; empty without --data.
    std::string data_path() const {
        return params.data_path.empty()         ? ""
               : _description.folder == nullptr ? params.data_path
                                                : params.data_path + "/cnn_data/" + _description.folder + "/";
    }
    /// The accessor that fills a constant from a file.
    ITensorAccessorUPtr file(const std::string &name, DataLayout layout = DataLayout::NCHW) const {
        return get_weights_accessor(data_path(), name, layout);
    }

    /// The descriptor of an input.
    ///
    /// @param[in] channels Number of channels.
    /// @param[in] batches  Number of batches; 0: from the command line.
    TensorDescriptor image_descriptor(unsigned int channels = 3, unsigned int batches = 0) const {
        const auto count = batches == 0 ? static_cast<unsigned int>(params.batches) : batches;
        const TensorShape shape(width(), height(), channels, count);
        return TensorDescriptor(permute_shape(shape, DataLayout::NCHW, params.data_layout), params.data_type)
            .set_layout(params.data_layout);
    }
    /// Adds an image as input.
    void input(std::unique_ptr<IPreprocessor> preprocessor, bool bgr, const TensorDescriptor &descriptor) {
        stream() << InputLayer(descriptor, get_input_accessor(params, std::move(preprocessor), bgr));
    }
    void input(std::unique_ptr<IPreprocessor> preprocessor, bool bgr) {
        input(std::move(preprocessor), bgr, image_descriptor());
    }
    /// Adds an output of scores.
    void output_classes() { stream() << OutputLayer(get_output_accessor(params, 5)); }
    /// The path of a saved output, with a suffix before ".npy"; empty: it is not saved.
    std::string output_file(const std::string &suffix) const {
        std::string name = params.save_output;
        const size_t ending = arm_compute::utility::endswith(name, ".npy") ? 4 : 0;
        return name.empty() ? name : name.insert(name.size() - ending, suffix);
    }
    /// Adds an output that is not a row of scores. It is saved if the user wants that.
    void output_tensor(const std::string &suffix = "") {
        stream() << OutputLayer(get_save_npy_output_accessor(output_file(suffix)));
    }

    // Layers. `s` is the stream to add them to, `name` is the name of the layer.

    void activation(IStream &s, const std::string &name, Activation function, float a = 0.f, float b = 0.f) {
        s << ActivationLayer(ActivationLayerInfo(function, a, b)).set_name(name);
    }
    void relu(IStream &s, const std::string &name) { activation(s, name + "/Relu", Activation::RELU); }
    void relu6(IStream &s, const std::string &name) { activation(s, name + "/Relu6", Activation::BOUNDED_RELU, 6.f); }
    void pool(IStream &s, const std::string &name, PoolingType type, unsigned int size, PadStrideInfo info,
              bool exclude_padding = false) {
        s << PoolingLayer(PoolingLayerInfo(type, size, params.data_layout, info, exclude_padding)).set_name(name);
    }
    void max_pool(IStream &s, const std::string &name, unsigned int size, PadStrideInfo info) {
        pool(s, name, PoolingType::MAX, size, info);
    }
    void global_average(IStream &s, const std::string &name) {
        s << PoolingLayer(PoolingLayerInfo(PoolingType::AVG, params.data_layout)).set_name(name);
    }
    void add(const std::string &name, SubStream &a, SubStream &b) {
        stream() << EltwiseLayer(std::move(a), std::move(b), EltwiseOperation::Add).set_name(name);
    }

    /// A convolution with weights <file_name>_w.npy and a bias <file_name>_b.npy.
    void conv(IStream &s, const std::string &name, const std::string &file_name, Window2D window, unsigned int outputs,
              PadStrideInfo info, unsigned int groups = 1, const char *weights = "_w.npy",
              const char *bias = "_b.npy") {
        ITensorAccessorUPtr bias_accessor = bias == nullptr ? nullptr : file(file_name + bias);
        s << ConvolutionLayer(window.width, window.height, outputs, file(file_name + weights), std::move(bias_accessor),
                              info, groups)
                 .set_name(name);
    }
    void conv_relu(IStream &s, const std::string &name, const std::string &file_name, Window2D window,
                   unsigned int outputs, PadStrideInfo info, unsigned int groups = 1) {
        conv(s, name, file_name, window, outputs, info, groups);
        relu(s, name);
    }
    /// A fully connected layer with weights <file_name>_w.npy and a bias <file_name>_b.npy.
    void dense(IStream &s, const std::string &name, const std::string &file_name, unsigned int outputs,
               const char *weights = "_w.npy", const char *bias = "_b.npy") {
        s << FullyConnectedLayer(outputs, file(file_name + weights), file(file_name + bias)).set_name(name);
    }
    void softmax(IStream &s, const std::string &name) { s << SoftmaxLayer().set_name(name); }

    // Nodes, for what the layers have no options for.

    /// A branch that starts at a node.
    SubStream from(arm_compute::graph::NodeID node) {
        SubStream s(stream());
        s.forward_tail(node);
        return s;
    }
    /// Adds a node whose inputs are given outputs.
    template <typename Node, typename... Arguments>
    SubStream node(const std::string &name, std::initializer_list<arm_compute::graph::NodeIdxPair> inputs,
                   Arguments &&...arguments) {
        arm_compute::graph::Graph &g = stream().graph();
        const arm_compute::graph::NodeID id = g.add_node<Node>(std::forward<Arguments>(arguments)...);
        size_t i = 0;
        for (const arm_compute::graph::NodeIdxPair &input : inputs) {
            g.add_connection(input.node_id, input.index, id, i++);
        }
        g.node(id)->set_common_node_parameters({name, stream().hints().target_hint});
        return from(id);
    }

private:
    arm_compute::utils::SimpleOption<unsigned int> *add_size(const char *name, unsigned int value) {
        if (value == 0) {
            return nullptr;
        }
        auto *option = _parser.add_option<arm_compute::utils::SimpleOption<unsigned int>>(name, value);
        option->set_help("Size of the input, in pixels");
        return option;
    }
    void check_type() const {
        const bool refused = _description.quantized == Quantized::NO ||
                             (_description.quantized == Quantized::REAL && params.data_type != DataType::QASYMM8);
        if (is_quantized() && refused) {
            throw std::runtime_error(std::string(_description.name) + " cannot run in " +
                                     arm_compute::string_from_data_type(params.data_type));
        }
    }

    Description _description;
    arm_compute::utils::CommandLineParser _parser{};
    arm_compute::utils::CommonGraphOptions _options{_parser};
    arm_compute::utils::SimpleOption<unsigned int> *_width{nullptr};
    arm_compute::utils::SimpleOption<unsigned int> *_height{nullptr};
    Stream _stream;

protected:
    CommonGraphParams params{};
};

/// Networks of the TensorFlow-Slim collection: each unit has a convolution without bias, a batch normalization and an
/// activation. Files are named after scopes, with '_' for '/'.
class SlimNetwork : public Network {
public:
    /// @param[in] description See Network.
    /// @param[in] epsilon     Epsilon of the batch normalizations.
    /// @param[in] gamma       Whether the batch normalizations have a scale.
    SlimNetwork(const Description &description, float epsilon, bool gamma)
        : Network(description), _epsilon(epsilon), _gamma(gamma) {}

protected:
    static std::string file_of(std::string scope) {
        std::replace(scope.begin(), scope.end(), '/', '_');
        return scope;
    }
    /// A batch normalization. `files` is the prefix of its files' names.
    void batch_norm(IStream &s, const std::string &name, const std::string &files) {
        ITensorAccessorUPtr gamma = _gamma ? file(files + "_gamma.npy") : nullptr;
        s << BatchNormalizationLayer(file(files + "_moving_mean.npy"), file(files + "_moving_variance.npy"),
                                     std::move(gamma), file(files + "_beta.npy"), _epsilon)
                 .set_name(name);
    }
    /// Convolution and batch normalization.
    void linear_unit(IStream &s, const std::string &scope, Window2D window, unsigned int outputs, PadStrideInfo info) {
        conv(s, scope + "/convolution", file_of(scope), window, outputs, info, 1, "_weights.npy", nullptr);
        batch_norm(s, scope + "/BatchNorm", file_of(scope) + "_BatchNorm");
    }
    /// Convolution, batch normalization and a rectifier.
    void unit(IStream &s, const std::string &scope, Window2D window, unsigned int outputs, PadStrideInfo info) {
        linear_unit(s, scope, window, outputs, info);
        relu(s, scope);
    }
    /// A unit that keeps the size of the image.
    void unit(IStream &s, const std::string &scope, Window2D window, unsigned int outputs) {
        unit(s, scope, window, outputs, same(window));
    }
    /// A convolution with a bias.
    void biased(IStream &s, const std::string &scope, Window2D window, unsigned int outputs, PadStrideInfo info) {
        conv(s, scope + "/convolution", file_of(scope), window, outputs, info, 1, "_weights.npy", "_biases.npy");
    }
    void dense_biased(IStream &s, const std::string &scope, unsigned int outputs) {
        dense(s, scope, file_of(scope), outputs, "_weights.npy", "_biases.npy");
    }

private:
    float _epsilon;
    bool _gamma;
};
}  // namespace networks
