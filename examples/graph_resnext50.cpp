// SPDX-License-Identifier: MIT
// ResNeXt-50: Xie and others, "Aggregated residual transformations for deep neural networks",
// https://arxiv.org/abs/1611.05431
#include "examples/graph/network.h"
#include "utils/Utils.h"

namespace {
using namespace networks;

class ResNeXt50 final : public Network {
public:
    ResNeXt50() : Network({"ResNeXt50", "resnext50_model", 224, 224, Quantized::NO}) {}

private:
    void build() override {
        IStream &s = stream();
        input(nullptr, true);
        scale(s, "bn_data/Scale", "bn_data");
        conv(s, "conv0/Convolution", "conv0", 7, 64, PadStrideInfo(2, 2, 2, 3, 2, 3, DimensionRoundingType::FLOOR), 1,
             "_weights.npy", "_biases.npy");
        relu(s, "conv0");
        max_pool(s, "pool0", 3, halved());
        stage(1, 256, 3, 1);
        stage(2, 512, 4, 2);
        stage(3, 1024, 6, 2);
        stage(4, 2048, 3, 2);
        global_average(s, "pool1");
        s << FlattenLayer().set_name("predictions/Reshape");
        if (params.labels.empty()) {
            output_tensor();
        } else {  // the labels are the expected values
            s << OutputLayer(get_npy_output_accessor(params.labels, TensorShape(2048U), DataType::F32));
        }
    }
    void scale(IStream &s, const std::string &name, const std::string &files) {
        s << ScaleLayer(file(files + "_mul.npy"), file(files + "_add.npy")).set_name(name);
    }
    /// Units of 1x1, grouped 3x3 and 1x1 convolutions with a shortcut. The first unit has the stride.
    void stage(unsigned int number, unsigned int depth, unsigned int units, unsigned int stride) {
        for (unsigned int i = 1; i <= units; ++i) {
            const std::string prefix = "stage" + std::to_string(number) + "_unit" + std::to_string(i) + "_";
            const std::string name = "stage" + std::to_string(number) + "/unit" + std::to_string(i) + "/";
            SubStream left(stream());
            SubStream right(stream());
            conv(right, name + "conv1/convolution", prefix + "conv1", 1, depth / 2, same(1), 1, "_weights.npy",
                 "_biases.npy");
            relu(right, name + "conv1");
            conv(right, name + "conv2/convolution", prefix + "conv2", 3, depth / 2,
                 i == 1 && stride == 2 ? halved() : same(3), 32, "_weights.npy", nullptr);
            scale(right, name + "conv2/Scale", prefix + "bn2");
            relu(right, name + "conv2");
            conv(right, name + "conv3/convolution", prefix + "conv3", 1, depth, same(1), 1, "_weights.npy",
                 "_biases.npy");
            if (i == 1) {
                conv(left, name + "sc/convolution", prefix + "sc", 1, depth, strided(stride), 1, "_weights.npy",
                     nullptr);
                scale(left, name + "sc/scale", prefix + "sc_bn");
            }
            add(name + "add", left, right);
            relu(stream(), name + "add");
        }
    }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<ResNeXt50>(argc, argv);
}
