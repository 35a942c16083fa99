// SPDX-License-Identifier: MIT
// Numbers as text and text as numbers, also where the process's locale has a decimal comma.
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/NumberText.h"
#include "arm_compute/core/utils/StringUtils.h"

#include "src/base/real.h"
#include "tests/framework/decimal_comma.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <sstream>

namespace ac {
namespace {

std::string written(bool fixed, int precision, double value) {
    char text[64];
    const int length = arm_compute::detail::number_text(text, sizeof text, fixed, precision, value);
    EXPECT_EQ(static_cast<size_t>(length), std::strlen(text));
    return text;
}

void check_texts() {
    EXPECT_EQ(written(true, 3, -1234567.5), "-1234567.500");
    EXPECT_EQ(written(false, 9, 0.1), "0.1");
    EXPECT_EQ(written(false, 9, -2.5e-7), "-2.5e-07");
    EXPECT_EQ(written(false, 9, 1e30), "1e+30");
    EXPECT_EQ(written(false, 9, 12), "12");
    EXPECT_EQ(written(true, 0, 12), "12");
    EXPECT_EQ(written(true, 1, INFINITY), "inf");
    EXPECT_EQ(written(false, 9, NAN).substr(0, 3), "nan");
    char small[64];
    const volatile size_t room = 4;  // a constant is a warning
    EXPECT_EQ(arm_compute::detail::number_text(small, room, true, 6, 1.5), 8);
    EXPECT_EQ(arm_compute::float_to_string_with_full_precision(0.1F), "0.100000001f");
    std::ostringstream os;
    const float elements[] = {0.5F, -3.25F};
    arm_compute::print_consecutive_elements(os, arm_compute::DataType::F32, reinterpret_cast<const uint8_t *>(elements),
                                            2, 0, " ");
    EXPECT_EQ(os.str(), "0.5 -3.25 ");
}

double read(const char *text, size_t length) {
    double number = 0;
    EXPECT_EQ(read_real(text, number), text + length) << text;
    return number;
}

void check_numbers() {
    EXPECT_EQ(read("0.5", 3), 0.5);
    EXPECT_EQ(read("-123.675,1", 8), -123.675);
    EXPECT_EQ(read("+.25]", 4), 0.25);
    EXPECT_EQ(read("7.", 2), 7);
    EXPECT_EQ(read("1e-3", 4), 1e-3);
    EXPECT_EQ(read("2.5E+2x", 6), 250);
    EXPECT_EQ(read("2e", 1), 2);
    EXPECT_EQ(read("1.5e+", 3), 1.5);
    EXPECT_EQ(read("1,5", 1), 1);
    EXPECT_EQ(read("1.2.3", 3), 1.2);
    EXPECT_EQ(read("0.0171247538316637", 18), 0.0171247538316637);
    EXPECT_TRUE(std::isinf(read("1e999999999999", 14)));
    for (const char *const none : {"", "-", ".", "e5", ",5", "inf", "nan", "x"}) {
        EXPECT_EQ(read(none, 0), 0);
    }
}

TEST(NumberText, HasAPoint) {
    check_texts();
    check_numbers();
}

TEST(NumberText, HasAPointWhereTheLocaleHasAComma) {
    AC_WITH_DECIMAL_COMMA
    check_texts();
    check_numbers();
}

}  // namespace
}  // namespace ac
