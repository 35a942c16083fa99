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
    std::vector<uint8_t> rgb{};  ///< Row by row, three bytes per pixel.
};

/// Decodes a JPEG file with libjpeg. The build uses libjpeg if it is installed for the target (scripts/build/graph.py).
///
/// @param[in] file The bytes of the file.
///
/// @return The image. A grey image has three equal bytes per pixel.
///
/// @throw std::runtime_error if the file is damaged, truncated or of another kind, or if there is no libjpeg.
Pixels decode_jpeg(const std::string &file);
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_JPEG_H
