// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_JPEG_H
#define ACL_UTILS_JPEG_H

#include <string>
#include <vector>

#include <stdint.h>

namespace arm_compute {
namespace utils {
namespace detail {
/// A decoded image.
struct Pixels {
    unsigned int width{0};
    unsigned int height{0};
    std::vector<uint8_t> rgb{};  ///< Row by row, three bytes a pixel.
};

/// Decodes a JPEG file: sequential or progressive with Huffman coding, 8 bits a sample, grey or three components with
/// any subsampling. Samples that the file leaves out are interpolated linearly.
///
/// @param[in] file The bytes of the file.
///
/// @return The image. Grey has three equal bytes a pixel.
///
/// @throw std::runtime_error if the file is damaged or cut off, or is of another kind.
Pixels decode_jpeg(const std::string &file);
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_JPEG_H
