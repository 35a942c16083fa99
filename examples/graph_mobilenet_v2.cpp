// SPDX-License-Identifier: MIT
// MobileNetV2: Sandler and others, https://arxiv.org/abs/1801.04381. F32 and F16 use the scopes of TensorFlow-Slim,
// the quantized model uses its published quantization.
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

struct Block {
    unsigned int inputs;
    unsigned int outputs;
    bool halve;
    QuantizationInfo expand;  ///< Of the weights in the quantized model
    QuantizationInfo depthwise;
    QuantizationInfo project;
};

// The first block does not expand.
const Block blocks[] = {
    {32, 16, false, {}, {0.3436955213546753f, 165}, {0.03737175464630127f, 140}},
    {16, 24, true, {0.009758507832884789f, 127}, {0.020969120785593987f, 109}, {0.0225360207259655f, 156}},
    {24, 24, false, {0.0036556976847350597f, 144}, {0.16981913149356842f, 52}, {0.02740888111293316f, 122}},
    {24, 32, true, {0.0029988749884068966f, 104}, {0.017202870920300484f, 143}, {0.016844693571329117f, 111}},
    {32, 32, false, {0.0019244228024035692f, 128}, {0.06525065749883652f, 118}, {0.019062912091612816f, 146}},
    {32, 32, false, {0.0013649158645421267f, 135}, {0.07909784466028214f, 95}, {0.018293123692274094f, 128}},
    {32, 64, true, {0.0019170437008142471f, 127}, {0.010087885893881321f, 127}, {0.014601286500692368f, 147}},
    {64, 64, false, {0.0015538912266492844f, 125}, {0.06092711538076401f, 110}, {0.016782939434051514f, 124}},
    {64, 64, false, {0.0014702979242429137f, 134}, {0.052407849580049515f, 133}, {0.012898261658847332f, 125}},
    {64, 64, false, {0.0013733493397012353f, 127}, {0.04077887907624245f, 155}, {0.019561484456062317f, 144}},
    {64, 96, false, {0.0016282502328976989f, 131}, {0.031107846647500992f, 143}, {0.007436311338096857f, 129}},
    {96, 96, false, {0.0016309921629726887f, 134}, {0.07080810517072678f, 66}, {0.00838223285973072f, 136}},
    {96, 96, false, {0.0018258779309689999f, 138}, {0.07448793947696686f, 159}, {0.023982593789696693f, 154}},
    {96, 160, true, {0.0013828007504343987f, 123}, {0.01525793131440878f, 92}, {0.009447949007153511f, 140}},
    {160, 160, false, {0.0020222084131091833f, 135}, {0.04166752099990845f, 147}, {0.00789870135486126f, 139}},
    {160, 160, false, {0.04281935095787048f, 102}, {0.04281935095787048f, 102}, {0.03697410225868225f, 131}},
    {160, 320, false, {0.002046825597062707f, 135}, {0.16456253826618195f, 201}, {0.008009289391338825f, 111}},
};

class MobileNetV2 final : public SlimNetwork {
public:
    MobileNetV2()
        : SlimNetwork({"MobileNetV2", "mobilenet_v2_1.0_224_model", 224, 224, Quantized::REAL}, 0.001f, true) {}

private:
    void build() override {
        IStream &s = stream();
        s << DepthwiseConvolutionMethod::Optimized3x3;
        if (is_quantized()) {
            set_folder("mobilenet_v2_1.0_224_quantized_model");
            input(nullptr, false, image_descriptor().set_quantization_info({0.0078125f, 128}));
            quantized(s, "Conv", "Conv_weights.npy", "Conv_bias.npy", 3, 32, halved(), {0.03396892547607422f, 122},
                      {0.023528477177023888f, 128});
            clip(s, "Conv");
        } else {
            input(std::make_unique<TFPreproccessor>(), false);
            linear_unit(s, "Conv", 3, 32, halved());
            relu6(s, "Conv");
        }
        for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); ++i) {
            const std::string scope = i == 0 ? "expanded_conv" : "expanded_conv_" + std::to_string(i);
            SubStream left(stream());
            SubStream right(stream());
            is_quantized() ? quantized_block(right, scope, blocks[i]) : block(right, scope, blocks[i]);
            if (!blocks[i].halve && blocks[i].inputs == blocks[i].outputs) {
                add(scope + "/add", left, right);
            } else {
                s.forward_tail(right.tail_node());
            }
        }
        is_quantized() ? quantized_tail() : tail();
        s << FlattenLayer().set_name("Predictions/Reshape");
        softmax(s, "Predictions/Softmax");
        output_classes();
    }
    void block(IStream &s, const std::string &scope, const Block &block) {
        if (block.inputs != blocks[0].inputs || block.outputs != blocks[0].outputs) {
            linear_unit(s, scope + "/expand", 1, block.inputs * 6, same(1));
            relu6(s, scope + "/expand");
        }
        s << DepthwiseConvolutionLayer(3, 3, file(scope + "_depthwise_depthwise_weights.npy"), nullptr,
                                       block.halve ? halved() : same(3))
                 .set_name(scope + "/depthwise/depthwise");
        batch_norm(s, scope + "/depthwise/BatchNorm", scope + "_depthwise_BatchNorm");
        relu6(s, scope + "/depthwise");
        linear_unit(s, scope + "/project", 1, block.outputs, same(1));
    }
    void tail() {
        IStream &s = stream();
        linear_unit(s, "Conv_1", 1, 1280, same(1));
        relu6(s, "Conv_1");
        global_average(s, "Logits/AvgPool");
        biased(s, "Logits/Conv2d_1c_1x1", 1, 1001, same(1));
    }
    void quantized(IStream &s, const std::string &name, const std::string &weights, const std::string &bias,
                   unsigned int window, unsigned int outputs, PadStrideInfo info, QuantizationInfo weights_info,
                   QuantizationInfo output_info = QuantizationInfo()) {
        s << ConvolutionLayer(window, window, outputs, file(weights), file(bias), info, 1, weights_info, output_info)
                 .set_name(name);
    }
    void quantized_block(IStream &s, const std::string &scope, const Block &block) {
        if (!block.expand.empty()) {
            quantized(s, scope + "/expand", scope + "_expand_weights.npy", scope + "_expand_biases.npy", 1,
                      block.inputs * 6, same(1), block.expand);
            clip(s, scope + "/expand");
        }
        s << DepthwiseConvolutionLayer(3, 3, file(scope + "_depthwise_depthwise_weights.npy"),
                                       file(scope + "_depthwise_depthwise_biases.npy"),
                                       block.halve ? halved() : same(3), 1, block.depthwise)
                 .set_name(scope + "/depthwise/depthwise");
        clip(s, scope + "/depthwise");
        quantized(s, scope + "/project", scope + "_project_weights.npy", scope + "_project_biases.npy", 1,
                  block.outputs, same(1), block.project);
    }
    void quantized_tail() {
        IStream &s = stream();
        quantized(s, "Conv_1", "Conv_1_weights.npy", "Conv_1_biases.npy", 1, 1280, same(1),
                  {0.005167067516595125f, 125});
        clip(s, "Conv_1");
        global_average(s, "Logits/AvgPool");
        quantized(s, "Logits/Conv2d_1c_1x1", "Logits_Conv2d_1c_1x1_weights.npy", "Logits_Conv2d_1c_1x1_biases.npy", 1,
                  1001, same(1), {0.0016910821432247758f, 113});
    }
    void clip(IStream &s, const std::string &name) {
        activation(s, name + "/Relu6", Activation::LU_BOUNDED_RELU, 6.f, 0.f);
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<MobileNetV2>(argc, argv);
}
