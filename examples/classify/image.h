// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace classify {

/// A grey picture, one byte a pixel, row by row from the top.
struct Image {
    size_t width = 0;
    size_t height = 0;
    std::vector<uint8_t> pixels;
};

/// Reads a binary PGM (P5) or PPM (P6) file of 8 or 16 bits a sample; colours become their luma (ITU-R BT.601).
/// Throws std::runtime_error with the path for anything else, or a file that is cut off.
Image read_image(const std::string &path);

/// The image at another size: bilinear, with the corners of the pixel grid aligned at the pixels' edges.
Image resized(const Image &image, size_t width, size_t height);

}  // namespace classify
