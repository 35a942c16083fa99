// SPDX-License-Identifier: MIT
// GoogLeNet: Szegedy and others, "Going deeper with convolutions", https://arxiv.org/abs/1409.4842
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

/// Channels of an inception block: 1x1; 3x3 and 5x5 with their reductions; the projection of the pooled branch.
struct Block {
    const char *name;
    unsigned int one, reduce3, three, reduce5, five, projection;
};

class GoogLeNet final : public Network {
public:
    GoogLeNet() : Network({"GoogleNet", "googlenet_model", 224, 224, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<CaffePreproccessor>(std::array<float, 3>{{122.68f, 116.67f, 104.01f}}), true);
        conv_relu(s, "conv1/7x7_s2", "conv1/conv1_7x7_s2", 7, 64, strided(2, 3));
        halve("pool1/3x3_s2");
        normalize("pool1/norm1");
        conv_relu(s, "conv2/3x3_reduce", "conv2/conv2_3x3_reduce", 1, 64, same(1));
        conv_relu(s, "conv2/3x3", "conv2/conv2_3x3", 3, 192, same(3));
        normalize("conv2/norm2");
        halve("pool2/3x3_s2");
        inception({"inception_3a", 64, 96, 128, 16, 32, 32});
        inception({"inception_3b", 128, 128, 192, 32, 96, 64});
        halve("pool3/3x3_s2");
        inception({"inception_4a", 192, 96, 208, 16, 48, 64});
        inception({"inception_4b", 160, 112, 224, 24, 64, 64});
        inception({"inception_4c", 128, 128, 256, 24, 64, 64});
        inception({"inception_4d", 112, 144, 288, 32, 64, 64});
        inception({"inception_4e", 256, 160, 320, 32, 128, 128});
        halve("pool4/3x3_s2");
        inception({"inception_5a", 256, 160, 320, 32, 128, 128});
        inception({"inception_5b", 384, 192, 384, 48, 128, 128});
        global_average(s, "pool5/7x7_s1");
        dense(s, "loss3/classifier", "loss3/loss3_classifier", 1000);
        softmax(s, "prob");
        output_classes();
    }
    void halve(const std::string &name) { max_pool(stream(), name, 3, strided(2, 0, DimensionRoundingType::CEIL)); }
    void normalize(const std::string &name) {
        stream() << NormalizationLayer(NormalizationLayerInfo(NormType::CROSS_MAP, 5, 0.0001f, 0.75f)).set_name(name);
    }
    void inception(const Block &block) {
        const std::string name = block.name;
        const auto unit = [&](IStream &s, const char *part, Window2D window, unsigned int outputs) {
            conv_relu(s, name + "/" + part, name + "/" + name + "_" + part, window, outputs, same(window));
        };
        SubStream one(stream());
        SubStream three(stream());
        SubStream five(stream());
        SubStream pooled(stream());
        unit(one, "1x1", 1, block.one);
        unit(three, "3x3_reduce", 1, block.reduce3);
        unit(three, "3x3", 3, block.three);
        unit(five, "5x5_reduce", 1, block.reduce5);
        unit(five, "5x5", 5, block.five);
        max_pool(pooled, name + "/pool", 3, PadStrideInfo(1, 1, 1, 1, DimensionRoundingType::CEIL));
        unit(pooled, "pool_proj", 1, block.projection);
        stream() << ConcatLayer(std::move(one), std::move(three), std::move(five), std::move(pooled))
                        .set_name(name + "/concat");
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<GoogLeNet>(argc, argv);
}
