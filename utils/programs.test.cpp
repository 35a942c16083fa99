// SPDX-License-Identifier: MIT
// run_example(): the main function of example programs.
#include "utils/Utils.h"

#ifndef assert
#error "programs use assert() with this header alone"
#endif

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace {
using namespace arm_compute;

class Program : public utils::Example {
public:
    explicit Program(std::string &log, bool ready, const char *error = nullptr)
        : _log(log), _ready(ready), _error(error) {}
    bool do_setup(int argc, char **) override {
        _log += "setup" + std::to_string(argc) + " ";
        return _ready;
    }
    void do_run() override {
        _log += "run ";
        if (_error != nullptr) {
            throw std::runtime_error(_error);
        }
    }
    void do_teardown() override { _log += "teardown "; }

private:
    std::string &_log;
    bool _ready;
    const char *_error;
};

TEST(RunExample, StatusesAndOutput) {
    char name[] = "the program";
    char *argv[] = {name};
    const auto run = [&](bool ready, const char *error) {
        std::string log;
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int status = utils::run_example(1, argv, std::make_unique<Program>(log, ready, error));
        return std::to_string(status) + " " + log + testing::internal::GetCapturedStdout() + "|" +
               testing::internal::GetCapturedStderr();
    };
    EXPECT_EQ(run(true, nullptr), "0 setup1 run teardown \nthe program\n\n\nTest passed\n|");
    EXPECT_EQ(run(false, nullptr), "1 setup1 \nthe program\n\n|");
    const std::string failed = run(true, "no such thing");
    EXPECT_EQ(failed.substr(0, failed.find('|')), "-1 setup1 run \nthe program\n\n\nTest FAILED\n");
    EXPECT_NE(failed.find("no such thing"), std::string::npos);
}
}  // namespace
