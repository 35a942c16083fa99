// SPDX-License-Identifier: MIT
// SqueezeNet 1.1: https://github.com/forresti/SqueezeNet
#include "examples/graph/squeezenet.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class SqueezeNet11 final : public SqueezeNetBase {
public:
    SqueezeNet11() : SqueezeNetBase({"SqueezeNetV1.1", "squeezenet_v1_1_model", 227, 227, Quantized::SYNTHETIC}) {}

private:
    void build() override { squeezenet(3, 64, {3, 5}); }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<SqueezeNet11>(argc, argv);
}
