// SPDX-License-Identifier: MIT
// Inception-ResNet v2.
#include "examples/graph/inception_resnet.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class InceptionResNetV2 final : public InceptionResNet {
public:
    InceptionResNetV2()
        : InceptionResNet({"InceptionResNetV2", "inception_resnet_v2_model", 299, 299, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        stem();
        max_pool(s, "MaxPool_5a_3x3/MaxPool", 3, strided(2));
        mixed_5b();
        repeat("Repeat/block35", 10,
               {{{"Conv2d_1x1", 32}},
                {{"Conv2d_0a_1x1", 32}, {"Conv2d_0b_3x3", 32}},
                {{"Conv2d_0a_1x1", 32}, {"Conv2d_0b_3x3", 48}, {"Conv2d_0c_3x3", 64}}},
               320, 0.17f);
        reduction("Mixed_6a",
                  {{{"Conv2d_1a_3x3", 384}}, {{"Conv2d_0a_1x1", 256}, {"Conv2d_0b_3x3", 256}, {"Conv2d_1a_3x3", 384}}});
        repeat("Repeat_1/block17", 20,
               {{{"Conv2d_1x1", 192}}, {{"Conv2d_0a_1x1", 128}, {"Conv2d_0b_1x7", 160}, {"Conv2d_0c_7x1", 192}}}, 1088,
               0.1f);
        reduction("Mixed_7a", {{{"Conv2d_0a_1x1", 256}, {"Conv2d_1a_3x3", 384}},
                               {{"Conv2d_0a_1x1", 256}, {"Conv2d_1a_3x3", 288}},
                               {{"Conv2d_0a_1x1", 256}, {"Conv2d_0b_3x3", 288}, {"Conv2d_1a_3x3", 320}}});
        const std::vector<Branch> block8{{{"Conv2d_1x1", 192}},
                                         {{"Conv2d_0a_1x1", 192}, {"Conv2d_0b_1x3", 224}, {"Conv2d_0c_3x1", 256}}};
        repeat("Repeat_2/block8", 9, block8, 2080, 0.2f);
        residual("Block8", block8, 2080, 1.f, false);
        unit(s, "Conv2d_7b_1x1", 1, 1536);
        global_average(s, "Logits/AvgPool_1a_8x8");
        s << FlattenLayer().set_name("Logits/Flatten");
        dense_biased(s, "Logits/Logits", 1001);
        softmax(s, "Logits/Predictions");
        output_classes();
    }
    void mixed_5b() {
        SubStream a(stream());
        SubStream b(stream());
        SubStream c(stream());
        SubStream d(stream());
        branch(a, "Mixed_5b/Branch_0", {{"Conv2d_1x1", 96}});
        branch(b, "Mixed_5b/Branch_1", {{"Conv2d_0a_1x1", 48}, {"Conv2d_0b_5x5", 64}});
        branch(c, "Mixed_5b/Branch_2", {{"Conv2d_0a_1x1", 64}, {"Conv2d_0b_3x3", 96}, {"Conv2d_0c_3x3", 96}});
        pool(d, "Mixed_5b/Branch_3/AvgPool_0a_3x3", PoolingType::AVG, 3, same(3), true);
        branch(d, "Mixed_5b/Branch_3", {{"Conv2d_0b_1x1", 64}});
        stream() << ConcatLayer(std::move(a), std::move(b), std::move(c), std::move(d)).set_name("Mixed_5b/concat");
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<InceptionResNetV2>(argc, argv);
}
