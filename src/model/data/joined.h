// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace ac::model {

/// Texts one after another. Smaller code than a sum of strings, which has a temporary one for each operand.
std::string joined(std::initializer_list<std::string_view> texts);

}  // namespace ac::model
