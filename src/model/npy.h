// SPDX-License-Identifier: MIT
// Files of NumPy, and images in PPM and PGM.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Reads a file of NumPy in C or Fortran order. Throws Error for anything that is damaged or of another type.
Array read_npy(const std::string &path);
Array parse_npy(const std::string &bytes, const std::string &name);

/// Writes one, version 1.0, in C order. bfloat16 is written as float.
void write_npy(const std::string &path, const Array &array);
std::string npy_bytes(const Array &array);

/// An image in PPM (P6) or PGM (P5) of 8 bits as floats (value - mean) * scale, of shape (1, 3 or 1, height, width).
Array read_ppm(const std::string &path, const std::vector<double> &mean, const std::vector<double> &scale);

}  // namespace ac::model
