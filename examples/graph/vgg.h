// SPDX-License-Identifier: MIT
// VGG: Simonyan, Zisserman, https://arxiv.org/abs/1409.1556
#pragma once

#include "examples/graph/network.h"

namespace networks {
/// Five stages of 3x3 convolutions, then three fully connected layers.
class VggBase : public Network {
protected:
    using Network::Network;

    /// @param[in] deep Convolutions in each of the last three stages: 3 for VGG16, 4 for VGG19.
    void vgg(unsigned int deep) {
        IStream &s = stream();
        input(std::make_unique<CaffePreproccessor>(std::array<float, 3>{{123.68f, 116.779f, 103.939f}}), true);
        const unsigned int channels[] = {64, 128, 256, 512, 512};
        for (unsigned int stage = 1; stage <= 5; ++stage) {
            for (unsigned int i = 1; i <= (stage < 3 ? 2 : deep); ++i) {
                const std::string number = std::to_string(stage) + "_" + std::to_string(i);
                conv_relu(s, "conv" + number, "conv" + number, 3, channels[stage - 1], same(3));
            }
            max_pool(s, "pool" + std::to_string(stage), 2, strided(2));
        }
        for (const char *name : {"fc6", "fc7"}) {
            dense(s, name, name, 4096);
            relu(s, name);
        }
        dense(s, "fc8", "fc8", 1000);
        softmax(s, "prob");
        output_classes();
    }
};
}  // namespace networks
