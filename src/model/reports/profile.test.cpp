// SPDX-License-Identifier: MIT
#include "src/model/reports/report.h"
#include "src/model/tests/op_case.h"
#include "tests/framework/decimal_comma.h"

#include <cmath>

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

/// The report of two runs of y = exp(x), with the numbers of y.
std::string report_of(const test::Numbers &numbers) {
    test::Net net;
    net.input("x", {2, 3}).output("y");
    net.node("Exp", {"x"}, {"y"});
    Session session(net.read(), SessionOptions());
    Profile profile;
    for (const Profile::What what : {Profile::What::numbers, Profile::What::times, Profile::What::times}) {
        const Profile::Recording recording(session, &profile, what);
        session.run({array_of(numbers, {2, 3})});
    }
    return profile.json("a \"model\"");
}

void check_report() {
    const std::string report = report_of({0, 1, NAN, 0.5, NAN, 2});
    EXPECT_NE(report.find("\"model\": \"a \\\"model\\\"\""), std::string::npos) << report;
    EXPECT_EQ(values_of(report, "minimum"), std::vector<std::string>({"1"})) << report;
    EXPECT_EQ(values_of(report, "maximum").at(0).substr(0, 6), "7.3890") << report;
    EXPECT_EQ(values_of(report, "nan"), std::vector<std::string>({"2"})) << report;
    EXPECT_EQ(values_of(report, "count"), std::vector<std::string>({"6"})) << report;
    EXPECT_EQ(values_of(report, "bytes"), std::vector<std::string>({"48"})) << report;
    EXPECT_EQ(values_of(report, "shape"), std::vector<std::string>({"\"2x3\"", "\"2x3\""})) << report;
    const size_t times = report.find("\"times\": [");
    EXPECT_EQ(std::count(report.begin() + static_cast<std::ptrdiff_t>(times),
                         report.begin() + static_cast<std::ptrdiff_t>(report.find(']', times)), ','),
              1)
        << report;
}

TEST(Profile, NumbersOfTheReport) {
    check_report();
}

TEST(Profile, NumbersOfTheReportWhereTheLocaleHasADecimalComma) {
    AC_WITH_DECIMAL_COMMA
    check_report();
}

TEST(Profile, NumbersThatJsonLacksAreTexts) {
    const std::string none = report_of({NAN, NAN, NAN, NAN, NAN, NAN});
    EXPECT_EQ(values_of(none, "minimum"), std::vector<std::string>({"\"nan\""})) << none;
    EXPECT_EQ(values_of(none, "nan"), std::vector<std::string>({"6"})) << none;
    const std::string infinite = report_of({0, 1, 1000, 0, 0, 0});
    EXPECT_EQ(values_of(infinite, "maximum"), std::vector<std::string>({"\"inf\""})) << infinite;
    EXPECT_EQ(values_of(infinite, "minimum"), std::vector<std::string>({"1"})) << infinite;
}

TEST(Profile, OrdersOfTheTable) {
    test::Net net;
    net.input("x", {7, 3}).input("y", {64, 64}).output("s").output("t");
    net.node("Exp", {"x"}, {"s"});
    net.node("Exp", {"y"}, {"t"});
    Session session(net.read(), SessionOptions());
    Profile profile;
    {
        const Profile::Recording recording(session, &profile);
        session.run({array_of(test::Numbers(7 * 3, 1), {7, 3}), array_of(test::Numbers(64 * 64, 1), {64, 64})});
    }
    const std::string run = profile.table(), bytes = profile.table(LayerOrder::bytes);
    EXPECT_LT(run.find("7x3"), run.find("64x64")) << run;
    EXPECT_LT(bytes.find("64x64"), bytes.find("7x3")) << bytes;
    EXPECT_NE(bytes.find(" 32.8 "), std::string::npos) << "thousands of bytes of the larger one: " << bytes;
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
