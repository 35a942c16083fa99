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

namespace npy {
using ndarray_len_t = unsigned long;
using shape_t = std::vector<ndarray_len_t>;

/// Type of the elements, e.g. "<f4": little-endian, floating point, 4 bytes.
struct dtype_t {
    char byteorder;         ///< '<' little-endian, '>' big-endian, '|' a single byte
    char kind;              ///< 'f', 'i', 'u', ...
    unsigned int itemsize;  ///< Bytes
    std::string str() const { return std::string{byteorder, kind} + std::to_string(itemsize); }
};

/// What the header of a file says.
struct header_t {
    dtype_t dtype;
    bool fortran_order;  ///< The first index of the array is the fastest one
    shape_t shape;
};
}  // namespace npy

namespace arm_compute {
namespace utils {
/// Type string of a .npy file for a data type, e.g. "<f4" for F32. An error for BFLOAT16 and UNKNOWN.
std::string get_typestring(DataType data_type);

namespace detail {
/// Reads a header. The stream is then at the first element.
///
/// @param[in,out] fs   An open file, at its beginning.
/// @param[in]     name Name of the file, for errors.
///
/// @return The header; the shape is in the order of the file (the last dimension is x).
///
/// @throw std::runtime_error if the file is no .npy file, is cut off, has a shape that does not fit into 64 bits, or
/// says what the format does not know.
npy::header_t read_npy_header(std::istream &fs, const std::string &name);

/// Fills a tensor from a .npy file whose header was read.
///
/// @param[in,out] fs          The file, at its first element.
/// @param[in]     name        Name of the file, for errors.
/// @param[in]     header      Its header.
/// @param[in]     file_layout Layout of the array in the file. If the tensor's layout differs and it has more than two
///                            dimensions, the elements are rearranged between NCHW and NHWC.
/// @param[in,out] tensor      A tensor of type QASYMM8, QASYMM8_SIGNED, S32, F32 or F16, mapped. Its type and shape
/// must be those of the
///                            file; trailing dimensions of 1 are ignored; a file of F32 fills a tensor of F16, rounded.
///
/// @throw std::runtime_error for another type or shape, and for a file that is too short.
void read_npy(std::istream &fs, const std::string &name, const npy::header_t &header, DataLayout file_layout,
              ITensor &tensor);

/// Writes a header and the elements of a tensor.
///
/// @param[in,out] fs            Where to.
/// @param[in]     tensor        Tensor of any type that get_typestring() knows, mapped.
/// @param[in]     fortran_order True: the first index of the array in the file is x; otherwise it is the last one.
void write_npy(std::ostream &fs, ITensor &tensor, bool fortran_order);
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_NPY_H
