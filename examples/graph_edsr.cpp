// SPDX-License-Identifier: MIT
// EDSR: Lim and others, "Enhanced deep residual networks for single image super-resolution",
// https://arxiv.org/abs/1707.02921, in QASYMM8. The quantization is typical for such a network; it is not from a
// trained one.
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;
using namespace arm_compute::graph;

constexpr unsigned int channels = 256;
constexpr unsigned int blocks = 16;

const QuantizationInfo pixels{0.00393533194437623f, 1};
const QuantizationInfo features{0.02f, 128};
const QuantizationInfo weights_info{0.0004f, 128};

class Edsr final : public Network {
public:
    Edsr() : Network({"EDSR", "edsr_model", 640, 360, Quantized::REAL}) {
        _expected = parser().add_option<arm_compute::utils::SimpleOption<std::string>>("expected-output-filename",
                                                                                       std::string());
        _expected->set_help("Expected output: an .npy file");
    }

private:
    void adjust() override {
        if (params.data_type != DataType::QASYMM8 || is_nchw()) {
            throw std::runtime_error("EDSR runs in QASYMM8 and NHWC only: --type=qasymm8 --layout=nhwc");
        }
    }
    void build() override {
        IStream &s = stream();
        input(nullptr, false, image_descriptor(3, 1).set_quantization_info(pixels));
        convolution(s, "input", channels, features);
        SubStream before(s);
        for (unsigned int i = 0; i < blocks; ++i) {
            block(i == 0 ? "" : "_" + std::to_string(i));
        }
        convolution(s, "post_residual", channels, features);
        sum("add_" + std::to_string(blocks), s.tail_node(), before.tail_node());
        convolution(s, "pre_upscale", 12, pixels);
        s << DeconvolutionLayer(2, 2, 3, weights("upscale_net_FakeQuantWithMinMaxVars_transposed.npy"), nullptr,
                                strided(2))
                 .set_name("upscale_net");
        if (_expected->value().empty()) {
            output_tensor();
        } else {
            const TensorShape shape(3U, 2 * width(), 2 * height());
            s << OutputLayer(get_npy_output_accessor(_expected->value(), shape, DataType::QASYMM8, DataLayout::NHWC));
        }
    }
    ITensorAccessorUPtr weights(const std::string &name) const { return file(name, DataLayout::NHWC); }
    void convolution(IStream &s, const std::string &name, unsigned int outputs, const QuantizationInfo &info) {
        s << ConvolutionLayer(3, 3, outputs, weights(name + "_FakeQuantWithMinMaxVars.npy"),
                              weights(name + "_Conv2D_bias.npy"), same(3), 1, weights_info, info)
                 .set_name(name);
    }
    void sum(const std::string &name, NodeID a, NodeID b) {
        stream().forward_tail(
            node<EltwiseLayerNode>(name, {{a, 0}, {b, 0}},
                                   descriptors::EltwiseLayerDescriptor{EltwiseOperation::Add, features})
                .tail_node());
    }
    /// input + 0.1 * convolution(relu(convolution(input)))
    void block(const std::string &number) {
        const NodeID before = stream().tail_node();
        SubStream s(stream());
        convolution(s, "block" + number, channels, features);
        relu(s, "block" + number);
        convolution(s, "block" + number + "_1", channels, features);
        SubStream factor(stream());
        // The value 255 means 0.1.
        const QuantizationInfo info(0.0003921568568330258f);
        factor << ConstantLayer(TensorDescriptor(TensorShape(1U), DataType::QASYMM8, info, DataLayout::NHWC),
                                params.data_path.empty() ? get_random_accessor(uint8_t{255}, uint8_t{255})
                                                         : weights("mul" + number + "_y.npy"))
                      .set_name("mul" + number + "_y");
        SubStream scaled = node<EltwiseLayerNode>("mul" + number, {{s.tail_node(), 0}, {factor.tail_node(), 0}},
                                                  descriptors::EltwiseLayerDescriptor{EltwiseOperation::Mul, features});
        sum("add" + number, before, scaled.tail_node());
    }

    arm_compute::utils::SimpleOption<std::string> *_expected;
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<Edsr>(argc, argv);
}
