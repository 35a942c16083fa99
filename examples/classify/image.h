// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace classify {

/// A grey image, one byte per pixel, row by row from the top.
struct Image {
    size_t width = 0;
    size_t height = 0;
    std::vector<uint8_t> pixels;
};

/// Reads a binary PGM (P5) or PPM (P6) file with 8 or 16 bits per sample. Colours become their luma (ITU-R BT.601).
/// Throws std::runtime_error with the path for other or truncated files.
Image read_image(const std::string &path);

/// Resizes the image: bilinear, with the outer edges of the corner pixels aligned.
Image resized(const Image &image, size_t width, size_t height);

}  // namespace classify
