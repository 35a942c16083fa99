// SPDX-License-Identifier: MIT
#include "src/cl/device/environment.h"

#include "support/Mutex.h"

#include "src/base/interface.h"
#include "src/base/text.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#if defined(__APPLE__)
#include <unistd.h>
#elif defined(__linux__) && !defined(__GLIBC__)
#include <sys/auxv.h>
#endif

namespace ac::ocl {
namespace {

/// The variable's value; null if the program has more rights than its user.
const char *trusted(const char *variable) {
#if defined(__GLIBC__)
    return secure_getenv(variable);
#elif defined(__APPLE__)
    return issetugid() != 0 ? nullptr : std::getenv(variable);
#elif defined(__linux__)
    return getauxval(AT_SECURE) != 0 ? nullptr : std::getenv(variable);
#else
    return std::getenv(variable);
#endif
}

/// Do `words`, separated by commas, contain these characters as a word?
bool among(const char *words, const char *word, size_t size) {
    for (const char *at = words; at != nullptr; at = std::strchr(at, ',')) {
        at += *at == ',' ? 1 : 0;
        if (std::strncmp(at, word, size) == 0 && (at[size] == ',' || at[size] == '\0')) {
            return true;
        }
    }
    return false;
}

}  // namespace

const char *environment(const char *variable) {
    const char *given = std::getenv(variable);
    if (given == nullptr || given[0] == '\0') {
        return nullptr;
    }
    const char *value = trusted(variable);
    if (value == nullptr) {
        complain(variable, given, "ignored, because this program has more rights than its user");
    }
    return value;
}

void complain(const char *variable, const char *value, const char *why) {
    static Mutex mutex;
    static std::string *const said = new std::string;
    const std::string line = text("arm_compute: %s is \"%s\": %s\n", variable, value, why);
    const arm_compute::lock_guard<Mutex> lock(mutex);
    if (said->find(line) == std::string::npos) {
        *said += line;
        std::fputs(line.c_str(), stderr);
    }
}

bool has_word(const char *variable, const char *word, const char *known) {
    const char *given = environment(variable);
    if (given == nullptr) {
        return false;
    }
    for (const char *at = given; *at != '\0';) {
        const size_t size = std::strcspn(at, ",");
        if (!among(known, at, size)) {
            const std::string why =
                text("\"%.*s\" is not known (ignored); the words are %s", static_cast<int>(size), at, known);
            complain(variable, given, why.c_str());
        }
        at += size + (at[size] == ',' ? 1 : 0);
    }
    return among(given, word, std::strlen(word));
}

}  // namespace ac::ocl
