// SPDX-License-Identifier: MIT
// What the user says by variables of the environment.
#pragma once

namespace ac::ocl {

/// A variable; null if it is not set or empty. Null too, and said, where the program has more rights than its user
/// (set-user-ID, capabilities): variables name libraries that are loaded and files that are written.
const char *environment(const char *variable);

/// Prints, once, that a value cannot be used: a setting that is silently ignored is worse than a line on stderr.
void complain(const char *variable, const char *value, const char *why);

/// Whether a word is among those of a variable, which are separated by commas. Complains of words that are not known.
bool has_word(const char *variable, const char *word, const char *known);

}  // namespace ac::ocl
