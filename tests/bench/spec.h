// SPDX-License-Identifier: MIT
// The first word of a case: conv1x3s2_nchw_n4_relu is a convolution of width 1, height 3, stride 2, and so
// on.
#pragma once

#include <string>

namespace bench {

struct Spec {
    std::string name;  ///< conv or dw alone; the whole name without options for others
    unsigned width = 1, height = 1, stride = 1, batch = 1, multiplier = 1;
    unsigned block = 32;  ///< nbits: elements with one scale; 0: all of a column
    bool offset = false;  ///< nbits: with zero points
    bool nchw = false, relu = false;
    bool per_channel = false;  ///< 8-bit weights have one scale per output channel
    bool fresh = false;        ///< gemm: B may change, so it is packed in each run
    bool fixed = false;        ///< gemm, conv: weights in the fixed format that the CPU prefers
    bool fast = false;         ///< gemm, conv: fast math
    bool edge = false;         ///< resized images: outside elements are those of the edge
    bool product = false;      ///< conv: as a matrix product, whatever method it would use otherwise

    /// Extent of the destination if the padding is half the window.
    unsigned out(unsigned in, unsigned window) const { return (in + 2 * (window / 2) - window) / stride + 1; }
};

/// Throws std::invalid_argument for a word that is not a case.
Spec parse(const std::string &word);

}  // namespace bench
