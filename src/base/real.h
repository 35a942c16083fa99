// SPDX-License-Identifier: MIT
// Reads real numbers with a decimal point, whatever the process's locale. strtod() would read "0.5" as 0 where the
// separator is a comma.
#pragma once

#include <math.h>

namespace ac {

inline bool is_decimal_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads [-+]digits[.digits][e[-+]digits]; one digit before the exponent is needed. Up to 15 digits with an exponent
/// from -22 to 22 are rounded once.
/// @return The end of the number; `text` if there is none.
inline const char *read_real(const char *text, double &number) {
    const char *at = text + (*text == '-' || *text == '+' ? 1 : 0);
    double digits = 0;
    int exponent = 0, count = 0;
    for (bool point = false; is_decimal_digit(*at) || (*at == '.' && !point); ++at) {
        if (*at == '.') {
            point = true;
        } else {
            digits = digits * 10 + (*at - '0');
            exponent -= point ? 1 : 0;
            ++count;
        }
    }
    if (count == 0) {
        return text;
    }
    if (*at == 'e' || *at == 'E') {
        const bool negative = at[1] == '-';
        const char *last = at + (negative || at[1] == '+' ? 2 : 1);
        int power = 0;
        for (; is_decimal_digit(*last); ++last) {
            power = power < 10000 ? power * 10 + (*last - '0') : power;
            at = last + 1;
        }
        exponent += negative ? -power : power;
    }
    // Powers of ten up to 22 are exact, so one product or quotient rounds once.
    const double scaled = exponent < 0 ? digits / pow(10, -exponent) : digits * pow(10, exponent);
    number = *text == '-' ? -scaled : scaled;
    return at;
}

}  // namespace ac
