// SPDX-License-Identifier: MIT
// LeNet: LeCun and others, "Gradient-based learning applied to document recognition", 1998, in the form of Caffe's
// example.
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class LeNet final : public Network {
public:
    LeNet() : Network({"LeNet", "lenet_model", 28, 28, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        input(nullptr, true, image_descriptor(1, 4));
        conv(s, "conv1", "conv1", 5, 20, strided(1));
        max_pool(s, "pool1", 2, strided(2));
        conv(s, "conv2", "conv2", 5, 50, strided(1));
        max_pool(s, "pool2", 2, strided(2));
        dense(s, "ip1", "ip1", 500);
        relu(s, "ip1");
        dense(s, "ip2", "ip2", 10);
        softmax(s, "prob");
        output_classes();
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<LeNet>(argc, argv);
}
