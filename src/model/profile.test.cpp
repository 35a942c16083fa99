// SPDX-License-Identifier: MIT
#include "src/model/op_case.h"
#include "src/model/report.h"
#include "tests/framework/decimal_comma.h"

namespace ac::model {
namespace {

/// The text behind each `"key": `, up to the next comma followed by a blank, or a bracket.
std::vector<std::string> values_of(const std::string &json, const std::string &key) {
    std::vector<std::string> values;
    const std::string mark = "\"" + key + "\": ";
    for (size_t at = 0; (at = json.find(mark, at)) != std::string::npos;) {
        at += mark.size();
        values.push_back(json.substr(at, json.find_first_of(" }\n", at) - at));
        if (values.back().back() == ',') {
            values.back().pop_back();
        }
    }
    return values;
}

void check_trace() {
    test::Net net;
    net.input("x", {2, 3}).output("y");
    net.node("Exp", {"x"}, {"y"});
    Session session(net.read(), SessionOptions());
    Profile profile;
    {
        const Profile::Recording recording(session, &profile);
        session.run({array_of(test::Numbers{1, 2, 3, 4, 5, 6}, {2, 3})});
    }
    const std::string trace = profile.trace();
    for (const char *const key : {"ts", "dur", "gflop"}) {
        const std::vector<std::string> numbers = values_of(trace, key);
        EXPECT_FALSE(numbers.empty());
        for (const std::string &number : numbers) {
            EXPECT_EQ(number.find_first_not_of("0123456789."), std::string::npos) << key << " is " << number;
            EXPECT_NE(number.find('.'), std::string::npos);
        }
    }
    EXPECT_EQ(profile.table().find(','), std::string::npos) << profile.table();
}

TEST(Profile, NumbersOfTheTrace) {
    check_trace();
}

TEST(Profile, NumbersOfTheTraceWhereTheLocaleHasADecimalComma) {
    AC_WITH_DECIMAL_COMMA
    check_trace();
}

}  // namespace
}  // namespace ac::model
