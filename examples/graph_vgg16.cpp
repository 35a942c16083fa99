// SPDX-License-Identifier: MIT
// VGG with 16 weighted layers.
#include "examples/graph/vgg.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class Vgg16 final : public VggBase {
public:
    Vgg16() : VggBase({"VGG16", "vgg16_model", 224, 224, Quantized::SYNTHETIC}) {}

private:
    void build() override { vgg(3); }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<Vgg16>(argc, argv);
}
