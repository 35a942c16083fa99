// SPDX-License-Identifier: MIT
// What a JPEG file says of an image, before it is turned into pixels.
#ifndef ACL_UTILS_JPEGFRAME_H
#define ACL_UTILS_JPEGFRAME_H

#include <array>
#include <string>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
namespace utils {
namespace detail {
constexpr int jpeg_block_size = 64;

/// Brightness, or one of the colours.
struct JpegComponent {
    unsigned int id{0};
    int across{1}, down{1};  ///< blocks of it in one unit of an interleaved scan
    size_t quantization{0};
    size_t dc_table{0}, ac_table{0};
    int previous_dc{0};
    int columns{0}, rows{0};        ///< blocks that the image needs
    int stride{0};                  ///< blocks in a row, whole units
    std::vector<int16_t> blocks{};  ///< coefficients, 64 a block
    std::vector<uint8_t> samples{};
};

struct JpegFrame {
    int width{0}, height{0};
    int across{1}, down{1};  ///< the largest of the components
    int colours{-1};         ///< what an Adobe segment says of them: 0 is RGB; -1: there is none
    std::vector<JpegComponent> components{};
    std::array<std::array<int, jpeg_block_size>, 4> steps{};  ///< of quantization
};

/// Reads all coefficients of a file.
///
/// @throw std::runtime_error as decode_jpeg().
JpegFrame read_jpeg(const std::string &file);
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_JPEGFRAME_H
