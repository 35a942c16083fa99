// SPDX-License-Identifier: MIT
// VDSR: Kim, Lee, Lee, "Accurate image super-resolution using very deep convolutional networks",
// https://arxiv.org/abs/1511.04587
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class Vdsr final : public Network {
public:
    Vdsr() : Network({"VDSR", nullptr, 192, 192, Quantized::SYNTHETIC}) {}

private:
    void build() override {
        input(std::make_unique<TFPreproccessor>(), false, image_descriptor(1));
        SubStream image(stream());
        SubStream residual(stream());
        for (unsigned int i = 0; i < 20; ++i) {
            const std::string name = "conv" + std::to_string(i < 19 ? i : 20);  // there is no conv19
            conv_relu(residual, name, name, 3, i < 19 ? 64 : 1, same(3));
        }
        add("add", image, residual);
        output_tensor();
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<Vdsr>(argc, argv);
}
