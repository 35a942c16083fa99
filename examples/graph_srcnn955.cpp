// SPDX-License-Identifier: MIT
// SRCNN with windows of 9, 5 and 5: Dong and others, "Image super-resolution using deep convolutional networks",
// https://arxiv.org/abs/1501.00092
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class Srcnn final : public SlimNetwork {
public:
    Srcnn() : SlimNetwork({"SRCNN955", nullptr, 300, 300, Quantized::SYNTHETIC}, 0.f, false) {}

private:
    void build() override {
        input(std::make_unique<TFPreproccessor>(), false);
        layer("conv1", 9, 64);
        layer("conv2", 5, 32);
        layer("conv3", 5, 3);
        output_tensor();
    }
    void layer(const char *name, unsigned int window, unsigned int outputs) {
        biased(stream(), name, window, outputs, same(window));
        relu(stream(), name);
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<Srcnn>(argc, argv);
}
