// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace classify {

/// An array of a .npy file (NumPy's format 1.0 to 3.0, little-endian, C order): float32, int32, int8 or uint8.
struct Array {
    std::string type;           ///< "f4", "i4", "i1" or "u1"
    std::vector<size_t> shape;  ///< outermost dimension first, as NumPy prints it
    std::vector<uint8_t> bytes;

    size_t count() const;
    /// The elements as T, which must be what `type` says.
    template <class T> const T *as() const { return reinterpret_cast<const T *>(bytes.data()); }
};

/// Reads a file; throws std::runtime_error with the path for anything that is not such an array, complete.
Array read_npy(const std::string &path);

/// The file's contents; throws std::runtime_error where it cannot be read.
std::string read_file(const std::string &path);

}  // namespace classify
