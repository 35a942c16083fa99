// SPDX-License-Identifier: MIT
// The generator of WESPE: Ignatov and others, "Weakly supervised photo enhancer for digital cameras",
// https://arxiv.org/abs/1709.01118
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class ResNet12 final : public SlimNetwork {
public:
    ResNet12() : SlimNetwork({"ResNet12", nullptr, 192, 128, Quantized::NO}, 1.001e-5f, true) {}

private:
    void build() override {
        IStream &s = stream();
        input(std::make_unique<TFPreproccessor>(), false);
        layer("conv1", 9, 64);
        for (unsigned int i = 1; i <= 4; ++i) {
            block("block" + std::to_string(i));
        }
        layer("conv10", 3, 64);
        layer("conv11", 3, 64);
        biased(s, "conv12", 9, 3, same(9));
        activation(s, "conv12/Tanh", Activation::TANH, 1.f, 1.f);
        activation(s, "conv12/Linear", Activation::LINEAR, 0.58f, 0.5f);
        output_tensor();
    }
    void layer(const char *name, unsigned int window, unsigned int outputs) {
        biased(stream(), name, window, outputs, same(window));
        relu(stream(), name);
    }
    void block(const std::string &name) {
        SubStream left(stream());
        SubStream right(stream());
        for (const char *part : {"/conv1", "/conv2"}) {
            const std::string scope = name + part;
            biased(right, scope, 3, 64, same(3));
            batch_norm(right, scope + "/BatchNorm", file_of(scope) + "_BatchNorm");
            relu(right, scope);
        }
        add(name + "/add", left, right);
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<ResNet12>(argc, argv);
}
