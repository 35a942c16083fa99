// SPDX-License-Identifier: MIT
// The digit classifier as constant data. scripts/platform_digits.py writes tables and weights from network.json.
#pragma once

#include <cstddef>

namespace digits {

enum class Kind { Convolution, Depthwise, Average, Flatten, FullyConnected, Softmax };

/// For layers other than convolutions, unused members are zero.
struct Layer {
    Kind kind;
    unsigned kernel[2];   ///< width and height in elements
    unsigned stride[2];   ///< along x and y
    unsigned padding[4];  ///< left, right, top, bottom
    float limit;          ///< upper bound of the bounded ReLU after it; 0: none
    unsigned shape[3];    ///< of the layer's result: channels, width, height
    float scale;          ///< of the layer's result, in a quantized network
    int offset;
    const void *weights, *bias;
    const float *scales;  ///< one per channel of a convolution's result, in a quantized network
    float weights_scale;  ///< of a fully connected layer, in a quantized network
    int weights_offset;
};

struct Network {
    const char *type;   ///< fp32, qasymm8 or qasymm8_signed
    unsigned shape[3];  ///< of the image: channels, width, height
    float mean, scale;  ///< an input is (pixel - mean) * scale
    float input_scale;  ///< of the quantized input
    int input_offset;
    const Layer *layers;
    size_t count;
};

extern const Network networks[];
extern const size_t network_count;

}  // namespace digits
