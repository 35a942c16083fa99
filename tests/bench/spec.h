// SPDX-License-Identifier: MIT
// What the first word of a case says: conv1x3s2_nchw_n4_relu is a convolution of width 1, height 3, stride 2, and so
// on.
#pragma once

#include <string>

namespace bench {

struct Spec {
    std::string name;  ///< conv and dw alone; other names whole, but for the options
    unsigned width = 1, height = 1, stride = 1, batch = 1, multiplier = 1;
    bool nchw = false, relu = false;
    bool per_channel = false;  ///< 8-bit weights have a scale for each output channel
    bool fresh = false;        ///< gemm: B may change, so that it is packed in each run
    bool fixed = false;        ///< gemm, conv: weights in the fixed format that the CPU reads best
    bool fast = false;         ///< gemm, conv: fast math
    bool edge = false;         ///< resized images: what is outside is as the edge is
    bool product = false;      ///< conv: as a product, by whatever other method it would be

    /// Extent of the destination where the padding is half of the window.
    unsigned out(unsigned in, unsigned window) const { return (in + 2 * (window / 2) - window) / stride + 1; }
};

/// Throws std::invalid_argument for a word that is no case.
Spec parse(const std::string &word);

}  // namespace bench
