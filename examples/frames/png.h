// SPDX-License-Identifier: MIT
#ifndef EXAMPLES_FRAMES_PNG_H
#define EXAMPLES_FRAMES_PNG_H

#include <string>
#include <vector>

#include <stdint.h>

/// A grey image, rows from top to bottom, without compression (PNG specification, ISO/IEC 15948). Throws where the
/// file cannot be written.
void write_png(const std::string &path, unsigned width, unsigned height, const std::vector<uint8_t> &pixels);

#endif  // EXAMPLES_FRAMES_PNG_H
