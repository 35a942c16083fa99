// SPDX-License-Identifier: MIT
#include "arm_compute/core/Error.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace arm_compute {
namespace {

bool contains(const std::string &text, const std::string &part) {
    return text.find(part) != std::string::npos;
}

Status odd_is_an_error(int x) {
    ARM_COMPUTE_RETURN_ERROR_ON(x % 2 != 0);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(x > 100, "too large");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(x < 0, "%d is %s", x, "negative");
    return Status{};
}

Status forwards(int x, int *evaluated) {
    ARM_COMPUTE_RETURN_ON_ERROR((++*evaluated, odd_is_an_error(x)));
    return Status{};
}

Status always() {
    ARM_COMPUTE_RETURN_ERROR_MSG("no way");
}

TEST(Status, DefaultIsOk) {
    const Status status;
    EXPECT_TRUE(bool(status));
    EXPECT_EQ(status.error_code(), ErrorCode::OK);
    EXPECT_EQ(status.error_description(), " ");
    status.throw_if_error();
}

TEST(Status, KeepsCodeAndText) {
    const Status status(ErrorCode::UNSUPPORTED_EXTENSION_USE, "no half precision");
    EXPECT_FALSE(bool(status));
    EXPECT_EQ(status.error_code(), ErrorCode::UNSUPPORTED_EXTENSION_USE);
    EXPECT_EQ(status.error_description(), "no half precision");
    EXPECT_EQ(Status(ErrorCode::RUNTIME_ERROR).error_description(), " ");
    EXPECT_EQ(create_error(ErrorCode::RUNTIME_ERROR, "text").error_description(), "text");
}

TEST(Status, CopiesAndMoves) {
    Status first(ErrorCode::RUNTIME_ERROR, "first");
    Status copy(first);
    EXPECT_EQ(copy.error_description(), "first");
    EXPECT_EQ(first.error_description(), "first");
    const Status moved(std::move(first));
    EXPECT_EQ(moved.error_description(), "first");
    copy = Status{};
    EXPECT_TRUE(bool(copy));
    EXPECT_EQ(copy.error_description(), " ");
    copy = moved;
    EXPECT_EQ(copy.error_description(), "first");
    const Status &self = copy;
    copy = self;
    EXPECT_EQ(copy.error_description(), "first");
}

TEST(Status, TextNamesPlaceAndCondition) {
    const std::string text = odd_is_an_error(3).error_description();
    EXPECT_TRUE(contains(text, "odd_is_an_error")) << text;
    EXPECT_TRUE(contains(text, "status.test.cpp:")) << text;
    EXPECT_TRUE(contains(text, "x % 2 != 0")) << text;
    EXPECT_TRUE(contains(odd_is_an_error(102).error_description(), "too large"));
    EXPECT_TRUE(contains(odd_is_an_error(-4).error_description(), "-4 is negative"));
    EXPECT_TRUE(contains(always().error_description(), "no way"));
    EXPECT_TRUE(bool(odd_is_an_error(4)));
}

TEST(Status, LongTextsAreNotCut) {
    const std::string text(5000, 'x');
    const Status status = detail::create_error_var(ErrorCode::RUNTIME_ERROR, "f", "g", 1, "%s!", text.c_str());
    EXPECT_EQ(status.error_description(), "in f g:1: " + text + "!");
}

TEST(Status, ReturnOnErrorEvaluatesOnce) {
    int evaluated = 0;
    EXPECT_FALSE(bool(forwards(1, &evaluated)));
    EXPECT_EQ(evaluated, 1);
    EXPECT_TRUE(bool(forwards(2, &evaluated)));
    EXPECT_EQ(evaluated, 2);
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
std::string thrown_by(void (*f)()) {
    try {
        f();
    } catch (const std::runtime_error &e) {
        return e.what();
    }
    return "nothing was thrown";
}

TEST(Status, RaisesRuntimeError) {
    EXPECT_EQ(thrown_by([] { Status(ErrorCode::RUNTIME_ERROR, "a").throw_if_error(); }), "a");
    EXPECT_EQ(thrown_by([] { throw_error(Status(ErrorCode::RUNTIME_ERROR, "b")); }), "b");
    EXPECT_EQ(thrown_by([] { ARM_COMPUTE_ERROR_THROW_ON(Status(ErrorCode::RUNTIME_ERROR, "c")); }), "c");
    EXPECT_TRUE(contains(thrown_by([] { ARM_COMPUTE_ERROR("d 100%"); }), ": d 100%"));
    EXPECT_TRUE(contains(thrown_by([] { ARM_COMPUTE_ERROR_VAR("e %d", 5); }), ": e 5"));
    EXPECT_EQ(thrown_by([] { ARM_COMPUTE_ERROR_LOC("f", "g", 7, "h"); }), "in f g:7: h");
    EXPECT_TRUE(contains(thrown_by([] { ARM_COMPUTE_EXIT_ON_MSG(true, "i"); }), ": i"));
    EXPECT_TRUE(contains(thrown_by([] { ARM_COMPUTE_EXIT_ON_MSG_VAR(true, "%s", "j"); }), ": j"));
    ARM_COMPUTE_EXIT_ON_MSG(false, "never");
    ARM_COMPUTE_ERROR_THROW_ON(Status{});
    ARM_COMPUTE_THROW_ON_ERROR(Status{});
}

TEST(Status, ChecksOfCheckedBuilds) {
    int evaluated = 0;
    const auto check = [&] { ARM_COMPUTE_ERROR_ON(++evaluated > 0); };
#ifdef ARM_COMPUTE_ASSERTS_ENABLED
    EXPECT_THROW(check(), std::runtime_error);
    EXPECT_EQ(evaluated, 1);
    EXPECT_THROW(ARM_COMPUTE_UNUSED(ARM_COMPUTE_CONST_ON_ERROR(true, 1, "m")), std::logic_error);
#else
    check();
    EXPECT_EQ(evaluated, 0);
#endif
    constexpr int value = ARM_COMPUTE_CONST_ON_ERROR(false, 42, "m");
    EXPECT_EQ(value, 42);
}
#endif  // ARM_COMPUTE_EXCEPTIONS_DISABLED

TEST(Status, ErrorHandlerIsReplaced) {
    const ErrorHandler handler = [](ErrorCode, const char *) {};
    const ErrorHandler old = set_error_handler(handler);
    EXPECT_EQ(set_error_handler(old), handler);
}

TEST(StatusDeathTest, ErrorHandlerGetsTheText) {
    EXPECT_DEATH(detail::call_error_handler(ErrorCode::RUNTIME_ERROR, "plain text"), "plain text");
    EXPECT_EXIT(
        {
            set_error_handler([](ErrorCode code, const char *text) {
                exit(code == ErrorCode::RUNTIME_ERROR && std::string(text) == "known" ? 7 : 8);
            });
            detail::call_error_handler(ErrorCode::RUNTIME_ERROR, "known");
        },
        testing::ExitedWithCode(7), "");
}

TEST(Status, ManyThreadsMakeAndCopyStatuses) {
    const Status shared(ErrorCode::RUNTIME_ERROR, "shared");
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&shared] {
            for (int i = 0; i < 200; ++i) {
                const Status copy(shared);
                EXPECT_EQ(copy.error_description(), "shared");
                EXPECT_FALSE(bool(odd_is_an_error(2 * i + 1)));
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
}

}  // namespace
}  // namespace arm_compute
