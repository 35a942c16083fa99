// SPDX-License-Identifier: MIT
// The digit classifier as constant data. scripts/bare_metal.py writes the tables and the weights from network.json.
#pragma once

#include <cstddef>

namespace digits {

enum class Kind { Convolution, Depthwise, Average, Flatten, FullyConnected, Softmax };

/// Of a layer of another kind than convolution, only what it needs is not zero.
struct Layer {
    Kind kind;
    unsigned kernel[2];   ///< elements in x and y
    unsigned stride[2];   ///< in x and y
    unsigned padding[4];  ///< left, right, top, bottom
    float limit;          ///< upper bound of the bounded ReLU behind it; 0: it has none
    unsigned shape[3];    ///< of its result: channels, width, height
    float scale;          ///< of its result, in a quantized network
    int offset;
    const void *weights, *bias;
    const float *scales;  ///< one for each channel of a convolution's result, in a quantized network
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
