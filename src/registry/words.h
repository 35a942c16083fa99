// SPDX-License-Identifier: MIT
// Parses the records of the operators.
#pragma once

#include "src/registry/refusal.h"
#include "src/registry/table.h"

namespace ac::registry {

/// The kind of a word in a record, as its first character.
enum Sort : char { input = '>', output = '<', attribute = 'a' };

/// Iterates over the words of a record after its first word, the record's name. At "&name" it visits the words of the
/// record of that name instead. It can also iterate over the names of consecutive records.
class Words {
public:
    explicit Words(const char *record) : at_(record) { step(); }
    Words(const char *first, size_t count) : at_(first), names_(count) {}
    explicit operator bool() const { return *at_ != 0; }
    void step() noexcept;
    Sort sort() const { return *at_ > '>' ? attribute : static_cast<Sort>(*at_); }
    const char *name() const { return at_ + (*at_ > '>' ? 0 : 1); }
    /// The text after the name: "?", "*", "!" or "?!", then "=" and an output or nothing; or ":" and more; or a blank
    /// or the end.
    const char *rest() const noexcept;

    size_t number = 0;  ///< steps so far

private:
    const char *at_;
    const char *back_ = nullptr;  ///< the "&name" whose record it is in
    size_t names_ = 0;            ///< remaining names, when it iterates over names
};

/// Length of a name in a record.
size_t length_of(const char *name) noexcept;
/// Whether the name that starts at `text` equals the `length` characters at `name`.
bool is_name(const char *text, const char *name, size_t length) noexcept;
/// The output that an input's word names after '='; -1: none.
int8_t place_of(const Words &word) noexcept;
/// Advances to the word with this name among the attributes or the operands; to the end if there is none.
void seek(Words &words, bool of_attributes, const char *name, size_t length) noexcept;
/// Same as seek(). If there is no such word, refuses with "<owner's name><what> "<name>"" and the nearest name.
AclStatus look_up(Refusal &refusal, Words &words, bool of_attributes, const char *name, size_t length,
                  const char *owner, const char *what) noexcept;
/// The word of this number, from 0 on; the end if there is none.
Words word_at(const char *record, int32_t number) noexcept;

/// The record of shared words or of an enumeration; null if there is none. The name is in a record.
const char *find_record(const char *name) noexcept;
/// The record of an operator, and its index; null if there is none.
const char *find_operator(const char *name, size_t &number) noexcept;

}  // namespace ac::registry
