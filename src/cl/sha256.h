// SPDX-License-Identifier: MIT
#ifndef AC_CL_SHA256_H
#define AC_CL_SHA256_H

#include <string>

namespace ac {
namespace ocl {

/// The SHA-256 (FIPS 180-4) of a text as 64 hexadecimal digits.
std::string digest(const std::string &text);

}  // namespace ocl
}  // namespace ac

#endif  // AC_CL_SHA256_H
