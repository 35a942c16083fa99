// SPDX-License-Identifier: MIT
// Writes JSON text: strings, objects and lists; and names for a terminal.
#pragma once

#include "arm_compute/core/utils/NumberText.h"

#include <string>
#include <utility>
#include <vector>

namespace ac::model {

/// The text without what a terminal interprets or cannot display: such bytes become \\xNN.
std::string shown(const std::string &text);

/// A string in quotes: valid JSON in UTF-8 for any bytes. What is no UTF-8 becomes U+FFFD; controls are escaped.
std::string quoted(const std::string &text);

/// A number with digits after the point.
inline std::string json_number(double number, int digits = 6) {
    char text[64];
    arm_compute::detail::number_text(text, sizeof text, true, digits, number);
    return text;
}

/// {"key": value, ...}. The values must already be JSON.
std::string json_object(const std::vector<std::pair<std::string, std::string>> &entries);

/// [value, ...], one value per line.
std::string json_list(const std::vector<std::string> &values);

}  // namespace ac::model
