// SPDX-License-Identifier: MIT
// MobileNet: Howard and others, https://arxiv.org/abs/1704.04861. F32 and F16 use the scopes of TensorFlow-Slim, the
// quantized model uses its published quantization.
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

struct Block {
    unsigned int outputs;
    bool halve;
    QuantizationInfo depthwise;  ///< Of the depthwise weights of the quantized model
    QuantizationInfo pointwise;
};

const Block blocks[] = {
    {64, false, {0.254282623529f, 129}, {0.0425766184926f, 129}},
    {128, true, {0.12828284502f, 172}, {0.0250773020089f, 94}},
    {128, false, {0.265911251307f, 83}, {0.015851572156f, 93}},
    {256, true, {0.0985597148538f, 30}, {0.0167811904103f, 98}},
    {256, false, {0.0631204470992f, 54}, {0.00951790809631f, 135}},
    {512, true, {0.0137207424268f, 141}, {0.00999817531556f, 128}},
    {512, false, {0.0817828401923f, 125}, {0.00590536883101f, 126}},
    {512, false, {0.0393880493939f, 164}, {0.00576109671965f, 133}},
    {512, false, {0.211694166064f, 129}, {0.00830461271107f, 142}},
    {512, false, {0.158015936613f, 103}, {0.0152327232063f, 72}},
    {512, false, {0.0182712618262f, 137}, {0.00741417845711f, 125}},
    {1024, true, {0.0127998134121f, 134}, {0.0135628981516f, 142}},
    {1024, false, {0.299285322428f, 161}, {0.0338749065995f, 140}},
};

class MobileNet final : public SlimNetwork {
public:
    MobileNet() : SlimNetwork({"MobileNetV1", "mobilenet_v1_1_224_model", 224, 224, Quantized::REAL}, 0.001f, true) {
        _model = parser().add_option<arm_compute::utils::SimpleOption<int>>("model-id", 0);
        _model->set_help("0: all channels and 224 pixels; otherwise 3/4 of the channels and 160 pixels");
    }

private:
    void build() override {
        IStream &s = stream();
        s << DepthwiseConvolutionMethod::Optimized3x3;
        if (is_quantized()) {
            quantized();
        } else {
            floats();
        }
        s << FlattenLayer().set_name("Reshape");
        softmax(s, "Softmax");
        output_classes();
    }
    void floats() {
        IStream &s = stream();
        const bool small = _model->value() != 0;
        const auto scaled = [&](unsigned int channels) { return small ? channels / 4 * 3 : channels; };
        if (small) {
            set_folder("mobilenet_v1_075_160_model");
            prefer_size(160, 160);
        }
        input(std::make_unique<TFPreproccessor>(), false);
        linear_unit(s, "Conv2d_0", 3, scaled(32), halved());
        relu6(s, "Conv2d_0");
        for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); ++i) {
            const std::string scope = "Conv2d_" + std::to_string(i + 1);
            s << DepthwiseConvolutionLayer(3, 3, file(scope + "_depthwise_depthwise_weights.npy"), nullptr,
                                           blocks[i].halve ? halved() : same(3))
                     .set_name(scope + "/depthwise/depthwise");
            batch_norm(s, scope + "/depthwise/BatchNorm", scope + "_depthwise_BatchNorm");
            relu6(s, scope + "/depthwise");
            linear_unit(s, scope + "/pointwise", 1, scaled(blocks[i].outputs), same(1));
            relu6(s, scope + "/pointwise");
        }
        global_average(s, "Logits/AvgPool_1a");
        biased(s, "Logits/Conv2d_1c_1x1", 1, 1001, same(1));
    }
    void quantized() {
        IStream &s = stream();
        set_folder("mobilenet_qasymm8_model");
        input(nullptr, false, image_descriptor().set_quantization_info({0.0078125f, 128}));
        s << ConvolutionLayer(3, 3, 32, file("Conv2d_0_weights.npy"), file("Conv2d_0_bias.npy"), halved(), 1,
                              {0.031778190285f, 156}, {0.0784313753247f, 128})
                 .set_name("Conv2d_0");
        clip("Conv2d_0");
        for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); ++i) {
            const std::string name = "Conv2d_" + std::to_string(i + 1);
            s << DepthwiseConvolutionLayer(3, 3, file(name + "_depthwise_weights.npy"),
                                           file(name + "_depthwise_bias.npy"), blocks[i].halve ? halved() : same(3), 1,
                                           blocks[i].depthwise)
                     .set_name(name + "/depthwise");
            clip(name + "/depthwise");
            s << ConvolutionLayer(1, 1, blocks[i].outputs, file(name + "_pointwise_weights.npy"),
                                  file(name + "_pointwise_bias.npy"), same(1), 1, blocks[i].pointwise)
                     .set_name(name + "/pointwise");
            clip(name + "/pointwise");
        }
        global_average(s, "Logits/AvgPool_1a");
        s << ConvolutionLayer(1, 1, 1001, file("Logits_Conv2d_1c_1x1_weights.npy"),
                              file("Logits_Conv2d_1c_1x1_bias.npy"), same(1), 1, {0.00604454148561f, 66})
                 .set_name("Logits/Conv2d_1c_1x1");
    }
    void clip(const std::string &name) { activation(stream(), name + "/Relu6", Activation::LU_BOUNDED_RELU, 6.f, 0.f); }

    arm_compute::utils::SimpleOption<int> *_model;
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<MobileNet>(argc, argv);
}
