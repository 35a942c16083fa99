// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

namespace arm_compute {
namespace support {
namespace cpp11 {
/// std::align: the first aligned place of a buffer.
///
/// @param[in]     alignment A power of two, in bytes.
/// @param[in]     size      Bytes that must fit.
/// @param[in,out] ptr       Start of the buffer; moved up to the aligned place.
/// @param[in,out] space     Bytes of the buffer; less by as many as ptr was moved.
///
/// @return The aligned place, or null if the bytes do not fit; then nothing is changed.
inline void *align(std::size_t alignment, std::size_t size, void *&ptr, std::size_t &space) {
    return std::align(alignment, size, ptr, space);
}
}  // namespace cpp11

namespace cpp14 {
using std::make_unique;
}  // namespace cpp14
}  // namespace support
}  // namespace arm_compute
