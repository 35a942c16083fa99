// SPDX-License-Identifier: MIT
// VGG with 19 weighted layers.
#include "examples/graph/vgg.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class Vgg19 final : public VggBase {
public:
    Vgg19() : VggBase({"VGG19", "vgg19_model", 224, 224, Quantized::SYNTHETIC}) {}

private:
    void build() override { vgg(4); }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<Vgg19>(argc, argv);
}
