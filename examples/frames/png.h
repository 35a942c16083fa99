// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <stdint.h>

/// A grey image, rows from top to bottom, without compression (PNG specification, ISO/IEC 15948). Throws where the
/// file cannot be written.
void write_png(const std::string &path, unsigned width, unsigned height, const std::vector<uint8_t> &pixels);
