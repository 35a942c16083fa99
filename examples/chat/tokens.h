// SPDX-License-Identifier: MIT
// The tokens of a GGUF file of the kind "gpt2": pairs of bytes that were merged.
#pragma once

#include "arm_compute/model.h"

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace chat {

/// Letters and spaces are those of the C library in the locale of the program, digits those of ASCII.
class Tokens {
public:
    /// Throws std::runtime_error if the file has no such tokens.
    explicit Tokens(DLModelFileHandle file);

    /// Names of control tokens in the text are these tokens.
    std::vector<int64_t> encode(const std::string &text) const;
    /// The bytes of a token in an answer; none of a control token.
    std::string piece(int64_t token) const;
    /// Whether a token ends a turn.
    bool ends(int64_t token) const { return ends_.count(token) != 0; }
    bool has(const std::string &control) const { return control_.count(control) != 0; }

private:
    void add_pieces(const std::string &text, std::vector<int64_t> &tokens) const;
    void add_word(const std::wstring &word, std::vector<int64_t> &tokens) const;

    std::vector<std::string> texts_{};
    std::unordered_map<std::string, int64_t> places_{}, merges_{}, control_{};
    std::set<int64_t> ends_{};
    std::string of_byte_[256]{};                       ///< the character of a byte in tokens
    std::unordered_map<std::string, char> byte_of_{};  ///< and back
    bool single_digits_ = false;
};

}  // namespace chat
