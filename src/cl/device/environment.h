// SPDX-License-Identifier: MIT
// The user's settings in environment variables.
#pragma once

namespace ac::ocl {

/// A variable; null if it is not set or empty. Also null, with a message, if the program has more rights than its user
/// (set-user-ID, capabilities): variables name libraries to load and files to write.
const char *environment(const char *variable);

/// Reports an unusable value once: a setting that is silently ignored is worse than a line on stderr.
void complain(const char *variable, const char *value, const char *why);

/// Is the word among a variable's words, which are separated by commas? Complains about unknown words.
bool has_word(const char *variable, const char *word, const char *known);

}  // namespace ac::ocl
