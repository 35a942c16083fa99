// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace ac::ocl {

/// The SHA-256 (FIPS 180-4) of a text as 64 hexadecimal digits.
std::string digest(const std::string &text);

}  // namespace ac::ocl
