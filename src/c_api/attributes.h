// SPDX-License-Identifier: MIT
// Records of the operators.
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

/// The record of this name among those of the operators or, with `enumeration`, after them; null if there is none.
const char *find_record(const char *name, bool enumeration, size_t *index = nullptr) noexcept;

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_ATTRIBUTES_H
