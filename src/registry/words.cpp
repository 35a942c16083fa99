// SPDX-License-Identifier: MIT
#include "src/registry/words.h"

#include "src/base/edits.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

namespace ac::registry {

size_t length_of(const char *name) noexcept {
    size_t length = 0;
    while (name[length] > '?' || (name[length] >= '0' && name[length] <= '9')) {
        ++length;
    }
    return length;
}

namespace {

/// The blank after a word, or the end.
const char *end_of_word(const char *at) noexcept {
    while (*at > ' ') {
        ++at;
    }
    return at;
}

}  // namespace

bool is_name(const char *text, const char *name, size_t length) noexcept {
    // Most names differ in their first character, which needs no length.
    return (length == 0 || *text == *name) && length_of(text) == length && memcmp(text, name, length) == 0;
}

void Words::step() noexcept {
    ++number;
    if (names_ != 0) {
        at_ = --names_ != 0 ? at_ + strlen(at_) + 1 : "";
        return;
    }
    at_ = end_of_word(at_);
    if (*at_ == 0 && back_ != nullptr) {
        at_ = end_of_word(std::exchange(back_, nullptr));
    }
    at_ += *at_ == ' ' ? 1 : 0;
    if (*at_ == '&') {
        back_ = at_;
        at_ = find_record(at_ + 1);
        step();
    }
}

const char *Words::rest() const noexcept {
    return name() + length_of(name());
}

int8_t place_of(const Words &word) noexcept {
    const char *const sign = word.rest() + strcspn(word.rest(), " =");
    return *sign != '=' ? int8_t{-1} : sign[1] > ' ' ? static_cast<int8_t>(sign[1] - '0') : int8_t{0};
}

void seek(Words &words, bool of_attributes, const char *name, size_t length) noexcept {
    while (words && ((words.sort() == attribute) != of_attributes || !is_name(words.name(), name, length))) {
        words.step();
    }
}

AclStatus look_up(Refusal &refusal, Words &words, bool of_attributes, const char *name, size_t length,
                  const char *owner, const char *what) noexcept {
    Words others = words;
    seek(words, of_attributes, name, length);
    if (words) {
        return AclSuccess;
    }
    size_t least = SIZE_MAX;
    const char *nearest = "";
    for (; others; others.step()) {
        const char *const other = others.name();
        const size_t n = length_of(other), distance = edits(name, length, other, n);
        if ((others.sort() == attribute) == of_attributes && distance < least && 3 * distance <= std::max(n, length)) {
            least = distance;
            nearest = other;
        }
    }
    return refusal.set(AclInvalidArgument, "%.*s%s \"%.48s\"%s%.*s%s", static_cast<int>(length_of(owner)), owner, what,
                       name, *nearest != 0 ? "; did you mean \"" : "", static_cast<int>(length_of(nearest)), nearest,
                       *nearest != 0 ? "\"?" : "");
}

namespace {

/// The record that begins with a name, among consecutive ones; null if there is none. Counts those before it.
__attribute__((noinline)) const char *record_from(const char *at, const char *name, size_t length,
                                                  size_t &before) noexcept {
    for (; *at != 0 && !is_name(at, name, length); at += strlen(at) + 1) {
        ++before;
    }
    return *at != 0 ? at : nullptr;
}

/// Records that were found: the offset of the name that refers to it, and its own.
std::atomic<uint32_t> found_records[64];

}  // namespace

const char *find_operator(const char *name, size_t &number) noexcept {
    number = 0;
    const char *const found = record_from(records, name, strlen(name), number);
    return number < operator_records.count ? found : nullptr;
}

const char *find_record(const char *name) noexcept {
    const auto offset = static_cast<size_t>(name - records);
    std::atomic<uint32_t> &known = found_records[offset % 64];
    const uint32_t last = known.load(std::memory_order_relaxed);
    if (last != 0 && last >> 16 == offset) {
        return records + (last & 0xffff);
    }
    size_t ignored = 0;
    const char *const found = record_from(records + operator_records.bytes, name, length_of(name), ignored);
    if (found != nullptr && found - records <= UINT16_MAX && offset <= UINT16_MAX) {
        known.store(static_cast<uint32_t>(offset << 16 | static_cast<size_t>(found - records)),
                    std::memory_order_relaxed);
    }
    return found;
}

Words word_at(const char *record, int32_t number) noexcept {
    Words words(record);
    while (words && words.number <= static_cast<size_t>(number)) {
        words.step();
    }
    return words;
}

AclStatus Refusal::set(AclStatus status, const char *format, ...) noexcept {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    return status;
}

}  // namespace ac::registry
