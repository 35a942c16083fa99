// SPDX-License-Identifier: MIT
#include "utils/Jpeg.h"

#include "utils/JpegFrame.h"

#include <algorithm>
#include <cmath>

namespace arm_compute {
namespace utils {
namespace detail {
namespace {
/// The samples of a component: the inverse cosine transform of its blocks.
void transform(JpegComponent &component, const std::array<int, jpeg_block_size> &steps) {
    std::array<std::array<float, 8>, 8> wave{};  // [frequency][position]
    for (size_t u = 0; u < 8; ++u) {
        for (size_t x = 0; x < 8; ++x) {
            wave[u][x] = static_cast<float>(
                (u == 0 ? std::sqrt(0.125) : 0.5) *
                std::cos((2 * static_cast<double>(x) + 1) * static_cast<double>(u) * 3.14159265358979323846 / 16));
        }
    }
    const size_t stride = static_cast<size_t>(component.stride);
    component.samples.resize(component.blocks.size());
    for (size_t b = 0; b < component.blocks.size() / jpeg_block_size; ++b) {
        std::array<float, jpeg_block_size> half{}, whole{};
        for (size_t i = 0; i < jpeg_block_size; ++i) {
            const float value = static_cast<float>(component.blocks[b * jpeg_block_size + i] * steps[i]);
            for (size_t x = 0; value != 0 && x < 8; ++x) {
                half[i / 8 * 8 + x] += value * wave[i % 8][x];
            }
        }
        for (size_t i = 0; i < jpeg_block_size; ++i) {
            for (size_t y = 0; y < 8; ++y) {
                whole[y * 8 + i % 8] += half[i] * wave[i / 8][y];
            }
        }
        for (size_t i = 0; i < jpeg_block_size; ++i) {
            const float sample = std::min(std::max(whole[i] + 128.5F, 0.F), 255.F);
            component.samples[((b / stride * 8 + i / 8) * stride + b % stride) * 8 + i % 8] =
                static_cast<uint8_t>(sample);
        }
    }
}

/// Between which samples of a component an element of the image lies, and how near to the second one.
struct Between {
    size_t first, second;
    float part;
};

std::vector<Between> places(int count, int samples, int largest) {
    const int have = (count * samples + largest - 1) / largest;
    std::vector<Between> made;
    for (int i = 0; i < count; ++i) {
        const float at = std::max(
            (static_cast<float>(i) + 0.5F) * static_cast<float>(samples) / static_cast<float>(largest) - 0.5F, 0.F);
        const int first = std::min(static_cast<int>(at), have - 1);
        made.push_back({static_cast<size_t>(first), static_cast<size_t>(std::min(first + 1, have - 1)),
                        at - static_cast<float>(first)});
    }
    return made;
}

uint8_t rounded(float value) {
    return static_cast<uint8_t>(std::min(std::max(value + 0.5F, 0.F), 255.F));
}

Pixels colours(const JpegFrame &frame) {
    Pixels image;
    image.width = static_cast<unsigned int>(frame.width);
    image.height = static_cast<unsigned int>(frame.height);
    const size_t width = image.width, pixels = width * image.height;
    image.rgb.resize(pixels * 3);
    for (size_t n = 0; n < 3; ++n) {
        const JpegComponent &c = frame.components[n % frame.components.size()];
        const std::vector<Between> xs = places(frame.width, c.across, frame.across),
                                   ys = places(frame.height, c.down, frame.down);
        const size_t stride = static_cast<size_t>(c.stride) * 8;
        for (size_t i = 0; i < pixels; ++i) {
            const Between &x = xs[i % width], &y = ys[i / width];
            const uint8_t *above = &c.samples[y.first * stride], *below = &c.samples[y.second * stride];
            const float a = above[x.first] + x.part * static_cast<float>(above[x.second] - above[x.first]);
            const float b = below[x.first] + x.part * static_cast<float>(below[x.second] - below[x.first]);
            image.rgb[i * 3 + n] = rounded(a + y.part * (b - a));
        }
    }
    const bool is_rgb = frame.components[0].id == 'R' && frame.components[1 % frame.components.size()].id == 'G';
    for (size_t i = 0;
         frame.components.size() == 3 && frame.colours != 0 && !(frame.colours < 0 && is_rgb) && i < pixels; ++i) {
        uint8_t *p = &image.rgb[i * 3];
        const float y = p[0], blue = p[1] - 128.F, red = p[2] - 128.F;
        p[0] = rounded(y + 1.402F * red);
        p[1] = rounded(y - 0.344136F * blue - 0.714136F * red);
        p[2] = rounded(y + 1.772F * blue);
    }
    return image;
}

}  // namespace

Pixels decode_jpeg(const std::string &file) {
    JpegFrame frame = read_jpeg(file);
    for (JpegComponent &component : frame.components) {
        transform(component, frame.steps[component.quantization]);
    }
    return colours(frame);
}
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute
