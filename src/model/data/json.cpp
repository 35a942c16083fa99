// SPDX-License-Identifier: MIT
#include "src/model/data/json.h"

namespace ac::model {
namespace {

constexpr char digits[] = "0123456789abcdef";

/// Length of the character of UTF-8 that begins at @p at; 0 if there is none: a byte out of place, an overlong form,
/// half of a surrogate pair, or a code above U+10FFFF.
size_t utf8_length(const std::string &text, size_t at) {
    const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const unsigned int first = byte(at);
    const size_t length = first < 0x80   ? 1
                          : first < 0xC2 ? 0
                          : first < 0xE0 ? 2
                          : first < 0xF0 ? 3
                          : first < 0xF5 ? 4
                                         : 0;
    for (size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80) {
            return 0;
        }
    }
    const unsigned int second = byte(at + 1);
    const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                       (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return wrong ? 0 : length;
}

/// Whether a terminal may interpret the character of @p length bytes: controls (U+0000 to U+001F, U+007F to U+009F),
/// line and paragraph separators, and marks that change the direction of text.
bool is_control(const std::string &text, size_t at, size_t length) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
    if (length == 1) {
        return byte(0) < 0x20 || byte(0) == 0x7F;
    }
    if (length == 2) {
        return byte(0) == 0xC2 && byte(1) < 0xA0;
    }
    return length == 3 && byte(0) == 0xE2 &&
           ((byte(1) == 0x80 && ((byte(2) >= 0x8E && byte(2) <= 0x8F) || (byte(2) >= 0xA8 && byte(2) <= 0xAE))) ||
            (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
}

}  // namespace

std::string shown(const std::string &text) {
    std::string made;
    for (size_t at = 0; at < text.size();) {
        const size_t length = utf8_length(text, at), taken = length == 0 ? 1 : length;
        if (length != 0 && !is_control(text, at, length)) {
            made.append(text, at, length);
        } else {
            for (size_t i = at; i < at + taken; ++i) {
                const auto byte = static_cast<unsigned char>(text[i]);
                made += std::string("\\x") + digits[byte >> 4] + digits[byte & 15];
            }
        }
        at += taken;
    }
    return made;
}

std::string quoted(const std::string &text) {
    std::string made = "\"";
    for (size_t at = 0; at < text.size();) {
        const size_t length = utf8_length(text, at);
        if (length == 0) {
            made += "\\ufffd";
        } else if (text[at] == '"' || text[at] == '\\') {
            made += std::string("\\") + text[at];
        } else if (is_control(text, at, length)) {
            // One to three bytes hold a code of 16 bits.
            unsigned int code = static_cast<unsigned char>(text[at]) & (length == 1   ? 0x7FU
                                                                        : length == 2 ? 0x1FU
                                                                                      : 0x0FU);
            for (size_t i = 1; i < length; ++i) {
                code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
            }
            made += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4) {
                made += digits[code >> shift & 15U];
            }
        } else {
            made.append(text, at, length);
        }
        at += length == 0 ? 1 : length;
    }
    return made + "\"";
}

std::string json_object(const std::vector<std::pair<std::string, std::string>> &entries) {
    std::string made = "{";
    for (const auto &entry : entries) {
        made += (made.size() == 1 ? "" : ", ") + quoted(entry.first) + ": " + entry.second;
    }
    return made + "}";
}

std::string json_list(const std::vector<std::string> &values) {
    std::string made = "[";
    for (const std::string &value : values) {
        made += (made.size() == 1 ? "\n  " : ",\n  ") + value;
    }
    return made + "]";
}

}  // namespace ac::model
