// SPDX-License-Identifier: MIT
// What a file is that is not what was expected, for messages.
#pragma once

#include <string>

namespace ac::model {

/// What a file that begins with @p head is, with a way to use it where there is one: "a TFLite model; ...". Empty if
/// its first bytes do not tell. 64 bytes suffice.
std::string kind_of_file(const std::string &head);

}  // namespace ac::model
