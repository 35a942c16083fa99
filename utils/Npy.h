// SPDX-License-Identifier: MIT
// The .npy format: a text header with type, order and shape, then the elements.
#ifndef ACL_UTILS_NPY_H
#define ACL_UTILS_NPY_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Types.h"

#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include <stdint.h>

namespace arm_compute {
namespace utils {
/// Type string of a .npy file for a data type, e.g. "<f4" for F32. An error for BFLOAT16 and UNKNOWN.
std::string get_typestring(DataType data_type);

namespace detail {
using NpyShape = std::vector<unsigned long>;

/// Type of the elements, e.g. "<f4": little-endian, floating point, 4 bytes.
struct NpyType {
    char byteorder;         ///< '<' little-endian, '>' big-endian, '|' a single byte
    char kind;              ///< 'f', 'i', 'u', ...
    unsigned int itemsize;  ///< Bytes
    std::string str() const { return std::string{byteorder, kind} + std::to_string(itemsize); }
};

/// Contents of the header of a file.
struct NpyHeader {
    NpyType dtype;
    bool fortran_order;  ///< The first index of the array is the fastest
    NpyShape shape;

    /// The same in libnpy's terms.
    template <typename Header, typename Type = decltype(Header::dtype)> operator Header() const {
        return Header{Type{dtype.byteorder, dtype.kind, dtype.itemsize}, fortran_order, shape};
    }
};

/// Reads a header. Afterwards the stream is at the first element.
///
/// @param[in,out] fs   A file, positioned at its beginning.
/// @param[in]     name Name of the file, for errors.
///
/// @return The header. The shape is in file order: the last dimension is x.
///
/// @throw std::runtime_error if the file is not a .npy file, is truncated, has a shape that does not fit into 64 bits,
/// or uses something that the format does not define.
NpyHeader read_npy_header(std::istream &fs, const std::string &name);

/// Fills a tensor from a .npy file whose header was read.
///
/// @param[in,out] fs          The file, positioned at its first element.
/// @param[in]     name        Name of the file, for errors.
/// @param[in]     header      Its header.
/// @param[in]     file_layout Layout of the array in the file. If the tensor's layout differs and it has more than two
///                            dimensions, the elements are rearranged between NCHW and NHWC.
/// @param[in,out] tensor      A mapped tensor of type QASYMM8, QASYMM8_SIGNED, S32, F32 or F16. Its type and shape
///                            must be those of the file, apart from trailing dimensions of 1. An F32 file
///                            may fill an F16 tensor; the elements are rounded.
///
/// @throw std::runtime_error if type or shape differ or the file is too short.
void read_npy(std::istream &fs, const std::string &name, const NpyHeader &header, DataLayout file_layout,
              ITensor &tensor);

/// Writes a header and the elements of a tensor.
///
/// @param[in,out] fs            Destination.
/// @param[in]     tensor        Mapped tensor of a type that get_typestring() supports.
/// @param[in]     fortran_order True: x is the first index of the array in the file; otherwise the last one.
void write_npy(std::ostream &fs, ITensor &tensor, bool fortran_order);
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute

// A program that carries libnpy along has these names from there.
#if !defined(NPY_HPP_)
#if __has_include("libnpy/npy.hpp")
#include "libnpy/npy.hpp"
#else
#include "include/libnpy/npy.hpp"
#endif
#endif

#endif  // ACL_UTILS_NPY_H
