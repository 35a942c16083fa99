// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/case.h"

#include <string>

namespace bench {

/// image_*: functions of images. Returns false if the name is not one of them.
bool make_vision(Case &made, const Words &words, const std::string &name);

/// Pixel of the benchmarks' picture: squares of two brightnesses with rounded corners on a slope, with noise.
inline uint8_t picture(int x, int y) {
    const unsigned noise = (unsigned(x) * 2654435761u ^ unsigned(y) * 2246822519u) * 3266489917u >> 28;
    const int square = ((x / 40 + y / 30) & 1) != 0 ? 90 : 20;
    return uint8_t(square + (x + 2 * y) / 16 % 64 + int(noise) / 2);
}

/// Where the maps of image_remap and the matrices of image_affine and image_perspective take a pixel from:
/// column-major.
constexpr float affine_matrix[9] = {0.9f, 0.1f, -0.1f, 0.9f, 30.25f, 10.75f, 0.f, 0.f, 0.f};
constexpr float perspective_matrix[9] = {0.9f, 0.1f, 0.0001f, -0.1f, 0.9f, 0.0001f, 30.25f, 10.75f, 1.f};

}  // namespace bench
