// SPDX-License-Identifier: MIT
// AlexNet: Krizhevsky, Sutskever, Hinton, "ImageNet classification with deep convolutional neural networks", 2012.
#include "examples/graph/cl_cache.h"
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class AlexNet final : public Cached<Network> {
public:
    AlexNet() : Cached({"AlexNet", "alexnet_model", 227, 227, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<CaffePreproccessor>(std::array<float, 3>{{122.68f, 116.67f, 104.01f}}), true);
        conv_relu(s, "conv1", "conv1", 11, 96, strided(4));
        shrink("1");
        conv_relu(s, "conv2", "conv2", 5, 256, strided(1, 2), 2);
        shrink("2");
        conv_relu(s, "conv3", "conv3", 3, 384, same(3));
        conv_relu(s, "conv4", "conv4", 3, 384, same(3), 2);
        conv_relu(s, "conv5", "conv5", 3, 256, same(3), 2);
        max_pool(s, "pool5", 3, strided(2));
        for (const char *name : {"fc6", "fc7"}) {
            dense(s, name, name, 4096);
            relu(s, name);
        }
        dense(s, "fc8", "fc8", 1000);
        softmax(s, "prob");
        output_classes();
    }
    void shrink(const std::string &number) {
        stream() << NormalizationLayer(NormalizationLayerInfo(NormType::CROSS_MAP, 5, 0.0001f, 0.75f))
                        .set_name("norm" + number);
        max_pool(stream(), "pool" + number, 3, strided(2));
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<AlexNet>(argc, argv);
}
