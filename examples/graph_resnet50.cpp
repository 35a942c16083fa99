// SPDX-License-Identifier: MIT
// ResNet-50: He and others, "Deep residual learning for image recognition", https://arxiv.org/abs/1512.03385
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class ResNet50 final : public SlimNetwork {
public:
    ResNet50() : SlimNetwork({"ResNet50", "resnet50_model", 224, 224, Quantized::SYNTHETIC}, 1.001e-5f, true) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<CaffePreproccessor>(std::array<float, 3>{{122.68f, 116.67f, 104.01f}}, false), false);
        unit(s, "conv1", 7, 64, strided(2, 3));
        max_pool(s, "pool1/MaxPool", 3, halved());
        block("block1", 64, 3, 2);
        block("block2", 128, 4, 2);
        block("block3", 256, 6, 2);
        block("block4", 512, 3, 1);
        global_average(s, "pool5");
        biased(s, "logits", 1, 1000, same(1));
        s << FlattenLayer().set_name("predictions/Reshape");
        softmax(s, "predictions/Softmax");
        output_classes();
    }
    /// Units of 1x1, 3x3 and 1x1 convolutions with a shortcut. The last unit has the stride.
    void block(const std::string &name, unsigned int depth, unsigned int units, unsigned int stride) {
        for (unsigned int i = 1; i <= units; ++i) {
            const std::string scope = name + "/unit_" + std::to_string(i) + "/bottleneck_v1";
            const unsigned int step = i == units ? stride : 1;
            SubStream left(stream());
            SubStream right(stream());
            unit(right, scope + "/conv1", 1, depth);
            unit(right, scope + "/conv2", 3, depth, strided(step, 1));
            linear_unit(right, scope + "/conv3", 1, depth * 4, same(1));
            if (i == 1) {
                linear_unit(left, scope + "/shortcut", 1, depth * 4, strided(step));
            } else if (step > 1) {
                max_pool(left, scope + "/shortcut/MaxPool", 1, strided(step));
            }
            add(scope + "/add", left, right);
            relu(stream(), scope);
        }
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<ResNet50>(argc, argv);
}
