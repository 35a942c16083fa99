// SPDX-License-Identifier: MIT
// NumPy files, and images in PPM and PGM.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Reads a NumPy file in C or Fortran order. Throws Error for damaged files and other types.
Array read_npy(const std::string &path);
Array parse_npy(const std::string &bytes, const std::string &name);

/// Writes a NumPy file, version 1.0, in C order. bfloat16 is written as float.
void write_npy(const std::string &path, const Array &array);
std::string npy_bytes(const Array &array);

/// Throws Error if the file cannot be written.
void write_file(const std::string &path, std::string_view bytes);

/// Names of files for outputs of these names, all different: NAME.npy. What a file's name cannot hold becomes '_'; a
/// number follows where another output has the name already. Names that are kept as they are have precedence.
std::vector<std::string> npy_names(const std::vector<std::string> &names);

/// Reads an 8-bit PPM (P6) or PGM (P5) image as floats (value - mean) * scale. Its shape is (1, 3 or 1, height, width).
Array read_ppm(const std::string &path, const std::vector<double> &mean, const std::vector<double> &scale);

}  // namespace ac::model
