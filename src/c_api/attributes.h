// SPDX-License-Identifier: MIT
// Records of the operators, and values from text.
#ifndef AC_C_API_ATTRIBUTES_H
#define AC_C_API_ATTRIBUTES_H

#include "src/c_api/operators.h"

namespace ac {
namespace c_api {

/// The first character of what a word of a record is.
enum Sort : char { input = '>', output = '<', attribute = 'a' };

/// A walk over the words of a record after its first one, its name. In the place of "&name" it finds the words of the
/// record of that name.
class Words {
public:
    explicit Words(const char *record) : at_(record) { step(); }
    explicit operator bool() const { return *at_ != 0; }
    void step() noexcept;
    Sort sort() const { return *at_ > '>' ? attribute : static_cast<Sort>(*at_); }
    const char *name() const { return at_ + (*at_ > '>' ? 0 : 1); }
    /// What is after the name: "?", "*", "!" or "?!", then "=" and an output or none; ":" and more; a blank or the
    /// end.
    const char *rest() const noexcept;

private:
    const char *at_;
    const char *back_ = nullptr;  ///< the "&name" that it is in
};

/// Whether the name that begins at `text` is the one of `length` characters at `name`.
bool is_name(const char *text, const char *name, size_t length) noexcept;

/// The record of this name among those of the operators or, with `enumeration`, after them; null if there is none.
const char *find_record(const char *name, bool enumeration, size_t *index = nullptr) noexcept;

/// The word of this name among a record's attributes, or its operands; the walk's end if there is none. The words of an
/// enumeration are like attributes.
Words find_word(const char *record, bool of_attributes, const char *name) noexcept;

/// Keeps "<owner's name><what> "<name>"", and the nearest name: of a record's attributes,
/// of its operands, or without a record of an operator.
AclStatus unknown(AclStatus status, const char *owner, const char *what, const char *name, const char *record,
                  bool of_attributes) noexcept;

/// The name that is first in structure i of those of `size` bytes at `array`.
inline const char *name_in(const void *array, size_t i, size_t size) {
    return *reinterpret_cast<const char *const *>(static_cast<const char *>(array) + i * size);
}

/// Refuses names that are null, none of the record's attributes, or operands, or given twice.
AclStatus check_names(const char *record, bool of_attributes, const void *array, size_t count, size_t size) noexcept;

/// Reads all attributes of an operator into `call`.
AclStatus read_attributes(Call &call, const char *record, const AclAttribute *attributes, size_t count) noexcept;

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_ATTRIBUTES_H
