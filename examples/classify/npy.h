// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace classify {

/// The array of a .npy file (NumPy format 1.0 to 3.0, little-endian, C order): float32, int32, int8 or uint8.
struct Array {
    std::string type;           ///< "f4", "i4", "i1" or "u1"
    std::vector<size_t> shape;  ///< outermost dimension first, as in NumPy
    std::vector<uint8_t> bytes;

    size_t count() const;
    /// The elements as T, which must match `type`.
    template <class T> const T *as() const { return reinterpret_cast<const T *>(bytes.data()); }
};

/// Reads a file. Throws std::runtime_error with the path if it is not such an array or is truncated.
Array read_npy(const std::string &path);

/// The file's contents. Throws std::runtime_error if it cannot be read.
std::string read_file(const std::string &path);

}  // namespace classify
