// SPDX-License-Identifier: MIT
// ShuffleNet with 4 groups: Zhang and others, https://arxiv.org/abs/1707.01083
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

constexpr unsigned int groups = 4;

class ShuffleNet final : public Network {
public:
    ShuffleNet() : Network({"ShuffleNet", "shufflenet_model", 224, 224, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(0.f, 1.f), false);
        conv(s, "Conv1/convolution", "conv3_0", 3, 24, strided(2, 1), 1, "_w_0.npy", "_b_0.npy");
        batch_norm(s, "Conv1/BatchNorm", "conv3_0");
        relu(s, "Conv1");
        max_pool(s, "pool1/MaxPool", 3, strided(2, 1));
        stage(0, 4, 136);
        stage(4, 8, 272);
        stage(12, 4, 544);
        global_average(s, "predictions/AvgPool");
        s << FlattenLayer().set_name("predictions/Reshape");
        dense(s, "predictions/FC", "pred", 1000, "_w_0.npy", "_b_0.npy");
        softmax(s, "predictions/Softmax");
        output_classes();
    }
    void batch_norm(IStream &s, const std::string &name, const std::string &files) {
        s << BatchNormalizationLayer(file(files + "_bn_rm_0.npy"), file(files + "_bn_riv_0.npy"),
                                     file(files + "_bn_s_0.npy"), file(files + "_bn_b_0.npy"), 1e-5f)
                 .set_name(name);
    }
    /// The first unit halves the images and appends its input, so it only computes the missing channels.
    void stage(unsigned int first, unsigned int units, unsigned int depth) {
        const unsigned int before = first == 0 ? 24 : depth / 2;
        for (unsigned int i = first; i < first + units; ++i) {
            unit(i, i == first ? depth - before : depth, i == first);
        }
    }
    void unit(unsigned int number, unsigned int depth, bool halve) {
        const std::string name = "unit" + std::to_string(number);
        const std::string first = "gconv1_" + std::to_string(2 * number);
        const std::string depthwise = "gconv3_" + std::to_string(number);
        const std::string second = "gconv1_" + std::to_string(2 * number + 1);
        SubStream left(stream());
        SubStream right(stream());
        if (halve) {
            pool(right, name + "/pool_1/AveragePool", PoolingType::AVG, 3, strided(2, 1));
        }
        conv(left, name + "/" + first, first, 1, depth, same(1), groups, "_w_0.npy", nullptr);
        batch_norm(left, name + "/" + first + "/BatchNorm", first);
        relu(left, name + "/" + first);
        left << ChannelShuffleLayer(groups).set_name(name + "/shuffle_0")
             << DepthwiseConvolutionLayer(3, 3, file(depthwise + "_w_0.npy"), nullptr, strided(halve ? 2 : 1, 1))
                    .set_name(name + "/" + depthwise);
        batch_norm(left, name + "/" + depthwise + "/BatchNorm", depthwise);
        conv(left, name + "/" + second, second, 1, depth, same(1), groups, "_w_0.npy", nullptr);
        batch_norm(left, name + "/" + second + "/BatchNorm", second);
        if (halve) {
            stream() << ConcatLayer(std::move(left), std::move(right)).set_name(name + "/Concat");
        } else {
            add(name + "/Add", left, right);
        }
        relu(stream(), name);
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<ShuffleNet>(argc, argv);
}
