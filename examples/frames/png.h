// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <stdint.h>

/// Writes a grey image, rows from top to bottom, uncompressed (PNG specification, ISO/IEC 15948). Throws if the file
/// cannot be written.
void write_png(const std::string &path, unsigned width, unsigned height, const std::vector<uint8_t> &pixels);
