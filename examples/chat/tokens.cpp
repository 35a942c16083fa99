// SPDX-License-Identifier: MIT
#include "examples/chat/tokens.h"

#include <algorithm>
#include <cwchar>
#include <cwctype>
#include <stdexcept>

namespace chat {
namespace {

/// The facts of a file by key.
class Facts {
public:
    explicit Facts(DLModelFileHandle file) {
        if (DLModelFileFacts(file, &first_, &count_) != 0) {
            throw std::runtime_error(DLModelLastError());
        }
    }

    const DLModelFact *find(const std::string &key) const {
        const DLModelFact *const end = first_ + count_;
        const DLModelFact *const found =
            std::find_if(first_, end, [&](const DLModelFact &fact) { return fact.key == key; });
        return found == end ? nullptr : found;
    }
    std::vector<std::string> texts(const std::string &key) const {
        const DLModelFact *const found = find(key);
        if (found == nullptr || found->texts == nullptr) {
            throw std::runtime_error("the file has no texts '" + key + "'");
        }
        std::vector<std::string> all;
        for (int64_t i = 0; i < found->count; ++i) {
            all.emplace_back(found->texts[i].bytes, found->texts[i].size);
        }
        return all;
    }

private:
    const DLModelFact *first_ = nullptr;
    int count_ = 0;
};

std::wstring wide(const std::string &text) {
    std::wstring all(text.size(), L'\0');
    size_t count = 0;
    std::mbstate_t state{};
    for (size_t at = 0; at < text.size();) {
        const size_t size = std::mbrtowc(&all[count++], text.data() + at, text.size() - at, &state);
        if (size == 0 || size > text.size() - at) {
            throw std::runtime_error("the text is not UTF-8");
        }
        at += size;
    }
    all.resize(count);
    return all;
}

std::string narrow(const std::wstring &text) {
    std::string all;
    std::mbstate_t state{};
    for (const wchar_t c : text) {
        char bytes[16];
        all.append(bytes, std::wcrtomb(bytes, c, &state));
    }
    return all;
}

enum class Class { space, letter, digit, other };

Class class_of(wchar_t c) {
    const auto code = static_cast<wint_t>(c);
    return c >= L'0' && c <= L'9' ? Class::digit
           : std::iswspace(code)  ? Class::space
           : std::iswalpha(code)  ? Class::letter
                                  : Class::other;
}

/// The length of the word of GPT-2 at @p at: 's, 't, 're, 've, 'm, 'll, 'd; letters, digits or others with a space
/// before them; spaces, the last of them with the word after it.
size_t word_at(const std::wstring &text, size_t at) {
    for (const wchar_t *const end : {L"'s", L"'t", L"'re", L"'ve", L"'m", L"'ll", L"'d"}) {
        if (text.compare(at, std::wcslen(end), end) == 0) {
            return std::wcslen(end);
        }
    }
    const size_t skip = text[at] == L' ' && at + 1 < text.size() && class_of(text[at + 1]) != Class::space ? 1 : 0;
    const Class kind = class_of(text[at + skip]);
    size_t end = at + skip;
    while (end < text.size() && class_of(text[end]) == kind) {
        ++end;
    }
    const bool gives_one = kind == Class::space && end < text.size() && end - at > 1;
    return end - at - (gives_one ? 1 : 0);
}

}  // namespace

Tokens::Tokens(DLModelFileHandle file) {
    const Facts facts(file);
    const auto one = [&](const std::string &key) { return facts.find(key) == nullptr ? "" : facts.texts(key).at(0); };
    const std::string kind = one("tokenizer.ggml.model"), cut = one("tokenizer.ggml.pre");
    if (kind != "gpt2" || (cut != "gpt-2" && cut != "smollm" && !cut.empty())) {
        throw std::runtime_error("tokens of the kind '" + kind + "' with cuts '" + cut +
                                 "' are not supported; supported: gpt2 with gpt-2 or smollm");
    }
    single_digits_ = cut == "smollm";
    texts_ = facts.texts("tokenizer.ggml.tokens");
    const DLModelFact *const types = facts.find("tokenizer.ggml.token_type");
    constexpr int32_t control = 3;
    for (size_t i = 0; i < texts_.size(); ++i) {
        const bool is_control = types != nullptr && std::string(types->type) == "int32" &&
                                i < static_cast<size_t>(types->count) &&
                                static_cast<const int32_t *>(types->numbers)[i] == control;
        (is_control ? control_ : places_).emplace(texts_[i], static_cast<int64_t>(i));
    }
    for (const std::string &merge : facts.texts("tokenizer.ggml.merges")) {
        merges_.emplace(merge, static_cast<int64_t>(merges_.size()));
    }
    for (const char *const name : {"<|im_end|>", "<|endoftext|>"}) {
        if (has(name)) {
            ends_.insert(control_.at(name));
        }
    }
    // A printable byte is the character of its code, the others are the characters from 256 on.
    wchar_t next = 256;
    for (int byte = 0; byte < 256; ++byte) {
        const bool printable = (byte > 32 && byte < 127) || (byte > 160 && byte != 173);
        of_byte_[byte] = narrow(std::wstring(1, printable ? static_cast<wchar_t>(byte) : next));
        next += printable ? 0 : 1;
        byte_of_.emplace(of_byte_[byte], static_cast<char>(byte));
    }
}

std::vector<int64_t> Tokens::encode(const std::string &text) const {
    std::vector<int64_t> tokens;
    for (size_t at = 0; at < text.size();) {
        size_t end = text.size();
        const std::pair<const std::string, int64_t> *found = nullptr;
        for (const auto &name : control_) {
            const size_t place = text.find(name.first, at);
            if (place < end || (place == end && found != nullptr && name.first.size() > found->first.size())) {
                end = place;
                found = &name;
            }
        }
        add_pieces(text.substr(at, end - at), tokens);
        at = end;
        if (found != nullptr) {
            tokens.push_back(found->second);
            at += found->first.size();
        }
    }
    return tokens;
}

void Tokens::add_pieces(const std::string &text, std::vector<int64_t> &tokens) const {
    const std::wstring all = wide(text);
    for (size_t begin = 0; begin < all.size();) {
        size_t end = begin;
        while (end < all.size() && (!single_digits_ || class_of(all[end]) != Class::digit)) {
            ++end;
        }
        const std::wstring part = all.substr(begin, std::max<size_t>(end - begin, 1));  // a digit is alone
        for (size_t at = 0; at < part.size();) {
            const size_t size = word_at(part, at);
            add_word(part.substr(at, size), tokens);
            at += size;
        }
        begin += part.size();
    }
}

/// Merges the pair that was merged first until no pair of the word was.
void Tokens::add_word(const std::wstring &word, std::vector<int64_t> &tokens) const {
    std::vector<std::string> parts;
    for (const char byte : narrow(word)) {
        parts.push_back(of_byte_[static_cast<unsigned char>(byte)]);
    }
    while (parts.size() > 1) {
        size_t best = parts.size();
        auto rank = static_cast<int64_t>(merges_.size());
        for (size_t i = 0; i + 1 < parts.size(); ++i) {
            const auto found = merges_.find(parts[i] + " " + parts[i + 1]);
            if (found != merges_.end() && found->second < rank) {
                best = i;
                rank = found->second;
            }
        }
        if (best == parts.size()) {
            break;
        }
        parts[best] += parts[best + 1];
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    }
    for (const std::string &part : parts) {
        const auto found = places_.find(part);
        if (found == places_.end()) {
            throw std::runtime_error("there is no token '" + part + "'");
        }
        tokens.push_back(found->second);
    }
}

std::string Tokens::piece(int64_t token) const {
    const std::string &text = texts_.at(static_cast<size_t>(token));
    if (has(text)) {
        return "";
    }
    std::string bytes;
    for (size_t at = 0; at < text.size();) {
        size_t size = 1;
        while (at + size < text.size() && (static_cast<unsigned char>(text[at + size]) & 0xC0U) == 0x80U) {
            ++size;
        }
        const auto found = byte_of_.find(text.substr(at, size));
        bytes += found == byte_of_.end() ? text.substr(at, size) : std::string(1, found->second);
        at += size;
    }
    return bytes;
}

}  // namespace chat
