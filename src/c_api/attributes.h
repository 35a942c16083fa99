// SPDX-License-Identifier: MIT
// Records of the operators.
#pragma once

#include "src/c_api/operators.h"

namespace ac::c_api {

/// The first character of what a word of a record is.
enum Sort : char { input = '>', output = '<', attribute = 'a' };

/// A walk over the words of a record after its first one, its name. In the place of "&name" it finds the words of the
/// record of that name. Or a walk over the names of consecutive records.
class Words {
public:
    explicit Words(const char *record) : at_(record) { step(); }
    Words(const char *first, size_t count) : at_(first), names_(count) {}
    explicit operator bool() const { return *at_ != 0; }
    void step() noexcept;
    Sort sort() const { return *at_ > '>' ? attribute : static_cast<Sort>(*at_); }
    const char *name() const { return at_ + (*at_ > '>' ? 0 : 1); }
    /// What is after the name: "?", "*", "!" or "?!", then "=" and an output or none; ":" and more; a blank or the
    /// end.
    const char *rest() const noexcept;

    size_t number = 0;  ///< steps so far

private:
    const char *at_;
    const char *back_ = nullptr;  ///< the "&name" that it is in
    size_t names_ = 0;            ///< of a walk over names: those that are left
};

/// The record of words that operators share, or of an enumeration; null if there is none.
const char *find_record(const char *name) noexcept;

}  // namespace ac::c_api
