// SPDX-License-Identifier: MIT
// SqueezeNet 1.0.
#include "examples/graph/squeezenet.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class SqueezeNet final : public SqueezeNetBase {
public:
    SqueezeNet() : SqueezeNetBase({"SqueezeNetV1", "squeezenet_v1.0_model", 224, 224, Quantized::SYNTHETIC}) {}

private:
    void build() override { squeezenet(7, 96, {4, 8}); }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<SqueezeNet>(argc, argv);
}
