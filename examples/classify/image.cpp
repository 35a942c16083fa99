// SPDX-License-Identifier: MIT
#include "examples/classify/image.h"

#include "examples/classify/npy.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <stdexcept>

namespace classify {
namespace {

[[noreturn]] void refuse(const std::string &path, const std::string &why) {
    throw std::runtime_error(path + ": " + why);
}

/// The next number of a Netpbm header. Skips white space and comments (# to the end of the line).
size_t next_number(const std::string &data, size_t &at, const std::string &path) {
    while (at < data.size() && (std::isspace(static_cast<unsigned char>(data[at])) != 0 || data[at] == '#')) {
        if (data[at] == '#') {
            at = std::min(data.find('\n', at), data.size() - 1);
        }
        ++at;
    }
    size_t n = 0;
    const size_t first = at;
    while (at < data.size() && std::isdigit(static_cast<unsigned char>(data[at])) != 0 && at - first < 9) {
        n = n * 10 + static_cast<size_t>(data[at++] - '0');
    }
    if (at == first) {
        refuse(path, "the image header is damaged");
    }
    return n;
}

}  // namespace

Image read_image(const std::string &path) {
    const std::string data = read_file(path);
    if (data.size() < 2 || data[0] != 'P' || (data[1] != '5' && data[1] != '6')) {
        refuse(path, "is neither a binary PGM (P5) nor a binary PPM (P6) file");
    }
    const size_t channels = data[1] == '6' ? 3 : 1;
    size_t at = 2;
    Image image;
    image.width = next_number(data, at, path);
    image.height = next_number(data, at, path);
    const size_t maximum = next_number(data, at, path);
    if (image.width == 0 || image.height == 0 || image.width > 65536 || image.height > 65536) {
        refuse(path, "an image of " + std::to_string(image.width) + " x " + std::to_string(image.height) + " pixels");
    }
    if (maximum == 0 || maximum > 65535) {
        refuse(path, "samples up to " + std::to_string(maximum) + "; 1 to 65535 is allowed");
    }
    ++at;  // one white space ends the header
    const size_t bytes = maximum > 255 ? 2 : 1;
    const size_t needed = image.width * image.height * channels * bytes;
    if (data.size() < at || data.size() - at < needed) {
        refuse(path, "is cut off: " + std::to_string(data.size() < at ? 0 : data.size() - at) + " of " +
                         std::to_string(needed) + " bytes of pixels");
    }
    const auto sample = [&](size_t i) {
        const auto byte = [&](size_t k) { return static_cast<double>(static_cast<unsigned char>(data[at + k])); };
        return (bytes == 1 ? byte(i) : byte(2 * i) * 256 + byte(2 * i + 1)) * 255.0 / static_cast<double>(maximum);
    };
    image.pixels.resize(image.width * image.height);
    for (size_t i = 0; i < image.pixels.size(); ++i) {
        const double grey =
            channels == 1 ? sample(i) : 0.299 * sample(3 * i) + 0.587 * sample(3 * i + 1) + 0.114 * sample(3 * i + 2);
        image.pixels[i] = static_cast<uint8_t>(std::lround(std::min(grey, 255.0)));
    }
    return image;
}

Image resized(const Image &image, size_t width, size_t height) {
    if (image.width == width && image.height == height) {
        return image;
    }
    Image out{width, height, std::vector<uint8_t>(width * height)};
    const auto source = [](size_t i, size_t to, size_t from) {
        const double x = (static_cast<double>(i) + 0.5) * static_cast<double>(from) / static_cast<double>(to) - 0.5;
        return std::min(std::max(x, 0.0), static_cast<double>(from - 1));
    };
    for (size_t y = 0; y < height; ++y) {
        const double sy = source(y, height, image.height);
        const auto y0 = static_cast<size_t>(sy);
        const size_t y1 = std::min(y0 + 1, image.height - 1);
        for (size_t x = 0; x < width; ++x) {
            const double sx = source(x, width, image.width);
            const auto x0 = static_cast<size_t>(sx);
            const size_t x1 = std::min(x0 + 1, image.width - 1);
            const double fx = sx - static_cast<double>(x0);
            const double fy = sy - static_cast<double>(y0);
            const auto at = [&](size_t px, size_t py) {
                return static_cast<double>(image.pixels[py * image.width + px]);
            };
            const double top = at(x0, y0) * (1 - fx) + at(x1, y0) * fx;
            const double bottom = at(x0, y1) * (1 - fx) + at(x1, y1) * fx;
            out.pixels[y * width + x] = static_cast<uint8_t>(std::lround(top * (1 - fy) + bottom * fy));
        }
    }
    return out;
}

}  // namespace classify
