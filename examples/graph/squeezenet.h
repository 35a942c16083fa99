// SPDX-License-Identifier: MIT
// SqueezeNet: Iandola and others, https://arxiv.org/abs/1602.07360
#pragma once

#include "examples/graph/network.h"

namespace networks {
/// Both versions. They differ in the first convolution and in the places where images are halved.
class SqueezeNetBase : public Network {
protected:
    using Network::Network;

    /// @param[in] window       Window of the first convolution.
    /// @param[in] channels     Outputs of the first convolution.
    /// @param[in] halved_after Fire blocks after which images are halved.
    void squeezenet(unsigned int window, unsigned int channels, std::initializer_list<unsigned int> halved_after) {
        IStream &s = stream();
        input(std::make_unique<CaffePreproccessor>(std::array<float, 3>{{122.68f, 116.67f, 104.01f}}), true);
        conv_relu(s, "conv1", "conv1", window, channels, strided(2));
        halve("pool1");
        for (unsigned int number = 2; number <= 9; ++number) {
            fire(number);
            if (std::find(halved_after.begin(), halved_after.end(), number) != halved_after.end()) {
                halve("pool" + std::to_string(number));
            }
        }
        conv_relu(s, "conv10", "conv10", 1, 1000, same(1));
        global_average(s, "pool10");
        s << FlattenLayer().set_name("flatten");
        softmax(s, "prob");
        output_classes();
    }

private:
    void halve(const std::string &name) { max_pool(stream(), name, 3, strided(2, 0, DimensionRoundingType::CEIL)); }
    /// Blocks 2 and 3 expand to 2 x 64 channels, 4 and 5 to 2 x 128, and so on.
    void fire(unsigned int number) {
        const std::string name = "fire" + std::to_string(number);
        const unsigned int expand = number / 2 * 64;
        conv_relu(stream(), name + "/squeeze1x1", name + "_squeeze1x1", 1, expand / 4, same(1));
        SubStream one(stream());
        SubStream three(stream());
        conv_relu(one, name + "/expand1x1", name + "_expand1x1", 1, expand, same(1));
        conv_relu(three, name + "/expand3x3", name + "_expand3x3", 3, expand, same(3));
        stream() << ConcatLayer(std::move(one), std::move(three)).set_name(name + "/concat");
    }
};
}  // namespace networks
