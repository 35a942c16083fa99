// SPDX-License-Identifier: MIT
// ResNet-50, version 2: He and others, "Identity mappings in deep residual networks", https://arxiv.org/abs/1603.05027
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class ResNetV2 final : public SlimNetwork {
public:
    ResNetV2() : SlimNetwork({"ResNetV2_50", "resnet_v2_50_model", 224, 224, Quantized::SYNTHETIC}, 1e-5f, true) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(), false);
        biased(s, "conv1", 7, 64, strided(2, 3));
        max_pool(s, "pool1/MaxPool", 3, halved());
        block("block1", 64, 3, 2);
        block("block2", 128, 4, 2);
        block("block3", 256, 6, 2);
        block("block4", 512, 3, 1);
        batch_norm(s, "postnorm/BatchNorm", "postnorm");
        relu(s, "postnorm");
        global_average(s, "pool5");
        biased(s, "logits", 1, 1001, same(1));
        s << FlattenLayer().set_name("predictions/Reshape");
        softmax(s, "predictions/Softmax");
        output_classes();
    }
    /// Units that normalize and rectify before their convolutions. The last unit has the stride.
    void block(const std::string &name, unsigned int depth, unsigned int units, unsigned int stride) {
        for (unsigned int i = 1; i <= units; ++i) {
            const std::string scope = name + "/unit_" + std::to_string(i) + "/bottleneck_v2";
            const unsigned int step = i == units ? stride : 1;
            SubStream shortcut(stream());
            SubStream right(stream());
            batch_norm(right, scope + "/preact/BatchNorm", file_of(scope) + "_preact");
            relu(right, scope + "/preact");
            if (i == 1) {
                shortcut.forward_tail(right.tail_node());
                biased(shortcut, scope + "/shortcut", 1, depth * 4, strided(step));
            } else if (step > 1) {
                max_pool(shortcut, scope + "/shortcut/MaxPool", 1, strided(step));
            }
            unit(right, scope + "/conv1", 1, depth);
            unit(right, scope + "/conv2", 3, depth, strided(step, 1));
            biased(right, scope + "/conv3", 1, depth * 4, same(1));
            add(scope + "/add", shortcut, right);
        }
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<ResNetV2>(argc, argv);
}
