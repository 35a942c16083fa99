// SPDX-License-Identifier: MIT
// The end of a program that prints.
#pragma once

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace ac::tools {

/// The exit status: @p status, or 1 if standard output could not be written, for instance because a disk is full.
inline int finished(const char *program, int status) {
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
        return status;
    }
    std::fprintf(stderr, "%s: cannot write to standard output%s%s\n", program, errno != 0 ? ": " : "",
                 errno != 0 ? std::strerror(errno) : "");
    return status == 0 ? 1 : status;
}

}  // namespace ac::tools
