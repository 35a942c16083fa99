// SPDX-License-Identifier: MIT
// Writes JSON text: strings, objects and lists.
#pragma once

#include "arm_compute/core/utils/NumberText.h"

#include <string>
#include <utility>
#include <vector>

namespace ac::model {

/// A string in quotes, with the escapes that JSON requires.
inline std::string quoted(const std::string &text) {
    std::string made = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            made += std::string("\\") + c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            static const char digits[] = "0123456789abcdef";
            made += std::string("\\u00") + digits[static_cast<unsigned char>(c) >> 4] + digits[c & 15];
        } else {
            made += c;
        }
    }
    return made + "\"";
}

/// A number with digits after the point.
inline std::string json_number(double number, int digits = 6) {
    char text[64];
    arm_compute::detail::number_text(text, sizeof text, true, digits, number);
    return text;
}

/// {"key": value, ...}. The values must already be JSON.
inline std::string json_object(const std::vector<std::pair<std::string, std::string>> &entries) {
    std::string made = "{";
    for (const auto &entry : entries) {
        made += (made.size() == 1 ? "" : ", ") + quoted(entry.first) + ": " + entry.second;
    }
    return made + "}";
}

/// [value, ...], one value per line.
inline std::string json_list(const std::vector<std::string> &values) {
    std::string made = "[";
    for (const std::string &value : values) {
        made += (made.size() == 1 ? "\n  " : ",\n  ") + value;
    }
    return made + "]";
}

}  // namespace ac::model
