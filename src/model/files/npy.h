// SPDX-License-Identifier: MIT
// NumPy files, and images in PPM and PGM.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// Reads a NumPy file in C or Fortran order. Throws Error for damaged files and other types. @p wanted is the type of
/// elements that NumPy stores as bytes without a meaning ("V1", "V2"): those of the package ml_dtypes.
Array read_npy(const std::string &path, Type wanted = Type::None);
Array parse_npy(const std::string &bytes, const std::string &name, Type wanted = Type::None);

/// A NumPy file, version 1.0, in C order. Types that NumPy lacks become float, int8 or uint8.
std::string npy_bytes(const Array &array);

/// Throws Error if the file cannot be written.
void write_file(const std::string &path, std::string_view bytes);

/// Names of files for outputs of these names, all different: NAME with an ending. What a file's name cannot hold
/// becomes '_'; a number follows where another output has the name already. Names that are kept as they are have
/// precedence.
std::vector<std::string> file_names(const std::vector<std::string> &names, const std::string &ending);

/// Reads an 8-bit PPM (P6) or PGM (P5) image as floats (value - mean) * scale. Its shape is (1, 3 or 1, height, width).
Array read_ppm(const std::string &path, const std::vector<double> &mean, const std::vector<double> &scale);

}  // namespace ac::model
