// SPDX-License-Identifier: MIT
// Inception-ResNet v1, with 128 outputs for face recognition.
#include "examples/graph/inception_resnet.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class InceptionResNetV1 final : public InceptionResNet {
public:
    InceptionResNetV1()
        : InceptionResNet({"InceptionResNetV1", "inception_resnet_v1_model", 512, 512, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        stem();
        unit(s, "Conv2d_4b_3x3", 3, 256, strided(2));
        repeat("Repeat/block35", 5,
               {{{"Conv2d_1x1", 32}},
                {{"Conv2d_0a_1x1", 32}, {"Conv2d_0b_3x3", 32}},
                {{"Conv2d_0a_1x1", 32}, {"Conv2d_0b_3x3", 32}, {"Conv2d_0c_3x3", 32}}},
               256, 0.17f);
        reduction("Mixed_6a",
                  {{{"Conv2d_1a_3x3", 384}}, {{"Conv2d_0a_1x1", 192}, {"Conv2d_0b_3x3", 192}, {"Conv2d_1a_3x3", 256}}});
        repeat("Repeat_1/block17", 10,
               {{{"Conv2d_1x1", 128}}, {{"Conv2d_0a_1x1", 128}, {"Conv2d_0b_1x7", 128}, {"Conv2d_0c_7x1", 128}}}, 896,
               0.1f);
        reduction("Mixed_7a", {{{"Conv2d_0a_1x1", 256}, {"Conv2d_1a_3x3", 384}},
                               {{"Conv2d_0a_1x1", 256}, {"Conv2d_1a_3x3", 256}},
                               {{"Conv2d_0a_1x1", 256}, {"Conv2d_0b_3x3", 256}, {"Conv2d_1a_3x3", 256}}});
        const std::vector<Branch> block8{{{"Conv2d_1x1", 192}},
                                         {{"Conv2d_0a_1x1", 192}, {"Conv2d_0b_1x3", 192}, {"Conv2d_0c_3x1", 192}}};
        repeat("Repeat_2/block8", 5, block8, 1792, 0.2f);
        residual("Block8", block8, 1792, 1.f, false);
        global_average(s, "Logits/AvgPool_1a_8x8");
        s << FlattenLayer().set_name("Logits/Flatten");
        dense_biased(s, "Logits/Logits", 128);
        output_tensor();
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<InceptionResNetV1>(argc, argv);
}
