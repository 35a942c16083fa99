// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <string>

namespace ac::test {

/// While it lives, the process writes 0.5 as 0,5, like a desktop program in most of Europe.
class DecimalComma {
public:
    DecimalComma() : before_(std::setlocale(LC_NUMERIC, nullptr)) {
        const char *const asked = std::getenv("AC_TEST_LOCALE");
        for (const char *name : {asked, "de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "ru_RU.UTF-8"}) {
            found_ = found_ || (name != nullptr && std::setlocale(LC_NUMERIC, name) != nullptr &&
                                std::strcmp(std::localeconv()->decimal_point, ",") == 0);
        }
        EXPECT_TRUE(found_ || asked == nullptr)
            << "AC_TEST_LOCALE=" << asked << " is not a locale with a decimal comma";
    }
    ~DecimalComma() { std::setlocale(LC_NUMERIC, before_.c_str()); }
    DecimalComma(const DecimalComma &) = delete;
    DecimalComma &operator=(const DecimalComma &) = delete;

    bool found() const { return found_; }

private:
    std::string before_;
    bool found_ = false;
};

}  // namespace ac::test

/// The rest of the test is in such a locale. scripts/test.sh makes one; without it the test is skipped and says so.
#define AC_WITH_DECIMAL_COMMA                                                                                        \
    const ::ac::test::DecimalComma decimal_comma;                                                                    \
    if (!decimal_comma.found()) {                                                                                    \
        GTEST_SKIP() << "this system has no locale with a decimal comma; scripts/test.sh makes one in build/locale"; \
    }
